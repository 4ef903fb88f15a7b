import {
  gateRow,
  underConstruction,
  unitBlocks,
  unitRows,
  warehouseNumbers,
} from 'schemas/facility/facility';

/** What stands together on the site. `numbers` are the keys of the places: "42", "W1". */
export interface MapGroup {
  id: string;
  kind: 'block' | 'row' | 'underConstruction' | 'warehouses';
  numbers: readonly string[];
  /** The gate is at the head of this row. */
  hasGate: boolean;
}

/** How many blocks stand side by side: two where there is room, else one. */
export type Across = 1 | 2;

const blockWidth = 9;

const toGroup = (
  kind: MapGroup['kind'],
  numbers: readonly (number | string)[],
  hasGate = false,
): MapGroup => ({
  id: `${kind}-${numbers[0]}`,
  kind,
  numbers: numbers.map(String),
  hasGate,
});

export const groups: readonly MapGroup[] = [
  ...unitBlocks.map((numbers) => toGroup('block', numbers)),
  ...unitRows.map((numbers, i) => toGroup('row', numbers, i === gateRow)),
  toGroup('underConstruction', underConstruction),
  toGroup(
    'warehouses',
    warehouseNumbers.map((n) => `W${n}`),
  ),
];

/** The order in which a person walks past the doors: the order of the list and of the document. */
export const walkingOrder: readonly string[] = groups.flatMap((group) => group.numbers);

const groupIds = new Map(groups.flatMap(({ id, numbers }) => numbers.map((number) => [number, id] as const)));
export const groupIdOf = (number: string): string | undefined => groupIds.get(number);

const constructionNumbers = new Set(underConstruction.map(String));
export const isUnderConstruction = (number: string): boolean => constructionNumbers.has(number);

export interface Spot {
  number: string;
  /** Columns from the left edge; the middle of a cell that is wider than one. */
  x: number;
}

const spotsFrom = (numbers: readonly string[], from = 0): Spot[] =>
  numbers.map((number, i) => ({ number, x: from + i }));

/** The doors line by line, as they are drawn. */
function drawLines(across: Across): Spot[][] {
  const ofKind = (kind: MapGroup['kind']) => groups.filter((group) => group.kind === kind);
  const rows = ofKind('row');
  const gated = rows
    .filter((row) => row.hasGate)
    .map((row) => spotsFrom(row.numbers, across === 1 ? 1 : blockWidth));
  const construction = ofKind('underConstruction').flatMap((group) => group.numbers);
  return [
    ...sideBySide(ofKind('block'), across, 2),
    ...sideBySide(
      rows.filter((row) => !row.hasGate),
      across,
      1,
    ),
    ...gated,
    ...chunk(construction, across * blockWidth).map((numbers) => spotsFrom(numbers)),
    ...ofKind('warehouses').map(({ numbers }) =>
      numbers.map((number, i) => ({ number, x: ((i + 0.5) * blockWidth * across) / numbers.length - 0.5 })),
    ),
  ];
}

function sideBySide(parts: readonly MapGroup[], across: Across, depth: number): Spot[][] {
  return chunk(parts, across).flatMap((beside) =>
    Array.from({ length: depth }, (_, line) =>
      beside.flatMap(({ numbers }, i) =>
        spotsFrom(numbers.slice(line * blockWidth, (line + 1) * blockWidth), i * blockWidth),
      ),
    ),
  );
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}

export const lines: Readonly<Record<Across, readonly (readonly Spot[])[]>> = {
  1: drawLines(1),
  2: drawLines(2),
};

/** Which way a key leads. */
export type Move = 'left' | 'right' | 'up' | 'down' | 'lineStart' | 'lineEnd' | 'first' | 'last';

/** The door that a move leads to; the same door at the edge of the site. */
export function moveFrom(number: string, move: Move, across: Across): string {
  const drawn = lines[across];
  const y = drawn.findIndex((line) => line.some((spot) => spot.number === number));
  const line = drawn[y] ?? [];
  const here = line.find((spot) => spot.number === number);
  if (!here) return number;
  const inReadingOrder = drawn.flat();
  const step = (by: number) => inReadingOrder[inReadingOrder.indexOf(here) + by];
  const moves: Record<Move, () => Spot | undefined> = {
    left: () => step(-1),
    right: () => step(1),
    up: () => nearestTo(here.x, drawn[y - 1]),
    down: () => nearestTo(here.x, drawn[y + 1]),
    lineStart: () => line.at(0),
    lineEnd: () => line.at(-1),
    first: () => inReadingOrder.at(0),
    last: () => inReadingOrder.at(-1),
  };
  return (moves[move]() ?? here).number;
}

const nearestTo = (x: number, line: readonly Spot[] = []): Spot | undefined =>
  line.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0];
