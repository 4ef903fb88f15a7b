import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { LeaseRow } from 'schemas/leasing/leases';
import type { PaymentMethod } from 'schemas/payments/staff-payments';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { violatedUnique } from '../../../db/transactions/violation.ts';
import { balanceOf, lockAccount } from '../../billing/ledger/ledger.service.ts';
import { findLeaseRow, judgeConfirmation } from '../../leasing/leases/leases.service.ts';
import { bookPayment } from '../payments/book-payment.service.ts';
import { selectPayer } from '../payments/payments.queries.ts';
import { selectPaymentByKey } from './counter-payments.queries.ts';
import { judgeTaking } from './counter-payments.rules.ts';

interface Confirmation {
  version: number;
  method: PaymentMethod;
  reference?: string | undefined;
}

/** Staff saw the first payment: the hold becomes a lease, the gate code starts to work. */
export async function confirmPayment(
  ctx: Ctx,
  id: string,
  { version, method, reference = '' }: Confirmation,
): Promise<Result<LeaseRow, 'not_found' | 'hold_lapsed' | 'version_conflict'>> {
  return inTransaction(ctx, async (ctx) => {
    const decision = await judgeConfirmation(ctx, id, version);
    if (!decision.ok) return decision;
    await lockAccount(ctx, id);
    const cents = await balanceOf(ctx, id);
    await bookPayment(ctx, { leaseId: id, cents, method, reference: reference || null });
    await recordAction(ctx, {
      action: 'lease.payment_confirmed',
      subjectKind: 'lease',
      subjectId: id,
      details: { method },
    });
    const row = await findLeaseRow(ctx, id);
    return row ? ok(row) : problem('not_found');
  });
}

interface Taking {
  amount: number;
  method: 'cash' | 'check';
  reference?: string | undefined;
  /** Of the press of a button. */
  key: string;
}

type Taken = { paymentId: string; receiptNumber: string; balance: string };
type TakeProblem = 'not_found' | 'hold_lapsed' | 'amount_too_high' | 'version_conflict';

/** Cash or a cheque in the hand of whoever is signed in: once for each key. */
export async function takePayment(
  ctx: Ctx,
  leaseId: string,
  taking: Taking,
): Promise<Result<Taken, TakeProblem>> {
  try {
    return await inTransaction(ctx, (ctx) => takeOnce(ctx, leaseId, taking));
  } catch (error) {
    // The same key for another lease, at the same moment.
    if (violatedUnique(error) === 'payments_key_unique') return problem('version_conflict');
    throw error;
  }
}

async function takeOnce(
  ctx: Ctx,
  leaseId: string,
  { amount: cents, method, reference, key }: Taking,
): Promise<Result<Taken, TakeProblem>> {
  if (!(await selectPayer(ctx, leaseId))) return problem('not_found');
  await lockAccount(ctx, leaseId);
  const known = await selectPaymentByKey(ctx, key);
  if (known) {
    const isSame = known.leaseId === leaseId && known.amountCents === cents && known.method === method;
    return isSame ? ok(await tellTaken(ctx, leaseId, known)) : problem('version_conflict');
  }
  const lease = await selectPayer(ctx, leaseId);
  if (!lease) return problem('not_found');
  const { leaseState: state, monthlyRateCents } = lease;
  const judged = judgeTaking({ state, monthlyRateCents, balanceCents: await balanceOf(ctx, leaseId) }, cents);
  if (!judged.ok) return judged;
  const receipt = await bookPayment(ctx, { leaseId, cents, method, key, reference: reference || null });
  await recordAction(ctx, {
    action: 'payment.taken',
    subjectKind: 'payment',
    subjectId: receipt.paymentId,
    details: { method, amountCents: cents, receipt: receipt.number },
  });
  return ok(await tellTaken(ctx, leaseId, { ...receipt, id: receipt.paymentId }));
}

const tellTaken = async (ctx: Ctx, leaseId: string, { id, number }: { id: string; number: number }) => ({
  paymentId: id,
  receiptNumber: String(number),
  balance: centsToText(await balanceOf(ctx, leaseId)),
});
