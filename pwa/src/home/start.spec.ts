import { expect, test } from '../../../tests/run/gatehouse-server.ts';

interface TraceEvent {
  name: string;
  ts: number;
  tdur?: number;
}

test('what the home starts behind the doors is many small tasks, not one that stops a slow phone', async ({
  page,
  browser,
}) => {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await page.goto('about:blank');
  const includedCategories = ['devtools.timeline', 'v8', 'loading'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Share' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  const painted = Math.max(
    ...events.filter(({ name }) => name === 'firstContentfulPaint').map(({ ts }) => ts),
  );
  const evaluated = events.filter(({ name, ts }) => name === 'v8.evaluateModule' && ts > painted);
  const times = evaluated.map(({ tdur = 0 }) => tdur);
  const total = times.reduce((sum, time) => sum + time, 0);
  // Processor time against processor time of the same visit: one file with all contracts took 0.9 of it.
  expect(times.length).toBeGreaterThan(5);
  expect(Math.max(...times) / total).toBeLessThan(0.45);
});

test('the home starts nothing that only another page needs', async ({ page }) => {
  await page.coverage.startJSCoverage();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Share' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const files = await page.coverage.stopJSCoverage();
  const run = files.filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0));
  const names = run.map(({ url }) => /\/assets\/([a-z-]+)-/.exec(url)?.[1]);
  expect(names).toContain('records');
  expect(names).not.toContain('pages');
  expect(names.filter((name) => name?.startsWith('rent-unit'))).toEqual([]);
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
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Share' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const askedOf = () => page.evaluate(() => Reflect.get(window, 'askedOfIntl') as string[]);
  expect(await askedOf()).toEqual([]);
  // What watches does see one that asks.
  await page.evaluate(() => new Intl.NumberFormat('en-US').format(1));
  expect(await askedOf()).toEqual(['NumberFormat']);
});
