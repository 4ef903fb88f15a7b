import { chromium as playwright } from 'playwright';
import { importSource } from './import-source.mjs';

const { wholeChromium } = await importSource('tests/run/browser/chromium.ts');

const tablet = { viewport: { width: 1280, height: 800 }, hasTouch: true, locale: 'en-US' };

/** A whole browser on a profile that stays, as on a device; ended with the row. */
export async function openBrowser({ closeLater }, profile) {
  const context = await playwright.launchPersistentContext(profile, {
    ...wholeChromium,
    ...tablet,
  });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await context.close();
    isOpen = false;
  };
  closeLater(close);
  return { context, close };
}

/** A browser that has seen nothing yet, beside the others of the same process. */
export const newVisit = (browser, baseURL) => browser.newContext({ ...tablet, baseURL });

/** A page whose own thread is slowed down by `cpu`, and the protocol that asks it for what the kernel cannot tell. */
export async function openPage(context, cpu = 1) {
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (cpu > 1) await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { page, protocol };
}

/** Processor time of the page's own thread so far, in ms. */
export async function threadMs(protocol) {
  const { metrics } = await protocol.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/** So many as were asked for are drawn, up to a block more: a page that draws the usual site would measure nothing. */
export async function requireSpaces(page, spaces) {
  const count = await page.evaluate(() => window.bench.count);
  if (count < spaces || count > spaces + 22)
    throw new Error(`${count} spaces are drawn instead of ${spaces}`);
}
