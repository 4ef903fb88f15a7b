// A rental with its photo until the device may say "saved", beside the same bytes sealed and put by hand.
import { join } from 'node:path';
import { openBrowser, openPage, threadMs } from '../page/browser.mjs';
import { serveSource } from '../page/build-sources.mjs';
import { compare, median } from '../rounds.mjs';
import { openFolder } from '../site.mjs';

const rounds = Number(process.env.BENCH_SAVES ?? 30);

export async function run(bench) {
  const { origin } = await serveSource(bench, 'save');
  const { context } = await openBrowser(bench, join(await openFolder(bench), 'profile'));
  const { page, protocol } = await openPage(context);
  await page.goto(origin);
  await page.waitForFunction(() => window.bench);
  const save = (how) => async () => {
    const before = await threadMs(protocol);
    const took = await page.evaluate((name) => window.bench[name](), how);
    return { ...took, thread: (await threadMs(protocol)) - before };
  };
  const { figures, slices } = await compare({
    ceiling: save('hand'),
    products: { outbox: save('outbox') },
    rounds,
    costOf: ({ took }) => took,
  });
  return describe(figures.outbox, slices);
}

function describe(figure, { outbox, ceiling }) {
  const of = (slices, cost, share = 0.5) =>
    percentile(
      slices.map((slice) => slice[cost]),
      share,
    );
  const ms = (slices, cost, share) => `${of(slices, cost, share).toFixed(1)} ms`;
  const whole = 'a rental with a photo of 400 kB until it is called saved';
  const byHand = 'the same bytes, sealed and put into IndexedDB, strict';
  const tail = (slices) => of(slices, 'took', 0.95);
  const half = (which) =>
    tail(outbox.filter((_, i) => i % 2 === which)) / tail(ceiling.filter((_, i) => (i >> 1) % 2 === which));
  const halves = [half(0), half(1)];
  return [
    {
      id: 'durable save, p50',
      what: `${whole}: ${ms(outbox, 'took')}, of which its second home ${ms(outbox, 'copying')}`,
      against: `${byHand}: ${ms(ceiling, 'took')}, of which sealing ${ms(ceiling, 'sealing')}`,
      goal: { most: 1.2 },
      figure,
      cpu: `page's thread: ${ms(outbox, 'thread')}, by hand ${ms(ceiling, 'thread')}`,
    },
    {
      id: 'durable save, p95',
      what: `${whole}: ${ms(outbox, 'took', 0.95)}`,
      against: `${byHand}: ${ms(ceiling, 'took', 0.95)}`,
      goal: { most: 1.5 },
      figure: {
        median: tail(outbox) / tail(ceiling),
        min: Math.min(...halves),
        max: Math.max(...halves),
        aa: tail(ceiling.filter((_, i) => i % 2 === 0)) / tail(ceiling.filter((_, i) => i % 2 === 1)),
      },
    },
  ];
}

const percentile = (values, share) =>
  share === 0.5 ? median(values) : values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1];
