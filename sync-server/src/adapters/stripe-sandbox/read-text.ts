import type { Context } from 'hono';
import { readBytes } from '../files/read-bytes.ts';
import { StripeFailure } from './failures.ts';

const timeoutMs = 10_000;

/** A body of at most so many bytes. */
export async function readText(c: Context, bytesMax: number): Promise<string> {
  const bytes = await readBytes(c, { bytesMax, timeoutMs });
  if (bytes.ok) return bytes.value.toString('utf8');
  const isTooLarge = bytes.problem.code === 'too_large';
  throw new StripeFailure(isTooLarge ? 413 : 408, {
    type: 'invalid_request_error',
    message: isTooLarge ? 'The body is too large.' : 'The body took too long to arrive.',
  });
}
