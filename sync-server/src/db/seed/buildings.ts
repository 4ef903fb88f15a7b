import {
  unitNumbers,
  unitRateCents,
  unitSize,
  warehouseNumbers,
  warehouseRateCents,
  warehouseSize,
} from 'schemas/facility';
import type { units } from '../tables/units.ts';
import { seedId } from './dice.ts';

export type UnitSeed = typeof units.$inferInsert;

/** The site as it is built: 96 units and 4 warehouses, nobody in them. */
export function planBuildings(now: Date): UnitSeed[] {
  const stamps = { createdAt: now, updatedAt: now, status: 'available' as const };
  return [
    ...unitNumbers.map((number) => ({
      ...stamps,
      id: seedId(1, number),
      kind: 'unit' as const,
      number,
      size: unitSize,
      monthlyRateCents: unitRateCents,
    })),
    ...warehouseNumbers.map((number) => ({
      ...stamps,
      id: seedId(2, number),
      kind: 'warehouse' as const,
      number,
      size: warehouseSize,
      monthlyRateCents: warehouseRateCents,
    })),
  ];
}
