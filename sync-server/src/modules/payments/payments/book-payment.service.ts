import type { PaymentMethod } from 'schemas/payments/staff-payments';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { reviewGateAccess } from '../../billing/delinquency/review-access.service.ts';
import { settleInvoices } from '../../billing/invoices/invoices.service.ts';
import { type Account, allocate, openItems, post } from '../../billing/ledger/ledger.service.ts';
import { activateIfPaid } from '../../leasing/leases/leases.service.ts';
import { insertPayment } from './payments.queries.ts';
import { queueReceipt } from './receipts.service.ts';

export interface Receipt {
  paymentId: string;
  /** Of the receipt. */
  number: number;
}

interface Money {
  leaseId: string;
  cents: number;
  method: PaymentMethod;
  /** Paid before all others. */
  invoiceId?: string | null;
  /** Not paid by it at all: what ends with a move-out that waits. */
  except?: ReadonlySet<string> | undefined;
  paymentIntentId?: string | null;
  key?: string | null;
  reference?: string | null;
}

/**
 * Books money that is there, in the caller's transaction and with the account locked: payment, ledger, invoices,
 * what follows from a first payment, and the receipt. Beyond what is open it becomes credit on account.
 */
export async function bookPayment(ctx: Ctx, money: Money): Promise<Receipt> {
  const { leaseId, cents, method, invoiceId, except, ...references } = money;
  const [payment] = await insertPayment(ctx, {
    ...references,
    id: ctx.random.id(),
    leaseId,
    method,
    amountCents: cents,
    receivedBy: actorName(ctx.actor),
    createdAt: ctx.now(),
  });
  if (!payment) throw new Error('an inserted payment has a number');
  const reason = `Payment, receipt ${payment.number}`;
  await payOpenItems(ctx, { leaseId, method, paymentId: payment.id, cents, reason, invoiceId, except });
  await queueReceipt(ctx, payment.id);
  return { paymentId: payment.id, number: payment.number };
}

interface Paying {
  leaseId: string;
  method: PaymentMethod;
  paymentId: string;
  cents: number;
  reason: string;
  invoiceId?: string | null | undefined;
  except?: ReadonlySet<string> | undefined;
}

/** Money of a payment goes to what is open, and what follows from being paid follows. */
export async function payOpenItems(
  ctx: Ctx,
  { leaseId, method, paymentId, cents, reason, invoiceId, except }: Paying,
): Promise<void> {
  const open = (await openItems(ctx, leaseId)).filter((item) => !except?.has(item.invoiceId));
  const { allocations, restCents } = allocate(cents, open, invoiceId);
  await post(ctx, {
    leaseId,
    reason,
    paymentId,
    sides: [
      { account: accountOf(method), cents },
      ...allocations.map((paid) => ({
        account: 'receivable' as const,
        invoiceId: paid.invoiceId,
        cents: -paid.cents,
      })),
      { account: 'receivable', cents: -restCents },
    ],
  });
  await settleInvoices(
    ctx,
    leaseId,
    allocations.map((paid) => paid.invoiceId),
  );
  await activateIfPaid(ctx, leaseId);
  await reviewGateAccess(ctx, leaseId);
}

/** The reader on the counter books at Stripe, like any card. */
export const accountOf = (method: PaymentMethod): Account =>
  method === 'cash' || method === 'check' ? 'cash' : 'card';
