import type { Context } from 'hono';
import type { Endpoint } from 'schemas/kit/endpoint';
import { problem } from 'schemas/kit/result';
import type { Site } from './mount.ts';
import { problemResponse } from './problem-response.ts';

/** A body that is serialised and compressed once for each change, not for each request. */
export interface CachedBody {
  etag: string;
  raw: Uint8Array<ArrayBuffer>;
  gz: Uint8Array<ArrayBuffer>;
  br: Uint8Array<ArrayBuffer>;
}

/** Binds a public read to a body that lies ready: no query and no parsing on the way. */
export function mountCached({ app, ctx }: Site, contract: Endpoint, read: () => CachedBody): void {
  app.on(contract.method, contract.path, async (c) => {
    const taken = await ctx.limits.take('mapRead', c.get('address'));
    if (taken.ok) return cachedResponse(c, read());
    const { problem: refusal } = problem('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds });
    return problemResponse(c, refusal);
  });
}

/** `If-None-Match` first, then the best encoding that the client takes; nothing is computed here. */
function cachedResponse(c: Context, body: CachedBody): Response {
  const headers = { etag: body.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' };
  if (namesEtag(c.req.header('if-none-match'), body.etag)) return c.body(null, 304, headers);
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : undefined;
  const bytes = encoding === 'br' ? body.br : encoding === 'gzip' ? body.gz : body.raw;
  return c.body(bytes, 200, {
    ...headers,
    'content-type': 'application/json',
    ...(encoding && { 'content-encoding': encoding }),
  });
}

const namesEtag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim() === etag || one.trim() === '*');

const accepts = (header: string, encoding: string): boolean =>
  header.split(',').some((part) => {
    const [name, quality] = part.trim().split(/;\s*q=/);
    return name?.toLowerCase() === encoding && Number(quality ?? 1) > 0;
  });
