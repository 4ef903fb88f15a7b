import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Problem } from 'schemas/kit/result';
import { toProblemWire } from 'schemas/problem-wire';
import { problems } from 'schemas/problems';

/** The one shape of every refusal; the reference leads to the log line of this request. */
export function problemResponse(c: Context, problem: Problem): Response {
  const ref = c.get('requestId') ?? '-';
  const message = problem.code === 'internal' ? `${problem.message} Reference ${ref}.` : problem.message;
  return c.body(
    JSON.stringify(toProblemWire({ ...problem, message }, ref)),
    problems[problem.code].status as ContentfulStatusCode,
    {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(problem.retryAfterSeconds && { 'retry-after': String(problem.retryAfterSeconds) }),
    },
  );
}
