import { expect, test } from 'playwright/test';

test('the printer gets the sheet alone, the screen never shows it', async ({ page }) => {
  await page.goto('/catalogue.html?only=Print%20sheet');
  const sheet = page.getByText('Only the printer shows this.');
  await expect(page.getByRole('heading', { name: 'Catalogue' })).toBeVisible();
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Catalogue' })).toBeHidden();
});
