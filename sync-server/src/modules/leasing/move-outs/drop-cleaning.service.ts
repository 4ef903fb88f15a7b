import type { Ctx } from '../../../context.ts';
import { findCleaningFee, useCredit, voidInvoices } from '../../billing/invoices/invoices.service.ts';
import { post } from '../../billing/ledger/ledger.service.ts';
import { selectPaidOf } from './move-outs.queries.ts';

/**
 * The cleaning fee does not come: what is open of it is owed no more, and what was paid of it is credit, which pays
 * whatever else is open. Nothing where none stands. The account is locked.
 */
export async function dropCleaning(ctx: Ctx, leaseId: string, reason: string): Promise<void> {
  const fee = await findCleaningFee(ctx, leaseId);
  if (!fee) return;
  const paidCents = await selectPaidOf(ctx, fee.id);
  await voidInvoices(ctx, leaseId, reason, new Set([fee.id]));
  await post(ctx, {
    leaseId,
    reason,
    sides: [
      { account: 'fee_income', cents: paidCents, invoiceId: fee.id },
      { account: 'receivable', cents: -paidCents },
    ],
  });
  await useCredit(ctx, leaseId);
}
