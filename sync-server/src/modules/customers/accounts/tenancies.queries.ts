import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';

export const selectTenancyForUpdate = ({ db }: Ctx, id: string) =>
  db
    .select({
      leaseId: leases.id,
      unitId: leases.unitId,
      customerId: leases.customerId,
      state: leases.state,
      version: leases.version,
      monthlyRateCents: leases.monthlyRateCents,
      startsOn: leases.startsOn,
      vacatedOn: leases.vacatedOn,
      leavesOn: leases.leavesOn,
      overlock: leases.overlock,
    })
    .from(leases)
    .where(eq(leases.id, id))
    .for('update');
export type Tenancy = Awaited<ReturnType<typeof selectTenancyForUpdate>>[number];
