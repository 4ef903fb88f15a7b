// The outbox with 100,000 records beside the same with one: what grows with a queue that nobody could send.
import { join } from 'node:path';
import { openBrowser, openPage } from '../page/browser.mjs';
import { serveSource } from '../page/build-sources.mjs';
import { compare, median } from '../rounds.mjs';
import { openFolder } from '../site.mjs';

const records = Number(process.env.BENCH_RECORDS ?? 100_000);
const rounds = 15;
const actions = {
  open: 'opened',
  add: 'a rental sealed and added',
  remove: 'one received, and out of it',
};

export async function run(bench) {
  const { origin } = await serveSource(bench, 'queue');
  const { context } = await openBrowser(bench, join(await openFolder(bench), 'profile'));
  const { page } = await openPage(context);
  await page.goto(origin);
  await page.waitForFunction(() => window.bench);
  for (const size of [1, records]) await page.evaluate((n) => window.bench.fill(n), size);
  bench.say(`${records} records are there`);
  const use = (size) => () => page.evaluate((n) => window.bench.use(n), size);
  const { slices } = await compare({
    ceiling: use(1),
    products: { large: use(records) },
    rounds,
    costOf: ({ add }) => add,
  });
  const listing = await page.evaluate((n) => window.bench.list(n), records);
  return [
    ...Object.entries(actions).map(([action, words]) => describe(action, words, slices)),
    badge(slices, listing),
  ];
}

const ms = (slices, cost) => `${median(slices.map((slice) => slice[cost])).toFixed(2)} ms`;
const spreadOf = (values) => ({ median: median(values), min: Math.min(...values), max: Math.max(...values) });

function describe(action, words, { large, ceiling }) {
  const ratios = large.map(
    (slice, i) => (2 * slice[action]) / (ceiling[2 * i][action] + ceiling[2 * i + 1][action]),
  );
  const aa = median(large.map((_, i) => ceiling[2 * i][action] / ceiling[2 * i + 1][action]));
  return {
    id: `queue of ${records.toLocaleString('en')}, ${action}`,
    what: `${words}: ${ms(large, action)}`,
    against: `the same with one record: ${ms(ceiling, action)}`,
    goal: { most: 2 },
    figure: { ...spreadOf(ratios), aa },
  };
}

const badge = ({ large, ceiling }, listing) => ({
  id: `queue of ${records.toLocaleString('en')}, badge`,
  what: `how many wait; the list of them all, which no goal bounds, takes ${Math.round(listing)} ms`,
  against: `the same with one record: ${ms(ceiling, 'badge')}`,
  goal: { most: 2 },
  figure: { ...spreadOf(large.map((slice) => slice.badge)), unit: 'ms' },
});
