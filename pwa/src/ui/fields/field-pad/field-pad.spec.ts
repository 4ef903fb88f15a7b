import { expect, test } from 'playwright/test';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/catalogue.html?only=Field+pad');
});

test('the pad opens with its field, writes where the caret is, and Done closes it', async ({ page }) => {
  const phone = page.getByLabel('Phone');
  const pad = page.getByRole('group', { name: 'Digits' });
  const press = (name: string) => pad.getByRole('button', { name, exact: true }).tap();
  await expect(phone).toHaveAttribute('inputmode', 'none');
  await expect(pad).toBeHidden();
  await phone.tap();
  for (const digit of '8595550123') await press(digit);
  await expect(phone).toHaveValue('(859) 555-0123');
  await expect(phone).toBeFocused();
  for (let at = 0; at < 4; at += 1) await press('Delete the last digit');
  await expect(phone).toHaveValue('(859) 555');
  for (let at = 0; at < 3; at += 1) await press('Delete the last digit');
  await expect(phone).toHaveValue('(859');
  await page.keyboard.type('606');
  await expect(phone).toHaveValue('(859) 606');
  await press('Done');
  await expect(pad).toBeHidden();
  await expect(phone).toBeFocused();
});

test('a key that gets the focus all the same, as by a long press, gives it back', async ({ page }) => {
  const pad = page.getByRole('group', { name: 'Digits' });
  await page.getByLabel('ZIP').tap();
  await pad.getByRole('button', { name: '4' }).tap();
  await pad.getByRole('button', { name: '4' }).focus();
  await expect(page.getByLabel('ZIP')).toBeFocused();
  await page.keyboard.type('0');
  await expect(page.getByLabel('ZIP')).toHaveValue('40');
  await pad.getByRole('button', { name: 'Done' }).evaluate((key: HTMLElement) => {
    key.focus();
    key.click();
  });
  await expect(pad).toBeHidden();
  // Longer than the pad waits before it opens with a field.
  await page.waitForTimeout(200);
  await expect(pad).toBeHidden();
  await expect(page.getByLabel('ZIP')).toBeFocused();
});

test('it follows the focus, knows each field, and goes when something else is pressed', async ({ page }) => {
  const pad = page.getByRole('group', { name: 'Digits' });
  await page.getByLabel('ZIP').tap();
  await expect(pad.getByRole('button', { name: 'Decimal point' })).toBeHidden();
  for (const digit of '400691') await pad.getByRole('button', { name: digit, exact: true }).tap();
  await expect(page.getByLabel('ZIP')).toHaveValue('40069');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Amount')).toBeFocused();
  await expect(pad.getByRole('button', { name: 'Decimal point' })).toBeVisible();
  await page.getByLabel('Name').tap();
  await expect(pad).toBeHidden();
  await page.getByLabel('Amount').tap();
  await expect(pad).toBeVisible();
  await page.getByRole('heading', { name: 'Field pad' }).tap();
  await expect(pad).toBeHidden();
});

test('every key is at least 64 px high and hides no field', async ({ page }) => {
  for (const [width, height] of [
    [1280, 800],
    [800, 1280],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByLabel('Phone').tap();
    const pad = page.getByRole('group', { name: 'Digits' });
    await expect(pad).toBeVisible();
    const heights = await pad
      .locator('button')
      .evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(10);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(64);
    // The field is brought into sight once the pad stands.
    const gap = async () => {
      const field = await page.getByLabel('Phone').boundingBox();
      return ((await pad.boundingBox())?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0);
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  }
});
