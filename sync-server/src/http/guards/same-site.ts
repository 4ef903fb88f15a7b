import type { Context, MiddlewareHandler } from 'hono';
import { problem } from 'schemas/kit/problems/result';
import type { Env } from '../../env/env.ts';
import { problemResponse } from '../answers/problem-response.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
// The only types that a page of another site can send without asking first.
const formTypes = /^(text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/** Forms come in here alone: each is signed by the carrier, which no other site can do. */
export const incomingTextsPath = '/api/sms/incoming';

/** Nothing is changed on behalf of another site. Programs that are no browser send neither header and pass. */
export function sameSite(env: Pick<Env, 'mode' | 'publicOrigin'>): MiddlewareHandler {
  return async (c, next) => {
    if (safeMethods.has(c.req.method)) return next();
    if (c.req.path !== incomingTextsPath && formTypes.test(c.req.header('content-type') ?? '')) {
      return problemResponse(c, problem('unsupported_type').problem);
    }
    if (comesFromElsewhere(c, env)) return problemResponse(c, problem('cross_site').problem);
    return next();
  };
}

function comesFromElsewhere(c: Context, env: Pick<Env, 'mode' | 'publicOrigin'>): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = c.req.header('origin');
  if (origin === undefined || origin === env.publicOrigin) return false;
  const own = `http://${c.req.header('host') ?? new URL(c.req.url).host}`;
  return env.mode !== 'demo' || origin !== own;
}
