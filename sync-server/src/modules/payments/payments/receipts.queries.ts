import { type AnyColumn, and, eq, lt, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { invoiceLines, invoices } from '../../../db/tables/billing/invoices.ts';
import { ledgerEntries } from '../../../db/tables/billing/ledger.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { payments } from '../../../db/tables/payments/payments.ts';

/** What a receipt says, but for what it paid. */
export async function selectReceipt({ db }: Ctx, paymentId: string) {
  const [row] = await db
    .select({
      ...pickColumns(payments, 'number', 'leaseId', 'method', 'reference', 'amountCents'),
      paidAt: payments.createdAt,
      reversedAt: payments.reversedAt,
      leaseState: leases.state,
      endedAt: leases.endedAt,
      startsOn: leases.startsOn,
      unit: { kind: units.kind, number: units.number },
      customer: {
        ...pickColumns(customers, 'id', 'firstName', 'lastName', 'email', 'locale'),
      },
      earlierPayments: sql<number>`(select count(*)::int from ${payments} earlier
        where earlier.lease_id = ${leases.id} and earlier.number < ${payments.number})`,
    })
    .from(payments)
    .innerJoin(leases, eq(leases.id, payments.leaseId))
    .innerJoin(units, eq(units.id, leases.unitId))
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .where(eq(payments.id, paymentId));
  return row;
}

/** What an invoice is for: its first line, and of a sale at the desk each thing. */
export const billedLabelOf = (invoiceId: AnyColumn) =>
  sql<string | null>`(select string_agg(l.label, ', ' order by l.position) from ${invoiceLines} l
    where l.invoice_id = ${invoiceId} and (l.position = 1 or l.category = 'merchandise'))`;

/** What a payment paid of which invoice, as it was booked then; a row without one is credit. */
export const selectPaidFor = ({ db }: Ctx, paymentId: string) =>
  db
    .select({
      invoiceId: ledgerEntries.invoiceId,
      invoiceNumber: invoices.number,
      kind: invoices.kind,
      period: invoices.period,
      label: billedLabelOf(invoices.id),
      cents: sql<number>`-sum(${ledgerEntries.cents})::int`,
    })
    .from(ledgerEntries)
    .leftJoin(invoices, eq(invoices.id, ledgerEntries.invoiceId))
    .where(
      and(
        eq(ledgerEntries.paymentId, paymentId),
        eq(ledgerEntries.account, 'receivable'),
        lt(ledgerEntries.cents, 0),
      ),
    )
    .groupBy(ledgerEntries.txn, ledgerEntries.invoiceId, invoices.id)
    .orderBy(sql`min(${ledgerEntries.id})`);
