import { billedLabel } from 'schemas/billing/billed-label';
import type { Ctx } from '../../../context.ts';
import type { PayLink } from '../../../emails/billing/pay-links.ts';
import type { Locale } from '../../../emails/locale.ts';
import { createInvoiceLink } from '../invoices/invoice-links.service.ts';
import { listOpenCharges } from './account-balances.queries.ts';

/** A pay link for each open invoice of a lease, the oldest first, for a letter to its tenant. */
export async function createPayLinks(ctx: Ctx, leaseId: string, locale: Locale): Promise<PayLink[]> {
  const links: PayLink[] = [];
  for (const charge of await listOpenCharges(ctx, leaseId)) {
    const url = await createInvoiceLink(ctx, charge.invoiceId);
    links.push({ label: billedLabel(charge, locale), amountCents: charge.openCents, url });
  }
  return links;
}
