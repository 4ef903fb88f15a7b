import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../tests/run/site/open-office.ts';

test('a customer is found by the unit, and the record tells all of them; the search finds everything by keyboard alone', async ({
  page,
  server,
}) => {
  const { sql } = server;
  await openOffice(page, '/customers');
  await expect(page.getByText('25 customers shown, and there are more')).toBeVisible();
  await page.getByLabel('Search customers').fill('unit 42');
  await page.getByRole('link', { name: "Maureen O'Brien" }).click();
  await expect(page.getByRole('heading', { name: "Maureen O'Brien", level: 1 })).toBeVisible();
  await expect(page.getByText('$85.00').first()).toBeVisible();

  const [code] = await sql`select g.code, g.lease_id from gate_codes g join leases l on l.id = g.lease_id
    join units u on u.id = l.unit_id where u.number = '42' and u.kind = 'unit' and g.state <> 'ended'`;
  await expect(page.getByText(code?.code)).toBeHidden();
  await page.getByRole('button', { name: 'Show the gate code of unit 42' }).click();
  await expect(page.getByText(code?.code)).toBeVisible();
  const views = await sql`select actor from audit_entries
    where action = 'gate_code.viewed' and subject_id = ${code?.lease_id}`;
  expect(views.map(({ actor }) => actor)).toContain('staff:staff');
  await page.getByRole('tab', { name: 'Account' }).click();
  const ledger = page.getByRole('region', { name: 'Ledger of unit 42' });
  await expect(ledger.getByRole('row').last()).toContainText('$85.00');
  await page.getByRole('tab', { name: 'Notes and holds' }).click();
  await page.getByLabel('New note').fill('Called about the lock');
  await page.getByRole('button', { name: 'Add note' }).click();
  const note = page.getByRole('listitem').filter({ hasText: 'Called about the lock' });
  await expect(note).toContainText('staff,');

  const [invoice] = await sql`select i.number, c.first_name || ' ' || c.last_name as name
    from invoices i join customers c on c.id = i.customer_id where c.last_name <> 'O''Brien' order by i.number limit 1`;
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await page.keyboard.type(`INV-${invoice?.number}`);
  await expect(page.getByRole('option', { name: `Invoice ${invoice?.number}` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: invoice?.name, level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('unit 42');
  await expect(page.getByRole('option', { name: /Maureen O'Brien/ })).toBeVisible();
  // Who has the unit stands first and is chosen already; the unit itself comes after.
  await expect(page.getByRole('option').first()).toHaveAttribute('data-focused', 'true');
  await expect(page.getByRole('option', { name: /^Unit 42/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: "Maureen O'Brien", level: 1 })).toBeVisible();

  const [payment] = await sql`select number from payments order by number limit 1`;
  const [unit] = await sql`select number from units where status = 'available' and kind = 'unit'
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

test('of two clerks on one record the second is shown both versions, and nothing is overwritten', async ({
  page,
  server,
}) => {
  const { sql } = server;
  const [customer] = await sql`select id from customers where last_name = 'Núñez' and first_name = 'José'`;
  const stored = () => sql`select city, zip_code from customers where id = ${customer?.id}`;
  await openOffice(page, `/customers?customer=${customer?.id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('City').fill('Lebanon');
  await sql`update customers set city = 'Bardstown', zip_code = '40004', version = version + 1
    where id = ${customer?.id}`;
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Somebody else changed this record meanwhile').first()).toBeVisible();
  await expect(dialog.getByRole('row', { name: /City/ })).toContainText('Lebanon');
  await expect(dialog.getByRole('row', { name: /City/ })).toContainText('Bardstown');
  await expect(dialog.getByLabel('ZIP code')).toHaveValue('40004');
  await expectAccessible(page);
  expect(await stored()).toEqual([{ city: 'Bardstown', zip_code: '40004' }]);

  await dialog.getByRole('button', { name: 'Take the stored one: City' }).click();
  await expect(dialog.getByLabel('City')).toHaveValue('Bardstown');
  await dialog.getByLabel('City').fill('Lebanon');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(await stored()).toEqual([{ city: 'Lebanon', zip_code: '40004' }]);
});
