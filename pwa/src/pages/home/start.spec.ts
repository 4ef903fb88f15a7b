import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { buildFloor, pwa } from '../../../../bench/page/floor.mjs';
import { weighScripts } from '../../../../bench/page/weigh.mjs';
import { untilFetched } from '../../../../tests/run/browser/until-fetched.ts';
import { expect, test } from '../../../../tests/run/site/gatehouse-server.ts';

test.use({ fetchesAhead: true });

/** A first visit, until nothing more comes. */
async function visit(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Share' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** The files that a first visit of the home runs, by name, with their characters. */
async function filesRun(page: Page): Promise<Map<string, number>> {
  await page.coverage.startJSCoverage();
  await visit(page);
  const files = await page.coverage.stopJSCoverage();
  const run = files.filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0));
  return new Map(
    run.map(({ url, source = '' }) => [/\/assets\/([a-z-]+)-/.exec(url)?.[1] ?? url, source.length]),
  );
}

/** Notes which parts of Intl are asked for: its language data cost more than the rest of the shell's start. */
const watchIntl = (page: Page) =>
  page.addInitScript(() => {
    const asked: string[] = [];
    Reflect.set(window, 'askedOfIntl', asked);
    for (const name of Object.getOwnPropertyNames(Intl)) {
      const maker: unknown = Reflect.get(Intl, name);
      if (typeof maker !== 'function') continue;
      const noting = new Proxy(maker, {
        construct(...call) {
          asked.push(name);
          return Reflect.construct(...call);
        },
        get(...call) {
          if (call[1] === 'supportedLocalesOf') asked.push(name);
          return Reflect.get(...call);
        },
      });
      Reflect.set(Intl, name, noting);
    }
  });

test('the home starts in pieces, nothing that only another page needs, and asks for no language data', async ({
  page,
}) => {
  await watchIntl(page);
  const files = await filesRun(page);
  // One file would stop a slow phone.
  for (const piece of ['zod', 'contracts', 'machines', 'records', 'parts'])
    expect([...files.keys()]).toContain(piece);
  // The shell runs before, and is weighed by its own limit, below.
  files.delete('shell');
  const sizes = [...files.values()];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(Math.max(...sizes) / total).toBeLessThan(0.45);

  const names = [...files.keys()];
  expect(names).not.toContain('pages');
  expect(names.filter((name) => name.startsWith('rent-unit'))).toEqual([]);

  const askedOf = () => page.evaluate(() => Reflect.get(window, 'askedOfIntl') as string[]);
  expect(await askedOf()).toEqual([]);
  // What watches does see one that asks.
  await page.evaluate(() => new Intl.NumberFormat('en-US').format(1));
  expect(await askedOf()).toEqual(['NumberFormat']);
});

test('a page that was never opened is there a moment after the home, whatever becomes of the network', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await untilFetched(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Get Started Rent a Unit' }).click();
  await expect(page.getByRole('dialog')).toContainText('Step 1 of 7');
});

test('the home starts with no more script than 1.15 of React and one button', async () => {
  const ends: (() => Promise<void>)[] = [];
  try {
    const floor = await buildFloor({ closeLater: (end: () => Promise<void>) => ends.push(end) });
    const limit = 1.15 * (await weighScripts(floor));
    expect(await weighScripts(join(pwa, 'dist'))).toBeLessThan(limit);
  } finally {
    for (const end of ends) await end();
  }
});

test.describe('what a page asks for', () => {
  test.use({ fetchesAhead: false });

  // Each file costs some 4 ms of processor time in browser and server, whatever its size.
  test('is few files for the home, few more for a wizard, and the map no more than twice', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const countFiles = () => asked.filter((path) => path.startsWith('/assets/')).length;
    await visit(page);
    const ofHome = countFiles();
    expect(ofHome).toBeLessThanOrEqual(15);
    await page.getByRole('button', { name: 'Get Started Rent a Unit' }).click();
    await expect(page.getByRole('dialog')).toContainText('Step 1 of 7');
    await expect.poll(() => asked).toContain('/api/events');
    expect(countFiles() - ofHome).toBeLessThanOrEqual(5);
    expect(asked.filter((path) => path === '/api/storage-units/map').length).toBeLessThanOrEqual(2);
  });
});

test('the worker, for whose start a page waits offline, is a small script', async () => {
  const { size } = await stat(join(pwa, 'dist/service-worker.js'));
  expect(size).toBeLessThan(32_000);
});
