import type { Locale } from 'schemas/kit/locale';

/** "62.5%", and a dash where there was nothing to compare with. */
export const formatPercent = (percent: number | null, locale: Locale): string =>
  percent === null
    ? '—'
    : new Intl.NumberFormat(locale === 'es' ? 'es-US' : 'en-US', {
        style: 'percent',
        maximumFractionDigits: 1,
      }).format(percent / 100);
