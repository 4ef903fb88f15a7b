import { isWarehouseNumber } from 'schemas/kit/fields/unit-label';
import type { en } from '../rent-unit.copy.ts';
import { isAnyUnit, type PickedUnit } from '../rental-draft.ts';

/** "Unit 42", "Warehouse 1", "Any 10x10 unit". */
export function nameUnit({ unitName }: typeof en, unit: Omit<PickedUnit, 'monthlyRate'>) {
  const { kind, unitNumber } = unit;
  if (isAnyUnit(unit)) return unitName.any(unit.size);
  return kind === 'warehouse' ? unitName.warehouse(unitNumber.replace(/^W/, '')) : unitName.unit(unitNumber);
}

/** The same for a number alone, as the server tells it. */
export const nameUnitNumber = (words: typeof en, unitNumber: string): string =>
  nameUnit(words, {
    id: unitNumber,
    kind: isWarehouseNumber(unitNumber) ? 'warehouse' : 'unit',
    unitNumber,
    size: '',
  });
