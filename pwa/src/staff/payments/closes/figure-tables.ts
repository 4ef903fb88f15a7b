import type { Figure, MonthFigures } from 'schemas/reporting/month-closes';

interface FigureRow {
  name: string;
  /** By the column; a path leads to its words. */
  cells: Record<string, { path: string; figure: Figure }>;
}

export interface FigureTable {
  report: string;
  /** Empty where each row has one figure. */
  columns: string[];
  rows: FigureRow[];
  /** Whether the columns are kinds of spaces rather than figures. */
  isTurned: boolean;
}

interface Place extends Pick<FigureTable, 'report' | 'isTurned'> {
  row: string;
  column: string;
}

/** Without a column a report says it once. */
function placeOf(path: string): Place {
  const [report = '', first = '', second] = path.split('.');
  const isTurned = report === 'occupancy';
  if (second === undefined) return { report, row: first, column: '', isTurned };
  if (first === 'ages') return { report, row: second, column: '', isTurned };
  return isTurned
    ? { report, row: second, column: first, isTurned }
    : { report, row: first, column: second, isTurned };
}

/**
 * The figures of each report as a table: spaces beside each other, kinds of money below each other, and what a report
 * says once in a table of its own.
 */
export function toFigureTables(figures: MonthFigures): FigureTable[] {
  const tables = new Map<string, FigureTable>();
  for (const [path, figure] of Object.entries(figures)) {
    const { report, row: name, column, isTurned } = placeOf(path);
    const key = `${report} ${column === ''}`;
    const table = tables.get(key) ?? { report, columns: [], rows: [], isTurned };
    tables.set(key, table);
    if (!table.columns.includes(column)) table.columns.push(column);
    const row = table.rows.find((known) => known.name === name) ?? { name, cells: {} };
    if (!table.rows.includes(row)) table.rows.push(row);
    row.cells[column] = { path, figure };
  }
  return [...tables.values()];
}
