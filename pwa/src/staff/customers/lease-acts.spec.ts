import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/gatehouse-server.ts';

async function openRecord(page: Page, customerId: string) {
  await page.goto('/customers');
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill('gatehouse-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto(`/customers?customer=${customerId}`);
}

test('a tenant is transferred once the money is seen; a late one gets the lock of the office @phone', async ({
  page,
  server,
}) => {
  // Each run, on whichever screen, has tenants of its own.
  const [tenant] =
    await server.sql`select l.id, l.customer_id, u.number from leases l join units u on u.id = l.unit_id
    where l.state = 'active' and l.vacated_on is null and u.kind = 'unit' and not exists (
      select from invoices i where i.lease_id = l.id and i.status = 'pending')
    and not exists (select from leases o where o.customer_id = l.customer_id and o.id <> l.id)
    and not exists (select from lease_transfers t where t.lease_id = l.id) limit 1`;
  const unit = String(tenant?.number);
  await openRecord(page, tenant?.customer_id);
  await page.getByRole('button', { name: `Transfer from unit ${unit}` }).click();
  const dialog = page.getByRole('dialog', { name: `Transfer from unit ${unit}` });
  await dialog.getByRole('button', { name: /New unit/ }).click();
  await page.getByRole('option').first().click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Account after the transfer' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByText('It can be rented').click();
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(page.getByText(/^Transferred to unit/).first()).toBeVisible();
  const [moved] = await server.sql`select u.number, o.status from leases l join units u on u.id = l.unit_id,
    units o where l.id = ${tenant?.id} and o.kind = 'unit' and o.number = ${unit}`;
  expect(moved).toEqual({ number: expect.any(Number), status: 'available' });
  await expect(page.getByRole('heading', { name: `Unit ${moved?.number}` })).toBeVisible();

  const [late] =
    await server.sql`select l.id, l.customer_id, u.number from leases l join units u on u.id = l.unit_id
    where l.state = 'active' and l.overlock in ('off', 'asked') and (select sum(cents) from ledger_entries e
      where e.lease_id = l.id and e.account = 'receivable') >= 1000 limit 1`;
  await page.goto(`/customers?customer=${late?.customer_id}`);
  await page.getByRole('button', { name: `Lock is on, unit ${late?.number}` }).click();
  await expect(page.getByRole('button', { name: `Lock is off, unit ${late?.number}` })).toBeVisible();
  await expect(page.getByText('On the door')).toBeVisible();
  await expectAccessible(page);
  const [locked] = await server.sql`select overlock, overlock_by from leases where id = ${late?.id}`;
  expect(locked).toEqual({ overlock: 'on', overlock_by: 'staff:staff' });
});
