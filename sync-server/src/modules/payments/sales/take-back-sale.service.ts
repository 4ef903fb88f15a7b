import type { Reply } from 'schemas/kit/endpoint';
import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { salesApi } from 'schemas/payments/sales';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { violatedUnique } from '../../../db/transactions/violation.ts';
import { reviewGateAccess } from '../../billing/delinquency/review-access.service.ts';
import { freeCredit, voidInvoices } from '../../billing/invoices/invoices.service.ts';
import { balanceOf, lockAccount } from '../../billing/ledger/ledger.service.ts';
import { writeRefund } from '../refunds/refunds.service.ts';
import { settleRefund } from '../refunds/settle-refund.service.ts';
import { selectPayersOf, selectRefundOfKey, selectSale } from './sales.queries.ts';
import { payerToReturn } from './sales.rules.ts';

interface Wish {
  reason: string;
  /** Of the press of a button; the refund's id. */
  key: string;
}

type BackProblem = 'not_found' | 'sale_not_returnable' | 'version_conflict' | 'payments_unavailable';
type Back = Reply<typeof salesApi.takeBack>;
type Refund = Pick<
  NonNullable<Awaited<ReturnType<typeof selectRefundOfKey>>>,
  'id' | 'state' | 'amountCents'
>;

/** Things come back on the day they were sold: money to where it came from, bill and tax off the books. Once for each key. */
export async function takeBackSale(ctx: Ctx, id: string, wish: Wish): Promise<Result<Back, BackProblem>> {
  const sale = await selectSale(ctx, id);
  if (!sale) return problem('not_found');
  const { leaseId } = sale;
  const back = await writeBack(ctx, { id, leaseId }, wish);
  if (!back.ok) return back;
  const { state, amountCents } = back.value;
  return ok({
    state: state === 'asked' ? await settleRefund(ctx, wish.key) : state,
    amount: centsToText(amountCents),
    balance: centsToText(await balanceOf(ctx, leaseId)),
  });
}

/** Those of these invoices that can be taken back now. */
export async function findReturnableSales(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const today = facilityToday(ctx).toString();
  const judged = await Promise.all(
    ids.map(async (id) => {
      const [sale, payers] = await Promise.all([selectSale(ctx, id), selectPayersOf(ctx, id)]);
      return sale && payerToReturn(sale, payers, today) ? [id] : [];
    }),
  );
  return new Set(judged.flat());
}

async function writeBack(
  ctx: Ctx,
  about: { id: string; leaseId: string },
  wish: Wish,
): Promise<Result<Refund, BackProblem>> {
  try {
    return await inTransaction(ctx, (ctx) => writeOnce(ctx, about, wish));
  } catch (error) {
    // The same key for another tenant's money, at the same moment.
    if (violatedUnique(error) === 'refunds_pkey') return problem('version_conflict');
    throw error;
  }
}

async function writeOnce(
  ctx: Ctx,
  { id, leaseId }: { id: string; leaseId: string },
  { reason, key }: Wish,
): Promise<Result<Refund, BackProblem>> {
  await lockAccount(ctx, leaseId);
  const payers = await selectPayersOf(ctx, id);
  const known = await selectRefundOfKey(ctx, key);
  if (known) {
    const isSame = payers.some((payer) => payer.id === known.paymentId);
    return isSame ? ok(known) : problem('version_conflict');
  }
  const sale = await selectSale(ctx, id);
  const payer = sale && payerToReturn(sale, payers, facilityToday(ctx).toString());
  if (!sale || !payer) return problem('sale_not_returnable');
  const cents = sale.amountCents;
  // Free for a moment, so that what goes back is this money and nothing is given away for it.
  await freeCredit(ctx, leaseId, { invoiceId: id, cents });
  const refund = await writeRefund(ctx, payer.id, { cents, reason, key });
  if (!refund.ok)
    return problem(isAway(refund.problem.code) ? 'payments_unavailable' : 'sale_not_returnable');
  await voidInvoices(ctx, leaseId, `Taken back: ${reason}`, new Set([id]));
  await reviewGateAccess(ctx, leaseId);
  await recordAction(ctx, {
    action: 'sale.taken_back',
    subjectKind: 'invoice',
    subjectId: id,
    details: { invoiceNumber: sale.number, amountCents: cents, reason, refundId: key },
  });
  return ok({ ...refund.value, amountCents: cents });
}

const isAway = (code: string) => code === 'payments_unavailable';
