import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { rentOfLease } from '../../../db/tables/billing/rent-of-lease.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';

export const selectTenancyForUpdate = (ctx: Ctx, id: string) =>
  ctx.db
    .select({
      leaseId: leases.id,
      ...pickColumns(leases, 'unitId', 'customerId', 'state', 'version', 'startsOn'),
      monthlyRateCents: rentOfLease(ctx),
      ...pickColumns(leases, 'vacatedOn', 'leavesOn', 'overlock'),
    })
    .from(leases)
    .where(eq(leases.id, id))
    .for('update');
export type Tenancy = Awaited<ReturnType<typeof selectTenancyForUpdate>>[number];
