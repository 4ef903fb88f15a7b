import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

/** What a column holds, as far as a move to another year concerns it. */
export type Kind = 'instant' | 'day' | 'text' | 'json' | 'plain';

export interface TableShape {
  name: string;
  columns: string[];
  kinds: Kind[];
}

/** Of a row, numbered in the order in which they came: it is new, has other values, or is gone. */
export type Change =
  | [at: string, values: unknown[]]
  | [at: string, row: number, columns: Record<number, unknown>]
  | [at: string, row: number];

/**
 * A table of a site that was played: all rows as they were when its last year began, and each change of that year. Instants
 * are those of the wall clock at the site ("2026-11-03T09:15:00"), so that they are right in any zone and any year.
 */
export interface LivedTable extends TableShape {
  base: unknown[][];
  changes: Change[];
}

export interface Lived {
  /** The last year: the moment when it begins, and the one before which it ends. */
  from: string;
  until: string;
  /** Each once, or a part of one. */
  tables: AsyncGenerator<LivedTable>;
}

/** The file: a line for the year, then one for each table or part of it. No more than a line of it is held at once. */
export async function readLived(file: string): Promise<Lived> {
  const lines = parseLines(file);
  const { from, until } = (await lines.next()).value;
  return { from, until, tables: lines as Lived['tables'] };
}

async function* parseLines(file: string): AsyncGenerator {
  const input = createBrotliDecompress().setEncoding('utf8');
  // Whoever reads hears of a file that cannot be read.
  pipeline(createReadStream(file), input).catch(() => undefined);
  let parts: string[] = [];
  for await (const text of input) {
    const [end, ...others] = String(text).split('\n');
    parts.push(end ?? '');
    for (const next of others) {
      yield JSON.parse(parts.join(''));
      parts = [next];
    }
  }
}

/** The rows as they were at that moment of the last year. */
export function rowsAt({ base, changes }: Pick<LivedTable, 'base' | 'changes'>, moment: string): unknown[][] {
  const rows: (unknown[] | undefined)[] = [...base];
  for (const [at, what, columns] of changes) {
    if (at > moment) break;
    if (Array.isArray(what)) rows.push(what);
    else rows[what] = columns && changed(rows[what] ?? [], columns);
  }
  return rows.filter((row) => row !== undefined);
}

function changed(row: unknown[], columns: Record<number, unknown>): unknown[] {
  const copy = [...row];
  for (const [column, value] of Object.entries(columns)) copy[Number(column)] = value;
  return copy;
}
