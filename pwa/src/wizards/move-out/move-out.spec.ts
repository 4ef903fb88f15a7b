import type { APIRequestContext, Page } from 'playwright/test';
import { expectShownOf } from '../../../../tests/messages/expect-shown.ts';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import { takePhoto } from '../../../../tests/run/browser/take-photo.ts';
import {
  askToLeave,
  dealTenants,
  fillAccount,
  openService,
  payByCard,
  press,
  runMoveOut,
  type Tenant,
  tabTo,
} from '../../../../tests/run/journeys/account-journey.ts';
import { seen } from '../../../../tests/run/journeys/rental-journey.ts';
import { bill } from '../../../../tests/run/journeys/staff-calls.ts';
import { expect, type GatehouseServer, test } from '../../../../tests/run/site/gatehouse-server.ts';
import { signInByCall } from '../../../../tests/run/site/open-office.ts';

test.describe.configure({ timeout: 120_000 });

const expectShown = expectShownOf('move out');
const dealTenant = dealTenants();
const moveOutsOf = ({ sql }: GatehouseServer, { leaseId }: Tenant) =>
  sql`select number, state, unit_condition, lock_removed, phone, vacated_on, id, cleaning_invoice_id
    from move_outs where lease_id = ${leaseId}`;

/** The path of the link in the newest letter. */
async function linkOf({ sql }: GatehouseServer, { leaseId }: Tenant): Promise<string> {
  const [letter] = await sql`select text from outgoing_messages where lease_id = ${leaseId}
    and template = 'move_out_requested' order by created_at desc limit 1`;
  return /\/confirm-move-out\/[\w-]{43}/.exec(letter?.text ?? '')?.[0] ?? '';
}

/** A charge of the office, by the counter's own call. */
async function owe(request: APIRequestContext, { sql }: GatehouseServer, tenant: Tenant, amount: string) {
  const { headers } = await signInByCall(request);
  await bill({ request, sql, headers }, tenant.leaseId, 'Broken door', amount);
  return tenant;
}

const complete = (page: Page) => press(page, 'Complete Move-Out');

test('a clean unit: a dated receipt with the day on which rent stops once it is confirmed', {
  tag: '@quick',
}, async ({ page, server }) => {
  const tenant = await dealTenant(server.sql);
  await openService(page, 'move-out');
  await runMoveOut(page, tenant, 'clean');
  await expect(page.getByText('Outstanding balance')).toBeVisible();
  await expect(page.getByText('No card is needed.')).toBeVisible();
  await page.getByRole('button', { name: 'Complete Move-Out' }).dblclick();
  await expectShown(page, 'Move-Out Complete!', 'a clean unit, and the server has answered');
  await expect(seen(page, /It counts once the staff have looked at the unit/)).toBeVisible();
  await expect(
    seen(page, new RegExp(`Rent for unit ${tenant.unit} stops on \\w+ \\d+, \\d{4}, once it is confirmed`)),
  ).toBeVisible();
  const rows = await moveOutsOf(server, tenant);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ state: 'requested', unit_condition: 'clean', phone: '+18595550123' });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Move-out receipt')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await press(page, 'Done');
  await expect(page).toHaveURL('/');
});

test('Continue pressed twice at once leads to the final bill and completes nothing', async ({
  page,
  server,
}) => {
  const tenant = await dealTenant(server.sql);
  await openService(page, 'move-out');
  await runMoveOut(page, tenant, 'clean');
  await press(page, 'Back');
  await page.getByRole('button', { name: 'Continue' }).dblclick();
  await expect(seen(page, 'Final payment')).toBeVisible();
  // Still there to go back from: nothing was sent.
  await press(page, 'Back');
  await expect(seen(page, 'How do you leave it?')).toBeVisible();
  expect(await moveOutsOf(server, tenant)).toEqual([]);
});

test('a dirty unit: the fee is paid on its page, with the form in the tab’s own storage until then', async ({
  page,
  server,
}) => {
  const tenant = await dealTenant(server.sql);
  await openService(page, 'move-out');
  await runMoveOut(page, tenant, 'dirty');
  const asked = page.waitForRequest('**/api/create-payment-intent');
  await complete(page);
  expect((await asked).postDataJSON()).toMatchObject({
    amount: 30,
    metadata: { type: 'move_out_cleaning_fee', unitNumber: tenant.unit, customerName: tenant.lastName },
  });
  await page.waitForURL('**/pay-move-out**');
  await expect(page.getByRole('button', { name: 'Pay $30.00' })).toBeVisible({ timeout: 20_000 });
  const stored = await page.evaluate(() => sessionStorage.getItem('moveOutData'));
  expect(JSON.parse(stored ?? '{}')).toEqual({
    unitNumber: tenant.unit,
    lastName: tenant.lastName,
    phone: '(859) 555-0123',
    unitCondition: 'dirty',
    unitEmptied: true,
    cleaningFeeAccepted: true,
    finalPaymentConfirmed: true,
    amount: 30,
  });
  await payByCard(page, '$30.00');
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual(['paid']);
  expect(await moveOutsOf(server, tenant)).toMatchObject([{ state: 'requested', cleaning_invoice_id: null }]);
  const [fee] = await server.sql`select status from invoices where lease_id = ${tenant.leaseId}
    and kind = 'cleaning_fee'`;
  expect(fee).toEqual({ status: 'paid' });
});

test('what is owed and the fee are one sum, paid in one go: each is settled by itself', async ({
  page,
  request,
  server,
}) => {
  const tenant = await owe(request, server, await dealTenant(server.sql), '55.00');
  await openService(page, 'move-out');
  await runMoveOut(page, tenant, 'dirty');
  const summary = page.getByRole('region', { name: 'Your final bill' });
  await expect(summary).toContainText('Outstanding balance$55.00');
  await expect(summary).toContainText('To pay now$85.00');
  await expect(page.getByRole('radio', { name: /Pay \$85\.00 now/ })).toBeChecked();
  await expectAccessible(page);
  await complete(page);
  await page.waitForURL('**/pay-move-out**');
  for (const line of ['$30.00: Move-out cleaning fee', '$55.00: Broken door', 'Nothing is owed after it.'])
    await expect(page.getByText(line)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Once your move-out is confirmed, no more rent comes.')).toBeVisible();
  await payByCard(page, '$85.00');
  const listPaid = async () =>
    (
      await server.sql`select kind, status from invoices where lease_id = ${tenant.leaseId}
        and kind in ('charge', 'cleaning_fee') order by kind`
    ).map(({ kind, status }) => `${kind} ${status}`);
  await expect.poll(listPaid).toEqual(['charge paid', 'cleaning_fee paid']);
});

test('it is left open on purpose: the move-out stands, nothing is charged, and what is open is said', async ({
  page,
  request,
  server,
}) => {
  const tenant = await owe(request, server, await dealTenant(server.sql), '55.00');
  await openService(page, 'move-out');
  await runMoveOut(page, tenant, 'clean');
  await page.getByText('Leave $55.00 open').click();
  const summary = page.getByRole('region', { name: 'Your final bill' });
  await expect(summary).toContainText('To pay later$55.00');
  await complete(page);
  await expect(seen(page, 'Move-Out Complete!')).toBeVisible();
  await expect(seen(page, '$55.00 is left open, as you chose')).toBeVisible();
  await expectAccessible(page);
  const intents = await server.sql`select id from payment_intents where lease_id = ${tenant.leaseId}
    and kind <> 'onboarding'`;
  expect(intents).toHaveLength(0);
});

test('a fee whose payment cannot be opened: the move-out stands, and only the payment is tried again', async ({
  page,
  server,
}) => {
  const tenant = await dealTenant(server.sql);
  await openService(page, 'move-out');
  await runMoveOut(page, tenant, 'dirty');
  await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await complete(page);
  for (const message of ['Payment Error', 'Failed to initialize payment. Please try again.'])
    await expectShown(seen(page, message), message, 'the payment cannot be opened');
  await expect(seen(page, 'The cleaning fee of $30.00 is not paid yet')).toBeVisible();
  await expect(seen(page, 'Move-Out Complete!')).toBeHidden();
  await expectAccessible(page);
  let moveOutsSent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/move-outs')) moveOutsSent += 1;
  });
  await page.unroute('**/api/create-payment-intent');
  await press(page, 'Try the payment again');
  await page.waitForURL('**/pay-move-out**');
  expect(moveOutsSent).toBe(0);
  expect(await moveOutsOf(server, tenant)).toHaveLength(1);
});

test('an account that is not found: Lookup Failed, and what was typed is still there', async ({
  page,
  server,
}) => {
  const tenant = await dealTenant(server.sql);
  await openService(page, 'move-out');
  await fillAccount(page, { ...tenant, lastName: 'Nobody' });
  await page.getByLabel('Phone number').fill('8595550123');
  await press(page, 'Continue');
  await expect(seen(page, 'Lookup Failed')).toBeVisible();
  await expect(seen(page, 'We could not find an account with that unit and last name.')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toHaveValue('(859) 555-0123');
  await page.getByLabel('Last name').fill(tenant.lastName.toUpperCase());
  await press(page, 'Continue');
  await expect(seen(page, 'Step 2 of 3')).toBeVisible();
});

test('the server finds the account no more at the very end: back to step 1 with everything kept', async ({
  page,
  server,
}) => {
  const tenant = await dealTenant(server.sql);
  await openService(page, 'move-out');
  await runMoveOut(page, tenant, 'clean');
  await page.route('**/api/move-outs', (route) =>
    route.fulfill({
      status: 404,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        ...{ type: '/problems/account_not_found', title: 'Account not found', status: 404, ref: 'spec' },
        ...{ code: 'account_not_found', detail: '', message: 'We could not find it.' },
      }),
    }),
  );
  await complete(page);
  await expect(seen(page, 'Step 1 of 3')).toBeVisible();
  await expect(seen(page, 'Lookup Failed')).toBeVisible();
  await expect(page.getByLabel('Unit number')).toHaveValue(tenant.unit);
  await page.unroute('**/api/move-outs');
  await press(page, 'Continue');
  await press(page, 'Continue');
  await complete(page);
  await expect(seen(page, 'Move-Out Complete!')).toBeVisible();
});

test('each step says what it needs before it lets anyone on, and the first of it takes the focus', async ({
  page,
  server,
}) => {
  const tenant = await dealTenant(server.sql);
  await openService(page, 'move-out');
  await press(page, 'Continue');
  await expectShown(page, 'Unit number required', 'unitNumber: empty');
  await expectShown(page, 'Last name required', 'lastName: shorter than 2');
  await expectShown(page, 'Phone number required', 'phone: shorter than 10');
  await expect(page.getByLabel('Unit number')).toBeFocused();
  await expectAccessible(page);
  await fillAccount(page, tenant);
  await page.getByLabel('Phone number').fill('8595550123');
  await press(page, 'Continue');
  await expect(seen(page, 'Step 2 of 3')).toBeVisible();
  await press(page, 'Continue');
  await expectShown(page, 'Unit must be completely emptied', 'unitEmptied: not true');
  await expectShown(page, 'Please select unit condition', 'unitCondition: not chosen');
  await expect(page.getByRole('checkbox', { name: /My unit is completely empty/ })).toBeFocused();
  await expectAccessible(page);
  await page.getByText('My unit is completely empty').click();
  await press(page, 'Continue');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.getByText('Has to be cleaned').click();
  await press(page, 'Continue');
  await expectShown(
    page,
    'Cleaning fee acceptance required for dirty units',
    'cleaningFeeAccepted: not true when dirty',
  );
  await page.getByText('Swept, no marks').click();
  await press(page, 'Continue');
  await complete(page);
  await expectShown(page, 'Final payment confirmation required', 'finalPaymentConfirmed: not true');
});

test('photos of the empty unit go to the office with it, up to four @phone-only', async ({
  page,
  server,
}) => {
  const tenant = await dealTenant(server.sql);
  await openService(page, 'move-out');
  await fillAccount(page, tenant);
  await page.getByLabel('Phone number').fill('8595550123');
  await press(page, 'Continue');
  await expect(seen(page, 'Step 2 of 3')).toBeVisible();
  for (let at = 1; at <= 4; at++) {
    const buffer = await takePhoto();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'unit.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByText('Uploaded')).toHaveCount(at);
  }
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeHidden();
  await press(page, 'Remove photo 4');
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('I took my lock off the door').click();
  await page.getByText('My unit is completely empty').click();
  await page.getByText('Swept, no marks').click();
  await press(page, 'Continue');
  await page.getByText('I confirm this final payment and my move-out').click();
  await complete(page);
  await expect(seen(page, 'Move-Out Complete!')).toBeVisible();
  const [row] = await moveOutsOf(server, tenant);
  expect(row).toMatchObject({ lock_removed: true });
  const photos = await server.sql`select upload_id from move_out_photos where move_out_id = ${row?.id}`;
  expect(photos).toHaveLength(3);
});

test('the link in the letter: nothing has changed before the press, then rent stops on that day @phone-only', async ({
  page,
  server,
}) => {
  const tenant = await dealTenant(server.sql);
  await openService(page, 'move-out');
  await runMoveOut(page, tenant, 'clean');
  await complete(page);
  await expect(seen(page, 'Move-Out Complete!')).toBeVisible();
  const stateOf = async () => (await moveOutsOf(server, tenant))[0]?.state;
  await page.goto(await linkOf(server, tenant));
  await expect(page.getByRole('heading', { name: 'Confirm a move-out' })).toBeVisible();
  await expect(page.getByText('Nothing has changed yet. Was it you?')).toBeVisible();
  await expect(page.locator('main')).not.toContainText(tenant.lastName);
  await expectAccessible(page);
  expect(await stateOf()).toBe('requested');
  await press(page, 'Confirm');
  await expect(page.getByText(/^Rent stops on \w+ \d+, \d{4}$/)).toBeVisible();
  await expectAccessible(page);
  expect(await stateOf()).toBe('accepted');
  await page.reload();
  await expect(page.getByText(/^Rent stops on/)).toBeVisible();
});

test('“This was not me”: the lease goes on, and a second request of the tenant is not refused', async ({
  page,
  server,
}) => {
  const tenant = await dealTenant(server.sql);
  await openService(page, 'move-out');
  await runMoveOut(page, tenant, 'clean');
  await complete(page);
  await expect(seen(page, 'Move-Out Complete!')).toBeVisible();
  const link = await linkOf(server, tenant);
  await openService(page, 'move-out');
  await runMoveOut(page, tenant, 'clean');
  await complete(page);
  await expect(seen(page, 'Move-Out Complete!')).toBeVisible();
  await page.goto(link);
  await press(page, 'This was not me');
  await expect(page.getByText('The office knows that somebody else asked')).toBeVisible();
  expect((await moveOutsOf(server, tenant)).map(({ state }) => state).sort()).toEqual([
    'requested',
    'withdrawn',
  ]);
});

test('Back keeps what was typed, and leaving asks first', async ({ page, server }) => {
  const tenant = await dealTenant(server.sql);
  await page.goto('/');
  await press(page, 'Get Started Move Out');
  await runMoveOut(page, tenant, 'dirty');
  await press(page, 'Back');
  await expect(page.getByRole('radio', { name: /Dirty/ })).toBeChecked();
  await page.goBack();
  await expect(page.getByLabel('Last name')).toHaveValue(tenant.lastName);
  await askToLeave(page);
  await press(page, 'Stay');
  await expect(page.getByText('Leave without finishing?')).toBeHidden();
  await expect(page.getByLabel('Last name')).toHaveValue(tenant.lastName);
  await askToLeave(page);
  await press(page, 'Leave');
  await expect(page.getByText('How Can I Help You Today?')).toBeVisible();
});

test('each step moves the focus to its heading or first field, speaks Spanish, and violates no rule', async ({
  page,
  server,
}) => {
  const tenant = await dealTenant(server.sql);
  await openService(page, 'move-out');
  const heading = (words: string) => expect(page.locator(':focus')).toContainText(words);
  await expect(page.getByLabel('Unit number')).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'Español' }).click();
  await expect(page.getByText('Verifique su unidad').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
  await fillAccount(page, tenant);
  await page.getByLabel('Phone number').fill('8595550123');
  await press(page, 'Continue');
  await expect(seen(page, 'Step 2 of 3')).toBeVisible();
  await heading('How do you leave it?');
  await expectAccessible(page);
  await page.getByText('My unit is completely empty').click();
  await page.getByText('Has to be cleaned').click();
  await page.getByText('I accept the $30.00 cleaning fee').click();
  await press(page, 'Continue');
  await heading('Final payment');
  await expect(page.getByText('$30.00').first()).toBeVisible();
});

test('the whole move-out by keyboard alone', async ({ page, server }) => {
  const tenant = await dealTenant(server.sql);
  await page.goto('/');
  const hit = async (name: string | RegExp, key: 'Enter' | 'Space' = 'Enter') => {
    await tabTo(page, name);
    await page.keyboard.press(key);
  };
  await hit(/Move Out/);
  await expect(seen(page, 'Step 1 of 3')).toBeVisible();
  for (const [label, words] of [
    ['Unit number', tenant.unit],
    ['Last name', tenant.lastName],
    ['Phone number', '8595550123'],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(words);
  }
  await hit(/^Continue$/);
  await expect(seen(page, 'Step 2 of 3')).toBeVisible();
  await hit(/My unit is completely empty/, 'Space');
  await tabTo(page, /Clean/);
  await page.keyboard.press('Space');
  await hit(/^Continue$/);
  await hit(/I confirm this final payment/, 'Space');
  await hit(/^Complete Move-Out$/);
  await expect(seen(page, 'Move-Out Complete!')).toBeVisible();
});
