import type { StandardRates } from 'schemas/facility/facility';
import type { Door } from 'schemas/kit/fields/unit-label';
import { centsToText } from 'schemas/kit/money';
import type { Ctx } from '../../../context.ts';
import {
  type LikeUnit,
  listStandardRates,
  listUnitsForUpdate,
  selectAnyFree,
  selectFreeUnitForUpdate,
  selectRateOfSize,
  selectUnitById,
  selectUnitByNumber,
  selectUnitForUpdate,
  updateUnitStatus,
} from './units.queries.ts';
import { type UnitRow, unitLabel } from './units.rules.ts';

export type { LikeUnit } from './units.queries.ts';
export { type UnitRow, unitLabel } from './units.rules.ts';

/** The unit, kept from everyone else until this transaction ends. */
export async function lockUnit(ctx: Ctx, id: string): Promise<UnitRow | undefined> {
  const [unit] = await selectUnitForUpdate(ctx, id);
  return unit;
}

/** The first free one of that kind, size and rate. One that somebody is just deciding on is waited for only as the last. */
export async function lockFreeUnit(ctx: Ctx, like: LikeUnit): Promise<UnitRow | undefined> {
  const [unit] = await selectFreeUnitForUpdate(ctx, like, { skipLocked: true });
  return unit ?? (await selectFreeUnitForUpdate(ctx, like, {}))[0];
}

/** At whatever rent. */
export const isAnyFree = async (
  ctx: Ctx,
  { kind, size }: Pick<LikeUnit, 'kind' | 'size'>,
): Promise<boolean> => (await selectAnyFree(ctx, kind, size)).length > 0;

/** What any of that size costs new customers now, at least; undefined where there is none. */
export async function streetRateOf(
  ctx: Ctx,
  { kind, size }: Pick<UnitRow, 'kind' | 'size'>,
): Promise<number | undefined> {
  const [row] = await selectRateOfSize(ctx, kind, size);
  return row?.cents ?? undefined;
}

/** Undefined where the site has no units. */
export async function readStandardRates(ctx: Ctx): Promise<StandardRates | undefined> {
  const rows = await listStandardRates(ctx);
  const [unit, warehouse] = (['unit', 'warehouse'] as const).map((kind) =>
    rows.find((row) => row.kind === kind),
  );
  if (!unit?.cents) return undefined;
  const warehouseRate = warehouse?.cents ? centsToText(warehouse.cents) : '';
  return { usualSize: unit.size, usualRate: centsToText(unit.cents), warehouseRate };
}

export async function findUnitLabel(ctx: Ctx, id: string): Promise<string | null> {
  const [unit] = await selectUnitById(ctx, id);
  return unit ? unitLabel(unit) : null;
}

export async function occupyUnit(ctx: Ctx, id: string): Promise<void> {
  await updateUnitStatus(ctx, id, 'available', 'occupied');
}

/** Left, and not to be rented before somebody has looked after it. */
export async function closeUnit(ctx: Ctx, id: string): Promise<void> {
  await updateUnitStatus(ctx, id, 'occupied', 'maintenance');
}

/** Those of them that there are, in the order of their ids, so that two who lock several never wait in a circle. */
export async function lockUnits(ctx: Ctx, ids: string[]): Promise<Map<string, UnitRow>> {
  const locked = await listUnitsForUpdate(ctx, ids);
  return new Map(locked.map((unit) => [unit.id, unit]));
}

/** By what stands on its door. */
export async function findUnitId(ctx: Ctx, place: Door): Promise<string | undefined> {
  const [unit] = await selectUnitByNumber(ctx, place);
  return unit?.id;
}

/** A unit under maintenance stays so, whoever leaves it. */
export async function freeUnit(ctx: Ctx, id: string): Promise<void> {
  await updateUnitStatus(ctx, id, 'occupied', 'available');
}
