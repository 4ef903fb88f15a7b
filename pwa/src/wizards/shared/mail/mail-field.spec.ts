import type { Page } from 'playwright/test';
import { next, openWizard, step } from '../../../../../tests/run/journeys/rental-journey.ts';
import { expect, test } from '../../../../../tests/run/site/gatehouse-server.ts';

const mail = (page: Page) => page.getByLabel('E-mail');
const ending = (page: Page, address: string) => page.getByRole('button', { name: address, exact: true });

test.beforeEach(async ({ page }) => {
  await openWizard(page);
  await next(page);
  await step(page, 2);
});

test('a common ending is one tap, and the caret stays behind it @phone', async ({ page }) => {
  await expect(page.getByRole('list', { name: 'Common endings' })).toHaveCount(0);
  await mail(page).tap();
  await page.keyboard.type('zoe.obrien');
  await ending(page, 'zoe.obrien@gmail.com').tap();
  await expect(mail(page)).toHaveValue('zoe.obrien@gmail.com');
  await expect(mail(page)).toBeFocused();
  await expect(page.getByRole('list', { name: 'Common endings' })).toHaveCount(0);
  await mail(page).fill('zoe@h');
  await expect(ending(page, 'zoe@hotmail.com')).toBeVisible();
  await expect(ending(page, 'zoe@gmail.com')).toHaveCount(0);
  await ending(page, 'zoe@hotmail.com').press('Enter');
  await expect(mail(page)).toHaveValue('zoe@hotmail.com');
  await expect(mail(page)).toBeFocused();
});

test('a slip is asked about, never changed by itself, and asked once', async ({ page }) => {
  await mail(page).fill('zoe@gmial.com');
  const question = page.getByText('Did you mean zoe@gmail.com?');
  await expect(question).toBeVisible();
  await expect(mail(page)).toHaveValue('zoe@gmial.com');
  await page.getByRole('button', { name: 'No, it is right' }).click();
  await expect(question).toHaveCount(0);
  await expect(mail(page)).toHaveValue('zoe@gmial.com');
  await mail(page).fill('zoe@yaho.com');
  await page.getByRole('button', { name: 'Yes, change it' }).click();
  await expect(mail(page)).toHaveValue('zoe@yahoo.com');
});

test('nobody is asked in the middle of a word, but when it stays like that', async ({ page }) => {
  await mail(page).pressSequentially('zoe@gmail.co');
  await expect(page.getByText(/Did you mean/)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByText('Did you mean zoe@gmail.com?')).toBeVisible();
});
