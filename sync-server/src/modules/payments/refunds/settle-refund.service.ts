import { type CardRefund, CardsRefused, CardsUnavailable } from '../../../adapters/stripe/stripe.ts';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { takeBack } from '../disputes/reversals.service.ts';
import { lockPayment } from '../payments/lock-payment.service.ts';
import { sumDoneRefunds } from '../payments/payment-sums.queries.ts';
import { bookRefund } from './book-refund.service.ts';
import { type RefundRow, selectRefund, selectRefundOrder, updateRefund } from './refunds.queries.ts';

/** Stripe forgets a key after a day: from then on its own books are asked before it is asked again. */
const keyLastsMs = 20 * 60 * 60 * 1000;

interface Answer {
  status: CardRefund['status'];
  id: string | null;
}

/** Brings a refund on that was asked for: as often as need be, booked once. Never inside a transaction. */
export async function settleRefund(ctx: Ctx, id: string): Promise<RefundRow['state']> {
  const order = await selectRefundOrder(ctx, id);
  if (!order?.intentId) throw new Error(`refund ${id} is not one of a card`);
  const { refund, intentId } = order;
  if (refund.state !== 'asked') return refund.state;
  const answer = await askCards(ctx, refund, intentId);
  if (answer.status !== 'pending') return inTransaction(ctx, (ctx) => settleOnce(ctx, refund, answer));
  if (answer.id) await updateRefund(ctx, id, { stripeRefundId: answer.id });
  return 'asked';
}

async function askCards(ctx: Ctx, refund: RefundRow, intentId: string): Promise<Answer> {
  const { id, amountCents, stripeRefundId, createdAt } = refund;
  const isGone = () => wasGivenBack(ctx, refund, intentId);
  try {
    if (stripeRefundId)
      return (await ctx.cards.fetchRefund(stripeRefundId)) ?? { status: 'failed', id: null };
    const isOld = ctx.now().getTime() - createdAt.getTime() > keyLastsMs;
    if (isOld && (await isGone())) return { status: 'succeeded', id: null };
    return await ctx.cards.refund({ key: id, intentId, amountCents });
  } catch (error) {
    ctx.log.warn({ err: error, refundId: id }, 'a refund was not answered by the card provider');
    if (error instanceof CardsUnavailable) return { status: 'pending', id: null };
    if (error instanceof CardsRefused) return { status: (await isGone()) ? 'succeeded' : 'failed', id: null };
    throw error;
  }
}

/** More is back than our settled refunds explain: it was this one, whose answer got lost. */
async function wasGivenBack(
  ctx: Ctx,
  { paymentId, amountCents }: RefundRow,
  intentId: string,
): Promise<boolean> {
  const intent = await ctx.cards.fetchIntent(intentId);
  return (intent?.refundedCents ?? 0) >= (await sumDoneRefunds(ctx, paymentId)) + amountCents;
}

async function settleOnce(
  ctx: Ctx,
  { id, paymentId }: RefundRow,
  { status, id: stripeRefundId }: Answer,
): Promise<RefundRow['state']> {
  const payment = await lockPayment(ctx, paymentId);
  const refund = await selectRefund(ctx, id);
  if (!payment || !refund) throw new Error(`refund ${id} has no payment`);
  if (refund.state !== 'asked') return refund.state;
  if (status === 'succeeded') {
    await bookRefund(ctx, payment, { ...refund, stripeRefundId });
    return 'done';
  }
  await updateRefund(ctx, id, { state: 'failed', stripeRefundId, settledAt: ctx.now() });
  // The bank took the payment back and was thought to have left what this refund would give.
  if (payment.reversedAt) await takeBack(ctx, payment, refund.amountCents, 'its refund did not go through');
  await recordAction(ctx, {
    action: 'refund.failed',
    subjectKind: 'payment',
    subjectId: paymentId,
    details: { refundId: id, amountCents: refund.amountCents },
  });
  return 'failed';
}
