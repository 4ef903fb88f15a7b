import type { Intent } from '../../../adapters/stripe/stripe.ts';
import type { Ctx } from '../../../context.ts';
import { selectKnownStripeIds } from './intents.queries.ts';

/** Paid at Stripe since then, and not in our books: what a restored site has lost. */
export async function listUnknownPayments(ctx: Ctx, since: Date): Promise<Intent[]> {
  if (ctx.cards.mode === 'none') return [];
  const paid = (await ctx.cards.listPaid(since)).filter(({ receivedCents }) => receivedCents > 0);
  const known = await selectKnownStripeIds(
    ctx,
    paid.map(({ id }) => id),
  );
  return paid.filter(({ id }) => !known.has(id));
}
