import { useLocale } from '../../../core/i18n/locale.tsx';

/** "November 2026". */
export function useMonthName() {
  const { locale } = useLocale();
  return (month: string) =>
    new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(Date.parse(`${month}-01T00:00:00Z`));
}
