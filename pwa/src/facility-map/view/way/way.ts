import { aisleY, cellHeight, gateY, type PlannedDoor, passageX, plan } from './site-plan.ts';

export type Side = 'left' | 'right';

/** The way from the gate to a door, as it is walked. */
export interface Way {
  door: PlannedDoor;
  /** Corners of the line, in the plan's cells, from the gate to the door's edge. */
  points: readonly { x: number; y: number }[];
  /** Behind the gate. */
  turn: Side;
  /** Which aisle, counted from the gate, and on which side it is taken. */
  aisle: number;
  into: Side;
  /** Which door in that aisle, counted from its mouth, and on which side it is. */
  nth: number;
  hand: Side;
}

/** Undefined for a number that is not on the plan. */
export function findWay(unitNumber: string): Way | undefined {
  const door = plan.find(({ number }) => number === unitNumber);
  if (!door) return undefined;
  const middle = door.x + door.width / 2;
  const isUp = door.aisle > 0;
  const isWest = middle < passageX;
  const beside = plan.filter(({ aisle, faces }) => aisle === door.aisle && faces === door.faces);
  const nearer = beside.filter(({ x, width }) => {
    const other = x + width / 2;
    return other < passageX === isWest && Math.abs(other - passageX) < Math.abs(middle - passageX);
  });
  const y = aisleY(door.aisle);
  return {
    door,
    points: [
      { x: passageX, y: gateY },
      { x: passageX, y },
      { x: middle, y },
      { x: middle, y: door.faces === 'above' ? door.y : door.y + cellHeight },
    ],
    turn: isUp ? 'left' : 'right',
    aisle: isUp ? door.aisle : 1 - door.aisle,
    // Up the passage west is on the left; down it, on the right.
    into: isUp === isWest ? 'left' : 'right',
    nth: nearer.length + 1,
    // Walking west, what lies above is on the right: a door that looks down lies above its aisle.
    hand: isWest === (door.faces === 'below') ? 'right' : 'left',
  };
}
