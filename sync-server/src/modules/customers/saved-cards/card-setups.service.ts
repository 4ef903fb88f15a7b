import { ok, problem, type Result } from 'schemas/kit/problems/result';
import { CardsRefused, CardsUnavailable, type KeptCard } from '../../../adapters/stripe/stripe.ts';
import type { Ctx } from '../../../context.ts';
import {
  isCardInUse,
  lockCardOwner,
  selectAutopayCard,
  selectCardById,
  updateCardToRemoved,
} from './kept-cards.queries.ts';
import { attachCard, keepCard } from './kept-cards.service.ts';

/** A card that its owner gave to the provider, for this lease. */
export interface SetUpCard {
  leaseId: string;
  card: KeptCard;
}

/** Lets the provider take a card for this lease. It is nobody's until a change with it is confirmed. */
export async function openCardSetup(
  ctx: Ctx,
  leaseId: string,
): Promise<Result<{ clientSecret: string; cardSetupId: string }, 'payments_unavailable'>> {
  if (ctx.cards.mode === 'none') return problem('payments_unavailable');
  try {
    const { id, clientSecret } = await ctx.cards.createSetup({ key: ctx.random.id(), metadata: { leaseId } });
    return ok({ clientSecret, cardSetupId: id });
  } catch (error) {
    if (error instanceof CardsUnavailable) return problem('payments_unavailable');
    throw error;
  }
}

/** What the provider says of a setup that is said to be finished. */
export async function readSetUpCard(
  ctx: Ctx,
  setupId: string,
): Promise<Result<SetUpCard, 'card_not_saved' | 'payments_unavailable'>> {
  try {
    const card = await fetchSetUpCard(ctx, setupId);
    return card ? ok(card) : problem('card_not_saved');
  } catch (error) {
    if (error instanceof CardsUnavailable) return problem('payments_unavailable');
    throw error;
  }
}

async function fetchSetUpCard(ctx: Ctx, setupId: string): Promise<SetUpCard | undefined> {
  const setup = await ctx.cards.fetchSetup(setupId);
  const leaseId = setup?.metadata.leaseId;
  if (!setup?.card || !leaseId || setup.isLive !== (ctx.cards.mode === 'live')) return undefined;
  return { leaseId, card: setup.card };
}

interface Owner {
  leaseId: string;
  customerId: string;
}

/** From here on it may be charged. Undefined when there is no such card, or its bank takes it back. */
export async function attachSetUpCard(
  ctx: Ctx,
  { leaseId, customerId }: Owner,
  setupId: string,
): Promise<KeptCard | undefined> {
  const found = await fetchSetUpCard(ctx, setupId);
  if (found?.leaseId !== leaseId) return undefined;
  try {
    return await attachCard(ctx, customerId, found.card.id);
  } catch (error) {
    if (!(error instanceof CardsRefused)) throw error;
    // It was attached before, and the answer was lost.
    return error.code === 'payment_method_unexpected_state' ? found.card : undefined;
  }
}

/** In the caller's transaction: the card that autopay charges from now on, and the one that it charged so far. */
export async function keepForAutopay(
  ctx: Ctx,
  leaseId: string,
  card: KeptCard,
): Promise<{ cardId: string; replacedCardId: string | null }> {
  const owner = await lockCardOwner(ctx, leaseId);
  if (!owner) throw new Error(`the lease ${leaseId} is not there`);
  const isLive = owner.leaseState === 'active' || owner.leaseState === 'held';
  const hasAutoPay = owner.hasAutoPay && isLive;
  const before = await selectAutopayCard(ctx, leaseId);
  const cardId = await keepCard(ctx, { leaseId, customerId: owner.customerId, hasAutoPay }, card);
  const isReplaced = hasAutoPay && before !== undefined && before.id !== cardId;
  return { cardId, replacedCardId: isReplaced ? before.id : null };
}

/** Forgets a card, unless another lease pays with it or a charge of it is on its way: then later, or never. */
export async function retireCard(ctx: Ctx, cardId: string): Promise<void> {
  const card = await selectCardById(ctx, cardId);
  if (!card || card.removedAt || (await isCardInUse(ctx, cardId))) return;
  await ctx.cards.detachCard(card.stripeMethodId);
  await updateCardToRemoved(ctx, cardId);
}
