import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { toProblemWire } from 'schemas/kit/problems/problem-wire';
import { type ProblemCode, problems } from 'schemas/kit/problems/problems';
import { type Problem, problem as refuse } from 'schemas/kit/problems/result';

const problemHeaders = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' };

/** The one shape of every refusal; the reference leads to the log line of this request. */
export function problemResponse(c: Context, problem: Problem): Response {
  const ref = c.get('requestId') ?? '-';
  const message = sentenceOf(problem, ref);
  return c.body(
    JSON.stringify(toProblemWire({ ...problem, message }, ref)),
    problems[problem.code].status as ContentfulStatusCode,
    {
      ...problemHeaders,
      ...(problem.retryAfterSeconds && { 'retry-after': String(problem.retryAfterSeconds) }),
    },
  );
}

/** The same where no call has a name yet. */
export function bareProblem(code: ProblemCode) {
  const wire = toProblemWire(refuse(code).problem, '-');
  return { status: wire.status, headers: problemHeaders, body: JSON.stringify(wire) };
}

function sentenceOf({ code, message, retryAfterSeconds = 0 }: Problem, ref: string): string {
  if (code === 'internal') return `${message} Reference ${ref}.`;
  if (code !== 'rate_limited' || retryAfterSeconds <= 90) return message;
  return `Too many tries. Please try again in ${Math.ceil(retryAfterSeconds / 60)} minutes.`;
}
