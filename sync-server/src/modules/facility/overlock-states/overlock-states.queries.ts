import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { gateOffMinCents } from 'schemas/facility/facility';
import type { OverlockState } from 'schemas/facility/overlock-state';
import type { Ctx } from '../../../context.ts';
import { invoices } from '../../../db/tables/billing/invoices.ts';
import { ledgerEntries } from '../../../db/tables/billing/ledger.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';

/** What is due by that day: rent that waits for an inspection asks for no lock. */
const dueCents = (today: string) => sql<number>`(select coalesce(sum(e.cents), 0)::int from ${ledgerEntries} e
  left join ${invoices} i on i.id = e.invoice_id
  where e.lease_id = ${leases.id} and e.account = 'receivable' and coalesce(i.due_on, '-infinity') <= ${today}::date)`;

export async function lockOverlock({ db }: Ctx, leaseId: string) {
  const [row] = await db
    .select({
      customerId: leases.customerId,
      leaseState: leases.state,
      state: leases.overlock,
      at: leases.overlockAt,
      by: leases.overlockBy,
    })
    .from(leases)
    .where(eq(leases.id, leaseId))
    .for('update');
  return row;
}

export const updateOverlock = ({ db, now }: Ctx, leaseId: string, overlock: OverlockState, by: string) =>
  db
    .update(leases)
    .set({
      overlock,
      overlockBy: by,
      overlockAt: now(),
      updatedAt: now(),
      version: sql`${leases.version} + 1`,
    })
    .where(eq(leases.id, leaseId));

/** Of these leases, whatever is on or asked for goes, or only where little is due today; gives what became of each. */
export const releaseLeases = (
  { db, now }: Ctx,
  ids: string[],
  by: string,
  { owingToday }: { owingToday?: string } = {},
) =>
  db
    .update(leases)
    .set({
      overlock: sql`case ${leases.overlock} when 'on' then 'asked_off' else 'off' end`,
      overlockBy: by,
      overlockAt: now(),
      updatedAt: now(),
      version: sql`${leases.version} + 1`,
    })
    .where(
      and(
        inArray(leases.id, ids),
        inArray(leases.overlock, ['asked', 'on']),
        owingToday === undefined ? undefined : lt(dueCents(owingToday), gateOffMinCents),
      ),
    )
    .returning({ id: leases.id, state: leases.overlock });

/** In the order of their ids, so that two who lock several never wait in a circle. */
export const lockLeasesOf = ({ db }: Ctx, customerId: string) =>
  db
    .select({ id: leases.id })
    .from(leases)
    .where(eq(leases.customerId, customerId))
    .orderBy(asc(leases.id))
    .for('update');
