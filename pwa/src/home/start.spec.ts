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
