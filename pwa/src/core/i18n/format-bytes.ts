import type { Locale } from 'schemas/kit/locale';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** "1.2 MB", in steps of a thousand as browsers and disks are counted. */
export function formatBytes(bytes: number, locale: Locale): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  return new Intl.NumberFormat(locale === 'es' ? 'es-US' : 'en-US', {
    style: 'unit',
    unit: units[step],
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}
