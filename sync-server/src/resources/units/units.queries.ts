import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { UnitStatus } from 'schemas/units';
import type { Ctx } from '../../context.ts';
import { units } from '../../db/tables/units.ts';

export const listUnits = ({ db }: Pick<Ctx, 'db'>) => db.select().from(units);

export const selectUnitById = ({ db }: Ctx, id: string) =>
  db.select({ kind: units.kind, number: units.number }).from(units).where(eq(units.id, id));

export const listUnitsById = ({ db }: Pick<Ctx, 'db'>, ids: string[]) =>
  db.select().from(units).where(inArray(units.id, ids));

export const selectUnitForUpdate = ({ db }: Ctx, id: string) =>
  db.select().from(units).where(eq(units.id, id)).for('update').prepare('lock_unit').execute();

/** In the order of their numbers, so that two who look for one never wait for each other in a circle. */
export const selectFreeUnitForUpdate = (
  { db }: Ctx,
  { kind, monthlyRateCents }: { kind: 'unit' | 'warehouse'; monthlyRateCents: number },
  waiting: { skipLocked?: true },
) =>
  db
    .select()
    .from(units)
    .where(
      and(eq(units.kind, kind), eq(units.monthlyRateCents, monthlyRateCents), eq(units.status, 'available')),
    )
    .orderBy(asc(units.number))
    .limit(1)
    .for('update', waiting);

export const updateUnitStatus = ({ db, now }: Ctx, id: string, from: UnitStatus, to: UnitStatus) =>
  db
    .update(units)
    .set({ status: to, updatedAt: now(), version: sql`${units.version} + 1` })
    .where(and(eq(units.id, id), eq(units.status, from)))
    .prepare('update_unit_status')
    .execute();
