import { documentedDoorId, documentedDoors } from 'schemas/facility/documented-site';
import { unitSize, warehouseSize } from 'schemas/facility/facility';
import { type Door, readUnitLabel } from 'schemas/kit/fields/unit-label';
import * as cells from './cells.rules.ts';
import { type Faults, rowsOf, type Sheet, type SheetRow } from './sheet.rules.ts';

export interface BroughtSpace extends Door {
  id: string;
  size: string;
  rateCents: number;
  isBroken: boolean;
}

/** A space that is here already. */
export interface Place {
  id: string;
  size: string;
  rateCents: number;
  isFree: boolean;
}

export interface SpacesHere {
  /** By what stands on the door. */
  units: ReadonlyMap<string, Place>;
  /** Nobody ever rented, closed or priced any of them: a file of spaces takes the place of all. */
  isUntouched: boolean;
  newId: () => string;
}

/** What is new, by what stands on the door, and whether it takes the place of all that is here. */
export function judgeSpaces(
  sheet: Sheet,
  { units, isUntouched, newId }: SpacesHere,
  faults: Faults,
): { spaces: Map<string, BroughtSpace>; replacesAll: boolean } {
  const spaces = new Map<string, BroughtSpace>();
  const seen = new Set<string>();
  const replacesAll = isUntouched && sheet.rows.length > 0;
  for (const row of rowsOf(sheet, faults)) {
    const space = readSpace(row);
    if (!space) continue;
    const { label, ...own } = space;
    if (seen.has(label)) row.fault('unit', 'unit_twice');
    seen.add(label);
    const here = replacesAll ? undefined : units.get(label);
    if (here && !isSame(here, space)) row.fault('unit', 'unit_differs');
    if (!here) spaces.set(label, { ...own, id: newId() });
  }
  if (replacesAll && isDocumented(spaces)) giveDocumentedIds(spaces);
  return { spaces, replacesAll };
}

const isSame = (a: Pick<Place, 'size' | 'rateCents'>, b: typeof a): boolean =>
  a.size === b.size && a.rateCents === b.rateCents;

/** All doors of the documented site: it moves to another machine, and its drawn map goes along. */
const isDocumented = (spaces: ReadonlyMap<string, BroughtSpace>): boolean =>
  documentedDoors.every((label) => {
    const space = spaces.get(label);
    return space?.size === (space?.kind === 'warehouse' ? warehouseSize : unitSize);
  });

function giveDocumentedIds(spaces: Map<string, BroughtSpace>): void {
  for (const [label, space] of spaces) {
    spaces.set(label, { ...space, id: documentedDoorId(label) ?? space.id });
  }
}

function readSpace(row: SheetRow): (Omit<BroughtSpace, 'id'> & { label: string }) | undefined {
  const label = row.read('unit', cells.readUnit);
  const size = row.read('size', cells.readSize);
  const rateCents = row.read('rate', cells.readRent);
  const isBroken = row.read('state', cells.readIsBroken) ?? false;
  const door = label === undefined ? undefined : readUnitLabel(label);
  if (!door || label === undefined || size === undefined || rateCents === undefined) return undefined;
  return { ...door, label, size, rateCents, isBroken };
}
