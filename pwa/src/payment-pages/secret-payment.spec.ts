import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../tests/run/expect-accessible.ts';
import { fakeStripe } from '../../../tests/run/fake-stripe.ts';
import { expect, test } from '../../../tests/run/gatehouse-server.ts';
import { addressOf, fakeOffice, paid } from '../../../tests/run/payment-walk.ts';

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $60.00' });

async function openBill(page: Page, changes: Record<string, string> = {}) {
  await page.goto(addressOf('/pay-bill', changes));
}

const pages = [
  ['/pay-bill', 'bill_payment', 'Pay your bill'],
  ['/pay-move-out', 'move_out_cleaning_fee', 'Move-out payment'],
  ['/pay-onboarding', 'onboarding', 'Complete Your Setup'],
] as const;

for (const [path, kind, title] of pages) {
  test(`${path} shows what the books say, and keeps nothing of its address @phone`, async ({ page }) => {
    const stripe = await fakeStripe(page);
    await fakeOffice(page, {
      '/api/payment-session': { amount: '60.00', unit: 'W1', kind, status: 'open' },
    });
    const secrets: string[] = [];
    page.on('console', (message) => secrets.push(message.text()));
    await page.goto(addressOf(path, { unit: 'W1' }));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(payButton(page)).toBeVisible();
    await expect(page.getByText('Warehouse 1')).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.body.outerHTML]),
    );
    expect(kept + secrets.join()).not.toContain('pi_3Test');
    expect(stripe.read).toBe(1);
    await expectAccessible(page);
  });

  test(`${path} without all of its parameters leads home`, async ({ page }) => {
    for (const missing of ['client_secret', 'amount', 'unit']) {
      await page.goto(addressOf(path, { [missing]: '' }));
      await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
    }
  });
}

test('Back does not bring the parameters back, and a reload starts again from the home page', async ({
  page,
}) => {
  await fakeStripe(page);
  await fakeOffice(page);
  await page.goto('/');
  await openBill(page);
  await expect(payButton(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goForward();
  await expect(page).toHaveURL((url) => url.search === '');
  await openBill(page);
  await expect(payButton(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('How Can I Help You Today?')).toBeVisible();
});

test('pressed twice, it pays once; then the provider leads to the documented page', async ({ page }) => {
  const stripe = await fakeStripe(page, { delayMs: 300 });
  await fakeOffice(page, { '/api/payment-success': paid({ receiptNumber: '7' }) });
  await openBill(page);
  await page.evaluate(() => sessionStorage.setItem('billPaymentData', '{}'));
  await payButton(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('Confirmed by the office, receipt 7')).toBeVisible();
  expect(stripe.confirmed).toBe(1);
  expect(new URL(page.url()).search).toBe('');
  expect(await page.evaluate(() => sessionStorage.getItem('billPaymentData'))).toBeNull();
});

for (const [what, changes] of [
  ['another amount', { amount: '1' }],
  ['another unit', { unit: '5' }],
  ['markup for an amount', { amount: '<img src=x onerror=alert(1)>' }],
  ['a script for a unit', { unit: 'javascript:alert(1)' }],
] as const) {
  test(`an address with ${what} than the books know has no Pay button`, async ({ page }) => {
    await fakeStripe(page);
    await fakeOffice(page);
    await openBill(page, changes);
    await expect(page.getByRole('alert')).toContainText('This link does not match');
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
    await expect(page.locator('main img')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(page.getByText('How Can I Help You Today?')).toBeVisible();
  });
}

test("a secret of another page's payment, or of none, does not match either", async ({ page }) => {
  await fakeStripe(page);
  await fakeOffice(page, { '/api/payment-session': { status: 404, code: 'not_found' } });
  await openBill(page);
  await expect(page.getByText('This link does not match')).toBeVisible();
  await fakeOffice(page);
  await page.goto(addressOf('/pay-onboarding'));
  await expect(page.getByText('This link does not match')).toBeVisible();
});

test('a provider that names another amount than the books stops it', async ({ page }) => {
  await fakeStripe(page, { amountCents: 100 });
  await fakeOffice(page);
  await openBill(page);
  await expect(page.getByText('This link does not match')).toBeVisible();
});

test('a declined card says why, as a toast and beside the button, and another one may be given @phone', async ({
  page,
}) => {
  const stripe = await fakeStripe(page, {
    confirmation: { error: { type: 'card_error', message: 'Your card has insufficient funds.' } },
  });
  await fakeOffice(page);
  await openBill(page);
  await payButton(page).click();
  await expect(page.getByText('Payment Failed').first()).toBeVisible();
  const beside = page.getByRole('main').getByRole('alert');
  await expect(beside).toContainText('Your card has insufficient funds.');
  await expect(beside).toContainText('Your card was not charged.');
  await expectAccessible(page);
  stripe.confirmation = { redirect: 'succeeded' };
  await page.getByLabel('Card number').fill('another');
  await expect(beside).toHaveCount(0);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});

test('no answer to a payment: nobody is told paid or not paid, nobody pays twice, and it is found out', async ({
  page,
}) => {
  const stripe = await fakeStripe(page, {
    confirmation: { error: { type: 'api_connection_error', message: 'network' } },
  });
  await fakeOffice(page);
  await openBill(page);
  await expect(payButton(page)).toBeVisible();
  stripe.status = null;
  await payButton(page).click();
  await expect(page.getByText('We do not know yet whether it was paid')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await expectAccessible(page);
  stripe.status = 'processing';
  await page.getByRole('button', { name: 'Look now' }).click();
  await expect(page.getByText('We do not know yet whether it was paid')).toBeVisible();
  stripe.status = 'succeeded';
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({ timeout: 15_000 });
  expect(stripe.confirmed).toBe(1);
  expect(new URL(page.url()).search).toBe('');
});

test('a payment that never arrived is told so, and may be made', async ({ page }) => {
  const stripe = await fakeStripe(page, { confirmation: 'throws' });
  await fakeOffice(page);
  await openBill(page);
  await payButton(page).click();
  await expect(page.getByText('We do not know yet whether it was paid')).toBeVisible();
  await expect(page.getByText('The last try charged nothing')).toBeVisible({ timeout: 15_000 });
  stripe.confirmation = { redirect: 'succeeded' };
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});

test('a payment that is done leads to its confirmation; a canceled one starts again', async ({ page }) => {
  const stripe = await fakeStripe(page, { status: 'succeeded' });
  await fakeOffice(page);
  await openBill(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  stripe.status = 'canceled';
  await openBill(page);
  await expect(page.getByText('This is not open for payment any more')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible();
});

test('without a connection it says so and takes nothing; with it, it goes on by itself', async ({ page }) => {
  await fakeStripe(page);
  await fakeOffice(page);
  await openBill(page);
  await page.getByLabel('Card number').fill('typed before');
  await page.context().setOffline(true);
  await expect(page.getByText('No connection: nothing can be paid right now')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByLabel('Card number')).toHaveValue('typed before');
});

for (const [what, change, title] of [
  ['no key', { stripePublishableKey: '' }, 'Payment System Unavailable'],
  ['no answer about the key', { status: 500, code: 'internal' }, 'Payment processing is being configured'],
] as const) {
  test(`${what}: ${title}`, async ({ page }) => {
    let fetched = 0;
    await page.route('**/*stripe*', (route) => {
      fetched += 1;
      return route.abort();
    });
    await fakeOffice(page, { '/api/config': change });
    await openBill(page);
    await expect(page.getByText(title)).toBeVisible();
    if (title.includes('Unavailable')) {
      await expect(page.getByText('Error: Stripe configuration missing')).toBeVisible();
    }
    expect(fetched).toBe(0);
    await expectAccessible(page);
  });
}

test('a script that does not load can be tried again', async ({ page }) => {
  await fakeOffice(page);
  await page.route('**/sandbox/stripe.js', (route) => route.abort());
  await openBill(page);
  await expect(page.getByText('The card form did not load')).toBeVisible();
  await page.unroute('**/sandbox/stripe.js');
  await fakeStripe(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(payButton(page)).toBeVisible();
});

test('in Spanish, and by keyboard alone @phone', async ({ page }) => {
  await fakeStripe(page);
  await fakeOffice(page);
  await openBill(page);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Pague su cuenta' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Card number' }).focus();
  await page.keyboard.type('4242');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Pagar $60.00' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '¡Pago realizado!' })).toBeVisible();
});

test('nothing of the provider is fetched before a payment needs it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /sandbox|js\.stripe\.com|api\/config/.test(url))).toEqual([]);
});
