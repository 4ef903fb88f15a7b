import type { KeptCard } from '../../../adapters/stripe/stripe.ts';
import type { Ctx } from '../../../context.ts';
import { setAutopayCard } from '../../leasing/leases/leases.service.ts';
import { updateStripeCustomer, upsertKeptCard } from './kept-cards.queries.ts';

interface Owner {
  leaseId: string;
  customerId: string;
  /** Agreed to when the lease was made. */
  hasAutoPay: boolean;
}

/** Remembers what a person recognises the card by; autopay charges it from now on where that was agreed. Our id of it. */
export async function keepCard(ctx: Ctx, owner: Owner, card: KeptCard): Promise<string> {
  const { id: stripeMethodId, ...look } = card;
  const { leaseId, customerId, hasAutoPay } = owner;
  const row = { ...look, id: ctx.random.id(), customerId, stripeMethodId, createdAt: ctx.now() };
  const id = await upsertKeptCard(ctx, row);
  if (hasAutoPay) await setAutopayCard(ctx, leaseId, id);
  return id;
}

/** A customer at Stripe is an id of ours and nothing else: no name, no address. */
export async function ensureStripeCustomer(
  ctx: Ctx,
  { customerId, stripeCustomerId }: { customerId: string; stripeCustomerId: string | null },
): Promise<string> {
  if (stripeCustomerId) return stripeCustomerId;
  const made = await ctx.cards.createCustomer({ key: customerId, customerId });
  return updateStripeCustomer(ctx, customerId, made);
}
