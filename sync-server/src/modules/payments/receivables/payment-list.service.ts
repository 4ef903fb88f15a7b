import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { PaymentDetail, PaymentRow, PaymentState } from 'schemas/payments/receivables';
import type { PaymentMethod } from 'schemas/payments/staff-payments';
import type { Ctx } from '../../../context.ts';
import { balanceOf } from '../../billing/ledger/ledger.service.ts';
import { findReceipt } from '../payments/receipts.service.ts';
import { nameAccount, narrowTo } from './money-search.service.ts';
import { cutPage, readNumberKey } from './number-page.rules.ts';
import { type PaymentListFacts, selectPaymentRows, selectRefundsOf } from './payment-list.queries.ts';

interface Page {
  after?: string | undefined;
  limit: number;
  method?: PaymentMethod | undefined;
  state?: 'refunded' | 'reversed' | undefined;
  search?: string | undefined;
}

export async function listPaymentRows(
  ctx: Ctx,
  { after, limit, search, ...filter }: Page,
): Promise<Result<{ rows: PaymentRow[]; next: string | null }, 'invalid'>> {
  const before = readNumberKey(after);
  if (!before.ok) return before;
  const narrowed = await narrowTo(ctx, search);
  const found = await selectPaymentRows(ctx, {
    ...filter,
    ...narrowed,
    before: before.value,
    limit: limit + 1,
  });
  const { rows, next } = cutPage(found, limit);
  return ok({ rows: rows.map(toPaymentRow), next });
}

/** One payment with all that it paid, and all that went back of it. */
export async function showPayment(ctx: Ctx, id: string): Promise<Result<PaymentDetail, 'not_found'>> {
  const [[facts], receipt, refunds] = await Promise.all([
    selectPaymentRows(ctx, { id, limit: 1 }),
    findReceipt(ctx, id),
    selectRefundsOf(ctx, id),
  ]);
  if (!facts || !receipt) return problem('not_found');
  const { amountCents, refundedCents, awaitingCents, paymentIntentId, reversedAt, leaseId } = facts;
  return ok({
    ...toPaymentRow(facts),
    isRefundedToCard: paymentIntentId !== null,
    refundable: centsToText(reversedAt ? 0 : amountCents - refundedCents - awaitingCents),
    balance: centsToText(await balanceOf(ctx, leaseId)),
    paidFor: receipt.invoices.map(({ number, billed, cents }) => ({
      invoiceNumber: String(number),
      ...billed,
      amount: centsToText(cents),
    })),
    credit: centsToText(receipt.creditCents),
    refunds: refunds.map(({ id, amountCents, reason, state, askedBy, createdAt }) => ({
      id,
      amount: centsToText(amountCents),
      reason,
      state,
      askedBy,
      askedAt: createdAt.toISOString(),
    })),
    reversedAt: reversedAt?.toISOString() ?? null,
  });
}

function toPaymentRow(facts: PaymentListFacts): PaymentRow {
  const { id, leaseId, number, method, amountCents, refundedCents, receivedBy, reference, receivedAt } =
    facts;
  return {
    id,
    leaseId,
    ...nameAccount(facts),
    receiptNumber: String(number),
    method,
    amount: centsToText(amountCents),
    refunded: centsToText(refundedCents),
    state: stateOf(facts),
    receivedBy,
    reference,
    receivedAt: receivedAt.toISOString(),
  };
}

const stateOf = ({ reversedAt, refundedCents }: PaymentListFacts): PaymentState =>
  reversedAt ? 'reversed' : refundedCents > 0 ? 'refunded' : 'booked';
