import { useLocale } from '../../../core/i18n/locale.tsx';
import { formatMonth } from '../../../core/i18n/month-text.ts';

/** "November 2026". */
export function useMonthName() {
  const { locale } = useLocale();
  return (month: string) => formatMonth(`${month}-01`, locale, 'long');
}
