import { documentedDoorId, documentedDoors } from 'schemas/facility/documented-site';
import { isWarehouseNumber } from 'schemas/kit/fields/unit-label';
import { drawSite, isUnderConstruction } from '../canvas/site-drawing.ts';

const { groups, groupIdOf, lines } = drawSite(
  new Map(documentedDoors.map((label) => [label, { id: documentedDoorId(label) ?? '', size: '' }])),
);

/** A door as it stands on the plan, in cells from the upper left corner. */
export interface PlannedDoor {
  number: string;
  x: number;
  y: number;
  width: number;
  /** Which edge one enters by. */
  faces: 'above' | 'below';
  /** How many aisles up from the gate that edge is; below the gate it is less than 1. */
  aisle: number;
}

const columns = 9;
const passageWidth = 1;
export const cellHeight = 0.8;
const aisleHeight = 0.7;
const warehouseGap = 0.2;

export const planWidth = 2 * columns + passageWidth;
/** Between the two columns; whoever came through the gate stands on it. */
export const passageX = columns + passageWidth / 2;

type Line = (typeof lines)[2][number];
const kindOf = (line: Line) => groups.find(({ id }) => id === groupIdOf(line[0]?.number ?? ''))?.kind;

/** The drawn lines from the top; of a block the first looks up and the second down, so that their backs touch. */
const planned = lines[2].filter((line) => !isUnderConstruction(line[0]?.number ?? ''));
const isSecondOfBlock = (at: number) =>
  kindOf(planned[at] ?? []) === 'block' &&
  planned.slice(0, at).filter((line) => kindOf(line) === 'block').length % 2 === 1;
const hasGate = (line: Line) =>
  groups.some(({ id, hasGate: gated }) => gated && id === groupIdOf(line[0]?.number ?? ''));
const looksDown = (at: number) => {
  const line = planned[at] ?? [];
  return isSecondOfBlock(at) || (kindOf(line) === 'row' && !hasGate(line));
};
const gateLine = planned.findIndex(hasGate);

/** Where each line stands: an aisle lies above every one but the second of a block. */
const tops: number[] = [];
for (const at of planned.keys()) {
  const before = tops.at(-1);
  tops.push((before === undefined ? 0 : before + cellHeight) + (isSecondOfBlock(at) ? 0 : aisleHeight));
}

const topOf = (at: number) => tops[at] ?? 0;
export const planHeight = topOf(planned.length - 1) + cellHeight;
export const gateY = topOf(gateLine) + cellHeight / 2;

/** The middle of each aisle, from the top. */
const aisles = planned.flatMap((_, at) => (isSecondOfBlock(at) ? [] : [topOf(at) - aisleHeight / 2]));
const aislesAboveGate = aisles.filter((y) => y < gateY).length;
/** 1 is the first one up from the gate, 0 the first one below it. */
export const aisleY = (aisle: number): number => aisles[aislesAboveGate - aisle] ?? 0;

function planLine(line: Line, at: number): PlannedDoor[] {
  const y = topOf(at);
  const faces = looksDown(at) ? 'below' : 'above';
  const edge = faces === 'below' ? y + cellHeight + aisleHeight / 2 : y - aisleHeight / 2;
  const aisle = aislesAboveGate - aisles.findIndex((middle) => Math.abs(middle - edge) < 0.01);
  const wide = (planWidth - (line.length - 1) * warehouseGap) / line.length;
  return line.map(({ number, x }, i) => ({
    number,
    y,
    faces,
    aisle,
    ...(isWarehouseNumber(number)
      ? { x: i * (wide + warehouseGap), width: wide }
      : { x: x < columns ? x : x + passageWidth, width: 1 }),
  }));
}

/** The site as it stands, without what is still being built. */
export const plan: readonly PlannedDoor[] = planned.flatMap(planLine);
