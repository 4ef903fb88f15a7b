import { dealTenants, fillAccount, openService, press } from '../../../../tests/run/account-walk.ts';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/offline-kiosk.ts';
import { mailTo, prepareDevice, readReceipt } from '../../../../tests/run/offline-walk.ts';
import { seen } from '../../../../tests/run/rental-walk.ts';

test.describe.configure({ timeout: 120_000 });

const dealTenant = dealTenants();

test('no network from the start: saved here without a card, then a link to the contact that the office has', async ({
  page,
  network,
  server,
}) => {
  const tenant = await dealTenant(server.sql);
  await prepareDevice(page);
  network.set('cut');
  await openService(page, 'update-info');
  await expect(page.getByText('You can still ask for a change')).toBeVisible({ timeout: 20_000 });
  await fillAccount(page, tenant);
  await press(page, 'Find My Account');
  await page.getByLabel('E-mail').fill('offline.zoe@mail.example');
  await page.getByRole('tab', { name: 'Payment' }).click();
  await expect(page.getByText('A card needs a connection')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Save changes');
  await expect(seen(page, 'Saved on this device')).toBeVisible({ timeout: 15_000 });
  await expect(seen(page, 'Your change is saved on this device. Nothing is changed yet.')).toBeVisible();
  await expectAccessible(page);
  const { statusPath } = await readReceipt(page);

  network.set('open');
  const passedOn = /The answer goes by e-mail to the contact on file for that unit/;
  await expect(seen(page, passedOn)).toBeVisible({ timeout: 40_000 });
  const texts = async () => (await mailTo(server.sql, tenant.email)).map(({ text }) => text).join();
  await expect.poll(texts, { timeout: 20_000 }).toMatch(/\/confirm-change\/[\w-]{43}/);
  const [row] = await server.sql`select c.email from customers c join leases l on l.customer_id = c.id
    where l.id = ${tenant.leaseId}`;
  expect(row?.email).toBe(tenant.email);
  await page.goto(statusPath);
  await expect(seen(page, passedOn)).toBeVisible({ timeout: 20_000 });
});
