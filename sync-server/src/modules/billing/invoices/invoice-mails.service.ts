import { lineLabel } from 'schemas/billing/billed-label';
import type { Ctx } from '../../../context.ts';
import { invoiceEmail } from '../../../emails/billing/invoice.email.ts';
import { queueEmail } from '../../messaging/messages/messages.service.ts';
import { createInvoiceLink } from './invoice-links.service.ts';
import { findInvoice } from './invoice-views.service.ts';

/** An invoice by mail, with a fresh pay link and its PDF; once for each `occasion`. */
export async function queueInvoice(ctx: Ctx, invoiceId: string, occasion = 'issued'): Promise<void> {
  const invoice = await findInvoice(ctx, invoiceId);
  if (!invoice) throw new Error(`there is no invoice ${invoiceId}`);
  const { customer, unit, number, lines, kind, period, openCents, dueOn, isWaiting, leaseId } = invoice;
  const letter = {
    firstName: customer.firstName,
    unit,
    invoiceNumber: String(number),
    billedFor: lines.map(({ label }, i) => lineLabel(i, { kind, period, label }, customer.locale)),
    openCents,
    dueOn,
    isWaiting,
    payUrl: await createInvoiceLink(ctx, invoiceId),
    facility: ctx.facility,
  };
  await queueEmail(ctx, {
    template: 'invoice',
    dedupeKey: `invoice ${invoiceId} ${occasion}`,
    recipient: customer.email,
    email: invoiceEmail(letter, customer.locale),
    attachment: `invoice ${invoiceId}`,
    leaseId,
    customerId: customer.id,
  });
}
