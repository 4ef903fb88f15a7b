import { useLocale } from '../../../core/i18n/locale.tsx';
import { formatMonth } from '../../../core/i18n/month-text.ts';

/** "November 2026", as it begins a line: Spanish writes it small elsewhere. */
export function useMonthName() {
  const { locale } = useLocale();
  return (month: string) => {
    const name = formatMonth(`${month}-01`, locale, 'long');
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  };
}
