import type { Locale } from 'schemas/rentals';

/** An instant as the facility's clock shows it. */
export function formatInstant(instant: string, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(instant));
}
