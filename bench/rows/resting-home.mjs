// The home on which a kiosk rests, whose map has 10,000 spaces, beside the one of the documented site.
import { join } from 'node:path';
import { openBrowser, openPage, requireSpaces } from '../page/browser.mjs';
import { serveSource } from '../page/build-sources.mjs';
import { compare, median } from '../rounds.mjs';
import { openFolder } from '../site.mjs';

const cpu = 4;
const [few, many] = [112, 10_000];
const works = {
  open: 'from its data until a door of the map was pressed',
  scroll: 'scrolled by 160 px, until painted',
  zoom: 'text a fifth larger or back, until painted',
  change: 'one place changes, until painted',
};

export async function run(bench) {
  const { origin } = await serveSource(bench, 'resting');
  const { context } = await openBrowser(bench, join(await openFolder(bench), 'profile'));
  const pages = {};
  for (const spaces of [few, many]) {
    const { page } = await openPage(context, cpu);
    await page.goto(`${origin}/?spaces=${spaces}`);
    await requireSpaces(page, spaces);
    pages[spaces] = page;
  }
  const lines = [];
  for (const work of Object.keys(works)) lines.push(await compareSizes(bench, pages, work));
  return lines;
}

async function compareSizes({ say }, pages, work) {
  const at = (spaces) => async () => {
    await pages[spaces].bringToFront();
    return pages[spaces].evaluate((name) => window.bench[name](), work);
  };
  const { figures, slices } = await compare({ ceiling: at(few), products: { large: at(many) } });
  const ms = (name) => `${median(slices[name]).toFixed(1)} ms`;
  say(`${work}: ${figures.large.median.toFixed(2)}`);
  return {
    id: `resting home at 10,000, ${work}`,
    what: `${works[work]}, CPU ${cpu}: ${ms('large')}`,
    against: `the same at ${few}: ${ms('ceiling')}`,
    goal: { most: 3 },
    figure: figures.large,
  };
}
