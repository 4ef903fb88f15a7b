import { formatAmount } from 'schemas/kit/money';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { formatPercent } from '../../core/i18n/percent-text.ts';
import { formatDay } from '../../core/i18n/time-text.ts';
import type { ReportColumn } from './report-columns.ts';
import * as copy from './reports.copy.ts';

/** The columns that reports are made of, in the reader's language. */
export function useReportWords() {
  const words = useCopy(copy);
  const { locale } = useLocale();
  const day = (text: string | null) => (text ? formatDay(text, locale, 'medium') : words.none);
  const money = (text: string | null) => (text === null ? words.none : formatAmount(text));
  const percent = (share: number | null) => formatPercent(share, locale);
  const moneyColumn = <Row>(
    id: string,
    header: string,
    value: (row: Row) => string | null,
  ): ReportColumn<Row> => ({ id, header, value, shown: (row) => money(value(row)), isNumeric: true });
  const dayColumn = <Row>(
    id: string,
    header: string,
    value: (row: Row) => string | null,
  ): ReportColumn<Row> => ({ id, header, value, shown: (row) => day(value(row)) });
  const asOf = (text: string | undefined) => text && words.endOf(formatDay(text, locale));
  return { words, day, money, percent, asOf, moneyColumn, dayColumn };
}
