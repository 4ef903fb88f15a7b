import type { en } from './rent-unit.copy.ts';
import type { PickedUnit } from './rental-draft.ts';

/** "Unit 42", "Warehouse 1". */
export function nameUnit(
  { unitName }: typeof en,
  { kind, unitNumber }: Pick<PickedUnit, 'kind' | 'unitNumber'>,
) {
  return kind === 'warehouse' ? unitName.warehouse(unitNumber.replace(/^W/, '')) : unitName.unit(unitNumber);
}

/** The same for a number alone, as the server tells it. */
export const nameUnitNumber = (words: typeof en, unitNumber: string): string =>
  nameUnit(words, { kind: unitNumber.startsWith('W') ? 'warehouse' : 'unit', unitNumber });
