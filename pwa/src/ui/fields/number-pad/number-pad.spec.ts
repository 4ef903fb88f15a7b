import { expect, test } from 'playwright/test';

test.beforeEach(async ({ page }) => {
  await page.goto('/catalogue.html?only=Number+pad');
});

test('keys of at least 64 px and the keyboard fill the same four boxes with digits only', async ({
  page,
}) => {
  const code = page.getByLabel('Gate code');
  const pad = page.getByRole('group', { name: 'Number pad' }).first();
  const heights = await pad
    .locator('button')
    .evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect().height));
  expect(heights).toHaveLength(12);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(64);
  await pad.getByRole('button', { name: 'Clear' }).click();
  await code.pressSequentially('4a8-');
  await pad.getByRole('button', { name: '1', exact: true }).click();
  await pad.getByRole('button', { name: '9', exact: true }).click();
  await expect(code).toHaveValue('4819');
  await expect(pad.getByRole('button', { name: '5', exact: true })).toBeDisabled();
  await pad.getByRole('button', { name: 'Delete the last digit' }).click();
  await expect(code).toHaveValue('481');
});

test('an amount has one point, and never begins with it', async ({ page }) => {
  await page.goto('/catalogue.html?only=Number+pad&case=with+a+point');
  const pad = page.getByRole('group', { name: 'Number pad' });
  const point = pad.getByRole('button', { name: 'Decimal point' });
  await point.click();
  await expect(point).toBeDisabled();
  await pad.getByRole('button', { name: '5', exact: true }).click();
  await expect(page.getByText('60.5')).toBeVisible();
  for (let at = 0; at < 4; at++) await pad.getByRole('button', { name: 'Delete the last digit' }).click();
  await expect(point).toBeDisabled();
});
