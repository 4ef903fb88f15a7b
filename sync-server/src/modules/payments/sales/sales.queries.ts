import { and, asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { invoiceLines, invoices } from '../../../db/tables/billing/invoices.ts';
import { ledgerEntries } from '../../../db/tables/billing/ledger.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { payments, refunds } from '../../../db/tables/payments/payments.ts';
import type { SoldLine } from './sales.rules.ts';

/** Who buys, and whether anything can be sold to them. */
export async function selectBuyer({ db }: Ctx, leaseId: string) {
  const [row] = await db
    .select({
      ...pickColumns(leases, 'state', 'customerId'),
      ...pickColumns(customers, 'locale', 'erasedAt'),
      isTaxExempt: sql<boolean>`${customers.taxExemptReason} is not null`,
    })
    .from(leases)
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .where(eq(leases.id, leaseId));
  return row;
}

/** What an invoice bills, tax apart, in its order. */
export const selectSoldLines = ({ db }: Ctx, invoiceId: string): Promise<SoldLine[]> =>
  db
    .select({ label: invoiceLines.label, cents: invoiceLines.amountCents })
    .from(invoiceLines)
    .where(
      and(
        eq(invoiceLines.invoiceId, invoiceId),
        sql`${invoiceLines.category} is not distinct from 'merchandise'`,
      ),
    )
    .orderBy(asc(invoiceLines.position));

/** What payments paid of an invoice, each with its own sum and what of it went back. */
export const selectPayersOf = ({ db }: Ctx, invoiceId: string) =>
  db
    .select({
      ...pickColumns(payments, 'id', 'method', 'amountCents', 'reversedAt'),
      paidCents: sql<number>`-sum(${ledgerEntries.cents})::int`,
      refundedCents: sql<number>`(select coalesce(sum(r.amount_cents), 0)::int from ${refunds} r
        where r.payment_id = ${payments.id} and r.state in ('awaiting_approval', 'asked', 'done'))`,
    })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .where(and(eq(ledgerEntries.invoiceId, invoiceId), eq(ledgerEntries.account, 'receivable')))
    .groupBy(payments.id);

export async function selectSale({ db }: Ctx, id: string) {
  const [row] = await db
    .select({
      ...pickColumns(invoices, 'leaseId', 'number', 'kind', 'period', 'status', 'amountCents'),
      openCents: sql<number>`(select coalesce(sum(e.cents), 0)::int from ${ledgerEntries} e
        where e.invoice_id = ${invoices.id} and e.account = 'receivable')`,
      isMerchandise: sql<boolean>`exists (select from ${invoiceLines} l
        where l.invoice_id = ${invoices.id} and l.category = 'merchandise')`,
    })
    .from(invoices)
    // With a second table the columns within are named in full.
    .innerJoin(leases, eq(leases.id, invoices.leaseId))
    .where(eq(invoices.id, id));
  return row;
}

export async function selectRefundOfKey({ db }: Ctx, key: string) {
  const [row] = await db
    .select(pickColumns(refunds, 'id', 'paymentId', 'state', 'amountCents'))
    .from(refunds)
    .where(eq(refunds.id, key));
  return row;
}
