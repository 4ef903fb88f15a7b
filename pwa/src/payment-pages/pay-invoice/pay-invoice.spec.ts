import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { fakeStripe } from '../../../../tests/run/fake-stripe.ts';
import { expect, test } from '../../../../tests/run/gatehouse-server.ts';
import { fakeOffice, invoice, token } from '../../../../tests/run/payment-walk.ts';

const link = `/api/invoices/by-token/${token}`;
const open = (page: Page) => page.goto(`/pay-invoice/${token}`);
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $60.00' });

test('an invoice is read and paid, and the office confirms it @phone', async ({ page }) => {
  await fakeStripe(page);
  await fakeOffice(page);
  const sent = page.waitForRequest('**/api/create-payment-intent');
  await open(page);
  expect((await sent).postDataJSON()).toEqual({ amount: 60, invoiceId: invoice.id });
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice 1042' })).toBeVisible();
  await expect(page.getByText('Due', { exact: true })).toBeVisible();
  await expect(page.getByText('Rent, December 2099')).toBeVisible();
  await expect(page.getByText("Zoë O'Brien")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invoice as PDF' })).toHaveAttribute('href', `${link}/pdf`);
  await expectAccessible(page);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('Confirmed by the office, receipt 7')).toBeVisible();
  await expect(page.getByText('1042', { exact: true })).toBeVisible();
});

for (const [badge, changes] of [
  ['Already Paid', { status: 'paid' }],
  ['Overdue', { dueDate: '2020-01-01' }],
  ['Due', { dueDate: '2099-12-01' }],
] as const) {
  test(`its badge is ${badge}`, async ({ page }) => {
    await fakeStripe(page);
    await fakeOffice(page, { [link]: { ...invoice, ...changes } });
    await open(page);
    await expect(page.getByText(badge, { exact: true })).toBeVisible();
    await expect(payButton(page)).toHaveCount(badge === 'Already Paid' ? 0 : 1);
    await expectAccessible(page);
  });
}

test('a link that is wrong, however, says the same', async ({ page }) => {
  await fakeOffice(page, { [link]: { status: 404, code: 'invoice_link_invalid' } });
  await open(page);
  await expect(page.getByRole('alert')).toContainText('Invalid Payment Link');
  await expect(page.getByRole('alert')).toContainText('This payment link is invalid or has expired.');
  await expectAccessible(page);
});

test('a payment that cannot be set up can be tried again', async ({ page }) => {
  await fakeStripe(page);
  await fakeOffice(page, { '/api/create-payment-intent': { status: 503, code: 'payments_unavailable' } });
  await open(page);
  await expect(page.getByText('Payment Setup Failed')).toBeVisible();
  await expect(page.getByText('Unable to setup payment. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await fakeOffice(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(payButton(page)).toBeVisible();
});

test('an invoice that was paid meanwhile shows that it is', async ({ page }) => {
  await fakeStripe(page);
  await fakeOffice(page, { '/api/create-payment-intent': { status: 409, code: 'already_paid' } });
  let asked = 0;
  await page.route(`**${link}`, (route) => {
    asked += 1;
    return route.fulfill({ json: { ...invoice, status: asked === 1 ? 'pending' : 'paid' } });
  });
  await open(page);
  await expect(page.getByText('Already Paid')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
});

test('an invoice that is waived while the card is typed charges nothing, and says so', async ({ page }) => {
  await fakeStripe(page);
  await fakeOffice(page);
  await open(page);
  await expect(payButton(page)).toBeVisible();
  await fakeOffice(page, {
    '/api/payment-session': { amount: '60.00', unit: '42', kind: 'invoice', status: 'canceled' },
    [link]: { ...invoice, status: 'paid' },
  });
  await payButton(page).click();
  await expect(page.getByText('This is not open for payment any more')).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByText('Already Paid')).toBeVisible();
});

test('without a connection it says so, and goes on by itself', async ({ page }) => {
  await fakeStripe(page);
  await fakeOffice(page);
  await page.route(`**${link}`, (route) => route.abort());
  await open(page);
  await expect(page.getByText('No connection to the office')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(`**${link}`);
  await fakeOffice(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(payButton(page)).toBeVisible();
});

test('a very long name stays inside its card @phone', async ({ page }) => {
  await fakeStripe(page);
  const customer = { ...invoice.customer, lastName: 'Featherstonehaugh-Cholmondeley'.repeat(3) };
  await fakeOffice(page, { [link]: { ...invoice, customer } });
  await open(page);
  await expect(payButton(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
