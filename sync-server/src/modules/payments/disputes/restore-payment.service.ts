import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { payOpenItems } from '../payments/book-payment.service.ts';
import { lockPayment } from '../payments/lock-payment.service.ts';
import { sumBooked } from '../payments/payment-sums.queries.ts';
import { updateReversedAt } from './reversals.queries.ts';

/** The bank gave back what it had taken, all or a part (a dispute won): once, and it pays what is open now. */
export async function restorePayment(ctx: Ctx, paymentId: string, why: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const payment = await lockPayment(ctx, paymentId);
    if (!payment) return;
    const { leaseId, method, number, amountCents } = payment;
    const cents = amountCents - (await sumBooked(ctx, paymentId));
    if (!payment.reversedAt && cents <= 0) return;
    await updateReversedAt(ctx, paymentId, null);
    await payOpenItems(ctx, {
      leaseId,
      method,
      paymentId,
      cents,
      reason: `Receipt ${number} stands again: ${why}`,
    });
    await recordAction(ctx, {
      action: 'payment.restored',
      subjectKind: 'payment',
      subjectId: paymentId,
      details: { why, cents },
    });
  });
}
