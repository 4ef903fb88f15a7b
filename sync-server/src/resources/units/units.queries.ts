import { and, eq, inArray, sql } from 'drizzle-orm';
import type { UnitStatus } from 'schemas/units';
import type { Ctx } from '../../context.ts';
import { units } from '../../db/tables/units.ts';

export const listUnits = ({ db }: Pick<Ctx, 'db'>) => db.select().from(units);

export const listUnitsById = ({ db }: Pick<Ctx, 'db'>, ids: string[]) =>
  db.select().from(units).where(inArray(units.id, ids));

export const selectUnitForUpdate = ({ db }: Ctx, id: string) =>
  db.select().from(units).where(eq(units.id, id)).for('update').prepare('lock_unit').execute();

export const updateUnitStatus = ({ db, now }: Ctx, id: string, from: UnitStatus, to: UnitStatus) =>
  db
    .update(units)
    .set({ status: to, updatedAt: now(), version: sql`${units.version} + 1` })
    .where(and(eq(units.id, id), eq(units.status, from)))
    .prepare('update_unit_status')
    .execute();
