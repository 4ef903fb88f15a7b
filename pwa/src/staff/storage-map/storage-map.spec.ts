import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import { press } from '../../../../tests/run/journeys/account-journey.ts';
import { next, step } from '../../../../tests/run/journeys/rental-journey.ts';
import { expect, test } from '../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../tests/run/site/open-office.ts';

const door = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Unit ${number},`) });

test('the layers, the paper, the panel of a unit, and several units into maintenance, of which somebody else mends one meanwhile', async ({
  page,
  server,
}) => {
  const { sql } = server;
  const [free] = await sql`select count(*)::int as units from units where status = 'available'`;
  await openOffice(page, '/storage-map');
  await expect(page.getByText('All 100 spaces')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText(`Available ${free?.units}`);
  await expect(door(page, 42)).toHaveText('42Late');
  await page.getByRole('radio', { name: 'Days late' }).click();
  await expect(door(page, 42)).toHaveText(/42\d+ d/);
  await expectWalkThrough(page);

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
  await page.route('**/maintenance/plan', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Put into maintenance' }).click();
  const action = page.getByRole('dialog', { name: 'Put into maintenance' });
  await action.getByRole('button', { name: 'Check the units again' }).click();
  await expect(action.getByText('Unit 1, Unit 4')).toBeVisible();
  await expect(action.getByText('Unit 42: somebody has it or holds it')).toBeVisible();
  await sql.begin((sql) => [
    sql`update units set status = 'maintenance', version = version + 1 where kind = 'unit' and number = '4'`,
    sql`insert into unit_notes (id, unit_id, kind, text, author, created_at) select gen_random_uuid(), id,
      'maintenance_on', 'Wet floor', 'staff:ann', now() from units where kind = 'unit' and number = '4'`,
  ]);
  await action.getByLabel('Reason').fill('New hinges');
  await action.getByRole('button', { name: 'Put 2 into maintenance' }).click();
  const versions = action.getByRole('row').filter({ hasText: 'Unit 4' });
  await expect(versions).toContainText('Into maintenance: New hinges');
  await expect(versions).toContainText('Maintenance · Into maintenance: Wet floor, ann');
  await expect(action.getByText('Unit 4: it is so already')).toBeVisible();
  await expectAccessible(page);
  const broken =
    () => sql`select number from units where number in ('1', '4', '42') and status = 'maintenance'
    and kind = 'unit' order by number`;
  expect((await broken()).map(({ number }) => number)).toEqual(['4']);
  await action.getByRole('button', { name: 'Put it into maintenance' }).click();
  await expect(action).toBeHidden();
  await expect(door(page, 1)).toHaveAccessibleName(/^Unit 1, Maintenance, /);
  expect((await broken()).map(({ number }) => number)).toEqual(['1', '4']);

  await page.getByRole('button', { name: 'Stop selecting' }).click();
  await door(page, 1).click();
  const first = page.getByRole('dialog', { name: 'Unit 1' });
  await expect(first.getByRole('listitem').filter({ hasText: 'Into maintenance: New hinges' })).toBeVisible();
  await first.getByLabel('New note').fill('Hinges oiled');
  await first.getByRole('button', { name: 'Add note' }).click();
  await expect(first.getByRole('listitem').filter({ hasText: 'Hinges oiled' })).toContainText('staff,');
  await expect(first.getByText('Note written')).toBeVisible();
});

/** Out of the printer it comes door by door, with the lock that has to be there. */
async function expectWalkThrough(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(100);
  await expect(rows.nth(41)).toHaveText(/^42(Overlock|Tenant's lock)Past due/);
  await expect(rows.nth(95)).toContainText('96');
  await expect(rows.nth(96)).toContainText('W1');
  await expect(page.getByRole('navigation')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
}

test('a walk-in rental begins with the unit; closed, it leads back to the map, and keeps nothing of the customer', async ({
  page,
  server,
}) => {
  const [free] = await server.sql`
    select number from units where kind = 'unit' and status = 'available' order by number desc limit 1`;
  await openOffice(page, '/storage-map');
  await door(page, free?.number).click();
  await page.getByRole('link', { name: 'Rent for a walk-in' }).click();
  await step(page, 1);
  await expect(page).toHaveURL('/');
  await next(page);
  await page.getByLabel('Last name').fill('Walkin');
  await next(page);
  await expect(page.getByText(`$60.00 for Unit ${free?.number}`)).toBeVisible();
  // The staff are the ones to whom a customer hands over, and their computer keeps no customer's wizard.
  await expect(page.getByRole('button', { name: 'Keep what I typed on my device for 24 hours' })).toHaveCount(
    0,
  );
  await expect(page.getByRole('button', { name: 'Staff can finish this with you' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close' }).filter({ visible: true }).first().click();
  await press(page, 'Leave');
  await expect(page).toHaveURL('/storage-map');
  await expect(page.getByText('All 100 spaces')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain('Walkin');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true });

  test('the same spaces are a list, and each of them opens', async ({ page }) => {
    await openOffice(page, '/storage-map');
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '101');
    await page.getByLabel('Find a unit').fill('obri');
    await expect(page.getByText('1 of 100 spaces')).toBeVisible();
    await page.getByRole('button', { name: 'Unit 42' }).click();
    const panel = page.getByRole('dialog', { name: 'Unit 42' });
    await expect(panel.getByRole('link', { name: 'Take payment' })).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('link', { name: 'Take payment' }).click();
    await expect(page.getByRole('dialog', { name: 'Take payment' })).toBeVisible();
  });
});
