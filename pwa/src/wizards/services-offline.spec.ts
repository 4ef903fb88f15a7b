import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../tests/run/browser/expect-accessible.ts';
import {
  dealTenants,
  fillAccount,
  findOwing85,
  openService,
  press,
  type Tenant,
} from '../../../tests/run/journeys/account-journey.ts';
import {
  chooseProblem,
  fillDetails,
  openMaintenance,
} from '../../../tests/run/journeys/maintenance-journey.ts';
import {
  comeBack,
  countWaiting,
  mailTo,
  prepareDevice,
  readReceipt,
} from '../../../tests/run/journeys/offline-journey.ts';
import { seen } from '../../../tests/run/journeys/rental-journey.ts';
import type { GatehouseServer } from '../../../tests/run/site/gatehouse-server.ts';
import { expect, test } from '../../../tests/run/site/offline-kiosk.ts';

test.describe.configure({ timeout: 180_000 });

const soon = { timeout: 20_000 };
const passedOn = /The answer goes by e-mail to the contact on file for that unit/;
const amount = (page: Page) => page.getByLabel('Payment amount');
const dealTenant = dealTenants();

const promisesOf = ({ sql }: GatehouseServer, { leaseId }: Tenant) =>
  sql`select amount_cents, (good_until - promised_on) as days from payment_promises where lease_id = ${leaseId}
    order by created_at`;
const ticketsOf = ({ sql }: GatehouseServer, { leaseId }: Tenant) =>
  sql`select priority from maintenance_tickets where lease_id = ${leaseId} order by priority`;
const textsTo = async ({ sql }: GatehouseServer, address: string) =>
  (await mailTo(sql, address)).map(({ text }) => text).join();

/** The screen that stands after a service was saved, and the way to what becomes of it. */
async function expectSaved(page: Page, words: string): Promise<string> {
  await expect(seen(page, 'Saved on this device')).toBeVisible(soon);
  await expect(seen(page, words)).toBeVisible();
  return (await readReceipt(page)).statusPath;
}

async function changeMail(page: Page, tenant: Tenant) {
  await openService(page, 'update-info');
  await expect(page.getByText('You can still ask for a change')).toBeVisible(soon);
  await fillAccount(page, tenant);
  await press(page, 'Find My Account');
  await page.getByLabel('E-mail').fill('offline.zoe@mail.example');
  await page.getByRole('tab', { name: 'Payment' }).click();
  await expect(page.getByText('A card needs a connection')).toBeVisible();
  await press(page, 'Save changes');
  return expectSaved(page, 'Your change is saved on this device. Nothing is changed yet.');
}

async function nameFriend(page: Page, email: string) {
  await page.goto('/?service=refer-friend');
  await expect(page.getByText('No connection right now')).toBeVisible(soon);
  await page.getByLabel("Friend's name").fill('Ana');
  await page.getByLabel("Friend's e-mail").fill(email);
  await press(page, 'Create my referral');
  const path = await expectSaved(page, 'Your referral is saved on this device. There is no code yet.');
  await expect(page.getByText(/^[2-9A-HJ-NP-Z]{8}$/)).toHaveCount(0);
  return path;
}

async function promise85(page: Page, tenant: Tenant) {
  await openService(page, 'pay-bill');
  await expect(page.getByText('You can promise a payment')).toBeVisible(soon);
  await fillAccount(page, tenant);
  await press(page, 'Find My Account');
  await expect(page.getByText('An example; your balance is checked when online.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /\$85\.00 Full balance · example/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /\$60\.00 Current month · example/ })).toBeVisible();
  await expect(amount(page)).toHaveValue('');
  await expectAccessible(page);
  await page.getByText('$85.00').click();
  await press(page, 'Save my promise');
  const path = await expectSaved(page, 'Your promise is saved on this device. Nothing is charged.');
  await expect(seen(page, 'We send you a secure link by e-mail.')).toBeVisible();
  await expect(seen(page, 'Good for 5 days against the late fee.')).toBeVisible();
  await expectAccessible(page);
  return path;
}

async function reportLock(page: Page, tenant: Tenant) {
  await openMaintenance(page);
  await chooseProblem(page, { category: 'Security', issue: 'Lock is stuck', priority: 'Within 1-2 days' });
  await press(page, 'Continue');
  await expect(page.getByText('No connection right now')).toBeVisible(soon);
  await fillDetails(page, tenant);
  await press(page, 'Submit Request');
  const path = await expectSaved(page, 'Saved, not yet sent');
  await expect(page.getByText(/WS\d/)).toHaveCount(0);
  return path;
}

/** Over the whole screen stands whom to call; until that is done nothing else does. */
async function reportWater(page: Page, tenant: Tenant) {
  await openMaintenance(page);
  await chooseProblem(page, { category: 'Water or moisture', issue: 'Water damage', priority: 'Immediate' });
  await expect(page.getByText('Call now. Without a connection nobody sees this form.')).toBeVisible(soon);
  await press(page, 'Continue');
  await fillDetails(page, tenant);
  await press(page, 'Submit Request');
  await expect(page.getByRole('heading', { name: 'CALL (859) 555-0199 now' })).toBeVisible(soon);
  await expect(page.getByText('nobody has been told yet')).toBeVisible();
  await expect(page.getByText(/WS\d/)).toHaveCount(0);
  await expectAccessible(page);
}

test('no network from the start: each service is saved here and called nothing more; later each takes effect once, and its page says so', async ({
  page,
  network,
  server,
}) => {
  const debtor = await findOwing85(server.sql);
  const [mover, lockedOut] = [await dealTenant(server.sql), await dealTenant(server.sql)];
  await prepareDevice(page);
  network.set('cut');
  const changePath = await changeMail(page, mover);
  const friendPath = await nameFriend(page, 'ana.offline@mail.example');
  const promisePath = await promise85(page, debtor);
  const ticketPath = await reportLock(page, lockedOut);
  await reportWater(page, lockedOut);
  expect(await countWaiting(page)).toBe(5);

  await comeBack(page, network);
  await expect
    .poll(() => ticketsOf(server, lockedOut), { timeout: 40_000 })
    .toEqual([{ priority: 'emergency' }, { priority: 'medium' }]);
  await expect(page.getByRole('heading', { name: 'CALL (859) 555-0199 now' })).toBeVisible();
  await press(page, 'I have called');
  await expect(seen(page, 'The office has your maintenance request')).toBeVisible(soon);

  await expect.poll(() => textsTo(server, mover.email), soon).toMatch(/\/confirm-change\/[\w-]{43}/);
  const [row] = await server.sql`select c.email from customers c join leases l on l.customer_id = c.id
    where l.id = ${mover.leaseId}`;
  expect(row?.email).toBe(mover.email);
  await expect
    .poll(() => textsTo(server, 'ana.offline@mail.example'), soon)
    .toMatch(/\/\?ref=[2-9A-HJ-NP-Z]{8}/);
  await expect.poll(() => promisesOf(server, debtor), soon).toMatchObject([{ amount_cents: 8500, days: 5 }]);
  expect(await server.sql`select 1 from payment_intents where lease_id = ${debtor.leaseId}`).toHaveLength(0);
  await expect.poll(() => textsTo(server, debtor.email), soon).toMatch(/\/pay-invoice\//);
  for (const [path, words] of [
    [changePath, passedOn],
    [friendPath, 'The friend is on the list'],
    [promisePath, passedOn],
    [ticketPath, 'The office has the maintenance request'],
  ] as const) {
    await page.goto(path);
    await expect(seen(page, words)).toBeVisible(soon);
  }
});

test('the network comes back in time: the true balance takes the place of the example; cut at the last press, a promise is made only when it is pressed', async ({
  page,
  network,
  server,
}) => {
  const tenant = await findOwing85(server.sql);
  const before = (await promisesOf(server, tenant)).length;
  await prepareDevice(page);
  network.set('cut');
  await openService(page, 'pay-bill');
  await expect(page.getByText('You can promise a payment')).toBeVisible(soon);
  await fillAccount(page, tenant);
  await press(page, 'Find My Account');
  await page.getByText('$60.00').click();
  network.set('open');
  await expect(page.getByRole('heading', { name: 'What you owe' })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('· example')).toHaveCount(0);
  await expect(amount(page)).toHaveValue('60.00');

  await page.route('**/api/create-payment-intent', (route) => {
    network.set('cut');
    return route.abort();
  });
  await press(page, 'Continue to payment');
  await expect(seen(page, 'The connection was just lost. Nothing was charged.')).toBeVisible(soon);
  await expect(amount(page)).toHaveValue('60.00');
  expect(await countWaiting(page)).toBe(0);
  await press(page, 'Save my promise');
  await expect(seen(page, 'Your promise is saved on this device. Nothing is charged.')).toBeVisible(soon);
  network.set('open');
  await expect(seen(page, passedOn)).toBeVisible({ timeout: 40_000 });
  await expect.poll(async () => (await promisesOf(server, tenant)).length, soon).toBe(before + 1);
});
