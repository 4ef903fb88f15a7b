import { goToMap, next, seen, step } from '../../../../tests/run/journeys/rental-journey.ts';
import { expect, test } from '../../../../tests/run/site/gatehouse-server.ts';

const dayMs = 24 * 60 * 60_000;
const dayOf = (at: Date) =>
  at.toLocaleDateString('en-US', { timeZone: 'America/New_York', month: 'short', day: 'numeric' });

for (const [name, aheadMs] of [
  ['ten years ahead', 3652 * dayMs],
  ['two days behind', -2 * dayMs],
] as const) {
  test(`a tablet whose clock is ${name} names the office’s days before anybody agrees to pay`, async ({
    page,
    server,
  }) => {
    const free = (await (await fetch(`${server.origin}/api/storage-units/available`)).json()) as {
      unitNumber: string;
      size: string;
    }[];
    const unit = free.findLast(({ size }) => size === '10x10')?.unitNumber;
    await page.clock.setFixedTime(new Date(Date.now() + aheadMs));
    await page.goto(`/?service=rent-unit&unit=${unit}`);
    await step(page, 1);
    await goToMap(page);
    await expect(page.getByText(`Unit ${unit}`).first()).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();
    await step(page, 3);
    await expect(seen(page, `$60.00 covers ${dayOf(new Date())} to`)).toBeVisible();
    await next(page);
  });
}
