import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { creditOf, post } from '../../billing/ledger/ledger.service.ts';
import { accountOf } from '../payments/book-payment.service.ts';
import { lockPayment } from '../payments/lock-payment.service.ts';
import type { PaymentRow } from '../payments/payment-sums.queries.ts';
import { sumRefunds } from '../payments/payment-sums.queries.ts';
import { insertRefund, type RefundRow, updateRefund } from './refunds.queries.ts';
import { allowanceFor } from './refunds.rules.ts';

type Bookable = Pick<RefundRow, 'id' | 'amountCents' | 'reason' | 'stripeRefundId'>;

/** The money is out: in the caller's transaction, with the account locked and the refund still asked for. */
export async function bookRefund(ctx: Ctx, payment: PaymentRow, refund: Bookable): Promise<void> {
  const { leaseId, method, number } = payment;
  const { id, amountCents, reason, stripeRefundId } = refund;
  const allowedCents = allowanceFor(amountCents, await creditOf(ctx, leaseId));
  await post(ctx, {
    leaseId,
    reason: `Refund of receipt ${number}: ${reason}`,
    refundId: id,
    sides: [
      { account: accountOf(method), cents: -amountCents },
      { account: 'receivable', cents: amountCents },
    ],
  });
  await post(ctx, {
    leaseId,
    reason: `What receipt ${number} paid stays paid`,
    refundId: id,
    sides: [
      { account: 'allowances', cents: allowedCents },
      { account: 'receivable', cents: -allowedCents },
    ],
  });
  await updateRefund(ctx, id, { state: 'done', stripeRefundId, settledAt: ctx.now() });
  await recordAction(ctx, {
    action: 'refund.done',
    subjectKind: 'payment',
    subjectId: payment.id,
    details: { refundId: id, amountCents },
  });
}

/** What somebody gave back at Stripe itself: in all, of this payment. Books what is not booked or asked for here. */
export async function bookOutsideRefund(ctx: Ctx, paymentId: string, refundedCents: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const payment = await lockPayment(ctx, paymentId);
    if (!payment || payment.reversedAt) return;
    const amountCents = Math.min(refundedCents, payment.amountCents) - (await sumRefunds(ctx, paymentId));
    if (amountCents <= 0) return;
    const row = { id: ctx.random.id(), amountCents, reason: 'given back at the card provider' };
    const asked = { ...row, paymentId, askedBy: 'stripe', createdAt: ctx.now() };
    await insertRefund(ctx, { ...asked, state: 'asked' });
    await bookRefund(ctx, payment, { ...row, stripeRefundId: null });
  });
}
