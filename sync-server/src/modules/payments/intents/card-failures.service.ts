import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { placeOf } from '../../../core/actor.ts';
import { updateIntentAsker } from './intents.queries.ts';

interface Asker {
  askedByBrowser: string | null;
  askedByPlace: string | null;
}

/** Who types a card: the visit or the device, and the place. Never the account, which is anybody's to name. */
const askerOf = (ctx: Ctx) => ({
  askedByBrowser: ctx.draftHash ?? ctx.deviceHash,
  askedByPlace: placeOf(ctx.actor),
});

/** Whoever types from here on: their refused cards count against nobody else. */
export async function noteAsker(ctx: Ctx, intentId: string): Promise<void> {
  if (ctx.actor.kind === 'public') await updateIntentAsker(ctx, intentId, askerOf(ctx));
}

/** The site is no place to try stolen cards. */
export async function lookAtFailures(ctx: Ctx): Promise<Result<null, 'rate_limited'>> {
  const { askedByBrowser, askedByPlace } = askerOf(ctx);
  const looks = [
    askedByBrowser ? await ctx.limits.look('cardFailuresByBrowser', askedByBrowser) : ok(null),
    await ctx.limits.look('cardFailuresByPlace', askedByPlace),
  ];
  for (const look of looks)
    if (!look.ok) return problem('rate_limited', { retryAfterSeconds: look.retryAfterSeconds });
  return ok(null);
}

/** Nobody typed the card that autopay charges: such a row names nobody. */
export async function countFailure(ctx: Ctx, { askedByBrowser, askedByPlace }: Asker): Promise<void> {
  if (askedByBrowser) await ctx.limits.take('cardFailuresByBrowser', askedByBrowser);
  if (askedByPlace) await ctx.limits.take('cardFailuresByPlace', askedByPlace);
}
