import { isDocumentedSite } from 'schemas/facility/documented-site';
import { underConstruction } from 'schemas/facility/facility';
import { compareDoors, isWarehouseNumber } from 'schemas/kit/fields/unit-label';
import { documentedGroups } from './documented-site.ts';
import { type Across, blockWidth, chunk, drawLines, type MapGroup, type Spot } from './drawn-lines.ts';

/** A site as it is drawn, whatever is let on it. */
export interface SiteDrawing {
  groups: readonly MapGroup[];
  /** The order in which a person walks past the doors: the order of the list and of the document. */
  walkingOrder: readonly string[];
  groupIdOf: (number: string) => string | undefined;
  lines: Readonly<Record<Across, readonly (readonly Spot[])[]>>;
}

const blockLength = 2 * blockWidth;
const warehousesAbreast = 4;

export interface DoorHere {
  id: string;
  size: string;
}

/**
 * The documented site as it stands; of every other one only the numbers are known: its doors in blocks of two rows, a
 * new block for each building, warehouses below.
 */
export function drawSite(doors: ReadonlyMap<string, DoorHere>): SiteDrawing {
  const documented = isDocumentedSite(doors) ? documentedGroups : [];
  const drawn = new Set(documented.flatMap((group) => group.numbers));
  const others = [...doors.keys()].filter((number) => !drawn.has(number)).toSorted(compareDoors);
  const units = others.filter((number) => !isWarehouseNumber(number));
  const sizesOf = (numbers: readonly string[]) => new Set(numbers.map((number) => doors.get(number)?.size));
  const isMixed = sizesOf(units).size > 1;
  const blocks = partByBuilding(units).flatMap((part) => chunk(part, blockLength));
  const groups = [
    ...documented,
    ...blocks.map((numbers) => ({
      ...toGroup('block', numbers),
      ...(isMixed && { sizes: [...sizesOf(numbers)].join(', ') }),
    })),
    ...chunk(others.filter(isWarehouseNumber), warehousesAbreast).map((part) => toGroup('warehouses', part)),
  ];
  const ids = new Map(groups.flatMap(({ id, numbers }) => numbers.map((number) => [number, id] as const)));
  return {
    groups,
    walkingOrder: groups.flatMap((group) => group.numbers),
    groupIdOf: (number) => ids.get(number),
    lines: { 1: drawLines(groups, 1), 2: drawLines(groups, 2) },
  };
}

const toGroup = (kind: MapGroup['kind'], numbers: readonly string[]): MapGroup => ({
  id: `${kind}-${numbers[0]}`,
  kind,
  numbers,
  hasGate: false,
});

const buildingOf = (number: string) => /^\D*/.exec(number)?.[0] ?? '';

/** Of sorted doors: those of one building stand together already. */
function partByBuilding(numbers: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (const number of numbers) {
    const last = parts.at(-1);
    if (last && buildingOf(last[0] ?? '') === buildingOf(number)) last.push(number);
    else parts.push([number]);
  }
  return parts;
}

const constructionNumbers = new Set(underConstruction.map(String));
export const isUnderConstruction = (number: string): boolean => constructionNumbers.has(number);

let last: { keys: string[]; drawing: SiteDrawing } | undefined;

/** Drawn anew only when a door is new, another or gone: a map comes with each change of a status. */
export function drawingOf(places: ReadonlyMap<string, DoorHere>): SiteDrawing {
  const keys = [...places].map(([number, { id, size }]) => `${number} ${id} ${size}`);
  const isLast = last?.keys.length === keys.length && keys.every((key, i) => key === last?.keys[i]);
  if (!last || !isLast) last = { keys, drawing: drawSite(places) };
  return last.drawing;
}
