import { approvalDays, refundAloneMaxCents } from 'schemas/access/staff-limits';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { violatedUnique } from '../../../db/transactions/violation.ts';
import { lockPayment } from '../payments/lock-payment.service.ts';
import { sumBooked, sumReserved } from '../payments/payment-sums.queries.ts';
import { judgeLimit, type LimitProblem, recordOverLimit } from '../staff-limits/staff-limits.service.ts';
import { bookRefund } from './book-refund.service.ts';
import { insertRefund, type RefundRow, selectRefund } from './refunds.queries.ts';
import { judgeRefund } from './refunds.rules.ts';
import { settleRefund } from './settle-refund.service.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface Wish {
  cents: number;
  reason: string;
  /** Of the press of a button; the refund's id, here and at Stripe. */
  key: string;
}

type RefundProblem =
  | 'not_found'
  | 'refund_too_high'
  | 'version_conflict'
  | 'payments_unavailable'
  | LimitProblem;
type Refunded = { refundId: string; state: RefundRow['state'] };

/** Gives money back by the way it came. Written before Stripe hears of it, booked when Stripe has done it. */
export async function refundPayment(
  ctx: Ctx,
  paymentId: string,
  wish: Wish,
): Promise<Result<Refunded, RefundProblem>> {
  const about = { act: 'refundCents', subjectKind: 'payment', subjectId: paymentId } as const;
  const asked = await recordOverLimit(ctx, await askRefund(ctx, paymentId, wish), about);
  if (!asked.ok) return asked;
  const { id, state } = asked.value;
  return ok({ refundId: id, state: state === 'asked' ? await settleRefund(ctx, id) : state });
}

type Asked = Pick<RefundRow, 'id' | 'state'>;

async function askRefund(ctx: Ctx, paymentId: string, wish: Wish): Promise<Result<Asked, RefundProblem>> {
  try {
    return await inTransaction(ctx, (ctx) => writeRefund(ctx, paymentId, wish));
  } catch (error) {
    // The same key for another tenant's payment, at the same moment.
    if (violatedUnique(error) === 'refunds_pkey') return problem('version_conflict');
    throw error;
  }
}

/** In the caller's transaction; of a card the network is asked by `settleRefund`, after it. */
export async function writeRefund(
  ctx: Ctx,
  paymentId: string,
  { cents, reason, key }: Wish,
): Promise<Result<Asked, RefundProblem>> {
  const payment = await lockPayment(ctx, paymentId);
  if (!payment) return problem('not_found');
  const known = await selectRefund(ctx, key);
  if (known) {
    const isSame = known.paymentId === paymentId && known.amountCents === cents;
    return isSame ? ok(known) : problem('version_conflict');
  }
  const { reversedAt, paymentIntentId } = payment;
  // Of what a bank holds a part nobody can give back that part.
  const amountCents = reversedAt ? payment.amountCents : await sumBooked(ctx, paymentId);
  const refundedCents = await sumReserved(ctx, paymentId);
  const judged = judgeRefund({ amountCents, refundedCents, isReversed: reversedAt !== null }, cents);
  if (!judged.ok) return judged;
  if (paymentIntentId && ctx.cards.mode === 'none') return problem('payments_unavailable');
  // In all, so that no sum passes in pieces.
  const wholeCents = refundedCents + cents;
  const refusal = judgeLimit(ctx, 'refundCents', wholeCents);
  if (refusal) return refusal;
  const row = { id: key, paymentId, amountCents: cents, reason, askedBy: actorName(ctx.actor) };
  if (ctx.actor.kind === 'staff' && wholeCents > refundAloneMaxCents) return askSecondPerson(ctx, row);
  await insertRefund(ctx, { ...row, state: 'asked', createdAt: ctx.now() });
  await recordAsked(ctx, 'refund.asked', row);
  // Cash, a cheque, a reader of the bank's own: whoever stands at the counter gives it back by hand.
  if (!paymentIntentId) await bookRefund(ctx, payment, { ...row, stripeRefundId: null });
  return ok({ id: key, state: paymentIntentId ? 'asked' : 'done' });
}

type NewRefund = Pick<RefundRow, 'id' | 'paymentId' | 'amountCents' | 'reason' | 'askedBy'>;

async function askSecondPerson(ctx: Ctx, row: NewRefund): Promise<Result<Asked, never>> {
  const approvalUntil = new Date(ctx.now().getTime() + approvalDays * dayMs);
  await insertRefund(ctx, { ...row, state: 'awaiting_approval', approvalUntil, createdAt: ctx.now() });
  await recordAsked(ctx, 'refund.approval_asked', row);
  return ok({ id: row.id, state: 'awaiting_approval' });
}

const recordAsked = (ctx: Ctx, action: string, { id, paymentId, amountCents, reason }: NewRefund) =>
  recordAction(ctx, {
    action,
    subjectKind: 'payment',
    subjectId: paymentId,
    details: { refundId: id, amountCents, reason },
  });
