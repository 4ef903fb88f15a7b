import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import './variables.ts';
import type { Ctx } from '../context.ts';
import { incomingOf } from '../outside/read-bytes.ts';
import type { RequestSeen } from '../outside/telemetry.ts';
import { clientAddress } from './address.ts';
import { isSecure } from './drafts.ts';

/** Names each request, finds whom it counts for, and leaves one log line: no path, no query, no body, no header. */
export function accessLog(ctx: Ctx, see: (seen: RequestSeen) => void = () => undefined): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = ctx.random.id();
    c.set('requestId', requestId);
    c.set('address', addressOf(c, ctx));
    c.header('x-request-id', requestId);
    await next();
    const tookMs = performance.now() - startedAt;
    const seen = { method: c.req.method, route: routeOf(c), status: c.res.status };
    see({ ...seen, method: knownMethod(seen.method), seconds: tookMs / 1000 });
    const line = { requestId, ...seen, ms: Math.round(tookMs) };
    // 503 is a refusal: why it was made is told where it was made, and strangers can ask for any number of them.
    ctx.log[c.res.status >= 500 && c.res.status !== 503 ? 'error' : 'info'](
      { ...line, address: c.get('address') },
      'request',
    );
  };
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
/** Whoever asks may call a method anything. */
const knownMethod = (method: string) => (methods.includes(method) ? method : 'other');

const addressOf = (c: Context, ctx: Ctx) =>
  clientAddress({
    peer: incomingOf(c)?.socket.remoteAddress,
    forwardedFor: c.req.header('x-forwarded-for'),
    isBehindProxy: isSecure(ctx),
  });

/** The pattern instead of the path: a gate code or an object's name would stand in the path. */
const routeOf = (c: Context) => matchedRoutes(c).findLast(({ method }) => method !== 'ALL')?.path ?? 'none';
