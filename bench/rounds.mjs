// Pairs of slices that lie beside each other, so that what else the machine does meets both.

/**
 * Each slice is a function that does its work once and resolves to what it cost: a number, or an object that `costOf`
 * reads one from. A round is the ceiling, each product, the ceiling again; every other round goes backwards. A product's
 * figure is the median of its cost over the mean of both ceilings; `aa` is the first ceiling over the second.
 * Resolves to { figures: { name: figure }, slices: { name: [what a slice resolved to], ceiling: […] } }.
 */
export async function compare({ ceiling, products, rounds = 5, costOf = (slice) => slice, warm = true }) {
  const names = Object.keys(products);
  const slices = Object.fromEntries([...names, 'ceiling'].map((name) => [name, []]));
  const ratios = Object.fromEntries(names.map((name) => [name, []]));
  const twice = [];
  if (warm) for (const slice of [ceiling, ...Object.values(products)]) await slice();
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? names : names.toReversed();
    const first = await ceiling();
    const costs = {};
    for (const name of order) {
      const slice = await products[name]();
      slices[name].push(slice);
      costs[name] = costOf(slice);
    }
    const second = await ceiling();
    slices.ceiling.push(first, second);
    const [a, b] = [costOf(first), costOf(second)];
    for (const name of names) ratios[name].push(costs[name] / ((a + b) / 2));
    twice.push(a / b);
  }
  const aa = median(twice);
  const figures = Object.fromEntries(names.map((name) => [name, { ...spread(ratios[name]), aa }]));
  return { figures, slices };
}

/** Several takes of the same, as a figure. */
export const spread = (values) => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
});

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
