import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import {
  closeVoidInvoices,
  issueCharge,
  settleInvoices,
  useCredit,
} from '../../billing/invoices/invoices.service.ts';
import {
  type Allocation,
  balanceOf,
  creditOf,
  post,
  type Side,
} from '../../billing/ledger/ledger.service.ts';
import { accountOf } from '../payments/book-payment.service.ts';
import { lockPayment } from '../payments/lock-payment.service.ts';
import { type PaymentRow, sumBooked, sumRefunds } from '../payments/payment-sums.queries.ts';
import { type Reversal, tellReversal } from './reversal-letter.service.ts';
import {
  declineAwaiting,
  selectAllocations,
  selectPaidByCredit,
  updateReversedAt,
} from './reversals.queries.ts';
import { planReversal } from './reversals.rules.ts';

type Reversed = Result<{ balanceCents: number }, 'not_found' | 'version_conflict' | 'cash_has_no_bank'>;

interface Circumstances {
  /** What the office charges for it, as an invoice of its own. */
  feeCents?: number | undefined;
  cause?: Reversal['cause'];
}

/** The bank took the money back (a returned cheque, a lost dispute): once, and the tenant owes again. */
export async function reversePayment(
  ctx: Ctx,
  paymentId: string,
  reason: string,
  { feeCents, cause = 'returned' }: Circumstances = {},
): Promise<Reversed> {
  return inTransaction(ctx, async (ctx) => {
    const payment = await lockPayment(ctx, paymentId);
    if (!payment) return problem('not_found');
    if (payment.reversedAt) return problem('version_conflict');
    if (payment.method === 'cash') return problem('cash_has_no_bank');
    await updateReversedAt(ctx, paymentId, ctx.now());
    // Nobody can give back any more what the bank has.
    await declineAwaiting(ctx, paymentId, actorName(ctx.actor));
    const cents = await takenByBank(ctx, payment);
    await takeBack(ctx, payment, cents, reason);
    if (feeCents) await chargeFee(ctx, payment, feeCents);
    await tellReversal(ctx, paymentId, { cause, cents, feeCents });
    await recordAction(ctx, {
      action: 'payment.reversed',
      subjectKind: 'payment',
      subjectId: paymentId,
      details: { reason, feeCents: feeCents ?? 0 },
    });
    return ok({ balanceCents: await balanceOf(ctx, payment.leaseId) });
  });
}

const disputed = 'disputed by the cardholder';

/** The cardholder's bank holds so much of a payment. True when that is more than is booked: it took something now. */
export async function followDisputed(ctx: Ctx, paymentId: string, disputedCents: number): Promise<boolean> {
  const payment = await lockPayment(ctx, paymentId);
  if (!payment || payment.reversedAt) return false;
  const heldCents = payment.amountCents - (await sumBooked(ctx, paymentId));
  const leftCents = await takenByBank(ctx, payment);
  const cents = Math.min(disputedCents - heldCents, leftCents);
  if (cents <= 0) return false;
  if (cents === leftCents) return (await reversePayment(ctx, paymentId, disputed, { cause: 'disputed' })).ok;
  await takeBack(ctx, payment, cents, disputed);
  await tellReversal(ctx, paymentId, { cause: 'disputed', cents });
  await recordAction(ctx, {
    action: 'payment.part_reversed',
    subjectKind: 'payment',
    subjectId: paymentId,
    details: { reason: disputed, cents },
  });
  return true;
}

/** A cheque comes back whole; of a card only what was neither given back nor taken already. */
async function takenByBank(ctx: Ctx, { id, method, amountCents }: PaymentRow): Promise<number> {
  if (accountOf(method) === 'cash') return amountCents;
  return (await sumBooked(ctx, id)) - (await sumRefunds(ctx, id));
}

/** Undoes what so much of a payment paid. What a refund gave away of it meanwhile becomes a charge of its own. */
export async function takeBack(ctx: Ctx, payment: PaymentRow, cents: number, reason: string): Promise<void> {
  const { id: paymentId, leaseId, method, number } = payment;
  const plan = planReversal(cents, {
    allocated: await selectAllocations(ctx, paymentId),
    creditCents: await creditOf(ctx, leaseId),
    paidByCredit: await selectPaidByCredit(ctx, leaseId),
  });
  const why = `Receipt ${number} returned: ${reason}`;
  await post(ctx, { leaseId, reason: why, sides: moveToCredit(plan.takenBack) });
  await post(ctx, {
    leaseId,
    reason: why,
    paymentId,
    sides: [
      { account: accountOf(method), cents: -cents },
      ...plan.reopened.map(owedAgain),
      { account: 'receivable', cents: plan.fromCreditCents + sum(plan.takenBack) },
      { account: 'allowances', cents: plan.missingCents },
    ],
  });
  const touched = [...plan.takenBack, ...plan.reopened].map(({ invoiceId }) => invoiceId);
  await settleInvoices(ctx, leaseId, touched);
  await closeVoidInvoices(ctx, leaseId, why);
  if (plan.missingCents > 0) await chargeMissing(ctx, payment, plan.missingCents);
  await useCredit(ctx, leaseId);
}

const owedAgain = ({ invoiceId, cents }: Allocation): Side => ({ account: 'receivable', invoiceId, cents });
const sum = (allocations: readonly Allocation[]) =>
  allocations.reduce((total, { cents }) => total + cents, 0);
const moveToCredit = (taken: readonly Allocation[]): Side[] => [
  ...taken.map(owedAgain),
  { account: 'receivable', cents: -sum(taken) },
];

const chargeMissing = (ctx: Ctx, { leaseId, number }: PaymentRow, amountCents: number) =>
  issueCharge(ctx, {
    leaseId,
    kind: 'charge',
    amountCents,
    label: `Given back before receipt ${number} was returned`,
    isUntaxed: true,
  });

const chargeFee = (ctx: Ctx, { leaseId, number }: PaymentRow, amountCents: number) =>
  issueCharge(ctx, {
    leaseId,
    kind: 'nsf_fee',
    amountCents,
    label: `Returned payment fee, receipt ${number}`,
  });
