import { and, eq, inArray } from 'drizzle-orm';
import type { Door } from 'schemas/kit/fields/unit-label';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
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
export async function selectTenantOf({ db }: Ctx, unit: Door) {
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
    .select(pickColumns(customers, 'firstName', 'email', 'phone', 'locale'))
    .from(customers)
    .where(eq(customers.id, customerId));
