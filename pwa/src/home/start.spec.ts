import type { Page } from 'playwright';
import { expect, test } from '../../../tests/run/gatehouse-server.ts';

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

test('what the home starts behind the doors is in pieces: one file would stop a slow phone', async ({
  page,
}) => {
  const files = await filesRun(page);
  for (const piece of ['zod', 'contracts', 'machines', 'records', 'parts'])
    expect([...files.keys()]).toContain(piece);
  // The shell runs before, and is weighed by its own limit.
  files.delete('shell');
  const sizes = [...files.values()];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(Math.max(...sizes) / total).toBeLessThan(0.45);
});

test('the home starts nothing that only another page needs', async ({ page }) => {
  const names = [...(await filesRun(page)).keys()];
  expect(names).toContain('records');
  expect(names).not.toContain('pages');
  expect(names.filter((name) => name.startsWith('rent-unit'))).toEqual([]);
});

test('the home asks the browser for no language data, which cost more than the rest of the shell’s start', async ({
  page,
}) => {
  await page.addInitScript(() => {
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
  await visit(page);
  const askedOf = () => page.evaluate(() => Reflect.get(window, 'askedOfIntl') as string[]);
  expect(await askedOf()).toEqual([]);
  // What watches does see one that asks.
  await page.evaluate(() => new Intl.NumberFormat('en-US').format(1));
  expect(await askedOf()).toEqual(['NumberFormat']);
});
