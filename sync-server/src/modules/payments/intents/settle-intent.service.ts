import type { Intent } from '../../../adapters/stripe/stripe.ts';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { openCaseOnce } from '../../inbox/cases/cases.service.ts';
import { bookIntent } from './book-intent.service.ts';
import {
  type IntentRow,
  lockIntent,
  selectIntent,
  updateIntentToEnded,
  updateIntentToOpen,
} from './intents.queries.ts';
import { findMismatch, judgeIntent } from './intents.rules.ts';
import { followTakeBacks } from './take-back.service.ts';

/** `failed`: no money came, and none is on its way. `unknown`: there is no row of ours for it, or not yet. */
export type IntentState = 'paid' | 'processing' | 'failed' | 'unknown' | 'mismatch';

/**
 * Looks at Stripe how a payment stands, and books what it finds, exactly once. The webhook, the customer's own return,
 * the job and autopay all come through here; each alone suffices, in whatever order.
 */
export async function settleIntent(ctx: Ctx, stripeId: string): Promise<IntentState> {
  const intent = await ctx.cards.fetchIntent(stripeId);
  return intent ? settleFetched(ctx, intent) : 'unknown';
}

/** The same with what was fetched just now. */
export async function settleFetched(outer: Ctx, intent: Intent): Promise<IntentState> {
  // Whoever happens to ask: it is the card network that pays.
  const ctx: Ctx = { ...outer, actor: { kind: 'system', job: 'card payments' } };
  const row = await selectIntent(ctx, intent.metadata.intentId ?? '');
  if (!row) return 'unknown';
  const mismatch = findMismatch(row, intent, ctx.cards.mode);
  if (mismatch) {
    await reportMismatch(ctx, row, { stripeId: intent.id, mismatch });
    return 'mismatch';
  }
  const outcome = judgeIntent(intent);
  if (outcome !== 'paid') {
    await noteState(ctx, row, intent);
    return outcome === 'moving' ? 'processing' : 'failed';
  }
  await bookIntent(ctx, row, intent);
  await followTakeBacks(ctx, intent);
  return 'paid';
}

/** Nobody can pay it from here on; if somebody just did, that is booked. */
export async function closeIntent(ctx: Ctx, stripeId: string): Promise<IntentState> {
  return settleFetched(ctx, await ctx.cards.cancelIntent(stripeId));
}

async function noteState(ctx: Ctx, row: IntentRow, intent: Intent): Promise<void> {
  const stripeId = intent.id;
  const outcome = judgeIntent(intent);
  if (row.stripeId === null) await updateIntentToOpen(ctx, row.id, stripeId);
  if (outcome === 'over') await updateIntentToEnded(ctx, row.id, { state: 'canceled', stripeId });
  // Nobody is there to try another card.
  if (outcome === 'payable' && row.kind === 'autopay') {
    await updateIntentToEnded(ctx, row.id, { state: 'failed', stripeId, declineCode: declineOf(intent) });
  }
}

export const declineOf = ({ decline }: Intent): string => decline?.code ?? 'authentication_required';

/** Nothing is booked; a person has to look, once. */
async function reportMismatch(
  ctx: Ctx,
  { id, leaseId }: IntentRow,
  details: { stripeId: string; mismatch: string },
): Promise<void> {
  ctx.log.warn({ intentId: id, ...details }, 'a payment at Stripe does not match ours');
  await inTransaction(ctx, async (ctx) => {
    const row = await lockIntent(ctx, id);
    const isNew = await openCaseOnce(ctx, { kind: 'payment_to_check', leaseId, details });
    if (!isNew) return;
    if (row?.stripeId === details.stripeId) await updateIntentToEnded(ctx, id, { state: 'failed' });
    await recordAction(ctx, {
      action: 'payment.mismatch',
      subjectKind: 'payment_intent',
      subjectId: id,
      details,
    });
  });
}
