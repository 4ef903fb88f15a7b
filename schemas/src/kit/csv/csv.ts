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
