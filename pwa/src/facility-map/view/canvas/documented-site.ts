import {
  gateRow,
  underConstruction,
  unitBlocks,
  unitRows,
  warehouseNumbers,
} from 'schemas/facility/facility';
import type { MapGroup } from './drawn-lines.ts';

const toGroup = (
  kind: MapGroup['kind'],
  numbers: readonly (number | string)[],
  hasGate = false,
): MapGroup => ({ id: `${kind}-${numbers[0]}`, kind, numbers: numbers.map(String), hasGate });

/** The site of the specification, as it stands. */
export const documentedGroups: readonly MapGroup[] = [
  ...unitBlocks.map((numbers) => toGroup('block', numbers)),
  ...unitRows.map((numbers, i) => toGroup('row', numbers, i === gateRow)),
  toGroup('underConstruction', underConstruction),
  toGroup(
    'warehouses',
    warehouseNumbers.map((n) => `W${n}`),
  ),
];
