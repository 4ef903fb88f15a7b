import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../../tests/run/browser/expect-accessible.ts';
import { chooseAccount } from '../../../../../tests/run/journeys/choose-account.ts';
import { expect, test } from '../../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../../tests/run/site/open-office.ts';

async function chooseUnit(page: Page, unit: number) {
  await openOffice(page, '/payments');
  await page.getByRole('button', { name: 'Sell', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await chooseAccount(dialog, String(unit), new RegExp(`unit ${unit}$`));
  return dialog;
}

async function payBy(page: Page, method: string) {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Paid by/ })
    .click();
  await page.getByRole('option', { name: method }).click();
}

test('a lock and boxes are sold for cash with their tax, and taken back on the same day', async ({
  page,
  server,
}) => {
  const dialog = await chooseUnit(page, 42);
  await dialog.getByRole('button', { name: 'Sell', exact: true }).click();
  await expect(dialog.getByText('Pick what is sold')).toBeVisible();
  await expect(dialog.getByText('Choose how it is paid')).toBeVisible();
  await dialog.getByRole('button', { name: 'One more: Disc lock' }).click();
  await dialog.getByLabel('How many: Small box').fill('12');
  await dialog.getByRole('button', { name: 'One less: Small box' }).click();
  const sum = dialog.getByRole('region', { name: 'What it comes to' });
  // 14.99 and 11 times 2.49, and 6 % of it.
  for (const line of ['Disc lock$14.99', '11 × Small box$27.39', 'Sales tax 6%$2.54', 'Total$44.92']) {
    await expect(sum.getByText(line.split('$')[0] as string).locator('..')).toContainText(line);
  }
  await payBy(page, 'Cash');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sell for $44.92' }).click();
  await expect(dialog.getByText(/^Sold, invoice \d+$/)).toBeVisible();
  await expect(dialog.getByText(/^Receipt \d+ is on its way by e-mail/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sell more' })).toBeFocused();
  const [bill] =
    await server.sql`select id, number, status, amount_cents as cents from invoices where kind = 'charge'
    order by number desc limit 1`;
  expect(bill).toMatchObject({ status: 'paid', cents: 44_92 });

  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(String(bill?.number));
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByText('Disc lock, 11 × Small box')).toBeVisible();
  await page.getByRole('button', { name: `Open invoice ${bill?.number}` }).click();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog.getByText('$44.92 goes back the way it came')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Wrong size');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Taken back', { exact: true }).first()).toBeVisible();
  await expect(dialog.getByRole('definition').filter({ hasText: /^Void$/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Take back' })).toHaveCount(0);
  const [refund] =
    await server.sql`select amount_cents as cents, state from refunds where reason = 'Wrong size'`;
  expect(refund).toEqual({ cents: 44_92, state: 'done' });
});

test('a price that changed while it stood there bills nothing, and the new one is sold', async ({
  page,
  server,
}) => {
  const offer = '**/api/staff/merchandise*';
  await page.route(offer, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: (await reply.text()).replace('"14.99"', '"12.99"') });
  });
  const dialog = await chooseUnit(page, 42);
  await dialog.getByRole('button', { name: 'One more: Disc lock' }).click();
  await payBy(page, 'Left on the account');
  await page.unroute(offer);
  const [before] = await server.sql`select max(number)::int as number from invoices where kind = 'charge'`;
  await dialog.getByRole('button', { name: 'Sell for $13.77' }).click();
  await expect(dialog.getByRole('alert')).toContainText('nothing was billed');
  await expect(dialog.getByText('$14.99 each')).toBeVisible();
  const [after] = await server.sql`select max(number)::int as number from invoices where kind = 'charge'`;
  expect(after).toEqual(before);
  await dialog.getByRole('button', { name: 'Sell for $15.89' }).click();
  await expect(dialog.getByText('$15.89 is open.')).toBeVisible();
});

test('a sale whose answer was lost is no other sale by the next press, and the clerk is told that it was made', async ({
  page,
  server,
}) => {
  const dialog = await chooseUnit(page, 41);
  await dialog.getByRole('button', { name: 'One more: Disc lock' }).click();
  await payBy(page, 'Cash');
  const sales = '**/api/staff/leases/*/sales';
  await page.route(sales, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Sell for $15.89' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing here says yet whether it was done');
  await page.unroute(sales);
  const [made] = await server.sql`select max(number)::int as number from invoices where kind = 'charge'`;
  await dialog.getByRole('button', { name: 'One more: Disc lock' }).click();
  await dialog.getByRole('button', { name: 'Sell for $31.78' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The press before this one has sold already');
  const [still] = await server.sql`select max(number)::int as number from invoices where kind = 'charge'`;
  expect(still).toEqual(made);
  // As it was sold it is the same sale, and its receipt comes.
  await dialog.getByRole('button', { name: 'One less: Disc lock' }).click();
  await dialog.getByRole('button', { name: 'Sell for $15.89' }).click();
  await expect(dialog.getByText(`Sold, invoice ${made?.number}`)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true });

  test('a sale goes to the card reader, and the reader pays it', async ({ page, server }) => {
    const dialog = await chooseUnit(page, 43);
    await dialog.getByRole('button', { name: 'One more: Packing tape' }).click();
    // What is missing comes into sight, below a list that fills the screen.
    await dialog.getByRole('button', { name: 'Sell for $5.29' }).click();
    await expect(dialog.getByText('Choose how it is paid')).toBeInViewport();
    await payBy(page, 'Card at the desk');
    await dialog.getByRole('button', { name: 'Charge $5.29 at the reader' }).click();
    await expect(dialog.getByText(/stays on the account until the reader has taken it/)).toBeVisible();
    await expect(dialog.getByText(/\$5\.29 owed/)).toBeVisible();
    await expect(dialog.getByText(/^Paid/)).toBeVisible({ timeout: 20_000 });
    await expect(dialog.getByRole('button', { name: 'Sell more' })).toBeVisible();
    // The account above it is not the one of before the card.
    await expect(dialog.getByText(/\$5\.29 owed/)).toHaveCount(0);
    const [sale] =
      await server.sql`select i.status from invoices i join invoice_lines l on l.invoice_id = i.id
      where l.label = 'Packing tape' order by i.number desc limit 1`;
    expect(sale).toEqual({ status: 'paid' });
  });
});
