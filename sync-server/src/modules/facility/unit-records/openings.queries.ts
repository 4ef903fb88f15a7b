import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import type { UnitSeed } from '../../../db/seed/buildings.ts';
import { unitOpenings as o, units } from '../../../db/tables/facility/units.ts';

export async function hasUnitWithId({ db }: Ctx, ids: string[]): Promise<boolean> {
  const rows = await db.select({ id: units.id }).from(units).where(inArray(units.id, ids)).limit(1);
  return rows.length === 1;
}

export async function selectOpening({ db }: Ctx, firstNumber: number) {
  const [row] = await db.select().from(o).where(eq(o.firstNumber, firstNumber));
  return row;
}

export async function lockOpening({ db }: Ctx, firstNumber: number) {
  const [row] = await db.select().from(o).where(eq(o.firstNumber, firstNumber)).for('update');
  return row;
}

/** False when somebody just set one. */
export async function insertOpening(
  { db }: Ctx,
  row: Pick<typeof o.$inferInsert, 'firstNumber' | 'lastNumber' | 'opensOn' | 'createdAt' | 'updatedAt'>,
): Promise<boolean> {
  const rows = await db.insert(o).values(row).onConflictDoNothing().returning({ first: o.firstNumber });
  return rows.length === 1;
}

export const updateOpening = (
  { db, now }: Ctx,
  firstNumber: number,
  set: Partial<Pick<typeof o.$inferInsert, 'opensOn' | 'openedAt'>>,
) =>
  db
    .update(o)
    .set({ ...set, updatedAt: now(), version: sql`${o.version} + 1` })
    .where(eq(o.firstNumber, firstNumber));

/** Whoever is just being opened by another server is passed by. */
export const lockDueOpenings = ({ db }: Ctx, today: string) =>
  db
    .select()
    .from(o)
    .where(and(isNull(o.openedAt), lte(o.opensOn, today)))
    .for('update', { skipLocked: true });

export const insertUnits = ({ db }: Ctx, rows: UnitSeed[]) =>
  db.insert(units).values(rows).onConflictDoNothing();
