import type { Ctx } from '../../context.ts';
import {
  selectFreeUnitForUpdate,
  selectUnitById,
  selectUnitForUpdate,
  updateUnitStatus,
} from './units.queries.ts';
import { type UnitRow, unitLabel } from './units.rules.ts';

export { type UnitRow, unitLabel } from './units.rules.ts';

/** The unit, kept from everyone else until this transaction ends. */
export async function lockUnit(ctx: Ctx, id: string): Promise<UnitRow | undefined> {
  const [unit] = await selectUnitForUpdate(ctx, id);
  return unit;
}

/** The first free one of that kind and rent. One that somebody is just deciding on is waited for only as the last. */
export async function lockFreeUnit(
  ctx: Ctx,
  like: Pick<UnitRow, 'kind' | 'monthlyRateCents'>,
): Promise<UnitRow | undefined> {
  const [unit] = await selectFreeUnitForUpdate(ctx, like, { skipLocked: true });
  return unit ?? (await selectFreeUnitForUpdate(ctx, like, {}))[0];
}

export async function findUnitLabel(ctx: Ctx, id: string): Promise<string | null> {
  const [unit] = await selectUnitById(ctx, id);
  return unit ? unitLabel(unit) : null;
}

export async function occupyUnit(ctx: Ctx, id: string): Promise<void> {
  await updateUnitStatus(ctx, id, 'available', 'occupied');
}

/** A unit under maintenance stays so, whoever leaves it. */
export async function freeUnit(ctx: Ctx, id: string): Promise<void> {
  await updateUnitStatus(ctx, id, 'occupied', 'available');
}
