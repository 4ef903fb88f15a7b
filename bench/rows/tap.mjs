// From a tap to what it changes on the screen, over the whole rental, on a page that is slowed down as a slow phone is.
import { join } from 'node:path';
import { newVisit, openBrowser, openPage, threadMs } from '../page/browser.mjs';
import { importSource } from '../page/import-source.mjs';
import { servePage } from '../page/serve.mjs';
import { median, spread } from '../rounds.mjs';
import { openFolder, startServer } from '../site.mjs';

const cpu = 4;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const bareTaps = 25;
const journey = await importSource('tests/run/journeys/rental-journey.ts');

const bare = `<!doctype html><html lang="en"><head><title>Bare</title></head><body><button>off</button><script>
const button = document.querySelector('button');
button.addEventListener('click', () => { button.textContent = button.textContent === 'on' ? 'off' : 'on'; });
</script></body></html>`;

export async function run(bench) {
  const { port } = await startServer(bench, { env: { SEED: 'demo' } });
  const { origin: bareOrigin } = await servePage(bench, [['/index.html', Buffer.from(bare)]]);
  const { context } = await openBrowser(bench, join(await openFolder(bench), 'profile'));
  const browser = context.browser();
  const rental = () => visit(browser, `http://localhost:${port}`, rent);
  const bareTap = () => visit(browser, bareOrigin, tapBare);
  const slices = { rental: [], bare: [] };
  await rental();
  for (let round = 0; round < rounds; round += 1) {
    slices.bare.push(await bareTap());
    slices.rental.push(await rental());
    slices.bare.push(await bareTap());
    bench.say(`p98 ${p98(slices.rental.at(-1).taps)} ms, bare ${p98(slices.bare.at(-1).taps)} ms`);
  }
  return describe(slices);
}

/** A visit of a new browser, its taps with what each took. */
async function visit(browser, origin, action) {
  const context = await newVisit(browser, origin);
  const { page, protocol } = await openPage(context, cpu);
  await page.addInitScript(noteTaps);
  const stages = [];
  const stage = async (name, work) => {
    const from = await page.evaluate(() => performance.now());
    await work();
    stages.push({ name, from });
  };
  await action(page, stage);
  const thread = await threadMs(protocol);
  const taps = await page.evaluate(readTaps);
  await context.close();
  return {
    thread,
    taps: taps.map((tap) => ({ ...tap, at: stages.findLast(({ from }) => from <= tap.start)?.name })),
  };
}

async function rent(page, stage) {
  // The journey's own waits end too soon for a page that is slowed down.
  const arrive = (number) => journey.seen(page, `Step ${number} of 7`).waitFor();
  await page.goto('/?service=rent-unit');
  await arrive(1);
  await stage('photo', async () => {
    await journey.next(page);
    await arrive(2);
  });
  await stage('about you', async () => {
    await journey.fillPersonal(page);
    await journey.next(page);
    await arrive(3);
  });
  await stage('payment', async () => {
    await journey.next(page);
    await arrive(4);
  });
  await stage('map', async () => {
    await page.locator('[data-number][data-state=available]').first().click();
    await journey.pickUnit(page);
    await journey.next(page);
    await arrive(5);
  });
  await stage('gate code', async () => {
    await page
      .getByRole('listitem')
      .getByRole('button', { name: /^\d{4}$/ })
      .first()
      .click();
    await page.getByText(/^\d{4} is available/).waitFor();
    await journey.next(page);
    await arrive(6);
  });
  await stage('lease', () => journey.acceptLease(page));
  await stage('complete', async () => {
    await journey.complete(page);
    await journey.seen(page, 'Welcome').waitFor();
  });
}

async function tapBare(page, stage) {
  await page.goto('/');
  await stage('bare', async () => {
    for (let i = 0; i < bareTaps; i += 1) await page.getByRole('button').click();
  });
}

/** In the page, before all else. */
function noteTaps() {
  window.noted = [];
  const note = (entries) => window.noted.push(...entries);
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true });
  window.noteRest = () => note(observer.takeRecords());
}

/** In the page: what each tap took, in ms. The browser tells of none that took less than 16. */
async function readTaps() {
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  window.noteRest();
  const taps = new Map();
  for (const { interactionId, name, startTime, duration } of window.noted) {
    if (!interactionId || !/^(pointer|click|mouse)/.test(name)) continue;
    const known = taps.get(interactionId);
    taps.set(interactionId, { start: startTime, took: Math.max(known?.took ?? 0, duration) });
  }
  const quick = Math.max(0, performance.eventCounts.get('click') - taps.size);
  return [...taps.values(), ...Array.from({ length: quick }, () => ({ start: -1, took: 16 }))];
}

const p98 = (taps) => taps.map(({ took }) => took).sort((a, b) => a - b)[Math.ceil(taps.length * 0.98) - 1];

function describe({ rental, bare }) {
  const all = rental.flatMap(({ taps }) => taps);
  const [first, second] = [0, 1].map((which) =>
    bare.filter((_, i) => i % 2 === which).map(({ taps }) => p98(taps)),
  );
  const aa = median(first.map((took, i) => took / second[i]));
  const each = rental.map(({ taps }) => p98(taps));
  const ratios = each.map((took, i) => took / ((first[i] + second[i]) / 2));
  const thread = (slices) => `${Math.round(median(slices.map((slice) => slice.thread)))} ms`;
  const what = `p98 of ${all.length} taps, photo to welcome, CPU ${cpu}`;
  const against = `a bare button that changes its text: ${median([...first, ...second])} ms`;
  return [
    {
      id: 'tap to paint, rental',
      what,
      against,
      goal: { most: 100 },
      figure: { ...spread(each), median: p98(all), unit: 'ms', aa },
      cpu: `page's thread: rental ${thread(rental)}, ${bareTaps} bare taps ${thread(bare)}; ${widest(all)}`,
    },
    { id: 'tap to paint, rental, ratio', what, against, figure: { ...spread(ratios), aa } },
  ];
}

/** The slowest tap of each step. */
function widest(taps) {
  const most = new Map();
  for (const { at, took } of taps) if (at) most.set(at, Math.max(most.get(at) ?? 0, took));
  return `slowest ${[...most].map(([at, took]) => `${at} ${took}`).join(', ')} ms`;
}
