import type { Context, MiddlewareHandler } from 'hono';
import { problem } from 'schemas/kit/problems/result';
import { incomingOf } from '../../adapters/files/read-bytes.ts';
import { problemResponse } from '../answers/problem-response.ts';

/** Refuses what could be read in two ways: paths that somebody would normalise, two credentials at once, packed bodies. */
export const strictRequests: MiddlewareHandler = async (c, next) => {
  if (!isPlainPath(rawPath(c)) || hasTwoCredentials(c)) {
    return problemResponse(c, problem('malformed').problem);
  }
  if (isPacked(c)) return problemResponse(c, problem('unsupported_type').problem);
  await next();
};

/** As it was sent: parsing an address has already resolved dots and turned backslashes. */
function rawPath(c: Context): string {
  const sent = incomingOf(c)?.url ?? c.req.url.replace(/^[a-z]+:\/\/[^/]*/i, '');
  return sent.split(/[?#]/, 1)[0] ?? '';
}

function isPlainPath(path: string): boolean {
  if (!path.startsWith('/') || /\/\/|\\|%2f|%5c|%00|\0/i.test(path)) return false;
  return !path.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment));
}

function hasTwoCredentials(c: Context): boolean {
  const names = (incomingOf(c)?.rawHeaders ?? []).filter((_, i) => i % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'authorization').length > 1;
}

/** Nothing here unpacks a body: what is small on its way may be without an end behind it. */
const isPacked = (c: Context): boolean =>
  !/^(identity)?$/i.test(c.req.header('content-encoding') ?? '') ||
  !/^(chunked)?$/i.test(c.req.header('transfer-encoding') ?? '');
