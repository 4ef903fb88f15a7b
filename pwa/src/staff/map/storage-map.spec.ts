import type { Page } from 'playwright/test';
import { press } from '../../../../tests/run/account-walk.ts';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/gatehouse-server.ts';
import { next, step } from '../../../../tests/run/rental-walk.ts';

async function openMap(page: Page) {
  await page.goto('/storage-map');
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill('gatehouse-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/storage-map');
  await expect(page.getByText('All 100 spaces')).toBeVisible();
}

const door = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Unit ${number},`) });

test('the layers, the panel of a unit, and several units into maintenance', async ({ page, server }) => {
  await openMap(page);
  const [free] = await server.sql`select count(*)::int as units from units where status = 'available'`;
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText(`Available ${free?.units}`);
  await expect(door(page, 42)).toHaveText('42Late');
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Days late' }).click();
  await expect(door(page, 42)).toHaveText(/42\d+ d/);
  await expectAccessible(page);

  await page.getByLabel('Find a unit').fill('42');
  await page.getByLabel('Find a unit').press('Enter');
  const panel = page.getByRole('dialog', { name: 'Unit 42' });
  await expect(panel.getByText("Maureen O'Brien")).toBeVisible();
  await expect(panel.getByText(/Owes \$85\.00/i)).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Find a unit').fill('');

  await page.getByRole('button', { name: 'Select several' }).click();
  for (const number of [1, 4, 42]) await door(page, number).click();
  await page.getByRole('button', { name: 'Put into maintenance' }).click();
  const act = page.getByRole('dialog', { name: 'Put into maintenance' });
  await expect(act.getByText('Unit 1, Unit 4')).toBeVisible();
  await expect(act.getByText('Unit 42: somebody has it or holds it')).toBeVisible();
  await expectAccessible(page);
  await act.getByLabel('Reason').fill('New hinges');
  await act.getByRole('button', { name: 'Put 2 into maintenance' }).click();
  await expect(act).toBeHidden();
  await expect(door(page, 1)).toHaveAccessibleName('Unit 1, Maintenance');
  const broken =
    await server.sql`select number from units where number in (1, 4, 42) and status = 'maintenance'
    and kind = 'unit' order by number`;
  expect(broken.map(({ number }) => number)).toEqual([1, 4]);
  await page.getByRole('button', { name: 'Stop selecting' }).click();
  await door(page, 1).click();
  const first = page.getByRole('dialog', { name: 'Unit 1' });
  await expect(first.getByRole('listitem').filter({ hasText: 'Into maintenance: New hinges' })).toBeVisible();
  await first.getByLabel('New note').fill('Hinges oiled');
  await first.getByRole('button', { name: 'Add note' }).click();
  await expect(first.getByRole('listitem').filter({ hasText: 'Hinges oiled' })).toContainText('staff,');
  await expect(first.getByText('Note written')).toBeVisible();
  await first.getByRole('button', { name: 'Close' }).click();

  const [empty] = await server.sql`
    select number from units where kind = 'unit' and status = 'available' order by number limit 1`;
  await door(page, empty?.number).click();
  await page.getByRole('link', { name: 'Rent for a walk-in' }).click();
  await step(page, 1);
  await expect(page).toHaveURL('/');
  await next(page);
  await next(page);
  await expect(page.getByText(`$60.00 for Unit ${empty?.number}`)).toBeVisible();
  // The staff are the ones to whom a customer hands over, and their computer keeps no customer's wizard.
  await expect(page.getByRole('button', { name: 'Keep this on my device' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Staff can finish this with you' })).toHaveCount(0);
});

test('a walk-in rental that is closed leads back to the map, and keeps nothing of the customer @phone', async ({
  page,
}) => {
  await openMap(page);
  const rented = '49';
  await page.getByLabel('Find a unit').fill(rented);
  await page.getByLabel('Find a unit').press('Enter');
  await page.getByRole('link', { name: 'Rent for a walk-in' }).click();
  await step(page, 1);
  await next(page);
  await page.getByLabel('Last name').fill('Walkin');
  await page.getByRole('button', { name: 'Close' }).filter({ visible: true }).first().click();
  await press(page, 'Leave');
  await expect(page).toHaveURL('/storage-map');
  await expect(page.getByText('All 100 spaces')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain('Walkin');
});

test('of two who mend one unit the second is told, and shown what the first did', async ({
  page,
  server,
}) => {
  const [free] = await server.sql`select id, number from units
    where kind = 'unit' and status = 'available' order by number desc limit 1`;
  const number = Number(free?.number);
  await openMap(page);
  await door(page, number).click();
  await page
    .getByRole('dialog', { name: `Unit ${number}` })
    .getByRole('button', { name: 'Put into maintenance' })
    .click();
  const act = page.getByRole('dialog', { name: 'Put into maintenance' });
  await expect(act.getByText('1 unit changes')).toBeVisible();
  await server.sql.begin((sql) => [
    sql`update units set status = 'maintenance', version = version + 1 where id = ${free?.id}`,
    sql`insert into unit_notes (id, unit_id, kind, text, author, created_at) select gen_random_uuid(), id,
      'maintenance_on', 'Wet floor', 'staff:ann', now() from units where id = ${free?.id}`,
  ]);
  await act.getByLabel('Reason').fill('New hinges');
  await act.getByRole('button', { name: 'Put it into maintenance' }).click();
  const versions = act.getByRole('row').filter({ hasText: `Unit ${number}` });
  await expect(versions).toContainText('Into maintenance: New hinges');
  await expect(versions).toContainText('Maintenance · Into maintenance: Wet floor, ann');
  await expect(act.getByText(`Unit ${number}: it is so already`)).toBeVisible();
  await expectAccessible(page);
});

test('the walk-through comes out of the printer door by door, with the lock that has to be there', async ({
  page,
}) => {
  await openMap(page);
  await page.emulateMedia({ media: 'print' });
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(100);
  await expect(rows.nth(41)).toHaveText(/^42(Overlock|Tenant's lock)Past due/);
  await expect(rows.nth(95)).toContainText('96');
  await expect(rows.nth(96)).toContainText('W1');
  await expect(page.getByRole('navigation')).toBeHidden();
});

test('a phone lists the same spaces, and opens each of them @phone-only', async ({ page }) => {
  await openMap(page);
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '101');
  await expectAccessible(page);
  await page.getByLabel('Find a unit').fill('obri');
  await expect(page.getByText('1 of 100 spaces')).toBeVisible();
  await page.getByRole('button', { name: 'Unit 42' }).click();
  const panel = page.getByRole('dialog', { name: 'Unit 42' });
  await expect(panel.getByRole('link', { name: 'Take payment' })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'Take payment' }).click();
  await expect(page.getByRole('dialog', { name: 'Take payment' })).toBeVisible();
});
