import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { LeaseState } from 'schemas/leasing/leases';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { ledgerEntries } from '../../../db/tables/billing/ledger.ts';
import { rentOfLease } from '../../../db/tables/billing/rent-of-lease.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { gateCodes } from '../../../db/tables/facility/gate-codes.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import type { Key } from '../../../db/transactions/keyset.ts';

/** Locks the hold, or passes by when somebody else is just settling it. */
export const selectHoldForUpdate = ({ db }: Ctx, id: string, { expiredAt }: { expiredAt?: Date }) =>
  db
    .select({ id: leases.id, unitId: leases.unitId })
    .from(leases)
    .where(
      and(eq(leases.id, id), eq(leases.state, 'held'), expiredAt && lte(leases.holdExpiresAt, expiredAt)),
    )
    .for('update', { skipLocked: true });

export const selectExpiredHolds = ({ db, now }: Ctx, limit: number) =>
  db
    .select({ id: leases.id })
    .from(leases)
    .where(and(eq(leases.state, 'held'), lte(leases.holdExpiresAt, now())))
    .orderBy(leases.holdExpiresAt)
    .limit(limit);

export const selectLeaseForUpdate = ({ db }: Ctx, id: string) =>
  db
    .select({ id: leases.id, state: leases.state, version: leases.version })
    .from(leases)
    .where(eq(leases.id, id))
    .for('update');

export const updateLease = ({ db, now }: Ctx, id: string, set: Partial<typeof leases.$inferInsert>) =>
  db
    .update(leases)
    .set({ ...set, updatedAt: now(), version: sql`${leases.version} + 1` })
    .where(eq(leases.id, id));

interface Filter {
  id?: string | undefined;
  state?: LeaseState | undefined;
  after?: Key | undefined;
  limit: number;
}

/** Newest first. Of the gate code only how it stands; the balance is what the ledger says. */
export const listLeaseRows = (ctx: Ctx, { id, state, after, limit }: Filter) =>
  ctx.db
    .select({
      ...pickColumns(leases, 'id', 'version', 'state'),
      unitKind: units.kind,
      unitNumber: units.number,
      ...pickColumns(customers, 'firstName', 'lastName', 'phone', 'email'),
      monthlyRateCents: rentOfLease(ctx),
      balanceCents: sql<number>`(select coalesce(sum(e.cents), 0)::int from ${ledgerEntries} e
        where e.lease_id = ${leases.id} and e.account = 'receivable')`,
      gateCodeState: gateCodes.state,
      ...pickColumns(leases, 'holdExpiresAt', 'idPhotoId', 'createdAt'),
    })
    .from(leases)
    .innerJoin(units, eq(units.id, leases.unitId))
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .leftJoin(gateCodes, eq(gateCodes.leaseId, leases.id))
    .where(
      and(
        id ? eq(leases.id, id) : undefined,
        state ? eq(leases.state, state) : undefined,
        after &&
          sql`(${leases.createdAt}, ${leases.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(leases.createdAt), desc(leases.id))
    .limit(limit);
export type LeaseRowFacts = Awaited<ReturnType<typeof listLeaseRows>>[number];
