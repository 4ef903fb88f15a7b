import { asc, eq, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { invoices } from '../../../db/tables/billing/invoices.ts';
import { ledgerEntries } from '../../../db/tables/billing/ledger.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';

const balanceCents = sql<number>`(select coalesce(sum(e.cents), 0)::int from ${ledgerEntries} e
  where e.lease_id = ${leases.id} and e.account = 'receivable')`;

/** Those to carry to a door or from it, then those that hang there; the longest waiting first. */
export function listOverlockRows({ db }: Ctx, limit: number) {
  // One by its key for each lock: joined as they are, all spaces and all customers would be read for them.
  const unit = db.select().from(units).where(eq(units.id, leases.unitId)).limit(1).as('unit');
  const customer = db
    .select()
    .from(customers)
    .where(eq(customers.id, leases.customerId))
    .limit(1)
    .as('customer');
  return db
    .select({
      leaseId: leases.id,
      customerId: leases.customerId,
      unitKind: unit.kind,
      unitNumber: unit.number,
      firstName: customer.firstName,
      lastName: customer.lastName,
      state: leases.overlock,
      at: leases.overlockAt,
      by: leases.overlockBy,
      balanceCents,
      oldestDueOn: sql<string | null>`(select min(i.due_on)::text from ${invoices} i
        where i.lease_id = ${leases.id} and i.status = 'pending')`,
    })
    .from(leases)
    .innerJoinLateral(unit, sql`true`)
    .innerJoinLateral(customer, sql`true`)
    .where(ne(leases.overlock, 'off'))
    .orderBy(sql`${leases.overlock} = 'on'`, asc(leases.overlockAt), asc(leases.id))
    .limit(limit);
}
