import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../tests/run/site/open-office.ts';

/** The day at the facility, that many days from now, by the clock of its browser. */
const dayFromNow = (page: Page, days: number) =>
  page.evaluate((days) => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
    return format.format(new Date(Date.now() + days * 86_400_000));
  }, days);

test('a tenant is transferred once the money is seen; a late one gets the lock of the office', async ({
  page,
  server,
}) => {
  const [tenant] =
    await server.sql`select l.id, l.customer_id, u.number from leases l join units u on u.id = l.unit_id
    where l.state = 'active' and l.vacated_on is null and u.kind = 'unit' and not exists (
      select from invoices i where i.lease_id = l.id and i.status = 'pending')
    and not exists (select from leases o where o.customer_id = l.customer_id and o.id <> l.id)
    and not exists (select from lease_transfers t where t.lease_id = l.id) limit 1`;
  const unit = String(tenant?.number);
  await openOffice(page, `/customers?customer=${tenant?.customer_id}`);
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
  expect(moved).toEqual({ number: expect.any(String), status: 'available' });
  await expect(page.getByRole('heading', { name: `Unit ${moved?.number}` })).toBeVisible();

  const [late] =
    await server.sql`select l.id, l.customer_id, u.number from leases l join units u on u.id = l.unit_id
    where l.state = 'active' and l.overlock in ('off', 'asked') and (select sum(cents) from ledger_entries e
      where e.lease_id = l.id and e.account = 'receivable') >= 1000 limit 1`;
  await page.goto(`/customers?customer=${late?.customer_id}`);
  await page.getByRole('button', { name: `Lock is on, unit ${late?.number}` }).click();
  await expect(page.getByRole('button', { name: `Lock is off, unit ${late?.number}` })).toBeVisible();
  await expect(page.getByText('On the door')).toBeVisible();
  const [locked] = await server.sql`select overlock, overlock_by from leases where id = ${late?.id}`;
  expect(locked).toEqual({ overlock: 'on', overlock_by: 'staff:staff' });
});

test('a tenant gives notice for a later day, then for today; who has left is on the list to inspect', async ({
  page,
  server,
}) => {
  const [tenant] =
    await server.sql`select l.id, l.customer_id, u.number from leases l join units u on u.id = l.unit_id
    where l.state = 'active' and l.vacated_on is null and l.leaves_on is null and u.kind = 'unit'
      and l.starts_on < current_date - 40
      and not exists (select from leases o where o.customer_id = l.customer_id and o.id <> l.id)
    order by u.number desc limit 1`;
  const unit = String(tenant?.number);
  await openOffice(page, `/customers?customer=${tenant?.customer_id}`);
  await page.getByRole('button', { name: `Notice to vacate, unit ${unit}` }).click();
  const dialog = page.getByRole('dialog', { name: `Notice to vacate, unit ${unit}` });
  await dialog.getByRole('button', { name: 'Save notice' }).click();
  await expect(dialog.getByText('Choose today or a later day')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Leaves on').fill(await dayFromNow(page, 30));
  await dialog.getByRole('button', { name: 'Save notice' }).click();
  await expect(page.getByText(/^Leaves on/).first()).toBeVisible();
  await expect(page.getByText('staff, ', { exact: false }).first()).toBeVisible();

  await page.goto('/storage-map');
  await page.getByLabel('Find a unit').fill(unit);
  await page.getByLabel('Find a unit').press('Enter');
  const change = page.getByRole('button', { name: `Change notice, unit ${unit}` });
  await expect(change).toBeVisible();
  await page.goto('/dashboard?tab=doors');
  const card = page.getByRole('region', { name: 'Notices to vacate' });
  const row = card.getByRole('listitem').filter({ hasText: `Unit ${unit} ·` });
  await row.getByRole('button', { name: `Change notice, unit ${unit}` }).click();
  await page.getByLabel('Leaves on').fill(await dayFromNow(page, 0));
  await page.getByRole('button', { name: 'Save notice' }).click();
  await expect(row.getByText('Move-out to do')).toBeVisible();
  await page.reload();
  await expect(row.getByText('Move-out to do')).toBeVisible();
  await page.goto('/dashboard');
  const work = page.getByRole('region', { name: 'Needs a person today', exact: true });
  await work.getByRole('link', { name: new RegExp(`^Move-out .*Unit ${unit}\\b`) }).click();

  await row.getByRole('button', { name: `Tenant has left, unit ${unit}` }).click();
  const leave = page.getByRole('dialog', { name: `Tenant has left, unit ${unit}` });
  await leave.getByText('The tenant’s lock is off the door').click();
  await leave.getByLabel('Left on').fill(await dayFromNow(page, -8));
  await leave.getByRole('button', { name: 'Write down move-out' }).click();
  await expect(leave.getByText('Choose today, or a day at most a week ago')).toBeVisible();
  await expect(
    leave.getByText(/^The notice was for .*Rent stops on the day that you choose here/),
  ).toBeVisible();
  await leave.getByLabel('Left on').fill(await dayFromNow(page, 0));
  await expectAccessible(page);
  await leave.getByRole('button', { name: 'Write down move-out' }).click();
  await expect(page.getByText(/^Rent stops on/).first()).toBeVisible();
  await expect(row).toHaveCount(0);
  const [left] =
    await server.sql`select m.state, m.lock_removed, m.unit_condition, l.state as lease from move_outs m
    join leases l on l.id = m.lease_id where m.lease_id = ${tenant?.id}`;
  expect(left).toEqual({
    state: 'accepted',
    lock_removed: true,
    unit_condition: 'clean',
    lease: 'active',
  });
});

test('an authorised person gets a gate code of their own, which is shown, and stopped again', async ({
  page,
  server,
}) => {
  const name = 'Otto Brother';
  const [tenant] =
    await server.sql`select l.id, l.customer_id, u.number from leases l join units u on u.id = l.unit_id
    join gate_codes g on g.lease_id = l.id and g.state = 'active'
    where l.state = 'active' and u.kind = 'unit' and l.vacated_on is null
      and not exists (select from leases o where o.customer_id = l.customer_id and o.id <> l.id)
      and not exists (select from authorised_persons p where p.customer_id = l.customer_id)
    order by u.number limit 1`;
  const unit = String(tenant?.number);
  await openOffice(page, `/customers?customer=${tenant?.customer_id}`);
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Phone').fill('8595550177');
  await dialog.getByLabel('Who they are').fill('brother');
  await dialog.getByRole('button', { name: 'Add a person' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: `Give ${name} a code for unit ${unit}` }).click();
  const show = page.getByRole('button', { name: `Show the code of ${name} for unit ${unit}` });
  await expect(show).toBeVisible();
  const person = page.getByRole('listitem').filter({ hasText: name });
  await expect(person.getByText('••••')).toBeVisible();
  const [given] = await server.sql`select g.id, g.code from gate_codes g
    join authorised_persons p on p.id = g.person_id where p.name = ${name}`;
  await show.click();
  await expect(person.getByText(String(given?.code), { exact: true })).toBeVisible();
  await expect(show).toHaveCount(0);
  await page.reload();
  await expect(person.getByText('••••')).toBeVisible();

  await page.getByRole('button', { name: `Revoke the code of ${name} for unit ${unit}` }).click();
  await expect(page.getByText('Code revoked').first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Give ${name} a code for unit ${unit}` })).toBeVisible();
  const [stopped] = await server.sql`select state from gate_codes where id = ${given?.id}`;
  expect(stopped).toEqual({ state: 'ended' });
});
