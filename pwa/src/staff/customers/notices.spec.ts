import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/gatehouse-server.ts';

async function signIn(page: Page) {
  await page.goto('/storage-map');
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill('gatehouse-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
}

/** The day at the facility, that many days from now, by the clock of its browser. */
const dayFromNow = (page: Page, days: number) =>
  page.evaluate((days) => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
    return format.format(new Date(Date.now() + days * 86_400_000));
  }, days);

test('a tenant gives notice for a later day, then for today; who has left is on the list to inspect @phone', async ({
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
  await signIn(page);
  await page.goto(`/customers?customer=${tenant?.customer_id}`);
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
  await expectAccessible(page);
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Notices to vacate' });
  const row = card.getByRole('listitem').filter({ hasText: `Unit ${unit} ·` });
  await row.getByRole('button', { name: `Change notice, unit ${unit}` }).click();
  await page.getByLabel('Leaves on').fill(await dayFromNow(page, 0));
  await page.getByRole('button', { name: 'Save notice' }).click();
  await expect(row.getByText('Move-out to do')).toBeVisible();
  await page.reload();
  await expect(row.getByText('Move-out to do')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open: \d+ move-outs? to do$/ })).toBeVisible();
  await expectAccessible(page);

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
