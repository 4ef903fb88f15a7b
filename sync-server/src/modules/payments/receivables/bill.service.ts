import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { violatedUnique } from '../../../db/transactions/violation.ts';
import { queueInvoice } from '../../billing/invoices/invoice-mails.service.ts';
import { issueCharge } from '../../billing/invoices/invoices.service.ts';
import { lockAccount } from '../../billing/ledger/ledger.service.ts';
import { judgeLimit, type LimitProblem, recordOverLimit } from '../staff-limits/staff-limits.service.ts';
import { selectDebtor, selectInvoiceStanding } from './invoice-actions.queries.ts';

interface Bill {
  label: string;
  amount: number;
  what: 'charge' | 'merchandise';
  isSent: boolean;
  /** Of the press of a button; the invoice's id. */
  key: string;
}

type Billed = { invoiceId: string; invoiceNumber: string; open: string };
type BillProblem = 'not_found' | 'customer_erased' | 'hold_lapsed' | 'version_conflict' | LimitProblem;

/** Something that the calendar does not bill: a lock that was cut, a key that was lost. Once for each key. */
export async function billLease(ctx: Ctx, leaseId: string, bill: Bill): Promise<Result<Billed, BillProblem>> {
  try {
    const billed = await inTransaction(ctx, (ctx) => billOnce(ctx, leaseId, bill));
    return await recordOverLimit(ctx, billed, {
      act: 'chargeCents',
      subjectKind: 'lease',
      subjectId: leaseId,
    });
  } catch (error) {
    // The same key for another lease, at the same moment.
    if (violatedUnique(error) === 'invoices_pkey') return problem('version_conflict');
    throw error;
  }
}

async function billOnce(
  ctx: Ctx,
  leaseId: string,
  { label, amount: amountCents, what, isSent, key: id }: Bill,
): Promise<Result<Billed, BillProblem>> {
  if (!(await selectDebtor(ctx, leaseId))) return problem('not_found');
  await lockAccount(ctx, leaseId);
  const known = await selectInvoiceStanding(ctx, id);
  if (known) {
    const isSameSum = known.leaseId === leaseId && known.untaxedCents === amountCents;
    const isSame = isSameSum && known.label === label && known.isMerchandise === (what === 'merchandise');
    return isSame ? ok(tellBilled(id, known)) : problem('version_conflict');
  }
  const debtor = await selectDebtor(ctx, leaseId);
  if (debtor?.erasedAt) return problem('customer_erased');
  if (debtor?.state === 'lapsed') return problem('hold_lapsed');
  const refusal = judgeLimit(ctx, 'chargeCents', amountCents);
  if (refusal) return refusal;
  const lines = [{ label, amountCents, category: what === 'charge' ? null : what }];
  const { number } = await issueCharge(ctx, { id, leaseId, kind: 'charge', amountCents, label, lines });
  const billed = await selectInvoiceStanding(ctx, id);
  if (!billed) throw new Error(`invoice ${number} is gone`);
  // Paid by credit on account, there is nothing left to ask for.
  if (isSent && billed.openCents > 0) await queueInvoice(ctx, id);
  await recordAction(ctx, {
    action: 'invoice.issued',
    subjectKind: 'invoice',
    subjectId: id,
    details: { invoiceNumber: number, amountCents, isSent },
  });
  return ok(tellBilled(id, billed));
}

const tellBilled = (invoiceId: string, { number, openCents }: { number: number; openCents: number }) => ({
  invoiceId,
  invoiceNumber: String(number),
  open: centsToText(Math.max(openCents, 0)),
});
