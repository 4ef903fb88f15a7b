import { count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { gateCodes } from '../../../db/tables/facility/gate-codes.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { maintenanceTickets as t } from '../../../db/tables/maintenance/maintenance.ts';

/** Of each lease its tenant, what is open on it, and what the gate does for it. */
export const selectTenants = ({ db }: Ctx, leaseIds: string[]) =>
  db
    .select({
      leaseId: leases.id,
      customerId: leases.customerId,
      firstName: customers.firstName,
      lastName: customers.lastName,
      holdExpiresAt: leases.holdExpiresAt,
      overlock: leases.overlock,
      codeState: gateCodes.state,
      isSending: sql<boolean>`exists (select 1 from gate_commands c
        where c.lease_id = ${leases.id} and c.state <> 'confirmed')`,
      balanceCents: sql<number>`(select coalesce(sum(e.cents), 0)::int from ledger_entries e
        where e.lease_id = ${leases.id} and e.account = 'receivable')`,
      lastPeriod: sql<string | null>`(select max(i.period)::text from invoices i
        where i.lease_id = ${leases.id} and i.kind = 'rent' and i.status <> 'void')`,
    })
    .from(leases)
    .innerJoin(customers, eq(customers.id, leases.customerId))
    // As the index says it, which is one of live codes alone.
    .leftJoin(
      gateCodes,
      sql`${gateCodes.leaseId} = ${leases.id} and ${gateCodes.state} in ('waiting', 'active', 'suspended')`,
    )
    .where(inArray(leases.id, leaseIds));
export type TenantFacts = Awaited<ReturnType<typeof selectTenants>>[number];

/** How many tickets are open, by door as it was typed and priority. */
export const countTicketsByUnit = ({ db }: Ctx) =>
  db
    .select({ unitNumber: t.unitNumber, priority: t.priority, open: count() })
    .from(t)
    .where(isNull(t.closedAt))
    .groupBy(t.unitNumber, t.priority);
