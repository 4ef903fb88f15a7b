// When the home is seen and when it answers, beside a page without a script and beside React with one button.
import { join } from 'node:path';
import { newVisit, openBrowser, openPage, threadMs } from '../page/browser.mjs';
import { buildFloor } from '../page/floor.mjs';
import { readFolder, servePage } from '../page/serve.mjs';
import { copyHome } from '../page/static-home.mjs';
import { median, spread } from '../rounds.mjs';
import { openFolder, startServer } from '../site.mjs';

// Some 225 loads, of which a third start a browser.
export const minutesMax = 20;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const slownesses = (process.env.BENCH_CPU ?? '1,4,6').split(',').map(Number);
// Each page twice, around the product.
const order = ['html', 'floor', 'home', 'floor', 'html'];

export async function run(bench) {
  const site = await openSite(bench);
  const folder = await openFolder(bench);
  const profile = join(folder, 'profile');
  const device = await openBrowser(bench, profile);
  for (const { origin } of Object.values(site)) await install(device.context, origin);
  const warm = (name, cpu) => load(device.context, site[name], cpu);
  const lines = [
    ...(await compareAt(bench, 'warm', warm)),
    ...(await compareAt(bench, 'cold', coldIn(device, site))),
  ];
  await device.close();
  for (const { stop } of Object.values(site)) await stop();
  const relaunched = async (name, cpu) => {
    const { context, close } = await openBrowser(bench, profile);
    return load(context, site[name], cpu).finally(close);
  };
  return [...lines, ...(await compareAt(bench, 'relaunched, server down', relaunched))];
}

async function openSite(bench) {
  const { port, stop } = await startServer(bench);
  const origin = `http://localhost:${port}`;
  return {
    home: { origin, stop, answers: true },
    floor: { ...(await servePage(bench, await readFolder(await buildFloor(bench)))), answers: true },
    html: { ...(await servePage(bench, await copyHome(origin))), answers: false },
  };
}

/** A first visit, until the worker keeps everything. */
async function install(context, origin) {
  const page = await context.newPage();
  await page.goto(origin);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
}

/** In a context that has seen nothing yet. */
const coldIn = (device, site) => async (name, cpu) => {
  const context = await newVisit(device.context.browser());
  return load(context, site[name], cpu).finally(() => context.close());
};

/** Ms from the start of the navigation, and the work of the page's thread until then. */
async function load(context, { origin, answers }, cpu) {
  const { page, protocol } = await openPage(context, cpu);
  await page.goto(origin, { waitUntil: 'commit' });
  const times = await page.evaluate(untilReady, answers);
  const thread = await threadMs(protocol);
  await page.close();
  return { ...times, thread };
}

/** In the page. */
async function untilReady(answers) {
  const seen = (type, name) =>
    new Promise((resolve) => {
      const observer = new PerformanceObserver((list) => {
        const [entry] = list.getEntriesByName(name);
        if (entry) resolve(entry.startTime);
      });
      observer.observe({ type, buffered: true });
    });
  const [paint, interactive] = await Promise.all([
    seen('paint', 'first-contentful-paint'),
    answers ? seen('mark', 'interactive') : undefined,
  ]);
  return { paint, interactive };
}

async function compareAt({ say }, mode, measure) {
  const lines = [];
  for (const cpu of slownesses) {
    const slices = { html: [], floor: [], home: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const name of order) slices[name].push(await measure(name, cpu));
    const [paint, interactive] = [pair(slices, 'html', 'paint'), pair(slices, 'floor', 'interactive')];
    say(
      `${mode}, CPU ${cpu}: paint ${paint.median.toFixed(2)}, interactive ${interactive.median.toFixed(2)}`,
    );
    lines.push(...describe(mode, cpu, slices, { paint, interactive }));
  }
  return lines;
}

/** The product over the mean of the ceiling before and after it. */
function pair(slices, ceiling, cost) {
  const twice = slices.home.map((_, i) =>
    slices[ceiling].slice(2 * i, 2 * i + 2).map((slice) => slice[cost]),
  );
  const ratios = slices.home.map((slice, i) => slice[cost] / ((twice[i][0] + twice[i][1]) / 2));
  return { ...spread(ratios), aa: median(twice.map(([a, b]) => a / b)) };
}

function describe(mode, cpu, slices, { paint, interactive }) {
  const ms = (name, cost) => Math.round(median(slices[name].map((slice) => slice[cost])));
  const cpuOf = (name) => `${name} ${ms(name, 'thread')} ms`;
  const at = `${mode}, CPU ${cpu}`;
  const isOffline = mode.startsWith('relaunched');
  return [
    {
      id: `first paint, ${at}`,
      what: `the home's first paint, ${ms('home', 'paint')} ms`,
      against: `its markup and style without a script, ${ms('html', 'paint')} ms`,
      goal: { most: 1.3 },
      figure: paint,
      cpu: `page's thread: ${cpuOf('home')}, ${cpuOf('html')}`,
    },
    {
      id: `interactive, ${at}`,
      what: `the home answers, ${ms('home', 'interactive')} ms`,
      against: `React and one button, ${ms('floor', 'interactive')} ms`,
      ...(isOffline && { goal: { most: 1.25 } }),
      figure: interactive,
      cpu: `page's thread: ${cpuOf('home')}, ${cpuOf('floor')}`,
    },
  ];
}
