import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { reviewGateAccess } from '../../billing/delinquency/review-access.service.ts';
import { settleInvoices } from '../../billing/invoices/invoices.service.ts';
import { balanceOf, lockAccount, openItems, post } from '../../billing/ledger/ledger.service.ts';
import { activateIfPaid } from '../../leasing/leases/leases.service.ts';
import { judgeWaiver, recordOverLimit, type WaiverProblem } from '../staff-limits/staff-limits.service.ts';
import { selectLeaseOfInvoice } from './counter-payments.queries.ts';

type Waived = Result<{ balanceCents: number }, 'not_found' | 'version_conflict' | WaiverProblem>;

/** Gives up what is open of an invoice, as far as whoever asks may. */
export async function waiveInvoice(ctx: Ctx, invoiceId: string, reason: string): Promise<Waived> {
  const waived = await giveUp(ctx, invoiceId, reason);
  return recordOverLimit(ctx, waived, { act: 'waiverCents', subjectKind: 'invoice', subjectId: invoiceId });
}

/** What follows is what would follow from its payment. */
function giveUp(ctx: Ctx, invoiceId: string, reason: string): Promise<Waived> {
  return inTransaction(ctx, async (ctx) => {
    const invoice = await selectLeaseOfInvoice(ctx, invoiceId);
    if (!invoice) return problem('not_found');
    const { leaseId, number } = invoice;
    await lockAccount(ctx, leaseId);
    const item = (await openItems(ctx, leaseId)).find((open) => open.invoiceId === invoiceId);
    if (!item) return problem('version_conflict');
    const refusal = await judgeWaiver(ctx, item.openCents);
    if (refusal) return refusal;
    await post(ctx, {
      leaseId,
      reason: `Waived: ${reason}`,
      sides: [
        { account: 'allowances', cents: item.openCents, invoiceId },
        { account: 'receivable', cents: -item.openCents, invoiceId },
      ],
    });
    await settleInvoices(ctx, leaseId, [invoiceId]);
    const isLeaseBegun = await activateIfPaid(ctx, leaseId);
    await reviewGateAccess(ctx, leaseId);
    await recordAction(ctx, {
      action: 'invoice.waived',
      subjectKind: 'invoice',
      subjectId: invoiceId,
      details: { reason, amountCents: item.openCents, invoiceNumber: number },
    });
    // Nobody paid for it to begin: who let it, and why, stands with the lease too.
    if (isLeaseBegun)
      await recordAction(ctx, {
        action: 'lease.begun_by_waiver',
        subjectKind: 'lease',
        subjectId: leaseId,
        details: { reason, invoiceNumber: number },
      });
    return ok({ balanceCents: await balanceOf(ctx, leaseId) });
  });
}
