import type {} from '@stripe/stripe-js';
import type { StripeTerminal } from '@stripe/terminal-js';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../tests/run/browser/expect-accessible.ts';
import { expect, test } from '../../../tests/run/site/gatehouse-server.ts';
import { askSandbox, createSandboxIntent } from '../../../tests/run/site/sandbox-hooks.ts';

/** An empty page of ours, under its real policy, with a form such as a payment page has. */
async function openCheckout(page: Page, clientSecret: string, options: { locale?: string } = {}) {
  await page.goto('/status/none');
  await page.addScriptTag({ url: '/sandbox/stripe.js' });
  await page.evaluate(
    ([secret, locale]) => {
      const main = document.createElement('main');
      main.style.cssText = 'max-width: 480px; margin: 24px auto; padding: 0 16px';
      const title = document.createElement('h1');
      title.textContent = 'Pay';
      const place = document.createElement('div');
      const pay = document.createElement('button');
      pay.textContent = 'Pay $60.00';
      const said = document.createElement('output');
      main.append(title, place, pay, said);
      document.body.replaceChildren(main);
      const stripe = window.Stripe?.('pk_test_sandbox');
      const elements = stripe?.elements({ clientSecret: secret, locale: locale as 'en' });
      elements?.create('payment').mount(place);
      pay.addEventListener('click', async () => {
        const result = await stripe?.confirmPayment({ elements: elements as never, redirect: 'if_required' });
        said.textContent = result?.error?.message ?? result?.paymentIntent?.status ?? '';
      });
    },
    [clientSecret, options.locale ?? 'en'] as const,
  );
}

async function typeCard(page: Page, number: string, expiry = '1234', cvc = '123') {
  await page.getByLabel('Card number').pressSequentially(number);
  await page.getByLabel('Expiration date').pressSequentially(expiry);
  await page.getByLabel('Security code').pressSequentially(cvc);
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay $60.00' }).click();

test('what is missing or no test card is said at its field, in words, and goes nowhere; a test card pays, and no digit of it leaves the page', async ({
  page,
  server,
}) => {
  const { id, client_secret } = await createSandboxIntent(server.origin);
  const sent: string[] = [];
  await openCheckout(page, client_secret);
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await expect(page.getByText('Test payments: no card is charged')).toBeVisible();
  const number = page.getByLabel('Card number');
  await pay(page);
  await expect(page.getByText('Your card number is incomplete.').first()).toBeVisible();
  await expect(page.getByText("Your card's expiration date is incomplete.")).toBeVisible();
  await expect(page.getByText("Your card's security code is incomplete.")).toBeVisible();
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  // A number with a right check digit that is none of Stripe's.
  await number.pressSequentially('4111111111111111');
  await expect(page.getByText('This is a test system: use 4242 4242 4242 4242.')).toBeVisible();
  await number.fill('');
  await number.pressSequentially('4242424242424241');
  await expect(page.getByText('Your card number is invalid.')).toBeVisible();
  await number.fill('');
  await typeCard(page, '4242424242424242', '0120');
  await expect(page.getByText("Your card's expiration year is in the past.")).toBeVisible();
  await pay(page);
  expect(sent.filter((request) => request.includes('/sandbox/'))).toEqual([]);

  await page.getByLabel('Expiration date').fill('');
  await page.getByLabel('Expiration date').pressSequentially('1234');
  await expect(number).toHaveValue('4242 4242 4242 4242');
  await expect(page.getByLabel('Expiration date')).toHaveValue('12 / 34');
  await pay(page);
  await expect(page.getByText('succeeded')).toBeVisible();
  const intents = await askSandbox<{ id: string; status: string }[]>(server.origin, 'list-intents');
  expect(intents.find((intent) => intent.id === id)?.status).toBe('succeeded');
  expect(sent.join('\n')).toContain('pm_card_visa');
  expect(sent.join('\n')).not.toMatch(/(?<![\w-])4242/);
});

test('3-D Secure asks in a dialog: failed, then completed, by keyboard alone', async ({ page, server }) => {
  const { client_secret } = await createSandboxIntent(server.origin);
  await openCheckout(page, client_secret);
  await typeCard(page, '4000000000003220');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '3-D Secure' });
  await expect(dialog.getByRole('button', { name: 'Complete' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('We are unable to authenticate your payment method.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await pay(page);
  await expect(dialog.getByRole('button', { name: 'Complete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('succeeded')).toBeVisible();
});

test('the page is left for the return address with what Stripe adds to it', async ({ page, server }) => {
  const { id, client_secret } = await createSandboxIntent(server.origin);
  await openCheckout(page, client_secret);
  const address = page.waitForURL('**/payment-success**');
  await page.evaluate(
    ([secret]) =>
      void window.Stripe?.('pk_test_sandbox').confirmPayment({
        clientSecret: secret as string,
        confirmParams: {
          return_url: `${window.location.origin}/payment-success?invoice=1`,
          payment_method: 'pm_card_visa',
        },
      } as never),
    [client_secret],
  );
  await address;
  const returned = (await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)) ?? '';
  const query = new URL(returned).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    invoice: '1',
    payment_intent: id,
    payment_intent_client_secret: client_secret,
    redirect_status: 'succeeded',
  });
});

test('in Spanish it speaks Spanish, and it takes no key but its own', async ({ page, server }) => {
  const { client_secret } = await createSandboxIntent(server.origin);
  await openCheckout(page, client_secret, { locale: 'es' });
  await expect(page.getByText('Pagos de prueba: no se cobra ninguna tarjeta')).toBeVisible();
  await expect(page.getByLabel('Número de tarjeta')).toBeVisible();
  await pay(page);
  await expect(page.getByText('El número de su tarjeta está incompleto.').first()).toBeVisible();
  const thrown = await page.evaluate(() => {
    try {
      window.Stripe?.('pk_live_abc');
      return 'accepted';
    } catch (error) {
      return String(error);
    }
  });
  expect(thrown).toContain('only its own key');
});

test('three fields of their own keep one card for later, under the labels of the page', async ({
  page,
  server,
}) => {
  const setup = await askSandbox<{ client_secret: string }>(server.origin, 'call', {
    path: '/v1/setup_intents',
    fields: { usage: 'off_session' },
  });
  await page.goto('/status/none');
  await page.addScriptTag({ url: '/sandbox/stripe.js' });
  await page.evaluate((secret) => {
    const main = document.createElement('main');
    const title = document.createElement('h1');
    title.textContent = 'Card';
    const said = document.createElement('output');
    const save = document.createElement('button');
    save.textContent = 'Save card';
    main.append(title);
    const stripe = window.Stripe?.('pk_test_sandbox');
    const elements = stripe?.elements();
    const types = ['cardNumber', 'cardExpiry', 'cardCvc'] as const;
    const made = types.map((type) => {
      const label = document.createElement('label');
      label.textContent = `Label of ${type}`;
      label.htmlFor = type;
      const place = document.createElement('div');
      place.id = type;
      main.append(label, place);
      const element = elements?.create(type as 'cardNumber');
      element?.mount(place);
      element?.on('change', ({ complete, error }) => {
        place.dataset.state = error?.code ?? String(complete);
      });
      return element;
    });
    main.append(save, said);
    document.body.replaceChildren(main);
    save.addEventListener('click', async () => {
      const card = made[0] as NonNullable<(typeof made)[0]>;
      const result = await stripe?.confirmCardSetup(secret, { payment_method: { card } });
      said.textContent = result?.error?.message ?? result?.setupIntent?.status ?? '';
    });
  }, setup.client_secret);
  await page.getByText('Label of cardNumber').click();
  await page.keyboard.type('5555555555554444');
  await expect(page.locator('#cardNumber')).toHaveAttribute('data-state', 'true');
  await page.getByLabel('Credit or debit card expiration date').pressSequentially('1020');
  await expect(page.locator('#cardExpiry')).toHaveAttribute('data-state', 'invalid_expiry_year_past');
  await page.getByLabel('Credit or debit card expiration date').fill('');
  await page.getByLabel('Credit or debit card expiration date').pressSequentially('1234');
  await page.getByLabel('Credit or debit card CVC/CVV').pressSequentially('123');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('succeeded')).toBeVisible();
});

test('the reader takes a card, gives up when asked, and says when it is gone', async ({ page, server }) => {
  const [first, second] = await Promise.all(
    [1, 2].map(() =>
      createSandboxIntent(server.origin, 3_000, { 'allowed_payment_method_types[]': 'card_present' }),
    ),
  );
  const token = await askSandbox<{ secret: string }>(server.origin, 'call', {
    path: '/v1/terminal/connection_tokens',
    fields: {},
  });
  await page.goto('/status/none');
  await page.addScriptTag({ url: '/sandbox/terminal.js' });
  const told = await page.evaluate(
    async ([secret, other, connection]) => {
      const lost: string[] = [];
      const { StripeTerminal: loaded } = window as { StripeTerminal?: StripeTerminal };
      let onWaiting = () => {};
      const untilWaiting = () =>
        new Promise<void>((resolve) => {
          onWaiting = resolve;
        });
      const terminal = loaded?.create({
        onFetchConnectionToken: async () => connection,
        onPaymentStatusChange: ({ status }) => status === 'waiting_for_input' && onWaiting(),
        onUnexpectedReaderDisconnect: ({ error }) => lost.push(String(error?.code)),
      });
      if (!terminal) throw new Error('there is no terminal');
      const codeOf = (answer: object) =>
        'error' in answer ? (answer.error as { code: string }).code : 'done';
      const steps = [codeOf(await terminal.collectPaymentMethod(secret))];
      const found = await terminal.discoverReaders({ simulated: true });
      if ('error' in found || !found.discoveredReaders[0]) throw new Error('there is no reader');
      await terminal.connectReader(found.discoveredReaders[0]);
      steps.push(terminal.getConnectionStatus());
      let waiting = untilWaiting();
      const cancelled = terminal.collectPaymentMethod(secret);
      await waiting;
      await terminal.cancelCollectPaymentMethod();
      steps.push(codeOf(await cancelled));
      const collected = await terminal.collectPaymentMethod(secret);
      if ('error' in collected) throw new Error(collected.error.message);
      const processed = await terminal.processPayment(collected.paymentIntent);
      steps.push('error' in processed ? processed.error.message : processed.paymentIntent.status);
      terminal.setSimulatorConfiguration({ testCardNumber: '4000000000000002' });
      const declined = await terminal.collectPaymentMethod(other);
      if ('error' in declined) throw new Error(declined.error.message);
      steps.push(codeOf(await terminal.processPayment(declined.paymentIntent)));
      waiting = untilWaiting();
      const interrupted = terminal.collectPaymentMethod(other);
      await waiting;
      window.dispatchEvent(new Event('sandbox-reader-lost'));
      steps.push(codeOf(await interrupted), terminal.getConnectionStatus(), ...lost);
      return steps;
    },
    [first?.client_secret ?? '', second?.client_secret ?? '', token.secret] as const,
  );
  expect(told).toEqual([
    'no_established_connection',
    'connected',
    'canceled',
    'succeeded',
    'card_declined',
    'reader_disconnected',
    'not_connected',
    'reader_disconnected',
  ]);
});
