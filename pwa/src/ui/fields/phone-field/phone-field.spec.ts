import { expect, test } from 'playwright/test';

test.beforeEach(async ({ page }) => {
  await page.goto('/catalogue.html?only=Phone+field');
});

test('the number is formatted while it is typed, stops at ten digits, and loses a pasted country code', async ({
  page,
}) => {
  const phone = page.getByRole('textbox', { name: 'Phone' }).first();
  await phone.pressSequentially('859555014299');
  await expect(phone).toHaveValue('(859) 555-0142');
  await phone.fill('+1 (859) 555-0142');
  await expect(phone).toHaveValue('(859) 555-0142');
});

test('a digit corrected in the middle leaves the caret there; Backspace walks through brackets and dashes', async ({
  page,
}) => {
  const phone = page.getByRole('textbox', { name: 'Phone' }).nth(1);
  await phone.focus();
  await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(8, 8));
  await phone.press('Backspace');
  await phone.press('6');
  await phone.press('7');
  await expect(phone).toHaveValue('(859) 567-5014');
  await phone.press('End');
  for (let digit = 0; digit < 14; digit += 1) await phone.press('Backspace');
  await expect(phone).toHaveValue('');
});

test('what is wrong is linked to the field', async ({ page }) => {
  const phone = page.getByRole('textbox', { name: 'Phone' }).nth(2);
  await expect(phone).toHaveAccessibleDescription('Phone number required');
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
});
