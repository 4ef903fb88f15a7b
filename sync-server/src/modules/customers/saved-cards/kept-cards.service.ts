import type { KeptCard } from '../../../adapters/stripe/stripe.ts';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import {
  selectAutopayCard,
  selectKeptCard,
  selectStripeCustomer,
  updateAutopayCard,
  updateAutopayCardToNone,
  updateStripeCustomer,
  upsertKeptCard,
} from './kept-cards.queries.ts';

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
  const row = {
    ...look,
    id: ctx.random.id(),
    customerId,
    stripeMethodId,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  };
  const id = await upsertKeptCard(ctx, row);
  if (hasAutoPay) await updateAutopayCard(ctx, leaseId, id);
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

/** Attaches what the page has set up to its customer at the provider. */
export async function attachCard(
  ctx: Ctx,
  customerId: string,
  methodId: string,
): Promise<KeptCard | undefined> {
  const stripeCustomerId = await selectStripeCustomer(ctx, customerId);
  const customer = await ensureStripeCustomer(ctx, { customerId, stripeCustomerId });
  return ctx.cards.attachCard({ customerId: customer, methodId });
}

/** By its id at the provider. */
export const isCardKept = async (ctx: Ctx, stripeMethodId: string): Promise<boolean> =>
  (await selectKeptCard(ctx, stripeMethodId)) !== undefined;

/** The card that autopay charges, as long as it is kept. */
export const findAutopayCard = (ctx: Ctx, leaseId: string) => selectAutopayCard(ctx, leaseId);

/** That card will never work again; one that was given meanwhile stays. */
export async function dropAutopayCard(ctx: Ctx, leaseId: string, cardId: string): Promise<void> {
  const dropped = await updateAutopayCardToNone(ctx, leaseId, cardId);
  if (dropped.length === 0) return;
  await recordAction(ctx, { action: 'autopay.card_dropped', subjectKind: 'lease', subjectId: leaseId });
}
