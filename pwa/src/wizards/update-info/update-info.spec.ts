import type { Page } from 'playwright/test';
import { expectShownOf } from '../../../../tests/messages/expect-shown.ts';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import {
  dealTenants,
  fillAccount,
  openService,
  press,
  type Tenant,
} from '../../../../tests/run/journeys/account-journey.ts';
import { seen } from '../../../../tests/run/journeys/rental-journey.ts';
import { expect, type GatehouseServer, test } from '../../../../tests/run/site/gatehouse-server.ts';

test.describe.configure({ timeout: 120_000 });

const expectShown = expectShownOf('update info');
const dealTenant = dealTenants();

async function find(page: Page, tenant: Pick<Tenant, 'unit' | 'lastName'>) {
  await openService(page, 'update-info');
  await fillAccount(page, tenant);
  await press(page, 'Find My Account');
}
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const waitForRequested = (page: Page) =>
  expect(seen(page, 'Nothing is changed yet')).toBeVisible({ timeout: 30_000 });

async function typeCard(page: Page, number: string) {
  await page.getByLabel('Credit or debit card number').pressSequentially(number);
  await page.getByLabel('Credit or debit card expiration date').pressSequentially('1234');
  await page.getByLabel('Credit or debit card CVC/CVV').fill('123');
}

/** The path of the link in the newest letter. */
async function linkOf({ sql }: GatehouseServer, { leaseId }: Tenant): Promise<string> {
  const [letter] = await sql`select text, recipient from outgoing_messages where lease_id = ${leaseId}
    and template = 'info_change_requested' order by created_at desc limit 1`;
  return /\/confirm-change\/[\w-]{43}/.exec(letter?.text ?? '')?.[0] ?? '';
}
const recordOf = async ({ sql }: GatehouseServer, { leaseId }: Tenant) => {
  const [row] = await sql`select c.email, c.first_name, c.last_name, k.last4 from leases l
    join customers c on c.id = l.customer_id left join kept_cards k on k.id = l.autopay_card_id
    where l.id = ${leaseId}`;
  return row;
};
const keptCardsOf = async ({ sql }: GatehouseServer, { leaseId }: Tenant) => [
  ...(await sql`select last4 from kept_cards k join leases l on l.customer_id = k.customer_id
    where l.id = ${leaseId} and k.removed_at is null`),
];

test('a new address of mail and a new card: nothing stored is shown, the card stays with the provider, and nothing changes before the old contact confirms', {
  tag: '@quick',
}, async ({ page, server }) => {
  const tenant = await dealTenant(server.sql);
  const spoken: string[] = [];
  page.on('request', (request) => spoken.push(`${request.url()} ${request.postData() ?? ''}`));
  await find(page, tenant);
  await expect(page.getByLabel('E-mail')).toHaveValue('');
  await expect(page.getByText(/^Now: .•••@.••••\.\w+$/)).toBeVisible();
  await expect(page.getByText(/^Now: \(•••\) •••-••\d\d$/)).toBeVisible();
  await expect(page.getByText('Cannot be changed online')).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveAttribute('readonly');
  expect(await page.content()).not.toContain(tenant.email);
  await page.getByLabel('E-mail').fill('new.address@mail.example');
  await openTab(page, 'Payment');
  await typeCard(page, '4242424242424242');
  await page.getByLabel('Cardholder name').fill('Zoe Miller');
  await openTab(page, 'Personal');
  await expect(page.getByLabel('E-mail')).toHaveValue('new.address@mail.example');
  await openTab(page, 'Payment');
  const sent = page.waitForRequest('**/api/info-changes');
  await press(page, 'Save changes');
  expect((await sent).postDataJSON()).toMatchObject({
    unitNumber: tenant.unit,
    lastName: tenant.lastName,
    email: 'new.address@mail.example',
    cardSetupId: expect.stringMatching(/^seti_/),
  });
  await waitForRequested(page);
  await expect(page.getByText(/^A link went to .•••@.••••\.\w+, the address we have now\.$/)).toBeVisible();
  await expect(page.getByText('Your new card is kept at the card provider.')).toBeVisible();
  expect(spoken.join('\n')).not.toMatch(/4242\s?4242/);
  expect(server.readLog()).not.toMatch(/42424242/);

  await page.goto(await linkOf(server, tenant));
  await expect(page.getByRole('heading', { name: 'Confirm a change' })).toBeVisible();
  await expect(page.getByText('ne•••@mail.example')).toBeVisible();
  await expect(page.getByText('Visa 4242')).toBeVisible();
  await expect(page.getByText('Nothing is changed yet. Was it you?')).toBeVisible();
  await expectAccessible(page);
  const before = await recordOf(server, tenant);
  expect(before).toMatchObject({ email: tenant.email, last4: null });
  await press(page, 'Confirm');
  await expect(page.getByText('The change is made')).toBeVisible();
  expect(await recordOf(server, tenant)).toMatchObject({
    email: 'new.address@mail.example',
    last_name: tenant.lastName,
  });
  await expect.poll(() => keptCardsOf(server, tenant), { timeout: 20_000 }).toEqual([{ last4: '4242' }]);
});

test('“This was not me”: nothing changes, and the staff see it', async ({ page, server }) => {
  const tenant = await dealTenant(server.sql);
  await find(page, tenant);
  await page.getByLabel('First name').fill('Eve');
  await press(page, 'Save changes');
  await waitForRequested(page);
  const link = await linkOf(server, tenant);
  await page.goto(link);
  await expect(page.getByText('Nothing is changed yet. Was it you?')).toBeVisible();
  await page.context().setOffline(true);
  await press(page, 'This was not me');
  await expect(page.getByText('Not decided yet')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Not decided yet')).toBeHidden();
  await press(page, 'This was not me');
  await expect(page.getByText('The office knows that somebody else asked')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing is changed')).toBeVisible();
  const cases = await server.sql`select kind from conflict_cases
    where lease_id = ${tenant.leaseId} and state = 'open' and kind like 'info_change%'`;
  expect([...cases]).toEqual([{ kind: 'info_change_disputed' }]);
  await page.goto(link.replace(/.(?=.{9}$)/, (letter) => (letter === 'A' ? 'B' : 'A')));
  await expect(page.getByText('This link is invalid or has expired.')).toBeVisible();
});

test('the documented messages, tab by tab; a card that the bank refuses sends nothing, and the rest can be saved without it', async ({
  page,
  server,
}) => {
  await openService(page, 'update-info');
  await press(page, 'Find My Account');
  await expectShown(
    page.getByRole('listitem').filter({ hasText: 'Lookup Failed' }),
    'Lookup Failed - Please enter both unit number and last name to find your account.',
    'one of both is missing',
  );
  await expectShown(page, 'Unit number required', 'unitNumber: empty');
  await expectShown(page, 'Last name required', 'lastName: shorter than 2');
  await fillAccount(page, await dealTenant(server.sql));
  await press(page, 'Find My Account');
  await expect(page.getByRole('tab', { name: 'Personal' })).toHaveAttribute('aria-selected', 'true');
  await press(page, 'Save changes');
  await expect(page.getByText('Nothing is filled in yet')).toBeVisible();
  await page.getByLabel('First name').fill('A');
  await page.getByLabel('E-mail').fill('nope');
  await page.getByLabel('Phone number').fill('859');
  await openTab(page, 'Address');
  await page.getByLabel('ZIP code').fill('4');
  await press(page, 'Save changes');
  await expectShown(page, 'Address required', 'address: shorter than 5');
  await expectShown(page, 'ZIP code required', 'zipCode: shorter than 5');
  for (const message of ['City required', 'State required']) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByLabel('ZIP code').fill('');
  await openTab(page, 'Personal');
  await expectShown(page, 'First name required', 'firstName: shorter than 2');
  await expectShown(page, 'Valid email required', 'email: no e-mail address');
  await expectShown(page, 'Phone number required', 'phone: shorter than 10');
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('E-mail').fill('');
  await page.getByLabel('Phone number').fill('');

  await openTab(page, 'Payment');
  await page.getByLabel('Cardholder name').fill('Zoe Miller');
  await press(page, 'Save changes');
  await expectShown(page, 'Card number required', 'the card’s number is not complete');
  await expectShown(page, 'CVV required', 'the card’s security code is not complete');
  await expect(page.getByText('Expiration date required')).toBeVisible();
  await typeCard(page, '4000000000000002');
  await press(page, 'Save changes');
  await expect(page.getByText('Your card was declined.').first()).toBeVisible({ timeout: 20_000 });
  await press(page, 'Empty the card fields');
  await expect(page.getByLabel('Cardholder name')).toHaveValue('');
  await press(page, 'Save changes');
  await waitForRequested(page);
});
