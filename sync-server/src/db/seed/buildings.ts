import { documentedDoorId } from 'schemas/facility/documented-site';
import {
  unitNumbers,
  unitRateCents,
  unitSize,
  warehouseNumbers,
  warehouseRateCents,
  warehouseSize,
} from 'schemas/facility/facility';
import type { units } from '../tables/facility/units.ts';

export type UnitSeed = typeof units.$inferInsert;

/** The site as it is built: 96 units and 4 warehouses, nobody in them. */
export function planBuildings(now: Date): UnitSeed[] {
  return [
    ...planUnits(unitNumbers, now),
    ...warehouseNumbers.map((number) => ({
      ...builtAt(now),
      id: doorId(`W${number}`),
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
    id: doorId(String(number)),
    kind: 'unit',
    number: String(number),
    size: unitSize,
    monthlyRateCents: unitRateCents,
  }));

function doorId(label: string): string {
  const id = documentedDoorId(label);
  if (!id) throw new Error(`${label} is no door of the documented site`);
  return id;
}

const builtAt = (now: Date) => ({ createdAt: now, updatedAt: now, status: 'available' as const });
