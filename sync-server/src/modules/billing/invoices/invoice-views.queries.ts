import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { invoiceLines, invoiceLinks, invoices } from '../../../db/tables/billing/invoices.ts';
import { ledgerEntries } from '../../../db/tables/billing/ledger.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { intentBrowsers, paymentIntents } from '../../../db/tables/payments/payments.ts';

const sumOf = (account: 'receivable' | 'allowances') =>
  sql<number>`(select coalesce(sum(e.cents), 0)::int from ${ledgerEntries} e
    where e.invoice_id = ${invoices.id} and e.account = ${account})`;

/** One question whatever is wrong with the link: unknown, over, or of an invoice that is void. */
export async function selectLinkedInvoice({ db, now }: Ctx, tokenHash: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: invoices.id })
    .from(invoiceLinks)
    .innerJoin(invoices, eq(invoices.id, invoiceLinks.invoiceId))
    .where(
      and(
        eq(invoiceLinks.tokenHash, tokenHash),
        gt(invoiceLinks.expiresAt, now()),
        ne(invoices.status, 'void'),
      ),
    );
  return row?.id;
}

export async function selectInvoiceFacts({ db }: Ctx, id: string) {
  const [row] = await db
    .select({
      ...pickColumns(invoices, 'id', 'number', 'kind', 'period', 'dueOn', 'deferredFrom'),
      issuedAt: invoices.createdAt,
      amountCents: invoices.amountCents,
      status: invoices.status,
      openCents: sumOf('receivable'),
      /** Given up by the office. */
      waivedCents: sumOf('allowances'),
      leaseId: invoices.leaseId,
      unit: { kind: units.kind, number: units.number },
      customer: {
        ...pickColumns(customers, 'id', 'firstName', 'lastName', 'email', 'address', 'city', 'state'),
        ...pickColumns(customers, 'zipCode', 'locale'),
      },
    })
    .from(invoices)
    .innerJoin(leases, eq(leases.id, invoices.leaseId))
    .innerJoin(units, eq(units.id, leases.unitId))
    .innerJoin(customers, eq(customers.id, invoices.customerId))
    .where(eq(invoices.id, id));
  return row;
}

export const selectLines = ({ db }: Ctx, invoiceId: string) =>
  db
    .select({ label: invoiceLines.label, amountCents: invoiceLines.amountCents })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.position));

const listed = {
  ...pickColumns(invoices, 'id', 'number', 'amountCents', 'dueOn', 'status'),
};
export type ListedRow = Awaited<ReturnType<typeof selectNewestInvoices>>[number];

export const selectNewestInvoices = ({ db }: Ctx, limit: number) =>
  db.select(listed).from(invoices).orderBy(desc(invoices.number)).limit(limit);

/** Those that a browser has opened a payment for. */
export const selectInvoicesOfBrowser = ({ db }: Ctx, draftHash: string, limit: number) =>
  db
    .selectDistinct(listed)
    .from(intentBrowsers)
    .innerJoin(paymentIntents, eq(paymentIntents.id, intentBrowsers.intentId))
    .innerJoin(invoices, eq(invoices.id, paymentIntents.invoiceId))
    .where(eq(intentBrowsers.draftHash, draftHash))
    .orderBy(desc(invoices.number))
    .limit(limit);
