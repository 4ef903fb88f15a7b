import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { reviewGateAccess } from '../../billing/delinquency/review-access.service.ts';
import { createInvoiceLink } from '../../billing/invoices/invoice-links.service.ts';
import { queueInvoice } from '../../billing/invoices/invoice-mails.service.ts';
import { findInvoice } from '../../billing/invoices/invoice-views.service.ts';
import { freeCredit, useCredit, voidInvoices } from '../../billing/invoices/invoices.service.ts';
import { balanceOf, lockAccount } from '../../billing/ledger/ledger.service.ts';
import { selectInvoiceStanding } from './invoice-actions.queries.ts';
import { isVoidable } from './invoice-list.rules.ts';

type Standing = NonNullable<Awaited<ReturnType<typeof selectInvoiceStanding>>>;

/** What is open of it, by mail, with a fresh pay link; once for each key. */
export async function sendInvoice(
  ctx: Ctx,
  id: string,
  key: string,
): Promise<Result<{ recipient: string }, 'not_found' | 'already_paid'>> {
  return inTransaction(ctx, async (ctx) => {
    const invoice = await findOpen(ctx, id);
    if (!invoice.ok) return invoice;
    await queueInvoice(ctx, id, `desk ${key}`);
    await recordInvoiceAction(ctx, 'invoice.sent', id, invoice.value);
    const facts = await findInvoice(ctx, id);
    return facts ? ok({ recipient: facts.customer.email }) : problem('not_found');
  });
}

/** Its address stands in this answer, and nowhere else. */
export async function linkInvoice(
  ctx: Ctx,
  id: string,
): Promise<Result<{ url: string }, 'not_found' | 'already_paid'>> {
  return inTransaction(ctx, async (ctx) => {
    const invoice = await findOpen(ctx, id);
    if (!invoice.ok) return invoice;
    await recordInvoiceAction(ctx, 'invoice.link_made', id, invoice.value);
    return ok({ url: await createInvoiceLink(ctx, id) });
  });
}

/** Off the books: what was charged is reversed, the number stays. */
export async function voidInvoice(
  ctx: Ctx,
  id: string,
  reason: string,
): Promise<Result<{ balance: string }, 'not_found' | 'invoice_not_voidable'>> {
  return inTransaction(ctx, async (ctx) => {
    const seen = await selectInvoiceStanding(ctx, id);
    if (!seen) return problem('not_found');
    const { leaseId } = seen;
    await lockAccount(ctx, leaseId);
    const invoice = await selectInvoiceStanding(ctx, id);
    if (!invoice || !isVoidable(invoice)) return problem('invoice_not_voidable');
    await freeCredit(ctx, leaseId, { invoiceId: id, cents: invoice.creditCents });
    await voidInvoices(ctx, leaseId, `Voided: ${reason}`, new Set([id]));
    await useCredit(ctx, leaseId);
    await reviewGateAccess(ctx, leaseId);
    await recordInvoiceAction(ctx, 'invoice.voided', id, invoice, {
      reason,
      amountCents: invoice.amountCents,
    });
    return ok({ balance: centsToText(await balanceOf(ctx, leaseId)) });
  });
}

async function findOpen(ctx: Ctx, id: string): Promise<Result<Standing, 'not_found' | 'already_paid'>> {
  const invoice = await selectInvoiceStanding(ctx, id);
  if (!invoice || invoice.status === 'void') return problem('not_found');
  return invoice.openCents > 0 ? ok(invoice) : problem('already_paid');
}

const recordInvoiceAction = (
  ctx: Ctx,
  action: string,
  subjectId: string,
  { number }: Standing,
  details: Record<string, unknown> = {},
) =>
  recordAction(ctx, {
    action,
    subjectKind: 'invoice',
    subjectId,
    details: { ...details, invoiceNumber: number },
  });
