import type { Page } from 'playwright/test';
import { expectShownOf } from '../../../../tests/messages/expect-shown.ts';
import { expectAccessible } from '../../../../tests/run/browser/expect-accessible.ts';
import {
  addressOf,
  fakeOffice,
  invoice,
  paid,
  token,
} from '../../../../tests/run/journeys/payment-journey.ts';
import { fakeStripe } from '../../../../tests/run/site/fake-stripe.ts';
import { expect, test } from '../../../../tests/run/site/gatehouse-server.ts';

const expectShown = expectShownOf('payment pages');
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $60.00' });
const home = (page: Page) => page.getByText('How Can I Help You Today?');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('a payment by the secret in its address', () => {
  test('each page shows what the books say and keeps nothing of its address; Back and a reload bring nothing back', async ({
    page,
  }) => {
    const secrets: string[] = [];
    const asked: string[] = [];
    page.on('console', (message) => secrets.push(message.text()));
    page.on('request', (request) => asked.push(request.url()));
    const stripe = await fakeStripe(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    // Nothing of the provider is fetched before a payment needs it.
    expect(asked.filter((url) => /sandbox|js\.stripe\.com|api\/config/.test(url))).toEqual([]);

    for (const [at, [path, kind, title]] of (
      [
        ['/pay-bill', 'bill_payment', 'Pay your bill'],
        ['/pay-move-out', 'move_out_cleaning_fee', 'Move-out payment'],
        ['/pay-onboarding', 'onboarding', 'Complete Your Setup'],
      ] as const
    ).entries()) {
      await fakeOffice(page, {
        '/api/payment-session': { amount: '60.00', unit: 'W1', kind, status: 'open', coverage: null },
      });
      await page.goto(addressOf(path, { unit: 'W1' }));
      await expect(heading(page)).toHaveText(title);
      await expect(payButton(page)).toBeVisible();
      await expect(page.getByText('Warehouse 1')).toBeVisible();
      expect(new URL(page.url()).search).toBe('');
      const kept = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.body.outerHTML]),
      );
      expect(kept + secrets.join()).not.toContain('pi_3Test');
      expect(stripe.read).toBe(at + 1);
    }

    await page.goBack();
    await expect(page).toHaveURL((url) => url.search === '');
    await page.goForward();
    await expect(home(page)).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
    await page.goto(addressOf('/pay-onboarding', { client_secret: '' }));
    await expect(home(page)).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
  });

  test('an address that says anything else than the books, or a payment of another page, has no Pay button', async ({
    page,
  }) => {
    const stripe = await fakeStripe(page);
    await fakeOffice(page);
    await page.goto(addressOf('/pay-onboarding'));
    await expect(page.getByText('This link does not match')).toBeVisible();
    await page.goto(addressOf('/pay-bill', { amount: '<img src=x onerror=alert(1)>' }));
    await expect(page.getByRole('alert')).toContainText('This link does not match');
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
    await expect(page.locator('main img')).toHaveCount(0);
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(home(page)).toBeVisible();
    expect(stripe.confirmed).toBe(0);
  });

  test('what was typed outlasts an outage and another language, and is paid by keyboard alone', async ({
    page,
  }) => {
    await fakeStripe(page);
    await fakeOffice(page);
    await page.goto(addressOf('/pay-bill'));
    await expectAccessible(page);
    const card = page.getByRole('textbox', { name: 'Card number' });
    await card.fill('typed before');
    await page.context().setOffline(true);
    await expect(page.getByText('No connection: nothing can be paid right now')).toBeVisible();
    await expect(payButton(page)).toBeDisabled();
    await page.context().setOffline(false);
    await expect(payButton(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(heading(page)).toHaveText('Pague su cuenta');
    await expect(card).toHaveValue('typed before');
    await card.focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Pagar $60.00' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('¡Pago realizado!');
  });

  test('each thing that stands in the way has its words; a script that did not load can be tried again', async ({
    page,
  }) => {
    const scripts: string[] = [];
    await page.route('**/*stripe*', (route) => {
      scripts.push(route.request().url());
      return route.abort();
    });
    await fakeOffice(page, { '/api/config': { stripePublishableKey: '' } });
    await page.goto(addressOf('/pay-bill'));
    await expectShown(page, 'Payment System Unavailable', 'the provider has no key here');
    await expectShown(page, 'Error: Stripe configuration missing', 'the provider has no key here');
    await fakeOffice(page, { '/api/config': { status: 500, code: 'internal' } });
    await page.goto(addressOf('/pay-bill'));
    await expectShown(page, 'Payment processing is being configured', 'nobody says which key');
    expect(scripts).toEqual([]);
    await fakeOffice(page);
    await page.goto(addressOf('/pay-bill'));
    await expect(page.getByText('The card form did not load')).toBeVisible();
    const stripe = await fakeStripe(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(payButton(page)).toBeVisible();

    stripe.status = 'canceled';
    await page.goto(addressOf('/pay-bill'));
    await expect(page.getByText('This is not open for payment any more')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible();
    stripe.status = 'succeeded';
    await page.goto(addressOf('/pay-bill'));
    await expect(heading(page)).toHaveText('Payment Successful!');
  });
});

test.describe('an invoice by its link', () => {
  const link = `/api/invoices/by-token/${token}`;
  const open = (page: Page) => page.goto(`/pay-invoice/${token}`);

  test('it is read, whatever it says, and stays inside its card @phone', async ({ page }) => {
    await fakeStripe(page);
    const customer = { ...invoice.customer, lastName: 'Featherstonehaugh-Cholmondeley'.repeat(3) };
    await fakeOffice(page, { [link]: { ...invoice, customer, dueDate: '2020-01-01' } });
    const sent = page.waitForRequest('**/api/create-payment-intent');
    await open(page);
    expect((await sent).postDataJSON()).toEqual({ amount: 60, invoiceId: invoice.id, link: token });
    await expect(heading(page)).toHaveText('Invoice 1042');
    await expect(page.getByText('Overdue', { exact: true })).toBeVisible();
    await expect(page.getByText('Rent, December 2099')).toBeVisible();
    await expect(page.getByText(/^Zoë Featherstonehaugh/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Invoice as PDF' })).toHaveAttribute('href', `${link}/pdf`);
    await expect(payButton(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  test('without an answer it can be tried again; one that is paid or waived meanwhile charges nothing, and says so', async ({
    page,
  }) => {
    const stripe = await fakeStripe(page);
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await page.route(`**${link}`, (route) => route.abort());
    await open(page);
    await expect(page.getByText('No connection to the office')).toBeVisible();
    await fakeOffice(page, { '/api/create-payment-intent': { status: 503, code: 'payments_unavailable' } });
    await tryAgain.click();
    await expectShown(
      page,
      'Payment Setup Failed - Unable to setup payment. Please try again.',
      'the payment of an invoice cannot be opened',
    );
    await fakeOffice(page);
    await tryAgain.click();
    await expect(payButton(page)).toBeVisible();

    // Waived while the card is typed.
    await fakeOffice(page, {
      '/api/payment-session': {
        amount: '60.00',
        unit: '42',
        kind: 'invoice',
        status: 'canceled',
        coverage: null,
      },
      [link]: { ...invoice, status: 'paid' },
    });
    await payButton(page).click();
    await expect(page.getByText('This is not open for payment any more')).toBeVisible();
    await page.getByRole('button', { name: 'Start again' }).click();
    await expectShown(page, 'Already Paid', 'the invoice is paid');

    // Paid between the reading of it and the payment that is asked for.
    await fakeOffice(page, { '/api/create-payment-intent': { status: 409, code: 'already_paid' } });
    let asked = 0;
    await page.route(`**${link}`, (route) => {
      asked += 1;
      return route.fulfill({ json: { ...invoice, status: asked === 1 ? 'pending' : 'paid' } });
    });
    await open(page);
    await expect(page.getByText('Already Paid')).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    expect(asked).toBeGreaterThan(1);
    expect(stripe.confirmed).toBe(0);
  });
});

test.describe('after a payment', () => {
  const come = (page: Page, params: Record<string, string>) =>
    page.goto(`/payment-success?${new URLSearchParams(params)}`);
  const back = {
    payment_intent: 'pi_3Test',
    payment_intent_client_secret: 'pi_3Test_secret_Abc123',
    redirect_status: 'succeeded',
  };
  const nothingYet = { receiptNumber: null, unit: null, amount: null };

  test('the receipt is the office’s word, to be printed alone, or sent as a text once the box is ticked', async ({
    page,
  }) => {
    await fakeOffice(page, { '/api/payment-success': paid({ amount: '85.00', unit: 'W1' }) });
    await page.route('**/api/text-receipts', (route) => route.fulfill({ status: 204 }));
    const sent = page.waitForRequest('**/api/payment-success');
    await come(page, { ...back, invoice: '1042', unit: '5', amount: '1' });
    expect((await sent).postDataJSON()).toEqual({ paymentIntentId: 'pi_3Test', invoiceId: invoice.id });
    await expectShown(heading(page), 'Payment Successful!', 'redirect_status is succeeded');
    await expect(page.getByText('Confirmed by the office, receipt 7')).toBeVisible();
    await expect(page.getByText('$85.00').first()).toBeVisible();
    await expect(page.getByText('Warehouse 1').first()).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    expect(await page.content()).not.toContain('pi_3Test');
    await expectAccessible(page);

    const print = page.getByRole('button', { name: 'Print the receipt' });
    await expect(print).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Paid by card. Thank you.')).toBeVisible();
    await expect(print).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('button', { name: 'As a text message' }).click();
    await page.getByLabel('Mobile phone').fill('8595550142');
    await page.getByRole('button', { name: 'Send the text' }).click();
    await expect(page.getByText('Tick the box, so that we may send it')).toBeVisible();
    await page.getByText('Yes, text this receipt to this number').click();
    const texted = page.waitForRequest('**/api/text-receipts');
    await page.getByRole('button', { name: 'Send the text' }).click();
    expect((await texted).postDataJSON()).toMatchObject({ of: 'payment', id: 'pi_3Test', consent: true });
    await expect(page.getByText('Text on its way to the phone ending in 0142')).toBeVisible();
  });

  test('without the office, and until it has booked it, nothing is confirmed; then it says when the gate code works', async ({
    page,
  }) => {
    await page.clock.install();
    await fakeOffice(page);
    await page.route('**/api/payment-success', (route) => route.abort());
    await come(page, { ...back, type: 'onboarding', unit: '42', amount: '60.00' });
    await expect(page.getByText('do not pay again before that')).toBeVisible();
    for (const [answer, words] of [
      [paid({ status: 'processing', ...nothingYet }), 'Confirming with the card network'],
      [paid({ gateCodeState: 'sending' }), 'Your gate code is being sent to the gate'],
      [paid({ gateCodeState: 'active' }), 'Your gate code works now'],
    ] as const) {
      await expect(page.getByText('Your gate code works now')).toHaveCount(0);
      await fakeOffice(page, { '/api/payment-success': answer });
      // Half a minute is its longest pause.
      await page.clock.fastForward(30_000);
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByText('Confirmed by the office, receipt 7')).toHaveCount(
        answer.receiptNumber ? 1 : 0,
      );
    }
  });

  test('what nobody has paid, what fits nothing and what came too late is said as what it is', async ({
    page,
  }) => {
    await fakeOffice(page, { '/api/payment-success': { status: 409, code: 'payment_mismatch' } });
    await come(page, { redirect_status: 'succeeded', payment_intent: 'pi_fake' });
    await expect(heading(page)).toHaveText('Payment Successful!');
    await expect(page.getByText('The office cannot match this payment')).toBeVisible();
    await expect(page.getByText('Confirmed by the office')).toHaveCount(0);

    // Money for a unit that went back to others is not praised as a rental.
    await fakeOffice(page, { '/api/payment-success': paid({ isKept: true, invoices: [] }) });
    await come(page, { ...back, invoice: '1042' });
    await expect(page.getByText('Unit 42 is not kept or rented for you any more')).toBeVisible();
    await expect(page.getByText('Your money is safe')).toBeVisible();
    await expect(page.getByText('1042', { exact: true })).toHaveCount(0);

    await fakeOffice(page, { '/api/payment-success': paid({ status: 'processing', ...nothingYet }) });
    for (const params of [{}, { redirect_status: 'failed' }, { ...back, redirect_status: 'failed' }]) {
      await come(page, params);
      await expectShown(
        page,
        'Payment Status Unknown - Unable to confirm your payment status.',
        'redirect_status is anything else',
      );
    }
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(home(page)).toBeVisible();

    await fakeOffice(page, { '/api/payment-success': paid({ status: 'unpaid', ...nothingYet }) });
    await come(page, { ...back, type: 'bill_payment', unit: '5', amount: '12.00' });
    await expect(heading(page)).toHaveText('Payment Status Unknown');
    await expect(page.getByText('This has not been paid')).toBeVisible();
    expect(await page.content()).not.toContain('pi_3Test');
    await page.getByRole('button', { name: 'Back to the payment' }).click();
    await expect(page).toHaveURL(/\/pay-bill$/);
  });

  test('a reload and a way back say the same again, without the secret; whoever comes without a payment hears of none', async ({
    page,
  }) => {
    await fakeOffice(page, { '/api/payment-success': paid({ amount: '85.00', unit: 'W1' }) });
    const confirmed = page.getByText('Confirmed by the office, receipt 7');
    await come(page, { ...back, type: 'bill_payment', unit: 'W1', amount: '85.00' });
    await expect(confirmed).toBeVisible();
    await page.reload();
    await expect(heading(page)).toHaveText('Payment Successful!');
    await expect(confirmed).toBeVisible();
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(home(page)).toBeVisible();
    await page.goBack();
    await expect(confirmed).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('secret');
    // Another entry of the history: the same address in the same one is a reload.
    await page.goto('/');
    await page.goto('/payment-success');
    await expect(heading(page)).toHaveText('Payment Status Unknown');
  });
});
