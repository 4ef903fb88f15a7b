import type { Page } from 'playwright/test';
import {
  fillAccount,
  findOwing85,
  openService,
  press,
  type Tenant,
} from '../../../../tests/run/account-walk.ts';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import type { GatehouseServer } from '../../../../tests/run/gatehouse-server.ts';
import { expect, test } from '../../../../tests/run/offline-kiosk.ts';
import { mailTo, prepareDevice, readReceipt } from '../../../../tests/run/offline-walk.ts';
import { seen } from '../../../../tests/run/rental-walk.ts';

test.describe.configure({ timeout: 120_000 });

const passedOn = /The answer goes by e-mail to the contact on file for that unit/;
const amount = (page: Page) => page.getByLabel('Payment amount');
const promisesOf = ({ sql }: GatehouseServer, { leaseId }: Tenant) =>
  sql`select amount_cents, (good_until - promised_on) as days from payment_promises where lease_id = ${leaseId}
    order by created_at`;
const paymentsOf = async ({ sql }: GatehouseServer, { leaseId }: Tenant) =>
  (await sql`select 1 from payment_intents where lease_id = ${leaseId}`).length;

test('no network from the start: examples that are called so, a promise, a link by mail, and no charge @phone', async ({
  page,
  network,
  server,
}) => {
  const tenant = await findOwing85(server.sql);
  await prepareDevice(page);
  network.set('cut');
  await openService(page, 'pay-bill');
  await expect(page.getByText('You can promise a payment')).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await fillAccount(page, tenant);
  await press(page, 'Find My Account');
  await expect(page.getByText('An example; your balance is checked when online.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /\$85\.00 Full balance · example/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /\$60\.00 Current month · example/ })).toBeVisible();
  await expect(amount(page)).toHaveValue('');
  await expectAccessible(page);
  await page.getByText('$85.00').click();
  await press(page, 'Save my promise');
  await expect(seen(page, 'Your promise is saved on this device. Nothing is charged.')).toBeVisible({
    timeout: 15_000,
  });
  await expect(seen(page, 'We send you a secure link by e-mail.')).toBeVisible();
  await expect(seen(page, 'Good for 5 days against the late fee.')).toBeVisible();
  await expectAccessible(page);
  const { statusPath } = await readReceipt(page);

  network.set('open');
  await expect(seen(page, passedOn)).toBeVisible({ timeout: 40_000 });
  await expect
    .poll(() => promisesOf(server, tenant), { timeout: 20_000 })
    .toMatchObject([{ amount_cents: 8500, days: 5 }]);
  expect(await paymentsOf(server, tenant)).toBe(0);
  const mail = await mailTo(server.sql, tenant.email);
  expect(mail.map(({ text }) => text).join()).toMatch(/\/pay-invoice\//);
  await page.goto(statusPath);
  await expect(seen(page, passedOn)).toBeVisible({ timeout: 20_000 });
});

test('cut at the last press: a promise is offered, and made only when it is pressed', async ({
  page,
  network,
  server,
}) => {
  const tenant = await findOwing85(server.sql);
  const before = (await promisesOf(server, tenant)).length;
  await prepareDevice(page);
  await openService(page, 'pay-bill');
  await fillAccount(page, tenant);
  await press(page, 'Find My Account');
  await expect(amount(page)).toHaveValue('85.00');
  await page.route('**/api/create-payment-intent', (route) => {
    network.set('cut');
    return route.abort();
  });
  await press(page, 'Continue to payment');
  await expect(seen(page, 'The connection was just lost. Nothing was charged.')).toBeVisible({
    timeout: 20_000,
  });
  await expect(amount(page)).toHaveValue('85.00');
  await expectAccessible(page);
  await press(page, 'Save my promise');
  await expect(seen(page, 'Your promise is saved on this device. Nothing is charged.')).toBeVisible({
    timeout: 20_000,
  });
  network.set('open');
  await expect
    .poll(async () => (await promisesOf(server, tenant)).length, { timeout: 40_000 })
    .toBe(before + 1);
});

test('the network comes back in time: the true balance takes the place of the example', async ({
  page,
  network,
  server,
}) => {
  const tenant = await findOwing85(server.sql);
  await prepareDevice(page);
  network.set('cut');
  await openService(page, 'pay-bill');
  await expect(page.getByText('You can promise a payment')).toBeVisible({ timeout: 20_000 });
  await fillAccount(page, tenant);
  await press(page, 'Find My Account');
  await page.getByText('$60.00').click();
  network.set('open');
  await expect(page.getByRole('heading', { name: 'What you owe' })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('· example')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  await expectAccessible(page);
});
