import {
  unitNumbers,
  unitRateCents,
  unitSize,
  warehouseNumbers,
  warehouseRateCents,
  warehouseSize,
} from 'schemas/facility/facility';
import type { units } from '../tables/facility/units.ts';
import { seedId } from './dice.ts';

export type UnitSeed = typeof units.$inferInsert;

/** The site as it is built: 96 units and 4 warehouses, nobody in them. */
export function planBuildings(now: Date): UnitSeed[] {
  return [
    ...planUnits(unitNumbers, now),
    ...warehouseNumbers.map((number) => ({
      ...builtAt(now),
      id: seedId(2, number),
      kind: 'warehouse' as const,
      number: String(number),
      size: warehouseSize,
      monthlyRateCents: warehouseRateCents,
    })),
  ];
}

/** Units of the usual size and rent, free from that moment on. */
export const planUnits = (numbers: readonly number[], now: Date): UnitSeed[] =>
  numbers.map((number) => ({
    ...builtAt(now),
    id: seedId(1, number),
    kind: 'unit',
    number: String(number),
    size: unitSize,
    monthlyRateCents: unitRateCents,
  }));

const builtAt = (now: Date) => ({ createdAt: now, updatedAt: now, status: 'available' as const });
