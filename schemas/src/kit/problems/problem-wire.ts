import { z } from 'zod';
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
});
export type ProblemWire = z.output<typeof problemWire>;

export function toProblemWire({ code, message, missingFields, errors }: Problem, ref: string): ProblemWire {
  const { status, title } = problems[code];
  const lists = { ...(missingFields && { missingFields }), ...(errors && { errors }) };
  return { type: `/problems/${code}`, title, status, detail: message, code, message, ref, ...lists };
}

export const isProblemCode = (code: string): code is ProblemCode => code in problems;
