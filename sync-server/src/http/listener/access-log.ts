import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import '../variables.ts';
import { incomingOf } from '../../adapters/files/read-bytes.ts';
import type { RequestSeen } from '../../adapters/log/request-times.ts';
import type { Ctx } from '../../context.ts';
import { isSecure } from '../callers/drafts.ts';
import { clientAddress } from './address.ts';

/** One call, from its first moment on. */
export interface Call {
  requestId: string;
  /** Whom it counts for. */
  address: string;
  startedAt: number;
}

export interface AccessLog {
  open: (peer: string | undefined, forwardedFor: string | undefined) => Call;
  /** Leaves one line: no path, no query, no body, no header. */
  close: (call: Call, answered: Answered) => void;
}

type Answered = Pick<RequestSeen, 'method' | 'route' | 'status'>;

/** Names each request, finds whom it counts for, and leaves one log line. */
export function createAccessLog(ctx: Ctx, see: (seen: RequestSeen) => void = () => undefined): AccessLog {
  const isBehindProxy = isSecure(ctx);
  return {
    open: (peer, forwardedFor) => ({
      requestId: ctx.random.id(),
      address: clientAddress({ peer, forwardedFor, isBehindProxy }),
      startedAt: performance.now(),
    }),
    close({ requestId, address, startedAt }, { method, route, status }) {
      const tookMs = performance.now() - startedAt;
      see({ method: knownMethod(method), route, status, seconds: tookMs / 1000 });
      const line = { requestId, method, route, status, ms: Math.round(tookMs), address };
      // 503 is a refusal: why it was made is told where it was made, and strangers can ask for any number of them.
      ctx.log[status >= 500 && status !== 503 ? 'error' : 'info'](line, 'request');
    },
  };
}

/** Does so for a call that goes the whole way. `onAnswer` is told of its answer, which has all its headers. */
export function logAccess(log: AccessLog, onAnswer: (c: Context, route: string) => void): MiddlewareHandler {
  return async (c, next) => {
    const call = log.open(incomingOf(c)?.socket.remoteAddress, c.req.header('x-forwarded-for'));
    c.set('requestId', call.requestId);
    c.set('address', call.address);
    c.header('x-request-id', call.requestId);
    await next();
    const route = routeOf(c);
    onAnswer(c, route);
    log.close(call, { method: c.req.method, route, status: c.res.status });
  };
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
/** Whoever asks may call a method anything. */
const knownMethod = (method: string) => (methods.includes(method) ? method : 'other');

/** The pattern instead of the path: a gate code or an object's name would stand in the path. */
const routeOf = (c: Context) => matchedRoutes(c).findLast(({ method }) => method !== 'ALL')?.path ?? 'none';
