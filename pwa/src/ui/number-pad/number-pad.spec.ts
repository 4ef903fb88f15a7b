import { expect, test } from 'playwright/test';

test.beforeEach(async ({ page }) => {
  await page.goto('/catalogue.html?only=Number+pad');
});

test('keys and keyboard fill the same four boxes with digits only', async ({ page }) => {
  const code = page.getByLabel('Gate code');
  const pad = page.getByRole('group', { name: 'Number pad' }).first();
  await pad.getByRole('button', { name: 'Clear' }).click();
  await code.pressSequentially('4a8-');
  await pad.getByRole('button', { name: '1', exact: true }).click();
  await pad.getByRole('button', { name: '9', exact: true }).click();
  await expect(code).toHaveValue('4819');
  await expect(pad.getByRole('button', { name: '5', exact: true })).toBeDisabled();
  await pad.getByRole('button', { name: 'Delete the last digit' }).click();
  await expect(code).toHaveValue('481');
});

test('every key is at least 64 px high on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const key of await page.getByRole('group', { name: 'Number pad' }).first().getByRole('button').all()) {
    expect((await key.boundingBox())?.height).toBeGreaterThanOrEqual(64);
  }
});
