import type { Intent } from '../../../adapters/stripe/stripe.ts';
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { lockAccount } from '../../billing/ledger/ledger.service.ts';
import { openCase, openCaseOnce } from '../../inbox/cases/cases.service.ts';
import { restorePayment } from '../disputes/restore-payment.service.ts';
import { followDisputed } from '../disputes/reversals.service.ts';
import { type PaymentOfIntent, selectPaymentOfIntent } from '../payments/payments.queries.ts';
import { bookOutsideRefund } from '../refunds/book-refund.service.ts';

/** What was taken back since, by the bank or on Stripe's own pages, is booked exactly: once, and a person looks. */
export async function followTakeBacks(ctx: Ctx, intent: Intent): Promise<void> {
  const payment = await selectPaymentOfIntent(ctx, intent.id);
  if (!payment) return;
  if (payment.reversedAt) return followReturn(ctx, payment, intent);
  if (intent.refundedCents > 0) await bookOutsideRefund(ctx, payment.id, intent.refundedCents);
  if (intent.dispute === 'withdrawn') await followDispute(ctx, payment, intent.disputedCents);
  if (intent.dispute === 'returned') await restorePayment(ctx, payment.id, givenBack);
}

const givenBack = 'the bank gave it back';

async function followDispute(ctx: Ctx, payment: PaymentOfIntent, cents: number): Promise<void> {
  const { id: paymentId, leaseId, customerId } = payment;
  await inTransaction(ctx, async (ctx) => {
    if (!(await followDisputed(ctx, paymentId, cents))) return;
    await openCase(ctx, { kind: 'payment_disputed', leaseId, customerId, details: { paymentId } });
  });
}

/** The bank decided for us after all. What only we had reversed is settled by a person, who knows why. */
async function followReturn(ctx: Ctx, payment: PaymentOfIntent, intent: Intent): Promise<void> {
  if (intent.dispute === 'returned') await restorePayment(ctx, payment.id, givenBack);
  if (intent.dispute === 'none') await reportIfHeld(ctx, payment, intent);
}

async function reportIfHeld(
  ctx: Ctx,
  { id: paymentId, leaseId, customerId, amountCents }: PaymentOfIntent,
  { refundedCents }: Intent,
): Promise<void> {
  if (refundedCents >= amountCents) return;
  await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, leaseId);
    const details = { paymentId, reason: 'reversed here, held at Stripe' };
    await openCaseOnce(ctx, { kind: 'payment_to_check', leaseId, customerId, details });
  });
}
