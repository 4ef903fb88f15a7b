import { expect, test } from 'vitest';
import { table } from './cases.ts';
import { knownFaults } from './known-faults.ts';
import { drawSample } from './sample.ts';

const namesOf = (seed: number, count = 9) => drawSample(table, { seed, count }).map(({ name }) => name);
const seeds = Array.from({ length: 50 }, (_, index) => 20_261_100 + index);

test('a sample is the same for its seed, and another one for another', () => {
  expect(namesOf(7)).toEqual(namesOf(7));
  expect(namesOf(7)).not.toEqual(namesOf(8));
});

test('each sample has every kind of flow, with something around its screens, its office and its last button', () => {
  const sorts = new Set(table.map(({ flow, around }) => `${flow.kind} ${around}`));
  expect(sorts.size).toBe(9);
  for (const seed of seeds) {
    const drawn = drawSample(table, { seed, count: 9 });
    expect(new Set(drawn.map(({ flow, around }) => `${flow.kind} ${around}`))).toEqual(sorts);
    expect(new Set(drawn.map(({ event }) => event)).size).toBeGreaterThan(7);
    expect(drawn.filter(({ name }) => name in knownFaults)).toEqual([]);
    // What is asked of each: something typed, an end that is recorded, and words that can be untrue.
    expect(drawn.some(({ flow, screen }) => flow.kind === 'wizard' && !flow.finals.includes(screen))).toBe(
      true,
    );
    expect(drawn.some(({ flow }) => flow.effects === 1)).toBe(true);
  }
});

test('a sample as large as the table is the table but for the known faults', () => {
  const all = namesOf(7, table.length);
  expect(new Set(all).size).toBe(table.length - Object.keys(knownFaults).length);
});
