import { expect, type Page, test } from 'playwright/test';

const doorTop = (page: Page) =>
  page
    .getByRole('article', { name: 'Rent a Unit' })
    .locator('[aria-hidden="true"] > div')
    .evaluate((door) => new DOMMatrix(getComputedStyle(door).transform).f);

test('a card says which service it starts, and held anywhere rolls its door up', async ({ page }) => {
  await page.goto('/catalogue.html?only=Door+card');
  await expect(page.getByRole('button', { name: 'Get Started Rent a Unit', exact: true })).toBeVisible();
  await page.getByRole('heading', { name: 'Rent a Unit' }).hover({ force: true });
  await page.mouse.down();
  await expect.poll(() => doorTop(page)).toBeLessThan(-150);
  await page.mouse.up();
});

test('the door rests where motion is unwelcome', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/catalogue.html?only=Door+card');
  await page.getByRole('heading', { name: 'Rent a Unit' }).hover({ force: true });
  await page.mouse.down();
  expect(await doorTop(page)).toBe(0);
  await page.mouse.up();
});
