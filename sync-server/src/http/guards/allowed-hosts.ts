import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { problem } from 'schemas/kit/problems/result';
import type { Env } from '../../env/env.ts';
import { problemResponse } from '../answers/problem-response.ts';
import { healthPaths } from '../health.ts';

/** Answers for its own name only, so that no link, cookie or cached page is ever made for another. */
export function allowedHosts(env: Pick<Env, 'mode' | 'publicOrigin'>): MiddlewareHandler {
  const own = new URL(env.publicOrigin).host;
  return async (c, next) => {
    const host = (c.req.header('host') ?? new URL(c.req.url).host).toLowerCase();
    const isAllowed =
      host === own || healthPaths.has(c.req.path) || (env.mode === 'demo' && isBareHost(host));
    if (!isAllowed) return problemResponse(c, problem('misdirected').problem);
    await next();
  };
}

/** `localhost` or an address, with any port: neither can be pointed here by somebody else's DNS. */
function isBareHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || isIP(name) !== 0;
}
