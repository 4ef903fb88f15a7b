/** One column of a report: the screen, the file and the printed page are drawn from it. */
export interface ReportColumn<Row> {
  id: string;
  header: string;
  /** As it stands in the file. */
  value: (row: Row) => string | number | null;
  /** As a person reads it, where that is not the same. */
  shown?: (row: Row) => string;
  isNumeric?: boolean;
}

export const showCell = <Row>({ value, shown }: ReportColumn<Row>, row: Row): string =>
  shown ? shown(row) : String(value(row) ?? '—');

/** Rows in which one of the words of every column stands; case and accents do not matter. */
export function findRows<Row>(
  rows: readonly Row[],
  columns: readonly ReportColumn<Row>[],
  sought: string,
): readonly Row[] {
  const words = fold(sought).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = fold(columns.map((column) => showCell(column, row)).join(' '));
    return words.every((word) => text.includes(word));
  });
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
