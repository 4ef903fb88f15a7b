import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Change, Lived, LivedTable } from '../../db/seed/lived/lived.ts';
import type { Entry, openJournal, Row } from './testing-journal.ts';

type Journal = Pick<Awaited<ReturnType<typeof openJournal>>, 'tables' | 'entries'>;

/** The journal of a story as its file holds it: what each table held when its last year began, and what changed then. */
export function foldJournal({ tables, entries }: Journal, { from }: Pick<Lived, 'from'>): LivedTable[] {
  return tables.flatMap(({ name, columns, kinds }) => {
    const own = entries.filter(({ table }) => table === name);
    const rows = new Map<string, unknown[]>();
    for (const { key, row } of own.filter(({ at }) => at < from)) {
      if (row) rows.set(key, valuesOf(columns, row));
      else rows.delete(key);
    }
    const changes = listChanges(
      columns,
      rows,
      own.filter(({ at }) => at >= from),
    );
    return inParts({ name, columns, kinds, base: [...rows.values()], changes });
  });
}

/** A server reads a part at a time: what it holds at once stays small. Without a row there is nothing to read. */
export function inParts({ base, changes, ...shape }: LivedTable, rowsMax = 500): LivedTable[] {
  const parts: LivedTable[] = [];
  const partOf = (row: number) => {
    const at = Math.floor(row / rowsMax);
    parts[at] ??= { ...shape, base: base.slice(at * rowsMax, (at + 1) * rowsMax), changes: [] };
    return parts[at];
  };
  for (let row = 0; row < base.length; row += rowsMax) partOf(row);
  let next = base.length;
  for (const [at, what, ...more] of changes) {
    if (Array.isArray(what)) {
      partOf(next).changes.push([at, what]);
      next += 1;
    } else partOf(what).changes.push([at, what % rowsMax, ...more] as Change);
  }
  return parts;
}

const valuesOf = (columns: string[], row: Row) => columns.map((column) => row[column]);

function listChanges(columns: string[], base: Map<string, unknown[]>, entries: Entry[]): Change[] {
  const known = new Map([...base].map(([key, values], number) => [key, { number, values }]));
  let next = base.size;
  return lastOfEach(entries).flatMap(({ at, key, row }): Change[] => {
    const found = known.get(key);
    if (!row) {
      known.delete(key);
      return found ? [[at, found.number]] : [];
    }
    const values = valuesOf(columns, row);
    known.set(key, { number: found?.number ?? next, values });
    if (found) return differences(found.values, values).map((changed) => [at, found.number, changed]);
    next += 1;
    return [[at, values]];
  });
}

/** Of what is done to a row at one moment only the end is seen. */
function lastOfEach(entries: Entry[]): Entry[] {
  const last = new Map(entries.map((entry) => [`${entry.at} ${entry.key}`, entry]));
  return [...last.values()];
}

/** Nothing where nothing differs. */
function differences(before: unknown[], values: unknown[]): Record<number, unknown>[] {
  const differing = values.flatMap((value, i) => (isDeepStrictEqual(value, before[i]) ? [] : [[i, value]]));
  return differing.length > 0 ? [Object.fromEntries(differing)] : [];
}

/** As text, with names in the place of what the card sandbox invents anew each time. */
export function writeLived(span: Pick<Lived, 'from' | 'until'>, tables: readonly LivedTable[]): string {
  const names = new Map<string, string>();
  return [span, ...tables]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')
    .replace(/(?<![A-Za-z0-9])([a-z]+)_([A-Za-z0-9]{24})(?![A-Za-z0-9])/g, (_, prefix, chance) => {
      const name = names.get(chance) ?? `Demo${String(names.size + 1).padStart(20, '0')}`;
      names.set(chance, name);
      return `${prefix}_${name}`;
    })
    .replace(/"invoice_prefix":"\w{8}"/g, '"invoice_prefix":"DEMO0000"');
}

export const packLived = (text: string): Buffer =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  });
