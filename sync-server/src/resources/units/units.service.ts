import type { Ctx } from '../../context.ts';
import { selectUnitForUpdate, updateUnitStatus } from './units.queries.ts';
import type { UnitRow } from './units.rules.ts';

export { type UnitRow, unitLabel } from './units.rules.ts';

/** The unit, kept from everyone else until this transaction ends. */
export async function lockUnit(ctx: Ctx, id: string): Promise<UnitRow | undefined> {
  const [unit] = await selectUnitForUpdate(ctx, id);
  return unit;
}

export async function occupyUnit(ctx: Ctx, id: string): Promise<void> {
  await updateUnitStatus(ctx, id, 'available', 'occupied');
}

/** A unit under maintenance stays so, whoever leaves it. */
export async function freeUnit(ctx: Ctx, id: string): Promise<void> {
  await updateUnitStatus(ctx, id, 'occupied', 'available');
}
