import { z } from 'zod';
import { centsToText } from '../money.ts';
import { type ProblemCode, problems } from './problems.ts';
import type { Problem } from './result.ts';

/** RFC 9457 problem details, as every failing call of ours answers. */
export const problemWire = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  message: z.string(),
  ref: z.string(),
  missingFields: z.array(z.string()).optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Of an amount that is too much: the most that is possible. */
  most: z.string().optional(),
});
export type ProblemWire = z.output<typeof problemWire>;

export function toProblemWire(problem: Problem, ref: string): ProblemWire {
  const { code, message, missingFields, errors, mostCents = 0 } = problem;
  const { status, title } = problems[code];
  const lists = { ...(missingFields && { missingFields }), ...(errors && { errors }) };
  // Where nothing is possible, no amount is a help.
  const most = mostCents > 0 ? { most: centsToText(mostCents) } : {};
  return { type: `/problems/${code}`, title, status, detail: message, code, message, ref, ...lists, ...most };
}

export const isProblemCode = (code: string): code is ProblemCode => code in problems;
