import { type AnyColumn, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { invoices } from '../../../db/tables/billing/invoices.ts';
import { ledgerEntries } from '../../../db/tables/billing/ledger.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';

const sumOf = (account: 'receivable' | 'allowances') =>
  sql<number>`(select coalesce(sum(e.cents), 0)::int from ${ledgerEntries} e
    where e.invoice_id = ${invoices.id} and e.account = ${account})`;

/** What credit on account has paid of it: entries of transactions that moved no other account. */
export const creditUsedOn = (invoiceId: AnyColumn) =>
  sql<number>`(select coalesce(-sum(e.cents), 0)::int from ${ledgerEntries} e
    where e.invoice_id = ${invoiceId} and e.account = 'receivable' and not exists (
      select from ${ledgerEntries} o where o.txn = e.txn and o.account <> 'receivable'))`;

/** An invoice as somebody needs it who decides about it. */
export async function selectInvoiceStanding({ db }: Ctx, id: string) {
  const [row] = await db
    .select({
      ...pickColumns(invoices, 'leaseId', 'number', 'kind', 'status', 'amountCents'),
      openCents: sumOf('receivable'),
      untaxedCents: sql<number>`(select sum(l.amount_cents)::int from invoice_lines l
        where l.invoice_id = ${invoices.id} and l.category is distinct from 'tax')`,
      label: sql<string>`(select l.label from invoice_lines l
        where l.invoice_id = ${invoices.id} order by l.position limit 1)`,
      isMerchandise: sql<boolean>`exists (select from invoice_lines l
        where l.invoice_id = ${invoices.id} and l.category = 'merchandise')`,
      waivedCents: sumOf('allowances'),
      creditCents: creditUsedOn(invoices.id),
      leaseState: leases.state,
    })
    .from(invoices)
    .innerJoin(leases, eq(leases.id, invoices.leaseId))
    .where(eq(invoices.id, id));
  return row;
}

/** Whether a lease can be billed at all, and whom. */
export async function selectDebtor({ db }: Ctx, leaseId: string) {
  const [row] = await db
    .select({ state: leases.state, erasedAt: customers.erasedAt })
    .from(leases)
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .where(eq(leases.id, leaseId));
  return row;
}
