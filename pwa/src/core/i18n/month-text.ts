import type { Locale } from 'schemas/kit/locale';

/** "November 2026", "Nov 2026", or the letter that stands under a chart; of the 1st of that month. */
export const formatMonth = (first: string, locale: Locale, style: 'narrow' | 'short' | 'long'): string =>
  new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
    month: style,
    ...(style !== 'narrow' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(Date.parse(`${first}T00:00:00Z`));
