import type { Endpoint } from 'schemas/kit/endpoint';
import { problem } from 'schemas/kit/problems/result';
import { sendVariant, type Variants } from '../answers/negotiation.ts';
import { problemResponse } from '../answers/problem-response.ts';
import type { Site } from './mount.ts';

const headers = { 'content-type': 'application/json' };

const budget = 'mapRead';

/** Binds a public read to a body that lies ready: no query, no parsing and no compressing on the way. */
export function mountCached({ app, ctx }: Site, contract: Endpoint, read: () => Variants): void {
  app.on(contract.method, contract.path, async (c) => {
    const taken = await ctx.limits.take(budget, c.get('address'));
    if (!taken.ok) {
      const { problem: refusal } = problem('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds });
      return problemResponse(c, refusal);
    }
    const variants = read();
    return sendVariant(c, variants, headers, { isCurrent: () => read() === variants, budget });
  });
}
