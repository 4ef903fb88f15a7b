import type { Context, Hono } from 'hono';
import { problem } from 'schemas/kit/problems/result';
import type { Ctx } from '../../context.ts';
import { findOutage } from '../../db/connection/outage.ts';
import { problemResponse } from './problem-response.ts';

const said = {
  unavailable: 'database unavailable',
  photos_unavailable: 'store of photos unavailable',
  storage_full: 'disk full',
};
/** Room is not made in seconds. */
const retryAfterSeconds = { unavailable: 5, photos_unavailable: 5, storage_full: 60 };

/** What nobody expected: logged in full under the request's reference, told in one sentence. */
export function answerFailures(app: Hono, ctx: Ctx): void {
  app.onError((error, c) => {
    if (isGone(error)) {
      ctx.log.info({ requestId: c.get('requestId') }, 'the client went away');
      return problemResponse(c, problem('too_slow').problem);
    }
    const outage = findOutage(error);
    const isKnown = outage === 'storage_full' && !ctx.disks.noteFull();
    // That the database is away is said once, by who watches it.
    const level = outage === 'unavailable' || isKnown ? 'debug' : 'error';
    ctx.log[level]({ requestId: c.get('requestId'), err: error }, outage ? said[outage] : 'failure');
    return problemResponse(
      c,
      problem(outage ?? 'internal', outage && { retryAfterSeconds: retryAfterSeconds[outage] }).problem,
    );
  });
}

/** Node's own word for a request whose client hung up or was cut off; nobody reads the answer. */
const isGone = (error: Error) =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

type Page = (c: Context) => Response | undefined;

/** A known address with another method, an unknown call, or a page. */
export function answerUnmatched(app: Hono, servePage: Page): void {
  app.notFound((c) => {
    const isPage = !/^\/(api|u|objects)(\/|$)/.test(c.req.path);
    const methods = isPage ? ['GET'] : methodsOf(app, c.req.path);
    if (!isPage && methods.length === 0) return problemResponse(c, problem('not_found').problem);
    if (!methods.includes(c.req.method === 'HEAD' ? 'GET' : c.req.method)) {
      c.header('allow', [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', '));
      return problemResponse(c, problem('method_not_allowed').problem);
    }
    return servePage(c) ?? problemResponse(c, problem('not_found').problem);
  });
}

const methodsOf = (app: Hono, path: string) =>
  ['GET', 'POST', 'PUT', 'DELETE'].filter((method) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method !== 'ALL'),
  );
