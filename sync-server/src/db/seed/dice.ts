/** The same throws in every run, so that every demo shows the same world. */
export interface Dice {
  below: (end: number) => number;
  pick: <T>(from: readonly T[]) => T;
  shuffle: <T>(items: readonly T[]) => T[];
}

export function createDice(seed: number): Dice {
  let state = seed;
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    pick: (from) => from[below(from.length)] as (typeof from)[number],
    shuffle: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
  };
}

/** An id that is the same in every run: what it is for, and a number. */
export function seedId(kind: number, number: number): string {
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0');
  return `018f0000-0000-7000-8${hex(kind, 3)}-${hex(number, 12)}`;
}
