import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';

/** Notices that stand: whoever is moving out already waits for the inspection instead. */
export const listNoticeRows = ({ db }: Ctx, limit: number) =>
  db
    .select({
      leaseId: leases.id,
      customerId: leases.customerId,
      unitKind: units.kind,
      unitNumber: units.number,
      ...pickColumns(customers, 'firstName', 'lastName', 'phone'),
      leavesOn: leases.leavesOn,
      at: leases.noticeAt,
      by: leases.noticeBy,
    })
    .from(leases)
    .innerJoin(units, eq(units.id, leases.unitId))
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .where(and(eq(leases.state, 'active'), isNotNull(leases.leavesOn), isNull(leases.vacatedOn)))
    .orderBy(asc(leases.leavesOn), asc(leases.id))
    .limit(limit);
