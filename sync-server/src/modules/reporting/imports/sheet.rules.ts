import { hasCardNumber } from 'schemas/kit/fields/fields';
import {
  type ImportFault,
  type ImportFaultCode,
  type ImportFileKind,
  importColumns,
} from 'schemas/reporting/imports';
import type { Read } from './cells.rules.ts';

export interface CsvRow {
  /** As a spreadsheet counts: of its last line, where a cell holds several. */
  line: number;
  cells: string[];
}

/** A file whose headers are matched with our columns. */
export interface Sheet {
  kind: ImportFileKind;
  headers: readonly string[];
  columns: Readonly<Record<string, string>>;
  rows: readonly CsvRow[];
}

export interface Faults {
  add: (fault: Omit<ImportFault, 'value'> & { value?: string }) => void;
  list: ImportFault[];
}

const valueMax = 60;

export function createFaults(): Faults {
  const list: ImportFault[] = [];
  return {
    list,
    add: (fault) =>
      void list.push({
        ...fault,
        value: hasCardNumber(fault.value ?? '') ? '' : (fault.value ?? '').slice(0, valueMax),
      }),
  };
}

/** One row: its cells by our columns, and where to note what is wrong with them. */
export interface SheetRow {
  line: number;
  textOf: (column: string) => string;
  /** Undefined where the cell is empty or faulty; a needed one that is empty is a fault. */
  read: <T>(column: string, read: (text: string) => Read<T>) => T | undefined;
  fault: (column: string | null, code: ImportFaultCode) => void;
}

export function* rowsOf({ kind, headers, columns, rows }: Sheet, faults: Faults): Generator<SheetRow> {
  const places = new Map(
    Object.entries(columns).map(([column, header]) => [column, header ? headers.indexOf(header) : -1]),
  );
  const needed: Record<string, boolean> = importColumns[kind];
  for (const { line, cells } of rows) {
    const textOf = (column: string) => withoutGuard(cells[places.get(column) ?? -1] ?? '');
    const fault = (column: string | null, code: ImportFaultCode) =>
      faults.add({ file: kind, line, column, code, ...(column && { value: textOf(column) }) });
    if (cells.length > headers.length) fault(null, 'too_many_cells');
    // In columns that nobody asked for as well.
    if (cells.some(hasCardNumber)) fault(null, 'card_number');
    const read = <T>(column: string, reader: (text: string) => Read<T>): T | undefined => {
      const text = textOf(column);
      if (text === '') {
        if (needed[column]) fault(column, 'missing');
        return undefined;
      }
      const found = reader(text);
      if ('value' in found) return found.value;
      fault(column, found.code);
      return undefined;
    };
    yield { line, textOf, read, fault };
  }
}

/**
 * Files that no spreadsheet runs have a quote before what looks like a formula, ours among them; others write ="012", so
 * that a spreadsheet leaves the number as it is.
 */
const withoutGuard = (cell: string): string =>
  /^="([^"]*)"$/.exec(cell)?.[1]?.trim() ?? (/^'\s*[=+\-@]/.test(cell) ? cell.slice(1) : cell);
