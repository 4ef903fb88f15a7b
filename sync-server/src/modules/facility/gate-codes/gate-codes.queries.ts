import { and, asc, eq, gt, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { gateCodes } from '../../../db/tables/facility/gate-codes.ts';
import { insertRows } from '../../../db/transactions/insert-rows.ts';

const isLive = ne(gateCodes.state, 'ended');
const wasUsedSince = (since: Date) =>
  and(
    eq(gateCodes.state, 'ended'),
    or(isNotNull(gateCodes.leaseId), isNotNull(gateCodes.personLeaseId)),
    gt(gateCodes.endedAt, since),
  );

/** The live row and those of leases that ended of late. */
export const selectRowsOfCode = ({ db }: Ctx, code: string, usedSince: Date) =>
  db
    .select()
    .from(gateCodes)
    .where(and(eq(gateCodes.code, code), or(isLive, wasUsedSince(usedSince))));

/** The same, kept from everyone else until the transaction ends. */
export const selectRowsOfCodeForUpdate = (ctx: Ctx, code: string, usedSince: Date) =>
  selectRowsOfCode(ctx, code, usedSince).for('update').prepare('lock_gate_code').execute();

export const selectReservations = ({ db, now }: Ctx, draftHash: string, limit: number) =>
  db
    .select({ code: gateCodes.code, expiresAt: gateCodes.expiresAt })
    .from(gateCodes)
    .where(
      and(
        eq(gateCodes.draftHash, draftHash),
        eq(gateCodes.state, 'reserved'),
        gt(gateCodes.expiresAt, now()),
      ),
    )
    .orderBy(asc(gateCodes.expiresAt), asc(gateCodes.code))
    .limit(limit);

/** Of these codes, the ones that a lease had of late. */
export const selectUsedCodes = ({ db }: Ctx, codes: string[], usedSince: Date) =>
  db
    .select({ code: gateCodes.code })
    .from(gateCodes)
    .where(and(inArray(gateCodes.code, codes), wasUsedSince(usedSince)));

export const selectLiveCodes = ({ db }: Ctx, codes: string[]) =>
  db
    .select({ code: gateCodes.code })
    .from(gateCodes)
    .where(and(inArray(gateCodes.code, codes), isLive));

/** Takes what is free or expired of these codes; the unique index settles every race. */
export const insertReservations = (
  { db, now, random }: Ctx,
  codes: string[],
  { draftHash, expiresAt }: { draftHash: string; expiresAt: Date },
) =>
  db
    .insert(gateCodes)
    .values(
      codes.map((code) => ({
        id: random.id(),
        code,
        state: 'reserved' as const,
        draftHash,
        expiresAt,
        createdAt: now(),
      })),
    )
    .onConflictDoUpdate({
      target: gateCodes.code,
      targetWhere: sql`state <> 'ended'`,
      set: { draftHash, expiresAt, createdAt: now() },
      setWhere: sql`${eq(gateCodes.state, 'reserved')} and ${lte(gateCodes.expiresAt, now())}`,
    })
    .returning({ code: gateCodes.code });

export const insertLeaseCode = ({ db, now, random }: Ctx, code: string, leaseId: string) =>
  insertRows(db, gateCodes, { id: random.id(), code, state: 'waiting', leaseId, createdAt: now() });

export const updateReservationToLease = ({ db }: Ctx, id: string, leaseId: string) =>
  db
    .update(gateCodes)
    .set({ state: 'waiting', leaseId, expiresAt: null })
    .where(and(eq(gateCodes.id, id), eq(gateCodes.state, 'reserved')))
    .prepare('take_gate_code_over')
    .execute();

export const selectCodeOfLease = ({ db }: Ctx, leaseId: string) =>
  db
    .select({ code: gateCodes.code })
    .from(gateCodes)
    .where(and(eq(gateCodes.leaseId, leaseId), isLive));

export const selectCodeOfLeaseForUpdate = ({ db }: Ctx, leaseId: string) =>
  db
    .select({ state: gateCodes.state })
    .from(gateCodes)
    .where(and(eq(gateCodes.leaseId, leaseId), isLive))
    .for('update');

/** Its own, and those of the persons whom its customer authorised. */
export const updateCodesOfLease = ({ db, now }: Ctx, leaseId: string, state: 'active' | 'ended') =>
  db
    .update(gateCodes)
    .set({ state, endedAt: state === 'ended' ? now() : null })
    .where(and(or(eq(gateCodes.leaseId, leaseId), eq(gateCodes.personLeaseId, leaseId)), isLive));

export const deleteExpiredReservations = ({ db, now }: Ctx) =>
  db.delete(gateCodes).where(and(eq(gateCodes.state, 'reserved'), lte(gateCodes.expiresAt, now())));
