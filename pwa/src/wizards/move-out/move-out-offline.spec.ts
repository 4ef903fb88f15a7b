import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import { takePhoto } from '../../../../tests/run/browser/take-photo.ts';
import {
  dealTenants,
  fillAccount,
  openService,
  press,
  runMoveOut,
  type Tenant,
} from '../../../../tests/run/journeys/account-journey.ts';
import { mailTo, prepareDevice, readReceipt } from '../../../../tests/run/journeys/offline-journey.ts';
import { seen } from '../../../../tests/run/journeys/rental-journey.ts';
import type { GatehouseServer } from '../../../../tests/run/site/gatehouse-server.ts';
import { expect, test } from '../../../../tests/run/site/offline-kiosk.ts';

test.describe.configure({ timeout: 120_000 });

const dealTenant = dealTenants();
/** All that a device which is no kiosk hears of what is about a tenant. */
const passedOn = /The answer goes by e-mail to the contact on file for that unit/;
const moveOutsOf = ({ sql }: GatehouseServer, { leaseId }: Tenant) =>
  sql`select id, state, unit_condition, cleaning_invoice_id from move_outs where lease_id = ${leaseId}`;

test('no network from the start: saved with its photo, never charged, and told to the tenant when it arrives', async ({
  page,
  network,
  server,
}) => {
  const tenant = await dealTenant(server.sql);
  await prepareDevice(page);
  network.set('cut');
  await openService(page, 'move-out');
  await fillAccount(page, tenant);
  await page.getByLabel('Phone number').fill('8595550123');
  await press(page, 'Continue');
  await expect(seen(page, 'Step 2 of 3')).toBeVisible({ timeout: 20_000 });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'unit.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() });
  await expect(page.getByText('Kept on this device')).toBeVisible({ timeout: 15_000 });
  await page.getByText('My unit is completely empty').click();
  await page.getByText('Has to be cleaned').click();
  await page.getByText('I accept the $30.00 cleaning fee').click();
  await expectAccessible(page);
  await press(page, 'Continue');
  await expect(seen(page, 'No connection right now')).toBeVisible();
  await expect(page.getByText('Not known')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('I confirm this final payment and my move-out').click();
  await press(page, 'Complete Move-Out');
  await expect(seen(page, 'Saved on this device. Nothing is charged.')).toBeVisible({ timeout: 15_000 });
  await expect(seen(page, /A secure link for the \$30.00 cleaning fee comes later/)).toBeVisible();
  await expect(page.getByText(/Move-Out Complete|Your rental is confirmed/)).toHaveCount(0);
  await expectAccessible(page);
  const { statusPath } = await readReceipt(page);
  expect(await moveOutsOf(server, tenant)).toEqual([]);

  network.set('open');
  await expect(seen(page, passedOn)).toBeVisible({ timeout: 40_000 });
  await expect.poll(async () => (await moveOutsOf(server, tenant)).length, { timeout: 20_000 }).toBe(1);
  const [row] = await moveOutsOf(server, tenant);
  expect(row).toMatchObject({ state: 'requested', unit_condition: 'dirty' });
  await expect
    .poll(
      async () => (await server.sql`select 1 from move_out_photos where move_out_id = ${row?.id}`).length,
      {
        timeout: 20_000,
      },
    )
    .toBe(1);
  const mail = await mailTo(server.sql, tenant.email);
  expect(mail.map(({ text }) => text).join()).toMatch(/\/confirm-move-out\/[\w-]{43}/);
  await page.goto(statusPath);
  await expect(seen(page, passedOn)).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('main')).not.toContainText(new RegExp(tenant.lastName));
});

test('the answer is lost after the commit: asked again, the server tells the same move-out', async ({
  page,
  network,
  server,
}) => {
  const tenant = await dealTenant(server.sql);
  await prepareDevice(page);
  await openService(page, 'move-out');
  await runMoveOut(page, tenant, 'clean');
  const dropped = network.dropReplyTo('POST /api/move-outs');
  await press(page, 'Complete Move-Out');
  await dropped;
  await expect(seen(page, /Move-Out Complete!|Received by the office/)).toBeVisible({
    timeout: 30_000,
  });
  expect(await moveOutsOf(server, tenant)).toHaveLength(1);
});

test('cut between the move-out and its fee: the move-out stands, and the payment waits for the person', async ({
  page,
  network,
  server,
}) => {
  const tenant = await dealTenant(server.sql);
  await prepareDevice(page);
  await openService(page, 'move-out');
  await runMoveOut(page, tenant, 'dirty');
  await page.route('**/api/create-payment-intent', (route) => {
    network.set('cut');
    return route.abort();
  });
  await press(page, 'Complete Move-Out');
  await expect(seen(page, 'The cleaning fee of $30.00 is not paid yet')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/create-payment-intent');
  network.set('open');
  await press(page, 'Try the payment again');
  await page.waitForURL('**/pay-move-out**', { timeout: 20_000 });
  expect(await moveOutsOf(server, tenant)).toHaveLength(1);
});

test('what cannot be matched to an account stands before the office, and the device hears nothing else than of what can', async ({
  page,
  network,
  server,
}) => {
  const tenant = await dealTenant(server.sql);
  await prepareDevice(page);
  network.set('cut');
  await openService(page, 'move-out');
  await runMoveOut(page, { ...tenant, lastName: 'Nobody' }, 'clean');
  await press(page, 'Complete Move-Out');
  await expect(seen(page, 'Saved on this device')).toBeVisible({ timeout: 15_000 });
  await press(page, 'Done');
  network.set('open');
  await expect(seen(page, passedOn)).toBeVisible({ timeout: 40_000 });
  await expect
    .poll(
      async () => (await server.sql`select 1 from conflict_cases where kind = 'submission_conflict'`).length,
      {
        timeout: 20_000,
      },
    )
    .toBe(1);
  await expect(page.getByText('This needs the office').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(/Somebody was faster|rental/i).filter({ visible: true })).toHaveCount(0);
  expect(await moveOutsOf(server, tenant)).toEqual([]);
});
