import { expect, type Page, test } from 'playwright/test';

const regionName = 'Notifications (F8)';

const toasts = (within: Page) => within.getByRole('region', { name: regionName }).getByRole('listitem');

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: '2026-03-01T10:00:00Z' });
  await page.goto('/catalogue.html?only=Toast');
});

test('a toast leaves after 5000 ms and not before', async ({ page }) => {
  await page.clock.pauseAt('2026-03-01T11:00:00Z');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(4800);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(400);
  await expect(toasts(page)).toHaveCount(0);
});

test('at most one toast is shown: a new one replaces the old, with its own look', async ({ page }) => {
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page)).toContainText('Rental Failed');
  await expect(toasts(page)).toHaveAttribute('data-look', 'destructive');
});

test('its action acts and takes the toast away', async ({ page }) => {
  await page.getByRole('button', { name: 'Show with action' }).click();
  await page.getByRole('button', { name: 'Choose another' }).click();
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page)).toContainText('Saved here');
});

test('it is at most 420 px wide on a wide screen and never wider than a phone', async ({ page }) => {
  for (const [width, widthMax] of [
    [1280, 420],
    [390, 390],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const box = await page.getByRole('region', { name: regionName }).getByRole('list').boundingBox();
    expect(box?.width).toBe(widthMax);
  }
});

test.describe('above a dialog', () => {
  test.beforeEach(async ({ page }) => {
    await page.getByRole('button', { name: 'Open a dialog' }).click();
    await page.getByRole('button', { name: 'Show above' }).click();
    await expect(toasts(page)).toHaveCount(1);
  });

  test('F8 reaches it, and its button works without closing the dialog', async ({ page }) => {
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: regionName }).getByRole('list')).toBeFocused();
    await page.getByRole('button', { name: 'Choose another' }).click();
    await expect(toasts(page)).toContainText('Saved here');
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('its words reach a screen reader although the page behind the dialog is inert', async ({ page }) => {
    const announced = page.getByRole('status').filter({ hasText: 'Unit 42 was taken' });
    await expect(announced).toHaveCount(1);
    expect(await announced.evaluate((node) => node.closest('[inert], [aria-hidden="true"]'))).toBeNull();
  });

  for (const [distance, remaining, outcome] of [
    [40, 1, 'stays after a swipe of 40 px'],
    [60, 0, 'leaves after a swipe of 60 px to the right'],
    [-80, 1, 'stays after a swipe to the left'],
  ] as const) {
    test(outcome, async ({ page }) => {
      await swipe(page, distance);
      await page.clock.runFor(500);
      await expect(toasts(page)).toHaveCount(remaining);
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  }
});

async function swipe(page: Page, distance: number) {
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error('no toast to swipe');
  const [x, y] = [box.x + box.width / 2 + 60, box.y + box.height - 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 8 });
  await page.mouse.up();
}
