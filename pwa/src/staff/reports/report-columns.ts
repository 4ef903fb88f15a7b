import type { Column } from '../../ui/data/table/column.ts';

/** A column of a report: words alone, so that it can be searched. */
export interface ReportColumn<Row> extends Column<Row> {
  header: string;
  cell: (row: Row) => string;
}

/** Rows in which one of the words of every column stands; case and accents do not matter. */
export function findRows<Row>(
  rows: readonly Row[],
  columns: readonly ReportColumn<Row>[],
  sought: string,
): readonly Row[] {
  const words = fold(sought).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = fold(columns.map(({ cell }) => cell(row)).join(' '));
    return words.every((word) => text.includes(word));
  });
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
