import type { Context } from 'hono';
import type { ReadBody } from '../calls/world.ts';
import { StripeFailure } from '../wire/failures.ts';

const timeoutMs = 10_000;

interface Reading {
  readBody: ReadBody;
  bytesMax: number;
}

/** A body of at most so many bytes. */
export async function readText(c: Context, { readBody, bytesMax }: Reading): Promise<string> {
  const bytes = await readBody(c, { bytesMax, timeoutMs });
  if (bytes.ok) return bytes.value.toString('utf8');
  const isTooLarge = bytes.problem.code === 'too_large';
  throw new StripeFailure(isTooLarge ? 413 : 408, {
    type: 'invalid_request_error',
    message: isTooLarge ? 'The body is too large.' : 'The body took too long to arrive.',
  });
}
