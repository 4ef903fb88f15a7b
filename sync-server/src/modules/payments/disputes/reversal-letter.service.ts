import type { Ctx } from '../../../context.ts';
import { paymentReturnedEmail } from '../../../emails/payments/payment-returned.email.ts';
import { writeText } from '../../../emails/text-words.ts';
import { createInvoiceLink } from '../../billing/invoices/invoice-links.service.ts';
import { inPayingOrder, openItems } from '../../billing/ledger/ledger.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { queueEmail } from '../../messaging/messages/messages.service.ts';
import { queueNotice } from '../../messaging/messages/texts.service.ts';
import { selectReceipt } from '../payments/receipts.queries.ts';

export interface Reversal {
  cause: 'returned' | 'disputed';
  /** What the bank took. */
  cents: number;
  feeCents?: number | undefined;
}

/** In the transaction that books it: whoever paid reads that it came back, and what is open for it, if anything. */
export async function tellReversal(ctx: Ctx, paymentId: string, reversal: Reversal): Promise<void> {
  const { cause, cents, feeCents = 0 } = reversal;
  const receipt = await selectReceipt(ctx, paymentId);
  if (!receipt) throw new Error(`there is no payment ${paymentId}`);
  const { leaseId, customer } = receipt;
  const open = inPayingOrder(await openItems(ctx, leaseId));
  const [oldest] = open;
  const payUrl = oldest ? await createInvoiceLink(ctx, oldest.invoiceId) : null;
  const money = {
    unit: unitLabel(receipt.unit),
    openCents: open.reduce((sum, { openCents }) => sum + openCents, 0),
  };
  const letter = {
    ...money,
    payUrl,
    firstName: customer.firstName,
    allAt: open.length > 1 ? ctx.env.publicOrigin : null,
    cause,
    receiptNumber: String(receipt.number),
    cents,
    feeCents,
    facility: ctx.facility,
  };
  const to = { leaseId, customerId: customer.id, template: `payment-${cause}` };
  // One that stood again may come back again, and is told again.
  const dedupeKey = `payment-${cause} ${paymentId} ${ctx.random.id()}`;
  const email = paymentReturnedEmail(letter, customer.locale);
  await queueEmail(ctx, { ...to, dedupeKey, recipient: customer.email, email });
  // A text asks for money: with credit that covers it there is none to ask for.
  if (payUrl === null) return;
  const write = (locale: 'en' | 'es') =>
    writeText({ of: cause, ...money, payUrl }, locale, ctx.facility.name);
  await queueNotice(ctx, { ...to, dedupeKey, write });
}
