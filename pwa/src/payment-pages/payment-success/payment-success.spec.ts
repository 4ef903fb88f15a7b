import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../../tests/run/expect-accessible.ts';
import { expect, test } from '../../../../tests/run/gatehouse-server.ts';
import { fakeOffice, paid } from '../../../../tests/run/payment-walk.ts';

const come = (page: Page, params: Record<string, string>) =>
  page.goto(`/payment-success?${new URLSearchParams(params)}`);
const back = {
  payment_intent: 'pi_3Test',
  payment_intent_client_secret: 'pi_3Test_secret_Abc123',
  redirect_status: 'succeeded',
};
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the receipt is the office’s word, with what it says was paid @phone', async ({ page }) => {
  await fakeOffice(page, { '/api/payment-success': paid({ amount: '85.00', unit: 'W1' }) });
  const sent = page.waitForRequest('**/api/payment-success');
  await come(page, { ...back, invoice: '1042', unit: '5', amount: '1' });
  expect((await sent).postDataJSON()).toEqual({
    paymentIntentId: 'pi_3Test',
    invoiceId: '0199a000-0000-7000-8000-000000000001',
  });
  await expect(heading(page)).toHaveText('Payment Successful!');
  await expect(page.getByText('Confirmed by the office, receipt 7')).toBeVisible();
  await expect(page.getByText('$85.00').first()).toBeVisible();
  await expect(page.getByText('Warehouse 1').first()).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(await page.content()).not.toContain('pi_3Test');
  await expectAccessible(page);
});

test('the receipt goes to a phone as a text, once the box is ticked', async ({ page }) => {
  await fakeOffice(page, { '/api/payment-success': paid({}) });
  await page.route('**/api/text-receipts', (route) => route.fulfill({ status: 204 }));
  await come(page, back);
  await page.getByRole('button', { name: 'As a text message' }).click();
  await page.getByLabel('Mobile phone').fill('8595550142');
  await page.getByRole('button', { name: 'Send the text' }).click();
  await expect(page.getByText('Tick the box, so that we may send it')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Yes, text this receipt to this number').click();
  const sent = page.waitForRequest('**/api/text-receipts');
  await page.getByRole('button', { name: 'Send the text' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ of: 'payment', id: 'pi_3Test', consent: true });
  await expect(page.getByText('Text on its way to the phone ending in 0142')).toBeVisible();
});

test('until the office has booked it, it is being confirmed', async ({ page }) => {
  await fakeOffice(page, {
    '/api/payment-success': paid({ status: 'processing', receiptNumber: null, unit: null, amount: null }),
  });
  await come(page, back);
  await expect(heading(page)).toHaveText('Payment Successful!');
  await expect(page.getByText('Confirming with the card network')).toBeVisible();
  await expect(page.getByText('Confirmed by the office')).toHaveCount(0);
  await expectAccessible(page);
  await fakeOffice(page);
  await expect(page.getByText('Confirmed by the office, receipt 7')).toBeVisible({ timeout: 15_000 });
});

test('an invented payment has the title of its address and nobody’s confirmation', async ({ page }) => {
  await fakeOffice(page, { '/api/payment-success': { status: 409, code: 'payment_mismatch' } });
  await come(page, { redirect_status: 'succeeded', payment_intent: 'pi_fake' });
  await expect(heading(page)).toHaveText('Payment Successful!');
  await expect(page.getByText('The office cannot match this payment')).toBeVisible();
  await expect(page.getByText('Confirmed by the office')).toHaveCount(0);
  await expectAccessible(page);
});

for (const params of [
  {},
  { redirect_status: 'failed' },
  { redirect_status: 'failed', payment_intent: 'pi_1' },
]) {
  test(`${JSON.stringify(params)} is no success`, async ({ page }) => {
    await fakeOffice(page, {
      '/api/payment-success': paid({ status: 'processing', receiptNumber: null, unit: null, amount: null }),
    });
    await come(page, params);
    await expect(heading(page)).toHaveText('Payment Status Unknown');
    await expect(page.getByText('Unable to confirm your payment status.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page.getByText('How Can I Help You Today?')).toBeVisible();
  });
}

test('one that nobody has paid is said to be unpaid, and leads back to where it can be @phone', async ({
  page,
}) => {
  await fakeOffice(page, {
    '/api/payment-success': paid({ status: 'unpaid', receiptNumber: null, unit: null, amount: null }),
  });
  await come(page, { ...back, type: 'bill_payment', unit: '5', amount: '12.00' });
  await expect(heading(page)).toHaveText('Payment Status Unknown');
  await expect(page.getByText('This has not been paid')).toBeVisible();
  expect(await page.content()).not.toContain('pi_3Test');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the payment' }).click();
  await expect(page).toHaveURL(/\/pay-bill$/);
});

test('after a first payment it says when the gate code works', async ({ page }) => {
  await fakeOffice(page, { '/api/payment-success': paid({ gateCodeState: 'sending' }) });
  await come(page, { ...back, type: 'onboarding', unit: '42', amount: '60.00' });
  await expect(page.getByText('Your gate code is being sent to the gate')).toBeVisible();
  await expectAccessible(page);
  await fakeOffice(page, { '/api/payment-success': paid({ gateCodeState: 'active' }) });
  await expect(page.getByText('Your gate code works now')).toBeVisible({ timeout: 40_000 });
});

test('money for a unit that went back to others is not praised as a rental', async ({ page }) => {
  await fakeOffice(page, { '/api/payment-success': paid({ isKept: true, invoices: [] }) });
  await come(page, { ...back, invoice: '1042' });
  await expect(page.getByText('Unit 42 is not kept or rented for you any more')).toBeVisible();
  await expect(page.getByText('Your money is safe')).toBeVisible();
  await expect(page.getByText('1042', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
});

test('without the office it says what is true, and asks again by itself', async ({ page }) => {
  await fakeOffice(page);
  await page.route('**/api/payment-success', (route) => route.abort());
  await come(page, back);
  await expect(page.getByText('Do not pay again.')).toBeVisible();
  await expectAccessible(page);
  // Over the road that is cut: without any, a question in between would reach a server that knows of no such payment.
  await fakeOffice(page);
  // Half a minute is its longest pause.
  await expect(page.getByText('Confirmed by the office, receipt 7')).toBeVisible({ timeout: 40_000 });
});

test('the receipt comes out of the printer alone', async ({ page }) => {
  await fakeOffice(page);
  await come(page, { ...back, invoice: '1042' });
  await expect(page.getByRole('button', { name: 'Print the receipt' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Paid by card. Thank you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print the receipt' })).toBeHidden();
});
