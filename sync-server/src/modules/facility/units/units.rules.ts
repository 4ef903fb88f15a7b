import type { StorageUnit, UnitEvent, UnitStatus } from 'schemas/facility/units';
import type { Warehouse } from 'schemas/facility/warehouses';
import { compareDoors, type Door, doorLabel } from 'schemas/kit/fields/unit-label';
import { centsToText } from 'schemas/kit/money';

export interface UnitRow extends Door {
  id: string;
  size: string;
  monthlyRateCents: number;
  status: UnitStatus;
  createdAt: Date;
  updatedAt: Date;
}

/** A unit's number as people write it: "42", a warehouse's "W1". */
export const unitLabel = doorLabel;

/** The public row of the map. Nobody is ever named on it. */
export function toMapRow(unit: UnitRow): StorageUnit | Warehouse {
  const label = unitLabel(unit);
  return {
    id: unit.id,
    ...(unit.kind === 'unit' ? { unitNumber: label } : { warehouseNumber: label }),
    size: unit.size,
    monthlyRate: centsToText(unit.monthlyRateCents),
    status: unit.status,
    customerId: null,
    createdAt: unit.createdAt.toISOString(),
    updatedAt: unit.updatedAt.toISOString(),
  } as StorageUnit | Warehouse;
}

export const toUnitEvent = (unit: UnitRow): UnitEvent => ({
  unitNumber: unitLabel(unit),
  status: unit.status,
});

/** Units in the order of their numbers, warehouses behind them. */
export const byPlace = (a: UnitRow, b: UnitRow): number =>
  a.kind === b.kind ? compareDoors(a.number, b.number) : a.kind === 'unit' ? -1 : 1;
