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
  const count = (value: number | null) => (value === null ? words.none : String(value));
  const moneyColumn = <Row>(
    id: string,
    header: string,
    amount: (row: Row) => string | null,
  ): ReportColumn<Row> => ({ id, header, cell: (row) => money(amount(row)), isNumeric: true });
  const dayColumn = <Row>(
    id: string,
    header: string,
    on: (row: Row) => string | null,
  ): ReportColumn<Row> => ({ id, header, cell: (row) => day(on(row)) });
  const countColumn = <Row>(
    id: string,
    header: string,
    value: (row: Row) => number | null,
  ): ReportColumn<Row> => ({ id, header, cell: (row) => count(value(row)), isNumeric: true });
  const percentColumn = <Row>(
    id: string,
    header: string,
    share: (row: Row) => number | null,
  ): ReportColumn<Row> => ({ id, header, cell: (row) => percent(share(row)), isNumeric: true });
  const asOf = (text: string | undefined) => text && words.endOf(formatDay(text, locale));
  return { words, money, percent, asOf, moneyColumn, dayColumn, countColumn, percentColumn };
}
