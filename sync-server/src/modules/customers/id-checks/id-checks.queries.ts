import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { idChecks } from '../../../db/tables/customers/id-checks.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { conflictCases } from '../../../db/tables/inbox/submissions.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import type { Key } from '../../../db/transactions/keyset.ts';

const k = idChecks;
const whose = {
  leaseId: leases.id,
  unitKind: units.kind,
  unitNumber: units.number,
  firstName: customers.firstName,
  lastName: customers.lastName,
  rentedAt: leases.createdAt,
};

interface Page {
  after: Key | undefined;
  limit: number;
}

/** Those that nobody has looked at, oldest first. */
export const listUncheckedPhotos = ({ db }: Ctx, { after, limit }: Page) =>
  db
    .select({ ...whose, uploadId: leases.idPhotoId, keyId: conflictCases.id, keyAt: conflictCases.createdAt })
    .from(conflictCases)
    .innerJoin(leases, eq(leases.id, conflictCases.leaseId))
    .innerJoin(units, eq(units.id, leases.unitId))
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .where(
      and(
        eq(conflictCases.state, 'open'),
        eq(conflictCases.kind, 'id_photo_to_check'),
        isNotNull(leases.idPhotoId),
        after &&
          sql`(${conflictCases.createdAt}, ${conflictCases.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(conflictCases.createdAt), asc(conflictCases.id))
    .limit(limit);

/** Those in which somebody saw another person, with what was said; oldest first. */
export const listMismatches = ({ db }: Ctx, { after, limit }: Page) =>
  db
    .select({
      ...whose,
      uploadId: leases.idPhotoId,
      keyId: conflictCases.id,
      keyAt: conflictCases.createdAt,
      verdict: k.verdict,
      reason: k.reason,
      by: k.checkedBy,
    })
    .from(conflictCases)
    .innerJoin(leases, eq(leases.id, conflictCases.leaseId))
    .innerJoin(units, eq(units.id, leases.unitId))
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .innerJoin(k, sql`${k.id} = (${conflictCases.details} ->> 'checkId')::uuid`)
    .where(
      and(
        eq(conflictCases.state, 'open'),
        eq(conflictCases.kind, 'id_photo_mismatch'),
        after &&
          sql`(${conflictCases.createdAt}, ${conflictCases.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(conflictCases.createdAt), asc(conflictCases.id))
    .limit(limit);

const checked = ({ db }: Ctx) =>
  db
    .select({
      ...whose,
      uploadId: k.uploadId,
      keyId: k.id,
      keyAt: k.checkedAt,
      verdict: k.verdict,
      reason: k.reason,
      by: k.checkedBy,
    })
    .from(k)
    .innerJoin(leases, eq(leases.id, k.leaseId))
    .innerJoin(units, eq(units.id, leases.unitId))
    .innerJoin(customers, eq(customers.id, leases.customerId));

/** Newest first. */
export const listCheckedPhotos = (ctx: Ctx, { after, limit }: Page) =>
  checked(ctx)
    .where(
      after && sql`(${k.checkedAt}, ${k.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
    )
    .orderBy(desc(k.checkedAt), desc(k.id))
    .limit(limit);

export const listCheck = (ctx: Ctx, id: string) => checked(ctx).where(eq(k.id, id));

export async function lockLeasePhoto({ db }: Ctx, leaseId: string) {
  const [row] = await db
    .select({ idPhotoId: leases.idPhotoId, customerId: leases.customerId })
    .from(leases)
    .where(eq(leases.id, leaseId))
    .for('update');
  return row;
}

/** The open case that asks for a look at this lease's photo, or for another one, unless somebody is just deciding it. */
export async function lockPhotoCase({ db }: Ctx, leaseId: string) {
  const [row] = await db
    .select({ id: conflictCases.id })
    .from(conflictCases)
    .where(
      and(
        eq(conflictCases.leaseId, leaseId),
        inArray(conflictCases.kind, ['id_photo_to_check', 'id_photo_mismatch']),
        eq(conflictCases.state, 'open'),
      ),
    )
    .for('update', { skipLocked: true });
  return row;
}

export async function insertCheck({ db }: Ctx, row: typeof k.$inferInsert): Promise<void> {
  await db.insert(k).values(row);
}

/** Another one can be linked from then on. */
export async function clearLeasePhoto({ db, now }: Ctx, uploadId: string): Promise<void> {
  await db
    .update(leases)
    .set({ idPhotoId: null, updatedAt: now(), version: sql`${leases.version} + 1` })
    .where(eq(leases.idPhotoId, uploadId));
}

export const lockOldPhotos = ({ db }: Ctx, checkedBefore: Date, limit: number) =>
  db
    .select({ id: k.id, leaseId: k.leaseId, uploadId: k.uploadId })
    .from(k)
    .where(and(isNotNull(k.uploadId), lt(k.checkedAt, checkedBefore)))
    .orderBy(asc(k.checkedAt))
    .limit(limit)
    .for('update', { skipLocked: true });

export async function forgetCheckedPhoto({ db }: Ctx, id: string): Promise<void> {
  await db.update(k).set({ uploadId: null }).where(eq(k.id, id));
}
