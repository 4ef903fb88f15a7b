import { and, asc, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { AccountHoldKind } from 'schemas/customers/customer-records';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { accountHolds } from '../../../db/tables/customers/customer-records.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { rentChanges as r } from '../../../db/tables/leasing/rent-changes.ts';
import { outgoingMessages } from '../../../db/tables/messaging/messages.ts';
import type { Key } from '../../../db/transactions/keyset.ts';
import { rentsOfLease } from '../../billing/lease-rents/lease-rents.service.ts';

export type RentChangeRow = typeof r.$inferSelect;

const isPending = and(isNull(r.appliedAt), isNull(r.withdrawnAt), isNull(r.missedAt));

/** With one table alone a column does not say whose it is. */
const rentFacts = ({ db }: Ctx) =>
  db
    .select({
      leaseId: leases.id,
      ...pickColumns(leases, 'state', 'version', 'customerId', 'vacatedOn', 'leavesOn', 'promisedMaxCents'),
      exemptReason: leases.rentExemptReason,
      rents: rentsOfLease,
      sources: sql<
        ('signed' | 'transfer' | 'change')[]
      >`(select json_agg(r.source order by r.effective_on, r.id)
        from lease_rents r where r.lease_id = leases.id)`,
      holds: sql<AccountHoldKind[]>`(select coalesce(array_agg(distinct h.kind), '{}') from ${accountHolds} h
        where h.customer_id = leases.customer_id and h.lifted_at is null)`,
      hasPending: sql<boolean>`exists (select from ${r} c where c.lease_id = leases.id
        and num_nonnulls(c.applied_at, c.withdrawn_at, c.missed_at) = 0)`,
    })
    .from(leases);
export type StoredRentFacts = Awaited<ReturnType<typeof rentFacts>>[number];

/** What decides about a rent of this lease; the caller holds the lease where it writes. */
export async function selectRentFacts(ctx: Ctx, leaseId: string): Promise<StoredRentFacts | undefined> {
  const [row] = await rentFacts(ctx).where(eq(leases.id, leaseId));
  return row;
}

/** The same of every lease that is let. */
export const listRentFacts = (ctx: Ctx): Promise<StoredRentFacts[]> =>
  rentFacts(ctx).where(eq(leases.state, 'active'));

const listed = ({ db }: Ctx) =>
  db
    .select({
      change: r,
      ...pickColumns(leases, 'customerId'),
      ...pickColumns(customers, 'firstName', 'lastName'),
      unitKind: units.kind,
      unitNumber: units.number,
    })
    .from(r)
    .innerJoin(leases, eq(leases.id, r.leaseId))
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .innerJoin(units, eq(units.id, leases.unitId));
export type ListedChange = Awaited<ReturnType<typeof listed>>[number];

export const listChanges = (
  ctx: Ctx,
  { after, limit }: { after?: Key | undefined; limit: number },
): Promise<ListedChange[]> =>
  listed(ctx)
    .where(
      after && sql`(${r.createdAt}, ${r.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
    )
    .orderBy(desc(r.createdAt), desc(r.id))
    .limit(limit);

export const listChangesOf = (ctx: Ctx, leaseId: string): Promise<ListedChange[]> =>
  listed(ctx).where(eq(r.leaseId, leaseId)).orderBy(desc(r.effectiveOn), desc(r.createdAt));

export async function findChange(ctx: Ctx, id: string): Promise<ListedChange | undefined> {
  const [row] = await listed(ctx).where(eq(r.id, id));
  return row;
}

export const insertChange = async ({ db }: Ctx, row: typeof r.$inferInsert) =>
  (await db.insert(r).values(row).onConflictDoNothing({ target: r.id }).returning())[0];

export async function lockChange({ db }: Ctx, id: string): Promise<RentChangeRow | undefined> {
  const [row] = await db.select().from(r).where(eq(r.id, id)).for('update');
  return row;
}

export async function lockPending({ db }: Ctx, leaseId: string): Promise<RentChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(r)
    .where(and(eq(r.leaseId, leaseId), isPending))
    .for('update');
  return row;
}

export const updateChange = ({ db, now }: Ctx, id: string, set: Partial<RentChangeRow>) =>
  db
    .update(r)
    .set({ ...set, updatedAt: now(), version: sql`${r.version} + 1` })
    .where(eq(r.id, id));

/** Those that may ask for something today, in the order of their days. */
export const listToCarry = ({ db }: Ctx, today: string) =>
  db
    .select({ id: r.id, leaseId: r.leaseId })
    .from(r)
    .where(and(isPending, or(lte(r.letterOn, today), lte(r.effectiveOn, today))))
    .orderBy(asc(r.effectiveOn), asc(r.createdAt));

/** When the letter of that key went out; null as long as it has not. Where no mail is set up it is kept for the office. */
export async function findLetter({ db }: Ctx, dedupeKey: string): Promise<Date | null> {
  const [row] = await db
    .select(pickColumns(outgoingMessages, 'state', 'sentAt', 'createdAt'))
    .from(outgoingMessages)
    .where(eq(outgoingMessages.dedupeKey, dedupeKey));
  if (row?.state === 'kept') return row.createdAt;
  return row?.state === 'sent' ? row.sentAt : null;
}
