import type { pdfFile } from 'schemas/kit/endpoint';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { z } from 'zod';
import { drawPdf } from '../../../adapters/pdf/pdf.ts';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { followInvoiceLink } from '../../billing/invoices/invoice-links.service.ts';
import { findInvoice } from '../../billing/invoices/invoice-views.service.ts';
import { readStatement } from '../../billing/statements/statements.service.ts';
import { findAgreement } from '../../leasing/agreements/agreements.service.ts';
import { findReceipt } from '../../payments/payments/receipts.service.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { leasePdf } from './lease-pdf.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { statementPdf } from './statement-pdf.ts';

type PdfFile = z.output<typeof pdfFile>;
type Found = Promise<Result<PdfFile, 'not_found'>>;

export async function drawReceipt(ctx: Ctx, paymentId: string): Found {
  const receipt = await findReceipt(ctx, paymentId);
  if (!receipt) return problem('not_found');
  const bytes = await drawPdf(receiptPdf(receipt, ctx.facility));
  return ok({ name: `receipt-${receipt.number}.pdf`, bytes });
}

export async function drawInvoice(ctx: Ctx, invoiceId: string): Found {
  const invoice = await findInvoice(ctx, invoiceId);
  if (!invoice) return problem('not_found');
  const bytes = await drawPdf(invoicePdf(invoice, ctx.facility));
  return ok({ name: `invoice-${invoice.number}.pdf`, bytes });
}

export async function drawLinkedInvoice(
  ctx: Ctx,
  token: string,
): Promise<Result<PdfFile, 'invoice_link_invalid' | 'rate_limited'>> {
  const id = await followInvoiceLink(ctx, token);
  if (!id.ok) return id;
  const drawn = await drawInvoice(ctx, id.value);
  return drawn.ok ? drawn : problem('invoice_link_invalid');
}

export async function drawStatement(ctx: Ctx, leaseId: string): Found {
  const statement = await readStatement(ctx, leaseId);
  if (!statement) return problem('not_found');
  const today = facilityToday(ctx).toString();
  const bytes = await drawPdf(statementPdf(statement, ctx.facility, today, ctx.now()));
  return ok({ name: `statement-unit-${statement.unit.toLowerCase()}.pdf`, bytes });
}

export async function drawLease(ctx: Ctx, leaseId: string): Found {
  const agreement = await findAgreement(ctx, leaseId);
  if (!agreement) return problem('not_found');
  const bytes = await drawPdf(leasePdf(agreement, ctx.facility));
  return ok({ name: `lease-unit-${agreement.unit.toLowerCase()}.pdf`, bytes });
}

const attachments: Record<string, (ctx: Ctx, id: string) => Found> = {
  receipt: drawReceipt,
  invoice: drawInvoice,
  lease: drawLease,
};

/** What a message asks for, e.g. `receipt <payment id>`; undefined when there is no such thing. */
export async function drawAttachment(ctx: Ctx, wanted: string): Promise<PdfFile | undefined> {
  const [kind = '', id = ''] = wanted.split(' ');
  const drawn = await attachments[kind]?.(ctx, id);
  return drawn?.ok ? drawn.value : undefined;
}
