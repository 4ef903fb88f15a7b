import { CardsUnavailable } from '../../../adapters/stripe/stripe.ts';
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { countFailure } from '../intents/card-failures.service.ts';
import { addFailure } from '../intents/intents.queries.ts';
import { cardTriesMax } from '../intents/intents.rules.ts';
import { closeIntent, settleIntent } from '../intents/settle-intent.service.ts';
import { type EventRow, insertEvent, isEventApplied, updateEventToApplied } from './stripe-events.queries.ts';

const declined = 'payment_intent.payment_failed';

/** False for what was not signed just now by our own account, in our own mode. */
export async function receiveEvent(ctx: Ctx, body: string, signature: string): Promise<boolean> {
  const event = await ctx.cards.readEvent(body, signature);
  if (!event || event.isLive !== (ctx.cards.mode === 'live')) return false;
  await insertEvent(ctx, event);
  if (!(await isEventApplied(ctx, event.id))) await applyEvent(ctx, event);
  return true;
}

/**
 * Acts on an event once, however often and in whatever order events come: it only says where to look. One for which
 * nothing of ours is found yet, or that cannot be looked at now, stays parked for the job.
 */
export async function applyEvent(ctx: Ctx, { id, type, intentId }: EventRow): Promise<void> {
  if (intentId && (await lookAt(ctx, intentId)) === 'unknown') {
    ctx.log.warn({ eventId: id, type }, 'an event about a payment that is not ours, or not yet');
    return;
  }
  const failure = await inTransaction(ctx, async (ctx) => {
    const isFirst = await updateEventToApplied(ctx, id);
    return isFirst && intentId && type === declined ? addFailure(ctx, intentId) : [];
  });
  for (const { failures, ...asker } of failure) {
    await countFailure(ctx, asker);
    if (intentId && failures >= cardTriesMax) await closeIntent(ctx, intentId);
  }
}

async function lookAt(ctx: Ctx, intentId: string) {
  try {
    return await settleIntent(ctx, intentId);
  } catch (error) {
    if (error instanceof CardsUnavailable) return 'unknown';
    throw error;
  }
}
