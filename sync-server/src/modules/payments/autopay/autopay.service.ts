import { CardsRefused, CardsUnavailable } from '../../../adapters/stripe/stripe.ts';
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { dueBalanceOf, lockAccount } from '../../billing/ledger/ledger.service.ts';
import type { Charge, ChargeOutcome } from '../../billing/runs/autopay-round.service.ts';
import { findAutopayCard } from '../../customers/saved-cards/kept-cards.service.ts';
import { openCaseOnce } from '../../inbox/cases/cases.service.ts';
import { askIntent, keyExpired } from '../intents/ask-intent.service.ts';
import {
  insertIntent,
  lockIntent,
  type Order,
  selectAutopay,
  selectOrder,
  selectUnsettledAutopays,
  updateIntentToEnded,
} from '../intents/intents.queries.ts';
import { declineOf, settleFetched } from '../intents/settle-intent.service.ts';

/**
 * Charges what is due of the lease with its kept card, nobody being there: once for each (lease, period, attempt),
 * whatever crashes. Asked again, it says how that one try ended.
 */
export async function chargeAutopay(ctx: Ctx, charge: Charge): Promise<ChargeOutcome> {
  try {
    const before = await settleEarlier(ctx, charge);
    if (before) return before;
    const claimed = await claimCharge(ctx, charge);
    return typeof claimed === 'string' ? await carryOutCharge(ctx, claimed) : claimed;
  } catch (error) {
    if (error instanceof CardsUnavailable) return { state: 'unavailable' };
    throw error;
  }
}

/** An earlier try whose end nobody knows comes first: it may have taken the very same money. */
async function settleEarlier(ctx: Ctx, { leaseId, ...own }: Charge): Promise<ChargeOutcome | undefined> {
  for (const { id, period, attempt } of await selectUnsettledAutopays(ctx, leaseId)) {
    if (period === own.period && attempt === own.attempt) continue;
    const outcome = await carryOutCharge(ctx, id);
    if (outcome.state === 'processing') return outcome;
  }
  return undefined;
}

/** The row of this try, or why there is none. The card and the sum are fixed here, and asked for unchanged. */
function claimCharge(ctx: Ctx, charge: Charge): Promise<string | ChargeOutcome> {
  return inTransaction(ctx, async (ctx) => {
    const { leaseId } = charge;
    await lockAccount(ctx, leaseId);
    const [known] = await selectAutopay(ctx, charge);
    if (known) return known.id;
    const amountCents = await dueBalanceOf(ctx, leaseId);
    if (amountCents <= 0) return { state: 'nothing_due' };
    const card = await findAutopayCard(ctx, leaseId);
    if (!card) return { state: 'declined', code: 'no_card', isHard: true };
    const id = ctx.random.id();
    const row = { ...charge, id, amountCents, cardId: card.id, createdAt: ctx.now() };
    await insertIntent(ctx, { ...row, kind: 'autopay', state: 'asked' });
    return id;
  });
}

/** Asks for the charge, or how it ended; the job does so too for one that nobody asks about any more. */
export async function carryOutCharge(ctx: Ctx, id: string): Promise<ChargeOutcome> {
  const order = await selectOrder(ctx, id);
  if (!order) throw new Error(`there is no intent ${id}`);
  const { state, stripeId, declineCode } = order.intent;
  if (state === 'succeeded') return { state: 'paid' };
  if (state === 'failed' && !stripeId) return { state: 'declined', code: declineCode ?? '', isHard: true };
  try {
    const intent = stripeId ? await ctx.cards.fetchIntent(stripeId) : await askIntent(ctx, order);
    if (!intent) return await giveUp(ctx, order, 'intent_missing');
    const state = await settleFetched(ctx, intent);
    if (state === 'paid' || state === 'processing') return { state };
    return { state: 'declined', code: declineOf(intent), isHard: intent.decline?.isHard ?? true };
  } catch (error) {
    if (error instanceof CardsRefused) return giveUp(ctx, order, error.code);
    throw error;
  }
}

/** Stripe will not even try: the card is gone, or the sum too small for one. Or nobody can know: then a person looks. */
async function giveUp(ctx: Ctx, { intent, customerId }: Order, code: string): Promise<ChargeOutcome> {
  const { id: intentId, leaseId } = intent;
  await inTransaction(ctx, async (ctx) => {
    await lockIntent(ctx, intentId);
    await updateIntentToEnded(ctx, intentId, { state: 'failed', declineCode: code });
    const details = { intentId, reason: code };
    if (code === keyExpired)
      await openCaseOnce(ctx, { kind: 'payment_to_check', leaseId, customerId, details });
  });
  return { state: 'declined', code, isHard: true };
}
