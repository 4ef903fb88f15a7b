import { dealTenants, press, type Tenant } from '../../../../tests/run/account-walk.ts';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import type { GatehouseServer } from '../../../../tests/run/gatehouse-server.ts';
import { chooseProblem, fillDetails, openMaintenance } from '../../../../tests/run/maintenance-walk.ts';
import { expect, test } from '../../../../tests/run/offline-kiosk.ts';
import { prepareDevice, readReceipt } from '../../../../tests/run/offline-walk.ts';
import { seen } from '../../../../tests/run/rental-walk.ts';

test.describe.configure({ timeout: 120_000 });

const dealTenant = dealTenants();
const ticketsOf = ({ sql }: GatehouseServer, { leaseId }: Tenant) =>
  sql`select number, priority from maintenance_tickets where lease_id = ${leaseId}`;

test('without a connection it is saved here, with a receipt and no ticket number, and filed once', async ({
  page,
  network,
  server,
}) => {
  const tenant = await dealTenant(server.sql);
  await prepareDevice(page);
  network.set('cut');
  await openMaintenance(page);
  await chooseProblem(page, { category: 'Security', issue: 'Lock is stuck', priority: 'Within 1-2 days' });
  await press(page, 'Continue');
  await expect(page.getByText('No connection right now')).toBeVisible({ timeout: 20_000 });
  await fillDetails(page, tenant);
  await press(page, 'Submit Request');
  await expect(seen(page, 'Saved on this device')).toBeVisible({ timeout: 15_000 });
  await expect(seen(page, 'Saved, not yet sent')).toBeVisible();
  await expect(page.getByText(/WS\d/)).toHaveCount(0);
  await expectAccessible(page);
  const { statusPath } = await readReceipt(page);
  network.set('open');
  await expect(seen(page, 'The office has your maintenance request')).toBeVisible({ timeout: 40_000 });
  expect(await ticketsOf(server, tenant)).toMatchObject([{ priority: 'medium' }]);
  await page.goto(statusPath);
  await expect(seen(page, 'The office has the maintenance request')).toBeVisible({ timeout: 20_000 });
});

test('an emergency without a connection is the number to call, over the whole screen, and saved all the same @phone', async ({
  page,
  network,
  server,
}) => {
  const tenant = await dealTenant(server.sql);
  await prepareDevice(page);
  network.set('cut');
  await openMaintenance(page);
  await chooseProblem(page, { category: 'Water or moisture', issue: 'Water damage', priority: 'Immediate' });
  await expect(page.getByText('Call now. Without a connection nobody sees this form.')).toBeVisible({
    timeout: 20_000,
  });
  await press(page, 'Continue');
  await fillDetails(page, tenant);
  await press(page, 'Submit Request');
  await expect(page.getByRole('heading', { name: 'CALL (859) 555-0199 now' })).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByText('nobody has been told yet')).toBeVisible();
  await expect(page.getByText(/WS\d/)).toHaveCount(0);
  await expectAccessible(page);
  network.set('open');
  await expect
    .poll(() => ticketsOf(server, tenant), { timeout: 40_000 })
    .toMatchObject([{ priority: 'emergency' }]);
  await expect(page.getByRole('heading', { name: 'CALL (859) 555-0199 now' })).toBeVisible();
  await press(page, 'I have called');
  await expect(seen(page, 'The office has your maintenance request')).toBeVisible({ timeout: 20_000 });
});
