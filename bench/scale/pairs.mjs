import { median } from '../rounds.mjs';

/**
 * Takes both in turn, every other time the other one first; the figure is the median of the ratios of pairs, and the
 * small one against itself, each take over the one before.
 */
export async function comparePairs({ small, large, rounds, warm = 2 }) {
  for (let i = 0; i < warm; i += 1) {
    await small();
    await large();
  }
  const taken = { small: [], large: [] };
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? ['small', 'large'] : ['large', 'small'];
    for (const name of order) taken[name].push(await { small, large }[name]());
  }
  const ratios = taken.large.map((took, i) => took / taken.small[i]);
  const twice = taken.small.slice(1).map((took, i) => took / taken.small[i]);
  const sorted = ratios.toSorted((a, b) => a - b);
  return {
    figure: { median: median(ratios), min: sorted[0], max: sorted.at(-1), aa: median(twice) },
    ms: { small: median(taken.small), large: median(taken.large) },
  };
}
