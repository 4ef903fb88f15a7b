import { type ProblemCode, problems } from './problems.ts';

/** What went wrong, as a person and a program may both read it. RFC 9457 carries it on the wire. */
export interface Problem<C extends ProblemCode = ProblemCode> {
  code: C;
  message: string;
  missingFields?: string[];
  errors?: FieldError[];
  retryAfterSeconds?: number;
  /** Of an amount that is too much: what would not be. */
  mostCents?: number;
}

export interface FieldError {
  path: string;
  message: string;
}

/** An expected outcome: either the value or a declared problem. Bugs and outages are thrown instead. */
export type Result<T, C extends ProblemCode = ProblemCode> =
  | { ok: true; value: T }
  | { ok: false; problem: Problem<C> };

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

export function problem<C extends ProblemCode>(
  code: C,
  extras: Omit<Partial<Problem>, 'code'> = {},
): { ok: false; problem: Problem<C> } {
  return { ok: false, problem: { message: problems[code].message, ...extras, code } };
}
