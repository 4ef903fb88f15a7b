import { CsvError, parse } from 'csv-parse';
import type { CsvRow } from './sheet.rules.ts';

const delimiters = [',', ';', '\t'];

/** A first line of its own, by which Excel is told what parts cells. */
const toldByExcel = /^\uFEFF?"?sep=([,;\t])"?\r?\n/i;

/** Of the header line: whichever parts it most. */
function findDelimiter(text: string): string {
  const told = toldByExcel.exec(text)?.[1];
  if (told) return told;
  const [header = ''] = text.split(/\r?\n/, 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return delimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** ="012", by which a spreadsheet is kept from a number: the quoted cell that it stands for. */
const withoutFormulas = (text: string): string =>
  text.replace(/(?<=^|[,;\t\r\n])=(?="[^"\r\n]*"(?:[,;\t\r\n]|$))/g, '');

/** Row after row, the headers first; empty lines are left out. Throws `BrokenCsv` at what is no CSV. */
export async function* readCsv(text: string): AsyncGenerator<CsvRow> {
  const parser = parse(withoutFormulas(text), {
    bom: true,
    delimiter: findDelimiter(text),
    info: true,
    relax_column_count: true,
    from_line: toldByExcel.test(text) ? 2 : 1,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    max_record_size: 65_536,
  });
  try {
    for await (const { info, record } of parser) yield { line: info.lines, cells: record };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new BrokenCsv(Number('lines' in error ? error.lines : 0));
  }
}

export class BrokenCsv extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`no CSV from line ${line} on`);
    this.line = line;
  }
}
