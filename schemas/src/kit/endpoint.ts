import { z } from 'zod';
import type { CsvColumn } from './csv/csv.copy.ts';
import type { CsvWords } from './csv/csv-words.ts';
import type { ProblemCode } from './problems/problems.ts';
import type { StaffRole } from './staff-roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call that both sides promise. The server mounts it, the PWA calls it, the API document is drawn from it. */
export interface Endpoint {
  method: Method;
  /** Hono's pattern, e.g. `/api/gate-codes/check/:code`. */
  path: string;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
  problems: readonly ProblemCode[];
  /** The least role that may call; everything else never answers 401. `optional`: anybody, and a good bearer sees more. */
  staff?: StaffRole | 'optional';
  /** Takes `Idempotency-Key`: the same id takes effect at most once, for ever. */
  keyed?: true;
  /** Gives this browser a draft handle when it has none. */
  opensDraft?: true;
  /** Answers only to, and for, the device whose token the header `x-device` carries. */
  device?: true;
  /** Answers a file of this type; the reply is what `pdfFile` says. */
  media?: 'application/pdf';
  /** Whoever accepts `text/csv` gets these columns of all its rows, page after page, as a file for a spreadsheet. */
  csv?: CsvExport;
  /** The same for other programs: the fields of a row under their own names, instants in UTC, no words. */
  rawCsv?: { name: string; columns: readonly string[] };
  /** What the body may hold, where it is larger than most. */
  bodyBytesMax?: number;
  /** The body is sealed, and larger than most. */
  sealed?: { bodyBytesMax: number };
}

export interface CsvExport {
  /** Of the file, without its ending. */
  name: string;
  /** Fields of a row; a dot leads into a field of a field. */
  columns: readonly CsvColumn[];
  /** Of columns that hold codes: in whose words a person reads them. */
  words?: Partial<Record<CsvColumn, CsvWords>>;
  /** The column that says what an invoice bills, by the `kind` and `period` of its row. */
  billed?: CsvColumn;
  /** The column that holds one of the contracts' own sentences. */
  sentence?: CsvColumn;
  /** Where in the reply the rows are, if it is no list itself and they are not in `rows`. */
  rowsIn?: string;
}

export type Params<E extends Endpoint> = E['params'] extends z.ZodType ? z.output<E['params']> : undefined;
export type Query<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
export type Body<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
export type BodyInput<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
export type Reply<E extends Endpoint> = z.output<E['reply']>;

/** Problems that any call may answer, whatever it declares. */
export const commonProblems = [
  'invalid',
  'rate_limited',
  'too_large',
  'too_slow',
  'unsupported_type',
  'internal',
  'unavailable',
] as const;
export type CommonProblem = (typeof commonProblems)[number];

/** The name is what a browser proposes when the file is saved. */
export const pdfFile = z.object({
  name: z.string().regex(/^[a-z0-9-]+\.pdf$/),
  bytes: z.instanceof(Uint8Array),
});

export const endpoint = <const E extends Endpoint>(contract: E): E => contract;
