import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { SpaceGroup } from 'schemas/billing/pricing';
import type { Ctx } from '../../../context.ts';
import { rateChanges as r } from '../../../db/tables/billing/pricing.ts';
import { units } from '../../../db/tables/facility/units.ts';
import type { Key } from '../../../db/transactions/keyset.ts';

export type RateChangeRow = typeof r.$inferSelect;

export const insertRateChange = async ({ db }: Ctx, row: typeof r.$inferInsert) =>
  (await db.insert(r).values(row).onConflictDoNothing({ target: r.id }).returning())[0];

export async function lockRateChange({ db }: Ctx, id: string): Promise<RateChangeRow | undefined> {
  const [row] = await db.select().from(r).where(eq(r.id, id)).for('update');
  return row;
}

export async function updateRateChange(
  { db, now }: Ctx,
  id: string,
  set: Partial<RateChangeRow>,
): Promise<RateChangeRow> {
  const changed = { ...set, updatedAt: now(), version: sql`${r.version} + 1` };
  const [row] = await db.update(r).set(changed).where(eq(r.id, id)).returning();
  if (!row) throw new Error(`no rate change ${id}`);
  return row;
}

export const listRateChanges = (
  { db }: Ctx,
  { after, limit }: { after?: Key | undefined; limit: number },
): Promise<RateChangeRow[]> =>
  db
    .select()
    .from(r)
    .where(
      after && sql`(${r.createdAt}, ${r.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
    )
    .orderBy(desc(r.createdAt), desc(r.id))
    .limit(limit);

/** Given up or done are not among them; earliest first. */
export const listPlanned = ({ db }: Ctx, until?: string): Promise<RateChangeRow[]> =>
  db
    .select()
    .from(r)
    .where(and(isNull(r.appliedAt), isNull(r.withdrawnAt), until ? lte(r.effectiveOn, until) : undefined))
    .orderBy(asc(r.effectiveOn), asc(r.createdAt));

/** The change that each kind and size stands at; none of one that never changed. */
export const listInForce = ({ db }: Ctx): Promise<RateChangeRow[]> =>
  db
    .selectDistinctOn([r.kind, r.size])
    .from(r)
    .where(isNotNull(r.appliedAt))
    .orderBy(asc(r.kind), asc(r.size), desc(r.effectiveOn), desc(r.appliedAt));

const isOfGroup = ({ kind, size }: SpaceGroup) => and(eq(units.kind, kind), eq(units.size, size));

/** In the order of their numbers, so that nobody who locks two of them waits in a circle. */
export const lockUnitsOf = ({ db }: Ctx, group: SpaceGroup) =>
  db
    .select({ cents: units.monthlyRateCents })
    .from(units)
    .where(isOfGroup(group))
    .orderBy(asc(units.number))
    .for('update');

export async function findUnitOf({ db }: Ctx, group: SpaceGroup): Promise<{ cents: number } | undefined> {
  const [unit] = await db
    .select({ cents: units.monthlyRateCents })
    .from(units)
    .where(isOfGroup(group))
    .orderBy(asc(units.number))
    .limit(1);
  return unit;
}

export const updateRatesOf = ({ db, now }: Ctx, group: SpaceGroup, monthlyRateCents: number) =>
  db
    .update(units)
    .set({ monthlyRateCents, updatedAt: now(), version: sql`${units.version} + 1` })
    .where(isOfGroup(group));
