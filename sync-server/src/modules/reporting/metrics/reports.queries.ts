import { eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';

/** Of each lease its tenant, what was paid ahead, and the newest rent that was billed, at a moment. */
export const selectAccounts = ({ db }: Ctx, leaseIds: string[], at: Date) => {
  const moment = sql`${at.toISOString()}::timestamptz`;
  return db
    .select({
      leaseId: leases.id,
      firstName: customers.firstName,
      lastName: customers.lastName,
      creditCents: sql<number>`(select coalesce(-sum(e.cents), 0)::int from ledger_entries e
        where e.lease_id = leases.id and e.account = 'receivable' and e.invoice_id is null
          and e.created_at <= ${moment})`,
      lastPeriod: sql<string | null>`(select max(i.period)::text from invoices i
        where i.lease_id = leases.id and i.kind = 'rent' and i.status <> 'void' and i.created_at <= ${moment})`,
    })
    .from(leases)
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .where(inArray(leases.id, leaseIds));
};

/** Who owes, where, and what was paid last; in the order of the doors. */
export const selectDebtors = ({ db }: Ctx, leaseIds: string[], at: Date) => {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const last = db
    .select({
      leaseId: sql<string>`p.lease_id`.as('lease_id'),
      at: sql<Date>`p.created_at`.mapWith((text: string) => new Date(text)).as('at'),
      cents: sql<number>`p.amount_cents`.as('cents'),
    })
    .from(sql`payments p`)
    .where(sql`p.lease_id = ${leases.id} and p.reversed_at is null and p.created_at <= ${moment}`)
    .orderBy(sql`p.created_at desc`)
    .limit(1)
    .as('last');
  return db
    .select({
      leaseId: leases.id,
      ...pickColumns(leases, 'startsOn', 'endedAt', 'monthlyRateCents'),
      ...pickColumns(customers, 'firstName', 'lastName', 'phone'),
      kind: units.kind,
      number: units.number,
      lastPaidAt: last.at,
      lastPaidCents: last.cents,
    })
    .from(leases)
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .innerJoin(
      units,
      sql`${units.id} = coalesce((select t.from_unit_id from lease_transfers t
        where t.lease_id = leases.id and t.created_at > ${moment} order by t.created_at limit 1), ${leases.unitId})`,
    )
    .leftJoinLateral(last, sql`true`)
    .where(inArray(leases.id, leaseIds))
    .orderBy(units.kind, units.number, leases.id);
};
