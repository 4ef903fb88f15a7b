import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, type GatehouseServer, test } from '../../../../tests/run/gatehouse-server.ts';

async function openPayments(page: Page, list = 'invoices') {
  await page.goto('/staff');
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill('gatehouse-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto(`/payments?list=${list}`);
}

/** All rows come out of the printer, not only those that were asked for so far, and no navigation with them. */
async function printAll(page: Page, { sql }: GatehouseServer) {
  const [invoices] = await sql`select count(*)::int as all from invoices`;
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body > div > table > tbody > tr')).toHaveCount(invoices?.all);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('table')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
}

test('the desk takes a check of who owes most, gives part of it back, and each step stands in the books @phone', async ({
  page,
  server,
}) => {
  await openPayments(page, 'payments');
  await page.getByRole('button', { name: 'Take payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /^Choose / })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect(dialog.getByText('Choose how it is paid')).toBeVisible();
  await dialog.getByRole('button', { name: /Paid by/ }).click();
  await page.getByRole('option', { name: 'Check' }).click();
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect(dialog.getByText('Enter the number that is printed on the check')).toBeVisible();
  await dialog.getByLabel('Check number').fill('A-77');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect(dialog.getByText(/^Payment taken, receipt \d+$/)).toBeVisible();
  await expect(dialog.getByText('The account now: Nothing owed.')).toBeVisible();
  const [taken] = await server.sql`
    select id, number, reference, amount_cents as cents from payments order by number desc limit 1`;
  expect(taken?.reference).toBe('A-77');

  await page.reload();
  await page.getByRole('button', { name: `Open receipt ${taken?.number}` }).click();
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByLabel('Amount').fill('10,00');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('Enter an amount in dollars, such as 60 or 1,000.50')).toBeVisible();
  await dialog.getByLabel('Amount').fill('$10.00');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('Say why, in a few words')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('paid twice');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByRole('heading', { name: 'What went back' })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'paid twice' })).toContainText('$10.00');
  const refunds = await server.sql`
    select amount_cents as cents, reason, state from refunds where payment_id = ${taken?.id}`;
  expect([...refunds]).toEqual([{ cents: 1000, reason: 'paid twice', state: 'done' }]);
});

test('an invoice is issued, found by its number, sent, linked and voided', async ({ page, server }) => {
  await openPayments(page);
  await page.getByRole('button', { name: 'New invoice' }).click();
  const dialog = page.getByRole('dialog');
  const [tenant] = await server.sql`
    select u.number from leases l join units u on u.id = l.unit_id
    where l.state = 'active' and u.kind = 'unit'
      and not exists (select from invoices i where i.lease_id = l.id and i.status = 'pending')
    order by u.number desc limit 1`;
  await dialog.getByRole('searchbox', { name: 'Account' }).fill(String(tenant?.number));
  await dialog.getByRole('button', { name: new RegExp(`unit ${tenant?.number}$`) }).click();
  await dialog.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(dialog.getByText('Say what is billed')).toBeVisible();
  await dialog.getByLabel('What for').fill('Lock cut off');
  await dialog.getByLabel('Amount').fill('$1,025.50');
  await dialog.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText('$1,025.50 is open.').first()).toBeVisible();
  const [issued] = await server.sql`
    select id, number, amount_cents as cents from invoices order by number desc limit 1`;
  expect(issued?.cents).toBe(1_025_50);

  await page.reload();
  await printAll(page, server);
  await page.getByRole('searchbox', { name: 'Search' }).fill(String(issued?.number));
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: `Open invoice ${issued?.number}` }).click();
  await expect(dialog.getByText('Lock cut off')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send by e-mail' }).click();
  await expect(page.getByText('Invoice on its way').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Pay link' }).click();
  await expect(dialog.getByText(/\/pay-invoice\/[\w-]{43}/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Void' }).click();
  await dialog.getByLabel('Reason').fill('wrong unit');
  await dialog.getByRole('button', { name: 'Void' }).click();
  await expect(dialog.getByRole('definition').filter({ hasText: /^Void$/ })).toBeVisible();
  const [row] = await server.sql`select status from invoices where id = ${issued?.id}`;
  expect(row?.status).toBe('void');
  const letters = await server.sql`
    select 1 from outgoing_messages where attachment = ${`invoice ${issued?.id}`}`;
  expect(letters).toHaveLength(2);
});
