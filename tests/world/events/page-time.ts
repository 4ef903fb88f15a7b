import { expect, type Page } from 'playwright/test';

const stepMs = 1_000;

/** The page's time is the test's. `AbortSignal.timeout`, which Playwright leaves to the real clock, follows it. */
export async function takeClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const giving = new AbortController();
      setTimeout(() => giving.abort(new DOMException('signal timed out', 'TimeoutError')), ms);
      return giving.signal;
    };
  });
}

interface Hurry {
  /** Whether the page already waits for nothing but time. */
  waits: () => boolean;
  /** What it says once it has waited long enough. */
  until: () => Promise<boolean>;
  message: string;
}

/** However long the page waits for an answer that never comes: its time goes by a second a look, ours does not. */
export async function hurry(page: Page, { waits, until, message }: Hurry): Promise<void> {
  const look = async () => {
    if (await until()) return true;
    if (waits()) await page.clock.fastForward(stepMs);
    return until();
  };
  await expect.poll(look, { message, intervals: [50], timeout: 60_000 }).toBe(true);
}
