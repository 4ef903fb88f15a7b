import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/gatehouse-server.ts';

async function openCustomers(page: Page) {
  await page.goto('/customers');
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill('gatehouse-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/customers');
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
}

/** Who has that unit, from the list before or after something was typed. */
async function openRecord(page: Page, search: string, name: string) {
  await page.getByLabel('Search customers').fill(search);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test('a customer is found by the unit, and the record tells all of them @phone', async ({ page, server }) => {
  await openCustomers(page);
  await expect(page.getByText('25 customers shown, and there are more')).toBeVisible();
  await expectAccessible(page);
  await openRecord(page, 'unit 42', "Maureen O'Brien");
  await expect(page.getByText('$85.00').first()).toBeVisible();
  await expectAccessible(page);

  const [code] =
    await server.sql`select g.code, g.lease_id from gate_codes g join leases l on l.id = g.lease_id
    join units u on u.id = l.unit_id where u.number = 42 and u.kind = 'unit' and g.state <> 'ended'`;
  await expect(page.getByText(code?.code)).toBeHidden();
  await page.getByRole('button', { name: 'Show the gate code of unit 42' }).click();
  await expect(page.getByText(code?.code)).toBeVisible();
  const views = await server.sql`select actor from audit_entries
    where action = 'gate_code.viewed' and subject_id = ${code?.lease_id}`;
  expect(views.map(({ actor }) => actor)).toContain('staff:staff');

  await page.getByRole('tab', { name: 'Account' }).click();
  const ledger = page.getByRole('region', { name: 'Ledger of unit 42' });
  await expect(ledger.getByRole('row').last()).toContainText('$85.00');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Notes and holds' }).click();
  await expectAccessible(page);
  const text = `Called about the lock (${test.info().project.name})`;
  await page.getByLabel('New note').fill(text);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: text })).toContainText('staff,');
});

test('of two clerks on one record the second is shown both versions, and nothing is overwritten', async ({
  page,
  browser,
  server,
}) => {
  const elsewhere = await browser.newContext({ baseURL: server.origin });
  const other = await elsewhere.newPage();
  for (const clerk of [page, other]) {
    await openCustomers(clerk);
    await openRecord(clerk, 'nunez', 'José Núñez');
    await clerk.getByRole('button', { name: 'Edit' }).click();
  }
  await other.getByLabel('City').fill('Bardstown');
  await other.getByLabel('ZIP code').fill('40004');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Contact saved', { exact: true })).toBeVisible();

  await page.getByLabel('City').fill('Lebanon');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Somebody else changed this record meanwhile').first()).toBeVisible();
  await expect(dialog.getByRole('row', { name: /City/ })).toContainText('Lebanon');
  await expect(dialog.getByRole('row', { name: /City/ })).toContainText('Bardstown');
  await expect(dialog.getByLabel('ZIP code')).toHaveValue('40004');
  await expectAccessible(page);
  const stored = () =>
    server.sql`select city, zip_code from customers where last_name = 'Núñez' and first_name = 'José'`;
  expect(await stored()).toEqual([{ city: 'Bardstown', zip_code: '40004' }]);

  await dialog.getByRole('button', { name: 'Take the stored one: City' }).click();
  await expect(dialog.getByLabel('City')).toHaveValue('Bardstown');
  await dialog.getByLabel('City').fill('Lebanon');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(await stored()).toEqual([{ city: 'Lebanon', zip_code: '40004' }]);
  await elsewhere.close();
});

test('the search of every page finds a receipt by its number, and a vacant unit on the map', async ({
  page,
  server,
}) => {
  await openCustomers(page);
  const [payment] = await server.sql`select number from payments order by number limit 1`;
  const [unit] = await server.sql`select number from units where status = 'available' and kind = 'unit'
    order by number limit 1`;
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`receipt ${payment?.number}`);
  await expect(page.getByRole('option', { name: `Receipt ${payment?.number}` })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.keyboard.type(`unit ${unit?.number}`);
  await page.getByRole('option', { name: `Unit ${unit?.number}` }).click();
  await expect(page.getByRole('dialog', { name: `Unit ${unit?.number}` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/storage-map\\?unit=${unit?.number}$`));
});

test('the search of every page finds customers and invoices by keyboard alone', async ({ page, server }) => {
  await openCustomers(page);
  const [invoice] = await server.sql`select i.number, c.first_name || ' ' || c.last_name as name
    from invoices i join customers c on c.id = i.customer_id order by i.number limit 1`;
  await page.keyboard.press('Control+k');
  await page.keyboard.type('unit 42');
  await expect(page.getByRole('option', { name: /Maureen O'Brien/ })).toBeVisible();
  await expectAccessible(page);
  // Who has the unit stands first and is chosen already; the unit itself comes after.
  await expect(page.getByRole('option').first()).toHaveAttribute('data-focused', 'true');
  await expect(page.getByRole('option', { name: /^Unit 42/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: "Maureen O'Brien", level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(`INV-${invoice?.number}`);
  await expect(page.getByRole('option', { name: `Invoice ${invoice?.number}` })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: invoice?.name, level: 1 })).toBeVisible();
});
