import type { invoicesApi, PublicInvoice } from 'schemas/billing/invoices';
import type { Reply } from 'schemas/kit/endpoint';
import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { isWaiting } from '../deferrals/deferrals.service.ts';
import { followInvoiceLink, type LinkProblem } from './invoice-links.service.ts';
import {
  type ListedRow,
  selectInvoiceFacts,
  selectInvoicesOfBrowser,
  selectLines,
  selectNewestInvoices,
} from './invoice-views.queries.ts';
import { toPublicInvoice } from './invoice-views.rules.ts';

const listedMax = 500;

export type InvoiceFacts = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/** Everything that stands on an invoice, and how it stands now. */
export async function findInvoice(ctx: Ctx, id: string) {
  const [invoice, lines] = await Promise.all([selectInvoiceFacts(ctx, id), selectLines(ctx, id)]);
  if (!invoice) return undefined;
  const waits = invoice.status === 'pending' && isWaiting(invoice, facilityToday(ctx).toString());
  return { ...invoice, isWaiting: waits, lines, unit: unitLabel(invoice.unit) };
}

export async function showLinkedInvoice(
  ctx: Ctx,
  token: string,
): Promise<Result<PublicInvoice, LinkProblem>> {
  const id = await followInvoiceLink(ctx, token);
  if (!id.ok) return id;
  const invoice = await findInvoice(ctx, id.value);
  return invoice ? ok(toPublicInvoice(invoice)) : problem('invoice_link_invalid');
}

/** All to the staff, newest first; to anybody else those that this browser is paying. */
export async function listInvoices(ctx: Ctx): Promise<Result<Reply<typeof invoicesApi.list>, never>> {
  const { actor, draftHash } = ctx;
  if (actor.kind === 'staff') return ok((await selectNewestInvoices(ctx, listedMax)).map(toListed));
  if (!draftHash) return ok([]);
  return ok((await selectInvoicesOfBrowser(ctx, draftHash, listedMax)).map(toListed));
}

const toListed = ({ id, number, amountCents, dueOn, status }: ListedRow) => ({
  id,
  invoiceNumber: String(number),
  amount: centsToText(amountCents),
  dueDate: dueOn,
  status,
});
