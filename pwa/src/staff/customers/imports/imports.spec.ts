import type { Page, Route } from 'playwright/test';
import { expectAccessible } from '../../../../../tests/run/browser/expect-accessible.ts';
import { expect, type GatehouseServer, test } from '../../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../../tests/run/site/open-office.ts';

const soon = { timeout: 20_000 };

async function choose(page: Page, kind: string, csv: string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: `Choose file: ${kind}` }).click(),
  ]);
  await chooser.setFiles({
    name: `${kind.toLowerCase()}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
}

const customers = (email: string) =>
  'Tenant ID,First Name,Last Name,Email,Cell Phone,Address,City,State,Zip\n' +
  `7,Wilhelmina,Featherstonehaugh,${email},859-555-0123,12 Elm Street,Springfield,KY,40069\n` +
  '8,Zoë,Núñez,zoe.import@example.com,859-555-0124,14 Elm Street,Springfield,KY,40069\n';

async function freeUnits({ sql }: GatehouseServer): Promise<[number, number]> {
  const rows =
    await sql`select number from units where kind = 'unit' and status = 'available' order by number limit 2`;
  return [Number(rows[0]?.number), Number(rows[1]?.number)];
}

test('an owner’s first day: files with a fault are mended, their headers matched, looked at, taken out, brought in and live @phone', async ({
  page,
  server,
}) => {
  const [first, second] = await freeUnits(server);
  const leases = `Unit #,Tenant ID,Moved,Rent,Paid Thru\n${first},7,3/15/2024,$65.00,\n${second},8,1/1/2025,60,\n`;
  await openOffice(page, '/customers');
  await page.getByRole('link', { name: 'Import tenants' }).click();
  await expect(page.getByRole('heading', { name: 'Import tenants' })).toBeVisible();
  await expectAccessible(page);
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Template: Balances' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('balances.csv');

  await choose(page, 'Customers', customers('nobody'));
  await choose(page, 'Leases', leases);
  await page.getByRole('button', { name: 'Check files' }).click();
  await expect(page.getByText('2 faults')).toBeVisible(soon);
  await expect(page.getByText('This is no e-mail address.')).toBeVisible();
  await expect(page.getByText('There is no such column. Say below which of yours it is.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bring them in' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Discarded', { exact: true }).first()).toBeVisible(soon);

  await choose(page, 'Customers', customers('wilhelmina.import@example.com'));
  await choose(page, 'Leases', leases);
  // The files arrive, and the list that would show them does not come: it is asked for again.
  const breakOnce = (route: Route) => (route.request().method() === 'GET' ? route.abort() : route.continue());
  await page.route('**/api/staff/imports', breakOnce, { times: 2 });
  await page.getByRole('button', { name: 'Check files' }).click();
  await expect(page.getByText('1 fault', { exact: true })).toBeVisible(soon);
  const columns = page.getByRole('region', { name: 'Columns of Leases' });
  await columns
    .getByRole('button', { name: /^starts_on/ })
    .or(columns.getByLabel('starts_on'))
    .first()
    .click();
  await page.getByRole('option', { name: 'Moved', exact: true }).click();
  await columns.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('$125.00')).toBeVisible(soon);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bring them in' }).click();
  await expect(page.getByText('Brought in, not live', { exact: true })).toBeVisible(soon);
  await page.reload();
  await expect(page.getByText('Brought in, not live', { exact: true })).toBeVisible(soon);

  await page.getByRole('button', { name: 'Take out again' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take out again' }).click();
  await expect(dialog.getByText('Say why, in a few words')).toBeVisible();
  await dialog.getByLabel('Reason').fill('only a try');
  await dialog.getByRole('button', { name: 'Take out again' }).click();
  await expect(page.getByText('Taken out again', { exact: true }).first()).toBeVisible(soon);
  expect(await server.sql`select from customers where email like '%import@example.com'`).toHaveLength(0);

  await choose(page, 'Customers', customers('wilhelmina.import@example.com'));
  const withDeposit = leases
    .replace('Moved', 'Move-In Date')
    .replace('Paid Thru', 'Paid Thru,Deposit')
    .replace('$65.00,', '$65.00,,50');
  await choose(page, 'Leases', withDeposit);
  await page.getByRole('button', { name: 'Check files' }).click();
  await page.getByRole('button', { name: 'Bring them in' }).click(soon);
  await page.getByRole('button', { name: 'Go live' }).click(soon);
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Go live' })
    .click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible(soon);
  await page.getByRole('link', { name: 'All customers' }).click();
  await expect(page.getByText('Wilhelmina Featherstonehaugh').first()).toBeVisible(soon);
  const [tenant] = await server.sql`select id from customers where email = 'wilhelmina.import@example.com'`;
  await page.goto(`/customers?customer=${tenant?.id}`);
  await page.getByRole('button', { name: `Deposit of unit ${first}` }).click(soon);
  await page.getByRole('dialog').getByLabel('Reason').fill('moves to our other site');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Settle deposit' }).click();
  await expect(page.getByText('Deposit held')).toHaveCount(0, soon);
  await expect(page.getByText('−$50.00').first()).toBeVisible(soon);
  // Others of this server find their units as they were.
  await server.sql`update leases set state = 'ended', ended_at = now(), vacated_on = (now() at time zone 'America/New_York')::date, updated_at = now()
    where import_id is not null`;
  await server.sql`update units set status = 'available', updated_at = now() where number in (${first}, ${second}) and kind = 'unit'`;
});
