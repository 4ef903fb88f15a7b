import {
  type ImportFault,
  type ImportFileKind,
  importColumns,
  importExamples,
} from 'schemas/reporting/imports';

const quote = (cell: string): string => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const toLine = (cells: readonly string[]): string => `${cells.map(quote).join(',')}\r\n`;

/** The headers and one example, for a spreadsheet. */
export const templateOf = (kind: ImportFileKind): Blob =>
  toFile(toLine(Object.keys(importColumns[kind])) + toLine(importExamples[kind]));

/** A spreadsheet takes a file without a mark for an older encoding. */
const toFile = (text: string): Blob => new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' });

export const faultsFile = (
  faults: readonly ImportFault[],
  headers: readonly string[],
  say: (fault: ImportFault) => string,
): Blob =>
  toFile(
    toLine(headers) +
      faults
        .map((fault) =>
          toLine([fault.file, String(fault.line), fault.column ?? '', say(fault), inert(fault.value)]),
        )
        .join(''),
  );

/** A cell that begins like a formula would be reckoned by the spreadsheet. */
const inert = (value: string): string => (/^[=+@\t-]/.test(value) ? `'${value}` : value);

/** UTF-8, what Excel calls Unicode text, or what older spreadsheets write. */
export async function readCsvText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
