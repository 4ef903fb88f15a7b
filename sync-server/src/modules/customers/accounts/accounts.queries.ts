import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { invoiceLines, invoices } from '../../../db/tables/billing/invoices.ts';
import { ledgerEntries } from '../../../db/tables/billing/ledger.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';

const isLive = inArray(leases.state, ['held', 'active']);
const what = {
  leaseId: leases.id,
  customerId: leases.customerId,
  unitKind: units.kind,
  unitNumber: units.number,
  monthlyRateCents: leases.monthlyRateCents,
  state: leases.state,
  lastName: customers.lastName,
};

/** Whoever has that unit now. */
export async function selectTenantOf({ db }: Ctx, unit: { kind: 'unit' | 'warehouse'; number: number }) {
  const [row] = await db
    .select(what)
    .from(units)
    .innerJoin(leases, and(eq(leases.unitId, units.id), isLive))
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .where(and(eq(units.kind, unit.kind), eq(units.number, unit.number)));
  return row;
}

export async function selectLiveLease({ db }: Ctx, leaseId: string) {
  const [row] = await db
    .select(what)
    .from(leases)
    .innerJoin(units, eq(units.id, leases.unitId))
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .where(and(eq(leases.id, leaseId), isLive));
  return row;
}

export const selectTenant = ({ db }: Ctx, customerId: string) =>
  db
    .select({
      firstName: customers.firstName,
      email: customers.email,
      phone: customers.phone,
      locale: customers.locale,
    })
    .from(customers)
    .where(eq(customers.id, customerId));

/** In the order in which money pays them. */
export const listOpenCharges = ({ db }: Ctx, leaseId: string) =>
  db
    .select({
      invoiceId: invoices.id,
      number: invoices.number,
      kind: invoices.kind,
      label: sql<string>`(select string_agg(l.label, ', ' order by l.position) from ${invoiceLines} l
        where l.invoice_id = ${invoices.id})`,
      period: invoices.period,
      dueOn: invoices.dueOn,
      deferredFrom: invoices.deferredFrom,
      openCents: sql<number>`sum(${ledgerEntries.cents})::int`,
    })
    .from(ledgerEntries)
    .innerJoin(invoices, eq(invoices.id, ledgerEntries.invoiceId))
    .where(and(eq(ledgerEntries.leaseId, leaseId), eq(ledgerEntries.account, 'receivable')))
    .groupBy(invoices.id)
    .having(sql`sum(${ledgerEntries.cents}) > 0`)
    .orderBy(invoices.dueOn, sql`${invoices.kind} <> 'rent'`, invoices.number);
