// The pages of the office that are opened most, in the browser: from the navigation until their rows are there, on a
// site of 10,000 tenants against one of 93.
import { chromium as playwright } from 'playwright';
import { importSource } from '../page/import-source.mjs';
import { comparePairs } from '../scale/pairs.mjs';
import { openSites } from '../scale/sites.mjs';

export const isLong = true;
export const minutesMax = 30;

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const only = new RegExp(process.env.BENCH_PAGES ?? '');
const rows = 'tbody tr td';
const pages = {
  dashboard: ['/dashboard', 'h3 + ul li'],
  leases: ['/dashboard?tab=leases', rows],
  doors: ['/dashboard?tab=doors', 'section li'],
  inbox: ['/dashboard?tab=inbox', rows],
  pricing: ['/pricing', rows],
  customers: ['/customers', rows],
  'customer profile': ['/customers?customer=:id', 'h2'],
  imports: ['/customers?tab=import', 'h2'],
  payments: ['/payments', rows],
  'rent roll': ['/reports', rows],
  messaging: ['/messaging', rows],
  'email center': ['/email', rows],
};

export const run = async (bench) => comparePages(bench, await openSites(bench));

export async function comparePages(bench, { small, large, known }) {
  const { chromium } = await importSource('tests/run/browser/chromium.ts');
  const browser = await playwright.launch(chromium);
  bench.closeLater(() => browser.close());
  const offices = { small: await openOffice(browser, small), large: await openOffice(browser, large) };
  const lines = [];
  for (const [name, [path, sign]] of Object.entries(pages)) {
    if (!only.test(name)) continue;
    const open = (office) => () => office(path.replace(':id', known.customers), sign);
    const { figure, ms } = await comparePairs({
      small: open(offices.small),
      large: open(offices.large),
      rounds,
    });
    bench.say(`${name}: ${figure.median.toFixed(2)} (${ms.small.toFixed(0)} and ${ms.large.toFixed(0)} ms)`);
    lines.push({
      id: `office page, ${name}`,
      what: `navigation until all is there, ${large.counts.customers} tenants: ${ms.large.toFixed(0)} ms`,
      against: `the same at ${small.counts.customers}, ${rounds} pairs: ${ms.small.toFixed(0)} ms`,
      goal: { most: 1.5 },
      figure,
    });
  }
  return lines;
}

/** A desk with somebody signed in and the app in its cache; resolves to what opens a page and tells its milliseconds. */
async function openOffice(browser, { origin, token }) {
  const { staffTokenKey } = await importSource('schemas/src/access/staff-session.ts');
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: staffTokenKey, value: token }] }],
    },
  });
  const page = await context.newPage();
  return async (path, sign) => {
    await page.goto('about:blank');
    await page.goto(origin + path, { waitUntil: 'commit' });
    const ready = await page.waitForFunction(isThere, sign, { polling: 'raf' });
    return ready.jsonValue();
  };
}

/** Runs in the page: milliseconds since the navigation, once nothing is awaited any more. */
function isThere(sign) {
  const main = document.querySelector('main');
  if (!main?.querySelector(sign) || main.querySelector('[aria-busy="true"]')) return false;
  return /Loading\b/.test(main.textContent) ? false : performance.now();
}
