// The drawn map of 112, 1,000 and 10,000 spaces, beside innerHTML of the same buttons in one grid.
import { join } from 'node:path';
import { openBrowser, openPage, requireSpaces, threadMs } from '../page/browser.mjs';
import { serveSource } from '../page/build-sources.mjs';
import { compare, median } from '../rounds.mjs';
import { openFolder } from '../site.mjs';

const cpu = 4;
const renderMost = { 112: 1.15, 1000: 1.15, 10000: 0.45 };

export async function run(bench) {
  const { origin } = await serveSource(bench, 'map');
  const { context } = await openBrowser(bench, join(await openFolder(bench), 'profile'));
  const pages = {};
  for (const spaces of Object.keys(renderMost)) {
    const opened = await openPage(context, cpu);
    await opened.page.goto(`${origin}/?spaces=${spaces}`);
    await requireSpaces(opened.page, Number(spaces));
    pages[spaces] = opened;
  }
  const lines = [];
  for (const [spaces, page] of Object.entries(pages))
    lines.push(await compareRender(page, Number(spaces), bench));
  return [...lines, ...(await compareChange(pages, bench))];
}

/** What the page says a work took, and the processor time of its thread. */
async function take({ page, protocol }, work) {
  await page.bringToFront();
  const before = await threadMs(protocol);
  const took = await page.evaluate((name) => window.bench[name](), work);
  return { ...took, thread: (await threadMs(protocol)) - before };
}

async function compareRender(page, spaces, { say }) {
  const render = () => take(page, 'renderProduct');
  const asText = () => take(page, 'renderText');
  // The text is what the product rendered.
  await render();
  const { figures, slices } = await compare({
    ceiling: asText,
    products: { map: render },
    costOf: ({ painted }) => painted,
  });
  const ms = (name, cost) => median(slices[name].map((slice) => slice[cost])).toFixed(0);
  say(`${spaces} spaces: ${figures.map.median.toFixed(2)}`);
  return {
    id: `map, render ${spaces} spaces`,
    what: `doors drawn from their places until painted, CPU ${cpu}: ${ms('map', 'painted')} ms`,
    against: `innerHTML of the same buttons in one grid: ${ms('ceiling', 'painted')} ms`,
    goal: { most: renderMost[spaces] },
    figure: figures.map,
    cpu: `page's thread: map ${ms('map', 'thread')} ms, innerHTML ${ms('ceiling', 'thread')} ms`,
  };
}

async function compareChange(pages, { say }) {
  const changeAt = (spaces) => () => take(pages[spaces], 'change');
  const compared = (costOf) =>
    compare({ ceiling: changeAt(112), products: { large: changeAt(10000) }, costOf });
  const lines = [];
  for (const [cost, most] of [
    ['script', 2],
    ['painted', 1.3],
  ]) {
    const { figures, slices } = await compared((slice) => slice[cost]);
    const ms = (name) => `${median(slices[name].map((slice) => slice[cost])).toFixed(1)} ms`;
    const shortest = (name) => `${Math.min(...slices[name].map((slice) => slice.shortest)).toFixed(1)} ms`;
    say(`one change, ${cost}: ${figures.large.median.toFixed(2)}`);
    lines.push({
      id: `map, one change at 10,000, ${cost}`,
      what: `one place changes on the whole map of 10,000 spaces, CPU ${cpu}: ${ms('large')}`,
      against: `the same at 112: ${ms('ceiling')}`,
      goal: { most },
      figure: figures.large,
      cpu: `shortest script of all: ${shortest('large')}, at 112 ${shortest('ceiling')}`,
    });
  }
  return lines;
}
