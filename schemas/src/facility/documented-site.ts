import { readUnitLabel } from '../kit/fields/unit-label.ts';
import { underConstruction, unitNumbers, warehouseNumbers } from './facility.ts';

const built = new Set([...unitNumbers, ...underConstruction].map(String));
const warehouses = new Set(warehouseNumbers.map(String));

/**
 * The id of a door of the documented site, the same on every site that began with it; undefined of all other doors. By
 * it a map knows the drawn site from one whose doors only have the same numbers.
 */
export function documentedDoorId(label: string): string | undefined {
  const door = readUnitLabel(label);
  const numbers = door?.kind === 'warehouse' ? warehouses : built;
  if (!door || !numbers.has(door.number)) return undefined;
  const kind = door.kind === 'warehouse' ? '002' : '001';
  return `018f0000-0000-7000-8${kind}-${Number(door.number).toString(16).padStart(12, '0')}`;
}

export const documentedDoors: readonly string[] = [
  ...unitNumbers.map(String),
  ...warehouseNumbers.map((number) => `W${number}`),
];

/** Whether any of these doors, by number and id, is one of the drawn site. */
export const isDocumentedSite = (doors: Iterable<readonly [label: string, { id: string }]>): boolean => {
  for (const [label, { id }] of doors) if (id === documentedDoorId(label)) return true;
  return false;
};
