import { CardsRefused, type Intent } from '../../../adapters/stripe/stripe.ts';
import type { Ctx } from '../../../context.ts';
import { openItems } from '../../billing/ledger/ledger.service.ts';
import { carryOutCharge } from '../autopay/autopay.service.ts';
import { askIntent } from '../intents/ask-intent.service.ts';
import { type IntentRow, type Order, selectOrder, updateIntentToEnded } from '../intents/intents.queries.ts';
import { cardTriesMax, intentDays, judgeIntent } from '../intents/intents.rules.ts';
import { closeIntent, settleFetched } from '../intents/settle-intent.service.ts';

const dayMs = 24 * 60 * 60_000;

/** Brings one intent on: asked again where the answer got lost, booked where it was paid, closed where it is over. */
export async function reconcileIntent(ctx: Ctx, id: string): Promise<void> {
  const order = await selectOrder(ctx, id);
  if (!order) return;
  if (order.intent.kind === 'autopay') {
    await carryOutCharge(ctx, id);
    return;
  }
  const intent = await findOrAsk(ctx, order);
  if (!intent) {
    await updateIntentToEnded(ctx, id, { state: 'canceled' });
    return;
  }
  const isPayable = judgeIntent(intent) === 'payable';
  if (isPayable && (await isOver(ctx, order.intent))) await closeIntent(ctx, intent.id);
  else await settleFetched(ctx, intent);
}

/** Undefined: there is none, and there will be none. */
async function findOrAsk(ctx: Ctx, order: Order): Promise<Intent | undefined> {
  const { stripeId } = order.intent;
  if (stripeId) return ctx.cards.fetchIntent(stripeId);
  try {
    return await askIntent(ctx, order);
  } catch (error) {
    if (error instanceof CardsRefused) return undefined;
    throw error;
  }
}

/** Too old, tried too often, or for something that is not owed like this any more. */
async function isOver(ctx: Ctx, row: IntentRow): Promise<boolean> {
  const age = ctx.now().getTime() - row.createdAt.getTime();
  if (age > intentDays * dayMs || row.failures >= cardTriesMax) return true;
  if (!row.invoiceId) return false;
  const open = (await openItems(ctx, row.leaseId)).find(({ invoiceId }) => invoiceId === row.invoiceId);
  return open?.openCents !== row.amountCents;
}
