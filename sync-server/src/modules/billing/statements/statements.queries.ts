import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { invoiceLines, invoices } from '../../../db/tables/billing/invoices.ts';
import { ledgerEntries } from '../../../db/tables/billing/ledger.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { payments, refunds } from '../../../db/tables/payments/payments.ts';

/** Everything that changed what a tenant owes, in the order in which it was booked. */
export const selectMoves = ({ db }: Ctx, leaseId: string) =>
  db
    .select({
      at: ledgerEntries.createdAt,
      ...pickColumns(ledgerEntries, 'reason', 'refundId'),
      // Of a bill for several things one line.
      cents: sql<number>`sum(${ledgerEntries.cents})::int`,
      invoiceNumber: invoices.number,
      kind: invoices.kind,
      period: invoices.period,
      label: invoiceLines.label,
      receiptNumber: payments.number,
      reference: payments.reference,
    })
    .from(ledgerEntries)
    .leftJoin(invoices, eq(invoices.id, ledgerEntries.invoiceId))
    .leftJoin(invoiceLines, and(eq(invoiceLines.invoiceId, invoices.id), eq(invoiceLines.position, 1)))
    .leftJoin(refunds, eq(refunds.id, ledgerEntries.refundId))
    .leftJoin(payments, eq(payments.id, sql`coalesce(${ledgerEntries.paymentId}, ${refunds.paymentId})`))
    .where(and(eq(ledgerEntries.leaseId, leaseId), eq(ledgerEntries.account, 'receivable')))
    .groupBy(
      ledgerEntries.txn,
      ledgerEntries.createdAt,
      ledgerEntries.reason,
      ledgerEntries.refundId,
      ledgerEntries.invoiceId,
      invoices.id,
      invoiceLines.label,
      payments.id,
    )
    .orderBy(sql`min(${ledgerEntries.id})`);

export async function selectTenancy({ db }: Ctx, leaseId: string) {
  const [row] = await db
    .select({
      unit: { kind: units.kind, number: units.number },
      customer: {
        ...pickColumns(customers, 'firstName', 'lastName', 'address', 'city', 'state', 'zipCode', 'locale'),
      },
    })
    .from(leases)
    .innerJoin(units, eq(units.id, leases.unitId))
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .where(eq(leases.id, leaseId));
  return row;
}
