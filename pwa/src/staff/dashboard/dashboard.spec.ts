import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, type GatehouseServer, test } from '../../../../tests/run/gatehouse-server.ts';

const documented = {
  firstName: 'Grace',
  phone: '(859) 555-0112',
  address: '2 Direct Road',
  city: 'Springfield',
  state: 'KY',
  zipCode: '40069',
  driversLicenseNumber: 'G12-345-678',
  driversLicenseImagePath: '',
  paymentMethodSetup: true,
};

/** A customer's rental, as any client may send it; each project rents under a name of its own. */
async function rentUnit(page: Page, server: GatehouseServer, own: { firstName?: string } = {}) {
  const lastName = `Hopper-${test.info().project.name}`;
  const [unit] = await server.sql`
    select id, number from units where kind = 'unit' and status = 'available' order by number desc limit 1`;
  const data = {
    ...documented,
    ...own,
    lastName,
    email: `${lastName}@example.com`.toLowerCase(),
    selectedUnitId: unit?.id,
    gateCode: String(3000 + Number(unit?.number)),
  };
  const reply = await page.request.post('/api/customers/complete-rental', { data });
  expect(reply.status()).toBe(200);
  return { customer: `${data.firstName} ${lastName}`, email: data.email };
}

async function signIn(page: Page) {
  await page.goto('/staff');
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill('gatehouse-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

test('staff see a rental, its cases and its mail, and confirm its first payment', async ({
  page,
  server,
}) => {
  const { customer, email } = await rentUnit(page, server);
  await signIn(page);
  const lease = page.getByRole('row').filter({ hasText: customer }).first();
  await expect(lease).toContainText('Held');
  await expect(lease).toContainText('$60.00');
  await expect(page.getByText(email).last()).toBeVisible();
  await expectAccessible(page);

  await lease.getByRole('button', { name: 'Confirm payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Paid by/ }).click();
  await page.getByRole('option', { name: 'Cash' }).click();
  await dialog.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(lease).toContainText('Active');
  await expect(lease).toContainText('works');
  await expect(lease).toContainText('$0.00');
  const paid = await server.sql`
    select payments.method, payments.amount_cents, gate_codes.state from customers
    join leases on leases.customer_id = customers.id
    join payments on payments.lease_id = leases.id
    join gate_codes on gate_codes.lease_id = leases.id
    where customers.email = ${email}`;
  expect(paid).toEqual([{ method: 'cash', amount_cents: 6000, state: 'active' }]);
});

test('a payment that somebody else confirmed meanwhile is told, not taken twice', async ({
  page,
  server,
}) => {
  const { customer, email } = await rentUnit(page, server);
  await signIn(page);
  const lease = page.getByRole('row').filter({ hasText: customer }).first();
  await lease.getByRole('button', { name: 'Confirm payment' }).click();
  await server.sql`
    update leases set version = version + 1 where customer_id in (select id from customers where email = ${email})
    and state = 'held'`;
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Paid by/ }).click();
  await page.getByRole('option', { name: 'Check' }).click();
  await dialog.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByText('Somebody changed this after you opened it.').first()).toBeVisible();
  const [count] = await server.sql`
    select count(*)::int as payments from payments join leases on leases.id = payments.lease_id
    join customers on customers.id = leases.customer_id where customers.email = ${email} and leases.state = 'held'`;
  expect(count?.payments).toBe(0);
});

test('a name without end does not push the actions out of sight @tablet-only', async ({ page, server }) => {
  const { customer } = await rentUnit(page, server, { firstName: 'W'.repeat(100) });
  await signIn(page);
  const lease = page.getByRole('row').filter({ hasText: customer }).first();
  await expect(lease.getByRole('button', { name: 'Confirm payment' })).toBeInViewport();
});
