import { and, eq, inArray } from 'drizzle-orm';
import type { Door } from 'schemas/kit/fields/unit-label';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { rentOfLease } from '../../../db/tables/billing/rent-of-lease.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';

const isLive = inArray(leases.state, ['held', 'active']);
const what = (ctx: Ctx) => ({
  leaseId: leases.id,
  customerId: leases.customerId,
  unitKind: units.kind,
  unitNumber: units.number,
  monthlyRateCents: rentOfLease(ctx),
  state: leases.state,
  lastName: customers.lastName,
});

/** Whoever has that unit now. */
export async function selectTenantOf(ctx: Ctx, unit: Door) {
  const [row] = await ctx.db
    .select(what(ctx))
    .from(units)
    .innerJoin(leases, and(eq(leases.unitId, units.id), isLive))
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .where(and(eq(units.kind, unit.kind), eq(units.number, unit.number)));
  return row;
}

export async function selectLiveLease(ctx: Ctx, leaseId: string) {
  const [row] = await ctx.db
    .select(what(ctx))
    .from(leases)
    .innerJoin(units, eq(units.id, leases.unitId))
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .where(and(eq(leases.id, leaseId), isLive));
  return row;
}

export const selectTenant = ({ db }: Ctx, customerId: string) =>
  db
    .select(pickColumns(customers, 'firstName', 'email', 'phone', 'locale'))
    .from(customers)
    .where(eq(customers.id, customerId));
