import type { Ctx } from '../../../context.ts';
import { claimUnsettled, selectOutdated } from '../intents/intents.queries.ts';
import { closeIntent } from '../intents/settle-intent.service.ts';
import { reconcileIntent } from './reconcile.service.ts';
import { selectParkedEvents } from './stripe-events.queries.ts';
import { applyEvent } from './stripe-events.service.ts';

const batch = 50;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const parkedDays = 3;

/**
 * Finds out what became of card payments of which nobody told us. One at a time: a server that dies over one leaves
 * the others to the next.
 */
export async function reconcileIntents(ctx: Ctx): Promise<void> {
  for (let looked = 0; looked < batch; looked += 1) {
    const next = await claimUnsettled(ctx);
    if (!next) return;
    await eachAlone(ctx, { intentId: next.id }, () => reconcileIntent(ctx, next.id));
  }
}

/** What is owed no more can be paid no more, by whatever page is still open. */
export async function closeOutdatedIntents(ctx: Ctx): Promise<void> {
  for (const { stripeId } of await selectOutdated(ctx, batch)) {
    await eachAlone(ctx, { stripeId }, async () => {
      await closeIntent(ctx, stripeId);
    });
  }
}

/** Events that came before what they are about. */
export async function applyParkedEvents(ctx: Ctx): Promise<void> {
  const now = ctx.now().getTime();
  const since = new Date(now - parkedDays * dayMs);
  const until = new Date(now - minuteMs);
  for (const event of await selectParkedEvents(ctx, { since, until, limit: batch })) {
    await eachAlone(ctx, { eventId: event.id }, () => applyEvent(ctx, event));
  }
}

async function eachAlone(ctx: Ctx, subject: object, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    ctx.log.warn({ err: error, ...subject }, 'a card payment could not be reconciled');
  }
}
