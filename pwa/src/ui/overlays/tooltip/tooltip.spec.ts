import { expect, type Page, test } from 'playwright/test';

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: '2026-03-01T10:00:00Z' });
  await page.goto('/catalogue.html?only=Tooltip');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.clock.pauseAt('2026-03-01T11:00:00Z');
});

const tooltip = (page: Page) => page.getByRole('tooltip');

async function pointAt(page: Page, name: string) {
  const box = await page.getByRole('button', { name }).boundingBox();
  if (!box) throw new Error(`no button ${name}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
}

test('a tooltip opens after 700 ms and describes its control', async ({ page }) => {
  await pointAt(page, 'Retry');
  await page.clock.runFor(650);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(tooltip(page)).toHaveText('Sends again what is waiting');
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveAccessibleDescription(
    'Sends again what is waiting',
  );
});

test('within 300 ms of another the next one opens at once', async ({ page }) => {
  await pointAt(page, 'Retry');
  await page.clock.runFor(750);
  await pointAt(page, 'Print');
  await page.clock.runFor(50);
  await expect(tooltip(page)).toHaveText('Opens a printable page');
});

test('after 300 ms the delay counts anew', async ({ page }) => {
  await pointAt(page, 'Retry');
  await page.clock.runFor(750);
  await page.mouse.move(900, 700, { steps: 6 });
  await page.clock.runFor(400);
  await pointAt(page, 'Print');
  await page.clock.runFor(400);
  await expect(tooltip(page)).toHaveCount(0);
});

test('the keyboard opens it without delay and Escape closes it', async ({ page }) => {
  await page.keyboard.press('Tab');
  await expect(tooltip(page)).toHaveText('Sends again what is waiting');
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
});
