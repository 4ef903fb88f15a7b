import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../../tests/run/browser/expect-accessible.ts';
import { expect, test } from '../../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../../tests/run/site/open-office.ts';

test.describe.configure({ timeout: 60_000 });

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Close without saving?' });
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click();

async function openRate(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Change the rate of units' });
  await page.getByRole('button', { name: 'Change the rate of units' }).click();
  return { dialog, reason: dialog.getByLabel('Reason') };
}

test('a form in a dialog asks before what was typed is lost, by Escape and by Close, and by a press beside it nothing is', async ({
  page,
}) => {
  await openOffice(page, '/pricing');
  const { dialog, reason } = await openRate(page);
  await reason.focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(question(page)).toHaveCount(0);

  await openRate(page);
  await reason.fill('four of five are let');
  await page.mouse.click(4, 4);
  await expect(question(page)).toHaveCount(0);
  await expect(reason).toHaveValue('four of five are let');

  await reason.focus();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await answer(page, 'Go on typing');
  await expect(question(page)).toBeHidden();
  await expect(reason).toBeFocused();
  await page.keyboard.type(' now');
  await expect(reason).toHaveValue('four of five are let now');

  const close = dialog.getByRole('button', { name: 'Close' }).filter({ visible: true });
  await close.click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(close).toBeFocused();
  await expect(reason).toHaveValue('four of five are let now');

  await close.click();
  await answer(page, 'Close anyway');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change the rate of units' })).toBeFocused();
  await openRate(page);
  await expect(reason).toHaveValue('');
  await reason.fill('typed');
  await reason.fill('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('nothing is asked of what is on its way, which arrives without the dialog', async ({ page, server }) => {
  await openOffice(page, '/pricing');
  const { dialog, reason } = await openRate(page);
  await dialog.getByLabel('New monthly rate').fill('67');
  await reason.fill('on its way');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/staff/pricing/**', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Plan this rate' }).click();
  await sent;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(question(page)).toHaveCount(0);
  letGo();
  const planned = () => server.sql`select 1 from rate_changes where reason = 'on its way'`;
  await expect.poll(async () => (await planned()).length).toBe(1);
});

test('forms that take each other’s place ask as well; what is done asks nothing', async ({ page }) => {
  await openOffice(page, '/payments?list=payments');
  const dialog = page.getByRole('dialog').last();
  await page.getByRole('button', { name: 'Take payment' }).click();
  await expect(dialog.getByRole('button', { name: /^Choose / }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Take payment' }).click();
  await dialog
    .getByRole('button', { name: /^Choose / })
    .first()
    .click();
  await dialog.getByLabel('Amount').fill('1.00');
  await page.keyboard.press('Escape');
  await answer(page, 'Go on typing');
  await expect(dialog.getByLabel('Amount')).toHaveValue('1.00');
  await expect(dialog.getByLabel('Amount')).toBeFocused();
  await dialog.getByRole('button', { name: /Paid by/ }).click();
  await page.getByRole('option', { name: 'Cash' }).click();
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect(dialog.getByText(/Payment taken, receipt \d+/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(question(page)).toHaveCount(0);
});
