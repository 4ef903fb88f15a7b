import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { RefundApproval } from 'schemas/payments/refund-approvals';
import type { RefundState } from 'schemas/payments/staff-payments';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { confirmPassword } from '../../access/staff-session/confirm-password.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { lockPayment } from '../payments/lock-payment.service.ts';
import { type PaymentRow, sumBooked, sumRefunds } from '../payments/payment-sums.queries.ts';
import { expireAwaiting, selectAwaiting } from './approvals.queries.ts';
import { bookRefund } from './book-refund.service.ts';
import { type RefundRow, selectRefund, updateRefund } from './refunds.queries.ts';
import { settleRefund } from './settle-refund.service.ts';

const listedMax = 100;

export async function listApprovals(ctx: Ctx): Promise<Result<RefundApproval[], never>> {
  const rows = await selectAwaiting(ctx, listedMax);
  return ok(
    rows.map(({ refund, receiptNumber, method, unit, firstName, lastName }) => ({
      id: refund.id,
      paymentId: refund.paymentId,
      receiptNumber: String(receiptNumber),
      unitNumber: unitLabel(unit),
      customerName: `${firstName} ${lastName}`,
      method,
      amount: centsToText(refund.amountCents),
      reason: refund.reason,
      askedBy: refund.askedBy,
      askedAt: refund.createdAt.toISOString(),
      until: (refund.approvalUntil ?? refund.createdAt).toISOString(),
      isOwn: refund.askedBy === actorName(ctx.actor),
    })),
  );
}

type Decided<Code extends string> = Promise<
  Result<{ state: RefundState }, Extract<Code | 'not_found' | 'version_conflict', ApprovalProblem>>
>;
type ApprovalProblem =
  | 'not_found'
  | 'version_conflict'
  | 'second_person_needed'
  | 'payments_unavailable'
  | 'password_wrong'
  | 'rate_limited'
  | 'unavailable';

/** The second person says yes: once, with the password, and never whoever asked. */
export async function approveRefund(ctx: Ctx, id: string, password: string): Decided<ApprovalProblem> {
  const confirmed = await confirmPassword(ctx, password);
  if (!confirmed.ok) return confirmed;
  const approved = await decideOnce(ctx, id, async (ctx, refund, payment) => {
    const by = actorName(ctx.actor);
    if (refund.askedBy === by) return problem('second_person_needed');
    const isOver = !refund.approvalUntil || refund.approvalUntil <= ctx.now();
    const leftCents = (await sumBooked(ctx, payment.id)) - (await sumRefunds(ctx, payment.id));
    if (isOver || payment.reversedAt || refund.amountCents > leftCents) return problem('version_conflict');
    if (payment.paymentIntentId && ctx.cards.mode === 'none') return problem('payments_unavailable');
    await updateRefund(ctx, id, { state: 'asked', decidedBy: by, decidedAt: ctx.now() });
    await recordDecision(ctx, 'refund.approved', refund);
    if (!payment.paymentIntentId) await bookRefund(ctx, payment, refund);
    return ok({ isOfCard: payment.paymentIntentId !== null });
  });
  if (!approved.ok) return approved;
  return ok({ state: approved.value.isOfCard ? await settleRefund(ctx, id) : 'done' });
}

/** Nothing is given back: by a second person, or by whoever asked. */
export async function declineRefund(ctx: Ctx, id: string, reason: string): Decided<never> {
  const declined = await decideOnce<null, never>(ctx, id, async (ctx, refund) => {
    const decided = { decidedBy: actorName(ctx.actor), decidedAt: ctx.now(), settledAt: ctx.now() };
    await updateRefund(ctx, id, { ...decided, state: 'declined' });
    await recordDecision(ctx, 'refund.declined', refund, { why: reason });
    return ok(null);
  });
  return declined.ok ? ok({ state: 'declined' }) : declined;
}

/** With the account locked, so that of two who decide one finds it decided. */
function decideOnce<Value, Code extends ApprovalProblem>(
  ctx: Ctx,
  id: string,
  decide: (ctx: Ctx, refund: RefundRow, payment: PaymentRow) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'not_found' | 'version_conflict'>> {
  return inTransaction(ctx, async (ctx) => {
    const seen = await selectRefund(ctx, id);
    const payment = seen && (await lockPayment(ctx, seen.paymentId));
    const refund = await selectRefund(ctx, id);
    if (!payment || !refund) return problem('not_found');
    if (refund.state !== 'awaiting_approval') return problem('version_conflict');
    return decide(ctx, refund, payment);
  });
}

/** What nobody decided in time comes to nothing. */
export async function expireApprovals(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const refund of await expireAwaiting(ctx)) await recordDecision(ctx, 'refund.expired', refund);
  });
}

const recordDecision = (
  ctx: Ctx,
  action: string,
  { id, paymentId, amountCents }: Pick<RefundRow, 'id' | 'paymentId' | 'amountCents'>,
  details: Record<string, unknown> = {},
) =>
  recordAction(ctx, {
    action,
    subjectKind: 'payment',
    subjectId: paymentId,
    details: { ...details, refundId: id, amountCents },
  });
