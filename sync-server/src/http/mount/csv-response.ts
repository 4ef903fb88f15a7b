import { fromDate } from '@internationalized/date';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { type Billed, billedLabel } from 'schemas/billing/billed-label';
import { type Cell, csvMark, toCsvRow, toRawCells } from 'schemas/kit/csv/csv';
import type { CsvColumn } from 'schemas/kit/csv/csv.copy';
import * as headWords from 'schemas/kit/csv/csv.copy';
import type { CsvExport, Endpoint } from 'schemas/kit/endpoint';
import { inSpanish } from 'schemas/kit/problems/messages.es';
import type { Problem, Result } from 'schemas/kit/problems/result';
import * as cellWords from 'schemas/reporting/code-words.copy';
import type { Ctx } from '../../context.ts';
import { recordAction } from '../../db/transactions/audit.ts';

/** Rows of a file are read as those of a screen are: this many at a time. */
export const csvPageRows = 100;

/** What a list answers with, as far as a file is concerned. */
type Reply = Record<string, unknown> & { next?: string | null };
type ReadPage = (after: string | undefined) => Promise<Result<unknown>>;
type Words = typeof headWords.en & {
  cells: typeof cellWords.en;
  locale: 'en' | 'es';
  say: (sentence: string) => string;
};

const en: Words = { ...headWords.en, cells: cellWords.en, locale: 'en', say: (english) => english };
const es: Words = { ...headWords.es, cells: cellWords.es, locale: 'es', say: inSpanish };

/** Only who asks for it by name: to a browser's anything a list stays what it is. */
export const asksForCsv = (c: Context): boolean =>
  parseAccept(c.req.header('accept') ?? '')[0]?.type === 'text/csv';

/** How the rows of a list become lines of its file. */
interface Shape {
  name: string;
  rowsIn?: string | undefined;
  head: (words: Words) => readonly string[];
  toCells: (ctx: Ctx, row: unknown, words: Words) => Cell[];
}

/** All rows of a list as a file, one page in memory at a time; that it left the house is kept. */
export async function answerCsv(
  c: Context,
  ctx: Ctx,
  contract: Pick<Endpoint, 'path' | 'csv' | 'rawCsv'>,
  readPage: ReadPage,
): Promise<Result<Response>> {
  const first = await readPage(undefined);
  if (!first.ok) return first;
  await recordAction(ctx, {
    action: 'list.exported',
    subjectKind: 'endpoint',
    subjectId: contract.path,
    // The names alone: what was searched for may be somebody's.
    details: { narrowedBy: Object.keys(c.req.query()).sort() },
  });
  const words = parseAccept(c.req.header('accept-language') ?? '')[0]?.type.startsWith('es') ? es : en;
  const shape = shapeOf(contract);
  const rows = writeRows(ctx, { shape, words, first: first.value as Reply, readPage });
  return { ok: true, value: sendFile(c, `${shape.name}.csv`, rows) };
}

function shapeOf({ path, csv, rawCsv }: Pick<Endpoint, 'path' | 'csv' | 'rawCsv'>): Shape {
  if (rawCsv)
    return {
      name: rawCsv.name,
      head: () => rawCsv.columns,
      toCells: (_, row) => toRawCells(rawCsv.columns, row as Record<string, unknown>),
    };
  if (!csv) throw new Error(`${path} is no file`);
  const { name, rowsIn, columns } = csv;
  return {
    ...{ name, rowsIn },
    head: (words) => columns.map((column) => words.columns[column]),
    toCells: (ctx, row, words) =>
      columns.map((column) => toCell(ctx, words, readWord(row, column, { csv, words }))),
  };
}

function sendFile(c: Context, name: string, rows: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await rows.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await rows.return(undefined);
    },
  });
  return c.body(body, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    vary: 'accept',
  });
}

interface Writing {
  shape: Shape;
  words: Words;
  first: Reply;
  readPage: ReadPage;
}

async function* writeRows(ctx: Ctx, { shape, words, first, readPage }: Writing): AsyncGenerator<string> {
  yield csvMark + toCsvRow(shape.head(words));
  let reply: Reply | undefined = first;
  while (reply) {
    const text = readRows(reply, shape).map((row) => toCsvRow(shape.toCells(ctx, row, words)));
    if (text.length > 0) yield text.join('');
    reply = reply.next ? await readNext(readPage, reply.next) : undefined;
  }
}

/** The first page was had; what goes wrong later breaks the file off, so that nobody takes it for whole. */
async function readNext(readPage: ReadPage, after: string): Promise<Reply> {
  const page = await readPage(after);
  if (!page.ok) throw new Error(`a page of a file was refused: ${(page.problem as Problem).code}`);
  return page.value as Reply;
}

const readField = (row: unknown, column: string): unknown =>
  column
    .split('.')
    .reduce((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], row as unknown);

const readRows = (reply: Reply, { rowsIn = 'rows' }: Pick<Shape, 'rowsIn'>): readonly unknown[] =>
  Array.isArray(reply) ? reply : (reply[rowsIn] as readonly unknown[]);

/** What stands in that field; of a code what a person calls it, as far as it has a name. */
function readWord(
  row: unknown,
  column: CsvColumn,
  { csv, words }: { csv: CsvExport; words: Words },
): unknown {
  const value = readField(row, column);
  const named = csv.words?.[column];
  if (typeof value !== 'string') return value;
  if (column === csv.sentence) return words.say(value);
  if (column === csv.billed) return billedLabel({ ...(row as Billed), label: value }, words.locale);
  if (!named) return value;
  const names: Record<string, string> = words.cells[named];
  return Object.hasOwn(names, value) ? names[value] : value;
}

const instantShape = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function toCell({ facility }: Ctx, words: Words, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.join('; ');
  if (typeof value !== 'string') return JSON.stringify(value);
  return instantShape.test(value) ? toLocalTime(value, facility.timeZone) : value;
}

/** As the clock of the house shows it, and as a spreadsheet sorts it. */
const toLocalTime = (instant: string, timeZone: string): string =>
  fromDate(new Date(instant), timeZone).toString().slice(0, 16).replace('T', ' ');
