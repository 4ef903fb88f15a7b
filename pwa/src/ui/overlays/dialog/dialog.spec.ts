import { expect, test } from 'playwright/test';

test.beforeEach(async ({ page }) => {
  await page.goto('/catalogue.html?only=Dialog');
});

test('keeps the focus inside, closes on Escape and gives the focus back', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Open the step' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'About you' });
  await expect(dialog).toBeVisible();
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('one step back has one button at each size', async ({ page }) => {
  await page.getByRole('button', { name: 'Open the step' }).click();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(1);
  }
});

test('a long body scrolls by keyboard while header and footer stay', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.getByRole('button', { name: 'Open the lease' }).click();
  const body = page.getByRole('group', { name: 'Text of the lease' });
  await body.focus();
  await page.keyboard.press('End');
  await expect(page.getByText('Clause 30.')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'The lease' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
});

test('covers a tablet of 1280 by 800 and a phone, and becomes a sheet on a desktop', async ({ page }) => {
  await page.getByRole('button', { name: 'Open the step' }).click();
  const dialog = page.getByRole('dialog');
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...size });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1280);
});
