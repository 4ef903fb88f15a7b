import type { Across, Spot } from './drawn-lines.ts';
import type { SiteDrawing } from './site-drawing.ts';

/** Which way a key leads. */
export type Move = 'left' | 'right' | 'up' | 'down' | 'lineStart' | 'lineEnd' | 'first' | 'last';

/** The door that a move leads to; the same door at the edge of the site. */
export function moveFrom({ lines }: SiteDrawing, number: string, move: Move, across: Across): string {
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
