export type Cell = string | number | null;

const isPlainNumber = /^-?\d+(\.\d+)?$/;
/** What a spreadsheet would run instead of show. */
const startsFormula = /^[=+\-@\t\r]/;

/** Tells Excel that the letters are UTF-8; the first of a file. */
export const csvMark = '\uFEFF';

/** One row of a file that every spreadsheet opens: no cell of it is ever a formula. */
export const toCsvRow = (cells: readonly Cell[]): string => `${cells.map(toCell).join(',')}\r\n`;

function toCell(cell: Cell): string {
  const text = String(cell ?? '');
  const harmless = startsFormula.test(text.trimStart()) && !isPlainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The fields of a row for another program: as they are, and nothing for what is not known. */
export const toRawCells = (columns: readonly string[], row: Readonly<Record<string, unknown>>): Cell[] =>
  columns.map((column) => {
    const value = row[column] ?? null;
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    return typeof value === 'number' ? value : value === null ? null : String(value);
  });
