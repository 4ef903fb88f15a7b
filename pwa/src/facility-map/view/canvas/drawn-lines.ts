/** What stands together on the site. `numbers` are the keys of the places: "42", "W1". */
export interface MapGroup {
  id: string;
  kind: 'block' | 'row' | 'underConstruction' | 'warehouses';
  numbers: readonly string[];
  /** The gate is at the head of this row. */
  hasGate: boolean;
  /** Of a site whose units are not all alike: "5x10", "5x10, 10x20". */
  sizes?: string;
}

/** How many blocks stand side by side: two where there is room, else one. */
export type Across = 1 | 2;

export interface Spot {
  number: string;
  /** Columns from the left edge; the middle of a cell that is wider than one. */
  x: number;
}

export const blockWidth = 9;

const spotsFrom = (numbers: readonly string[], from = 0): Spot[] =>
  numbers.map((number, i) => ({ number, x: from + i }));

/** The doors line by line, as they are drawn. */
export function drawLines(groups: readonly MapGroup[], across: Across): Spot[][] {
  const runs: MapGroup[][] = [];
  for (const group of groups) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && isBeside(before, group) && run.length < across) run.push(group);
    else runs.push([group]);
  }
  return runs.flatMap((beside) => drawRun(beside, across)).filter((line) => line.length > 0);
}

/** Blocks stand beside blocks, and rows beside rows; all else has its lines to itself. */
const isBeside = (before: MapGroup, { kind, hasGate }: MapGroup): boolean =>
  before.kind === kind && (kind === 'block' || kind === 'row') && !before.hasGate && !hasGate;

function drawRun(beside: readonly MapGroup[], across: Across): Spot[][] {
  const [{ kind, hasGate, numbers } = { kind: 'row', hasGate: false, numbers: [] }] = beside;
  if (hasGate) return [spotsFrom(numbers, across === 1 ? 1 : blockWidth)];
  if (kind === 'underConstruction') return chunk(numbers, across * blockWidth).map((part) => spotsFrom(part));
  if (kind === 'warehouses') {
    return [
      numbers.map((number, i) => ({ number, x: ((i + 0.5) * blockWidth * across) / numbers.length - 0.5 })),
    ];
  }
  return [0, 1].map((line) =>
    beside.flatMap((group, i) =>
      spotsFrom(group.numbers.slice(line * blockWidth, (line + 1) * blockWidth), i * blockWidth),
    ),
  );
}

export function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}
