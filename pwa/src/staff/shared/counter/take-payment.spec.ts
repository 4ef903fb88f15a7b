import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../../tests/run/browser/expect-accessible.ts';
import { expect, test } from '../../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../../tests/run/site/open-office.ts';

async function takeFor(page: Page, unit: number, method: string) {
  await openOffice(page, `/payments?take=${unit}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Paid by/ }).click();
  await page.getByRole('option', { name: method }).click();
  return dialog;
}

test('an amount that is too much stays, with the most that is possible beside it, until another is typed', async ({
  page,
}) => {
  const dialog = await takeFor(page, 42, 'Cash');
  const amount = dialog.getByLabel('Amount');
  await amount.fill('99999');
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect(dialog.getByText(/^At most \$[\d,.]+\.\d\d\.$/)).toBeVisible();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('99999');
  await expectAccessible(page);
  await amount.fill('99998');
  await expect(dialog.getByText(/^At most/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  const most = (await dialog.getByText(/^At most/).innerText()).replace(/[^\d.]/g, '').slice(0, -1);
  await amount.fill(most);
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect(dialog.getByText(/^Payment taken, receipt \d+$/)).toBeVisible();
});

test('what the card reader may not take is asked for again where it was typed', async ({ page }) => {
  const dialog = await takeFor(page, 43, 'Card terminal');
  const amount = dialog.getByLabel('Amount');
  await amount.fill('99999');
  await dialog.getByRole('button', { name: 'Open the card reader' }).click();
  await expect(dialog.getByText(/^At most \$/)).toBeVisible({ timeout: 20_000 });
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('99999');
});

test('a payment whose answer was lost is no other payment by the next press, and the clerk is told that it was taken', async ({
  page,
  server,
}) => {
  const dialog = await takeFor(page, 41, 'Cash');
  const amount = dialog.getByLabel('Amount');
  await amount.fill('7.31');
  const payments = '**/api/staff/leases/*/payments';
  await page.route(payments, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing here says yet whether it was done');
  await page.unroute(payments);
  await amount.fill('8.31');
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'The press before this one has taken a payment already',
  );
  const taken = await server.sql`
    select number, amount_cents as cents from payments where amount_cents in (731, 831)`;
  expect([...taken]).toMatchObject([{ cents: 731 }]);
  // As it was taken it is the same payment, and its receipt comes.
  await amount.fill('7.31');
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect(dialog.getByText(`Payment taken, receipt ${taken[0]?.number}`)).toBeVisible();
});

test('once the card reader has taken it, the account above it is not the one of before', async ({ page }) => {
  const dialog = await takeFor(page, 44, 'Card terminal');
  const amount = dialog.getByLabel('Amount');
  const owed = await amount.inputValue();
  const isOwing = Number(owed) > 0;
  await amount.fill(isOwing ? owed : '5.00');
  const account = await dialog.getByText(/· (Nothing owed|\$[\d,.]+ (owed|paid ahead))/).innerText();
  await dialog.getByRole('button', { name: 'Open the card reader' }).click();
  await expect(dialog.getByText(/^Paid/)).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByText(account)).toHaveCount(0);
  await expect(dialog.getByText(isOwing ? /· Nothing owed/ : /paid ahead/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Take another' })).toBeVisible();
});
