import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { rentOfLease } from '../../../db/tables/billing/rent-of-lease.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import type { Sought } from './money-search.rules.ts';

/** More leases than one unit has in a lifetime, or one last name in a town. */
const leasesMax = 200;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const isSought = (sought: Exclude<Sought, { by: 'paper' }>) => {
  if (sought.by === 'unit') return and(eq(units.kind, sought.kind), eq(units.number, sought.number));
  if (sought.by === 'email') return sql`lower(${customers.email}) = ${sought.email}`;
  return or(
    ...sought.beginnings.map((name) => sql`lower(${customers.lastName}) like ${`${escapeLike(name)}%`}`),
  );
};

export async function selectSoughtLeases(
  { db }: Ctx,
  sought: Exclude<Sought, { by: 'paper' }>,
): Promise<string[]> {
  const rows = await db
    .select({ id: leases.id })
    .from(leases)
    .innerJoin(units, eq(units.id, leases.unitId))
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .where(isSought(sought))
    .orderBy(desc(leases.createdAt))
    .limit(leasesMax);
  return rows.map(({ id }) => id);
}

const balance = sql<number>`(select coalesce(sum(e.cents), 0)::int from ledger_entries e
  where e.lease_id = ${leases.id} and e.account = 'receivable')`;

const selectAccounts = (ctx: Ctx) =>
  ctx.db
    .select({
      leaseId: leases.id,
      state: leases.state,
      unit: { kind: units.kind, number: units.number },
      firstName: customers.firstName,
      lastName: customers.lastName,
      monthlyRateCents: rentOfLease(ctx),
      balanceCents: balance,
    })
    .from(leases)
    .innerJoin(units, eq(units.id, leases.unitId))
    .innerJoin(customers, eq(customers.id, leases.customerId));

/** Live ones first, then those that ended last. */
export const selectAccountsOf = (ctx: Ctx, leaseIds: readonly string[], limit: number) =>
  selectAccounts(ctx)
    .where(and(inArray(leases.id, [...leaseIds]), sql`${leases.state} <> 'lapsed'`))
    .orderBy(sql`${leases.state} = 'ended'`, desc(leases.createdAt))
    .limit(limit);

/** Those with something open, who owes most first. */
export const selectOwingAccounts = (ctx: Ctx, limit: number) =>
  selectAccounts(ctx)
    .where(
      and(
        sql`${leases.id} in (select i.lease_id from invoices i where i.status = 'pending')`,
        sql`${leases.state} <> 'lapsed'`,
      ),
    )
    .orderBy(desc(balance))
    .limit(limit);
