import { asc, inArray, sql } from 'drizzle-orm';
import type { UnitStatus } from 'schemas/facility/units';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { units } from '../../../db/tables/facility/units.ts';

const maintained = {
  ...pickColumns(units, 'id', 'version', 'kind', 'number', 'status'),
  isTaken: sql<boolean>`exists (select 1 from leases l
    where l.unit_id = ${units.id} and l.state in ('held', 'active'))`,
};

const selectMaintained = ({ db }: Ctx, ids: string[]) =>
  db.select(maintained).from(units).where(inArray(units.id, ids)).orderBy(asc(units.kind), asc(units.number));

export const listMaintained = (ctx: Ctx, ids: string[]) => selectMaintained(ctx, ids);

/** In the order of their numbers, as everybody locks them. */
export const lockMaintained = (ctx: Ctx, ids: string[]) =>
  selectMaintained(ctx, ids).for('update', { of: units });

export const updateStatus = ({ db, now }: Ctx, ids: string[], status: UnitStatus) =>
  db
    .update(units)
    .set({ status, updatedAt: now(), version: sql`${units.version} + 1` })
    .where(inArray(units.id, ids));
