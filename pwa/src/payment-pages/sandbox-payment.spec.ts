import { createHash, randomBytes } from 'node:crypto';
import type { Page } from 'playwright/test';
import type { CompletedRental } from 'schemas/rentals';
import { documentedRental } from '../../../tests/run/documented-rental.ts';
import { expectAccessible } from '../../../tests/run/expect-accessible.ts';
import { expect, type GatehouseServer, test } from '../../../tests/run/gatehouse-server.ts';

const visa = '4242424242424242';
let rented = 0;

/** A hold on a free unit, as the rental leaves it: its first month waits to be paid. */
async function rentUnit({ origin }: GatehouseServer): Promise<CompletedRental> {
  rented += 1;
  const answer = await fetch(`${origin}/api/storage-units/map`);
  const units = (await answer.json()) as { id: string; status: string }[];
  const free = units.filter(({ status }) => status === 'available');
  const reply = await fetch(`${origin}/api/customers/complete-rental`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      ...documentedRental,
      firstName: 'Ana',
      lastName: 'Núñez',
      email: `ana${rented}@example.com`,
      selectedUnitId: free[0]?.id,
      gateCode: String(4100 + rented * 13),
    }),
  });
  return (await reply.json()) as CompletedRental;
}

async function openOnboarding(page: Page, server: GatehouseServer): Promise<CompletedRental> {
  const rental = await rentUnit(server);
  const { clientSecret, amount, unit } = rental;
  await page.goto(
    `/pay-onboarding?${new URLSearchParams({ client_secret: clientSecret ?? '', amount, unit })}`,
  );
  await expect(page.getByText(`First month · Unit ${unit}`)).toBeVisible();
  return rental;
}

async function typeCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill('');
  await page.getByLabel('Card number').pressSequentially(number);
  await page.getByLabel('Expiration date').fill('');
  await page.getByLabel('Expiration date').pressSequentially('1234');
  await page.getByLabel('Security code').fill('123');
}

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $60.00' });
const refusal = (page: Page) => page.getByRole('main').getByRole('alert');

async function expectPaidOnce(page: Page, { sql }: GatehouseServer, { leaseId }: CompletedRental) {
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText(/Confirmed by the office, receipt \d+/)).toBeVisible();
  const payments = await sql`select amount_cents, method from payments where lease_id = ${leaseId}`;
  expect([...payments]).toEqual([{ amount_cents: 6000, method: 'card' }]);
  const [lease] = await sql`select state from leases where id = ${leaseId}`;
  expect(lease?.state).toBe('active');
}

test('the first month is paid: the lease starts, the code goes to the gate, no digit leaves the page @phone', async ({
  page,
  server,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const rental = await openOnboarding(page, server);
  await expect(page.getByText('Test payments: no card is charged').first()).toBeVisible();
  await typeCard(page, visa);
  await expectAccessible(page);
  await payButton(page).dblclick();
  await expectPaidOnce(page, server, rental);
  await expect(page.getByText(/Your gate code (is being sent to the gate|works now)/)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(sent.join('\n')).not.toMatch(/4242/);
  await expectAccessible(page);
});

test('declined, no money, expired: each is said, and then a good card pays on the same page', async ({
  page,
  server,
}) => {
  const rental = await openOnboarding(page, server);
  for (const [number, words] of [
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
  ] as const) {
    await typeCard(page, number);
    await payButton(page).click();
    await expect(refusal(page)).toContainText(words);
  }
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(refusal(page)).toContainText('Su tarjeta está vencida.');
  await page.getByRole('button', { name: 'English' }).click();
  await typeCard(page, visa);
  await payButton(page).click();
  await expectPaidOnce(page, server, rental);
});

test('3-D Secure: failed and canceled charge nothing, completed pays @phone', async ({ page, server }) => {
  const rental = await openOnboarding(page, server);
  await typeCard(page, '4000000000003220');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(refusal(page)).toContainText('unable to authenticate');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Complete' }).press('Escape');
  await expect(refusal(page)).toContainText('unable to authenticate');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await expectPaidOnce(page, server, rental);
});

test('the answer is lost after the card was charged: it is found out, and paid once', async ({
  page,
  server,
}) => {
  const rental = await openOnboarding(page, server);
  await page.route('**/confirm', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await typeCard(page, visa);
  await payButton(page).click();
  await expect(page.getByText('We do not know yet whether it was paid')).toBeVisible();
  await expectPaidOnce(page, server, rental);
});

test('the line breaks before the card is charged: it is found out, and paid by a second press', async ({
  page,
  server,
}) => {
  const rental = await openOnboarding(page, server);
  await page.route('**/confirm', (route) => route.abort());
  await typeCard(page, visa);
  await payButton(page).click();
  await expect(page.getByText('The last try charged nothing')).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/confirm');
  await payButton(page).click();
  await expectPaidOnce(page, server, rental);
});

test('an address that says another amount or unit than the books has no Pay button', async ({
  page,
  server,
}) => {
  const { clientSecret, unit } = await rentUnit(server);
  const open = (amount: string, door: string) =>
    page.goto(
      `/pay-onboarding?${new URLSearchParams({ client_secret: clientSecret ?? '', amount, unit: door })}`,
    );
  await open('1.00', unit);
  await expect(page.getByText('This link does not match')).toBeVisible();
  await open('60.00', 'W4');
  await expect(page.getByText('This link does not match')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
});

test('an invoice is paid by its link; asked for again it is already paid', async ({ page, server }) => {
  const { invoiceId, invoiceNumber } = await rentUnit(server);
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await server.sql`insert into invoice_links (token_hash, invoice_id, expires_at, created_at)
    values (${hash}, ${invoiceId}, now() + interval '60 days', now())`;
  await page.goto(`/pay-invoice/${token}`);
  await expect(page.getByRole('heading', { name: `Invoice ${invoiceNumber}` })).toBeVisible();
  await expect(page.getByText('Due', { exact: true })).toBeVisible();
  await typeCard(page, visa);
  await payButton(page).click();
  await expect(page.getByText(/Confirmed by the office, receipt \d+/)).toBeVisible();
  await expect(page.getByText(invoiceNumber, { exact: true })).toBeVisible();
  await page.goto(`/pay-invoice/${token}`);
  await expect(page.getByText('Already Paid')).toBeVisible();
  const pdf = await page.request.get(`/api/invoices/by-token/${token}/pdf`);
  expect(pdf.headers()['content-type']).toContain('application/pdf');
  await page.goto('/pay-invoice/nobody');
  await expect(page.getByText('Invalid Payment Link')).toBeVisible();
});
