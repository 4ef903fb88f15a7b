import type { Locator, Page } from 'playwright/test';
import { expectShownOf } from '../../../../tests/messages/expect-shown.ts';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import {
  askToLeave,
  dealTenants,
  fillAccount,
  findOwing85,
  openService,
  payByCard,
  press,
  type Tenant,
  tabTo,
} from '../../../../tests/run/journeys/account-journey.ts';
import { seen } from '../../../../tests/run/journeys/rental-journey.ts';
import { expect, type GatehouseServer, test } from '../../../../tests/run/site/gatehouse-server.ts';

test.describe.configure({ timeout: 120_000 });

const expectShown = expectShownOf('pay a bill');
const dealTenant = dealTenants();
const amount = (page: Page) => page.getByLabel('Payment amount');
const balanceOf = async ({ sql }: GatehouseServer, { leaseId }: Tenant) => {
  const [row] = await sql`select coalesce(sum(cents), 0)::int as cents from ledger_entries
    where account = 'receivable' and lease_id = ${leaseId}`;
  return row?.cents;
};

async function find(page: Page, tenant: Pick<Tenant, 'unit' | 'lastName'>) {
  await openService(page, 'pay-bill');
  await fillAccount(page, tenant);
  await press(page, 'Find My Account');
}

// The only one who owes 85.00 pays in the last test that runs on the tablet.
test('a wrong name is told, nothing typed is lost; the true balance with every charge and its reason fills the amount', {
  tag: '@quick',
}, async ({ page, server }) => {
  const tenant = await findOwing85(server.sql);
  await page.goto('/');
  await press(page, 'Get Started Pay Bill');
  await press(page, 'Find My Account');
  await expectShown(
    page.getByRole('listitem').filter({ hasText: 'Lookup Failed' }),
    'Lookup Failed - Please enter both unit number and last name to find your account.',
    'one of both is missing',
  );
  await expectShown(page, 'Unit number required', 'unitNumber: empty');
  await expectShown(page, 'Last name required', 'lastName: shorter than 2');
  await expect(page.getByLabel('Unit number')).toBeFocused();
  await fillAccount(page, { unit: tenant.unit, lastName: 'Nobody' });
  await press(page, 'Find My Account');
  await expect(seen(page, 'We could not find an account with that unit and last name.')).toBeVisible();
  await expect(page.getByLabel('Unit number')).toHaveValue(tenant.unit);
  await expectAccessible(page);
  await page.getByLabel('Last name').fill(tenant.lastName);
  await press(page, 'Find My Account');

  await expect(page.getByRole('heading', { name: 'What you owe' })).toBeVisible();
  await expect(amount(page)).toBeFocused();
  await expect(amount(page)).toHaveValue('85.00');
  await expect(page.getByRole('radio', { name: /Full balance/ })).toBeChecked();
  await expect(page.getByText(/^Late fee/)).toBeVisible();
  await expect(page.getByText(/Was due \w+ \d+, \d{4}/)).toHaveCount(2);
  await page.getByText('Current month').click();
  await expect(amount(page)).toHaveValue('60.00');
  await press(page, 'Back');
  await expect(page.getByLabel('Last name')).toHaveValue(tenant.lastName);
  await press(page, 'Find My Account');
  await expect(amount(page)).toHaveValue('60.00');

  await page.goBack();
  await expect(page.getByLabel('Unit number')).toBeVisible();
  await askToLeave(page);
  await press(page, 'Leave');
  await expect(page.getByText('How Can I Help You Today?')).toBeVisible();
});

test('an own amount, by keyboard and by the pad, and what is wrong with it', async ({ page, server }) => {
  await find(page, await findOwing85(server.sql));
  await expect(amount(page)).toHaveValue('85.00');
  const pad = page.getByRole('group', { name: 'Number pad' });
  for (const key of ['2', '0', 'Decimal point', '5']) {
    await pad.getByRole('button', { name: key, exact: true }).click();
  }
  await expect(amount(page)).toHaveValue('20.5');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  for (const key of await pad.getByRole('button').all()) {
    expect((await key.boundingBox())?.height).toBeGreaterThanOrEqual(64);
  }
  await expect(page.getByText('$64.50 is still owed after it.')).toBeVisible();
  await amount(page).fill('100');
  await expect(page.getByText('$15.00 more than is owed. It stays on your account as credit')).toBeVisible();
  // Quick picks stand above the charges, in sight.
  const picks = ['Full balance', 'Current month'].map((name) => page.getByText(name));
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  for (const pick of picks) {
    await expect(pick).toBeInViewport({ ratio: 1 });
    expect(await topOf(pick)).toBeLessThan(await topOf(page.getByRole('heading', { name: 'What you owe' })));
  }
  await amount(page).fill('');
  await press(page, 'Continue to payment');
  await expectShown(page, 'Payment amount required', 'paymentAmount: empty');
  await expect(amount(page)).toBeFocused();
  await amount(page).fill('$12a.345');
  await expect(amount(page)).toHaveValue('12.34');
  // $1.50 or $150? It is asked, not guessed.
  await amount(page).fill('1,50');
  await press(page, 'Continue to payment');
  await expect(page.getByText('Enter an amount in dollars, such as 60 or 1,000.50')).toBeVisible();
  await expect(amount(page)).toHaveValue('1,50');
  await expectAccessible(page);
});

test('a phone gets its own keyboard with a point instead of a pad @phone-only', async ({ page, server }) => {
  await find(page, await findOwing85(server.sql));
  await expect(amount(page)).toHaveAttribute('inputmode', 'decimal');
  await expect(page.getByRole('group', { name: 'Number pad' })).toHaveCount(0);
});

test('nothing owed is said, and a month ahead is paid as credit, by keyboard alone from the home', async ({
  page,
  server,
}) => {
  const tenant = await dealTenant(server.sql);
  await page.goto('/');
  await tabTo(page, /Pay Bill/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'Unit number');
  await page.keyboard.type(tenant.unit);
  await tabTo(page, 'Last name');
  await page.keyboard.type(tenant.lastName);
  await tabTo(page, /^Find My Account$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing is owed right now')).toBeVisible();
  await expect(amount(page)).toHaveValue('');
  await expect(page.getByRole('radio')).toHaveCount(1);
  await tabTo(page, 'One month ahead');
  await page.keyboard.press('Space');
  await expect(amount(page)).toHaveValue('60.00');
  await tabTo(page, /^Continue to payment$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pay-bill**');
  await payByCard(page, '$60.00');
  await expect.poll(() => balanceOf(server, tenant)).toBe(-6000);
});

test('a payment that could not be opened loses nothing; paid, the form rests in the tab’s own storage until the page has done its part', async ({
  page,
  server,
}) => {
  const tenant = await findOwing85(server.sql);
  await find(page, tenant);
  await expect(amount(page)).toHaveValue('85.00');
  await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await press(page, 'Continue to payment');
  for (const message of ['Payment Error', 'Failed to initialize payment. Please try again.'])
    await expectShown(seen(page, message), message, 'the payment cannot be opened');
  await expect(amount(page)).toHaveValue('85.00');
  await page.unroute('**/api/create-payment-intent');

  const asked = page.waitForRequest('**/api/create-payment-intent');
  await page.getByRole('button', { name: 'Continue to payment' }).dblclick();
  expect((await asked).postDataJSON()).toMatchObject({
    amount: 85,
    metadata: { type: 'bill_payment', unitNumber: tenant.unit, customerName: tenant.lastName },
  });
  await page.waitForURL('**/pay-bill**');
  await expect(page.getByRole('button', { name: 'Pay $85.00' })).toBeVisible({ timeout: 20_000 });
  const stored = await page.evaluate(() => sessionStorage.getItem('billPaymentData'));
  expect(JSON.parse(stored ?? '{}')).toEqual({
    unitNumber: tenant.unit,
    lastName: tenant.lastName,
    paymentAmount: '85.00',
    amount: 85,
  });
  await payByCard(page, '$85.00');
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual(['paid']);
  await expect.poll(() => balanceOf(server, tenant)).toBe(0);
});
