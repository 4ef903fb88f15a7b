import type { Page } from 'playwright/test';
import type { CompletedRental } from 'schemas/leasing/rentals';
import { expectShownOf } from '../../../../tests/messages/expect-shown.ts';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import {
  findSecret,
  holdUnit,
  linkInvoice,
  typeCard,
  visa,
} from '../../../../tests/run/journeys/card-journey.ts';
import { expect, type GatehouseServer, test } from '../../../../tests/run/site/gatehouse-server.ts';

const expectShown = expectShownOf('payment pages');

async function openOnboarding(page: Page, server: GatehouseServer): Promise<CompletedRental> {
  const rental = await holdUnit(server);
  const { amount, unit } = rental;
  const query = new URLSearchParams({ client_secret: await findSecret(server, rental), amount, unit });
  await page.goto(`/pay-onboarding?${query}`);
  await expect(page.getByText(`First month · Unit ${unit}`)).toBeVisible();
  return rental;
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

test('the first month is paid once: the lease starts, the code goes to the gate, no digit leaves the page', async ({
  page,
  server,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const rental = await openOnboarding(page, server);
  await expect(page.getByText('Test payments: no card is charged').first()).toBeVisible();
  await typeCard(page, visa);
  await payButton(page).dblclick();
  await expectPaidOnce(page, server, rental);
  await expect(page.getByText(/Your gate code (is being sent to the gate|works now)/)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(sent.filter((request) => /\/confirm /.test(request))).toHaveLength(1);
  expect(sent.join('\n')).not.toMatch(/(?<![\w-])4242/);
});

test('declined, expired, 3-D Secure failed and canceled: each is said and charges nothing; then the card pays @phone-only', async ({
  page,
  server,
}) => {
  const rental = await openOnboarding(page, server);
  await typeCard(page, '4000000000000002');
  await payButton(page).click();
  await expectShown(page.getByText('Payment Failed').first(), 'Payment Failed', 'the card is declined');
  await expect(refusal(page)).toContainText('Your card was declined.');
  await expect(refusal(page)).toContainText('Your card was not charged.');
  await typeCard(page, '4000000000000069');
  await expect(refusal(page)).toHaveCount(0);
  await payButton(page).click();
  await expect(refusal(page)).toContainText('Your card has expired.');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(refusal(page)).toContainText('Su tarjeta está vencida.');
  await page.getByRole('button', { name: 'English' }).click();

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

test('no answer: nobody is told paid or not paid, nobody pays twice, and both are found out', async ({
  page,
  server,
}) => {
  const rental = await openOnboarding(page, server);
  const doubt = page.getByText('We do not know yet whether it was paid');
  await page.clock.install();
  // The line breaks before the card is charged.
  await page.route('**/confirm', (route) => route.abort());
  await typeCard(page, visa);
  await payButton(page).click();
  await expect(doubt).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Look now' }).click();
  await page.clock.runFor(5_000);
  await expect(page.getByText('The last try charged nothing')).toBeVisible();
  // It breaks after the card was charged.
  await page.unroute('**/confirm');
  await page.route('**/confirm', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payButton(page).click();
  await expect(doubt).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await page.clock.runFor(3_000);
  await expectPaidOnce(page, server, rental);
});

test('an invoice is paid by its link; asked for again it is already paid', async ({ page, server }) => {
  const { invoiceId, invoiceNumber } = await holdUnit(server);
  const token = await linkInvoice(server, invoiceId);
  await page.goto(`/pay-invoice/${token}`);
  await expect(page.getByRole('heading', { name: `Invoice ${invoiceNumber}` })).toBeVisible();
  await expect(page.getByText('Due', { exact: true })).toBeVisible();
  await expect(payButton(page)).toBeVisible();
  await expectAccessible(page);
  await typeCard(page, visa);
  await payButton(page).click();
  await expect(page.getByText(/Confirmed by the office, receipt \d+/)).toBeVisible();
  await expect(page.getByText(`Invoice ${invoiceNumber}.`)).toBeVisible();
  await page.goto(`/pay-invoice/${token}`);
  await expectShown(page, 'Already Paid', 'the invoice is paid');
  const pdf = await page.request.get(`/api/invoices/by-token/${token}/pdf`);
  expect(pdf.headers()['content-type']).toContain('application/pdf');
  await page.goto('/pay-invoice/nobody');
  await expectShown(
    page.getByRole('alert'),
    'Invalid Payment Link - This payment link is invalid or has expired.',
    'the link is unknown, over, or of a void invoice',
  );
});
