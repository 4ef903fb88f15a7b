import { coverFirstMonth } from 'schemas/billing/coverage';
import type { Endpoint } from 'schemas/kit/endpoint';
import { expect, test, vi } from 'vitest';
import type { Call } from '../../core/api/api.ts';
import type { CardForm, Cards, IntentReading, Payments } from '../../core/context/payments.ts';
import { judgePayError } from '../provider/pay-error.ts';
import { openByAddress, openForInvoice, readPaymentAddress } from './open-payment.ts';
import { type Opening, payIfOwed, prepareCheckout } from './prepare-checkout.ts';

const clientSecret = 'pi_1_secret_2';
const form = {} as CardForm;
const reading = (changes: Partial<IntentReading> = {}): IntentReading => ({
  id: 'pi_1',
  state: 'open',
  amountCents: 6000,
  ...changes,
});

type Answer = { ok: true; value: unknown } | { ok: false; failure: { code: string; message: string } };
const answer = (value: unknown): Answer => ({ ok: true, value });
const refuse = (code: string): Answer => ({ ok: false, failure: { code, message: '' } });
const callThat = (answers: Record<string, Answer>) =>
  (async ({ path }: Endpoint) => answers[path] ?? refuse('unreachable')) as unknown as Call;

const config = (key: string) => ({ '/api/config': answer({ stripePublishableKey: key }) });
const notAsked = () => {
  throw new Error('no card is kept here');
};
const withCards = (readIntent: Cards['readIntent']): Payments => ({
  openCards: async () => ({ readIntent, createForm: () => form, createSplitForm: notAsked }),
  openReaders: () => Promise.reject(new Error('no readers here')),
});
const coverage = coverFirstMonth('2026-11-22', 60_00);
const opened: Opening = {
  state: 'opened',
  payment: { clientSecret, amountCents: 6000, unit: '42', coverage },
};

const prepare = (call: Call, payments: Payments, opening: Opening = opened) =>
  prepareCheckout({ call, payments, locale: 'en' }, async () => opening);

test('without a key nothing of the provider is fetched and nothing is opened', async () => {
  const payments = { openCards: vi.fn(), openReaders: vi.fn() };
  const open = vi.fn();
  const world = { payments, locale: 'en' as const };
  expect(await prepareCheckout({ ...world, call: callThat(config('')) }, open)).toEqual({
    state: 'stopped',
    stop: 'unconfigured',
  });
  const silent = callThat({});
  expect(await prepareCheckout({ ...world, call: silent }, open)).toMatchObject({ stop: 'offline' });
  const broken = callThat({ '/api/config': refuse('internal') });
  expect(await prepareCheckout({ ...world, call: broken }, open)).toMatchObject({ stop: 'keyUnknown' });
  expect([payments.openCards, open].map((fn) => fn.mock.calls.length)).toEqual([0, 0]);
});

const call = callThat(config('pk_test_sandbox'));

test('a payment is ready when books and provider say the same', async () => {
  const ready = await prepare(
    call,
    withCards(async () => reading()),
  );
  expect(ready).toMatchObject({
    state: 'ready',
    payment: { intentId: 'pi_1', amountCents: 6000, unit: '42', form },
  });
});

test.each([
  ['another amount', reading({ amountCents: 100 }), { state: 'stopped', stop: 'mismatched' }],
  ['a secret that the provider does not know', undefined, { state: 'stopped', stop: 'mismatched' }],
  ['a canceled payment', reading({ state: 'canceled' }), { state: 'stopped', stop: 'canceled' }],
  ['a payment that is done', reading({ state: 'paid' }), { state: 'paid', intentId: 'pi_1' }],
  ['a payment on its way', reading({ state: 'processing' }), { state: 'processing' }],
])('%s is told as what it is', async (_, read, expected) => {
  expect(
    await prepare(
      call,
      withCards(async () => read),
    ),
  ).toMatchObject(expected);
});

test('a script that does not load and a provider that does not answer are told apart', async () => {
  const noScript: Payments = {
    ...withCards(async () => reading()),
    openCards: () => Promise.reject(new Error()),
  };
  expect(await prepare(call, noScript)).toMatchObject({ stop: 'formFailed' });
  const silent = withCards(() => Promise.reject(new Error('no answer')));
  expect(await prepare(call, silent)).toMatchObject({ stop: 'offline' });
});

test.each([
  ['open', 'declined', 1],
  [undefined, 'declined', 1],
  ['processing', 'declined', 1],
  ['canceled', 'canceled', 0],
  ['paid', 'paid', 0],
] as const)(
  'a card is charged only for what the office has not closed: %s',
  async (standing, state, charges) => {
    const confirm = vi.fn(async () => ({ state: 'declined' as const, code: null, message: '' }));
    const payment = { form: { ...form, confirm }, readStanding: async () => standing };
    expect(await payIfOwed(payment, 'https://x')).toMatchObject({ state });
    expect(confirm).toHaveBeenCalledTimes(charges);
  },
);

test('the office is asked by the secret, and its silence is no answer', async () => {
  const known = await prepare(
    callThat({ ...config('pk_test_sandbox'), ...session({ status: 'canceled' }) }),
    withCards(async () => reading()),
  );
  const silent = await prepare(
    call,
    withCards(async () => reading()),
  );
  const ask = async (ready: typeof known) =>
    ready.state === 'ready' ? await ready.payment.readStanding() : 'not ready';
  expect([await ask(known), await ask(silent)]).toEqual(['canceled', undefined]);
});

const params = (text: string) => readPaymentAddress(new URLSearchParams(text));

test('an address lacks nothing or counts for nothing', () => {
  expect(params('client_secret=a&amount=60.00&unit=42')).toEqual({
    clientSecret: 'a',
    amount: '60.00',
    unit: '42',
  });
  for (const text of [
    '',
    'amount=60&unit=42',
    'client_secret=a&unit=42',
    'client_secret=a&amount=60&unit=',
  ]) {
    expect(params(text)).toBeNull();
  }
});

const session = (changes = {}) => ({
  '/api/payment-session': answer({
    amount: '60.00',
    unit: '42',
    kind: 'bill_payment',
    status: 'open',
    coverage,
    ...changes,
  }),
});
const address = { clientSecret, amount: '60', unit: 'Unit 42' };
const byAddress = (changes: object, written: Partial<typeof address> = {}) =>
  openByAddress(callThat(session(changes)), { ...address, ...written }, ['bill_payment']);

test('amount and unit of an address are only compared', async () => {
  expect(await byAddress({})).toEqual(opened);
  const mismatched = { state: 'stopped', stop: 'mismatched' };
  expect(await byAddress({}, { amount: '1' })).toEqual(mismatched);
  expect(await byAddress({}, { amount: '<img onerror=alert(1)>' })).toEqual(mismatched);
  expect(await byAddress({}, { unit: '5' })).toEqual(mismatched);
  expect(await byAddress({}, { unit: 'javascript:alert(1)' })).toEqual(mismatched);
  expect(await byAddress({ kind: 'onboarding' })).toEqual(mismatched);
  expect(await byAddress({ status: 'canceled' })).toEqual({ state: 'stopped', stop: 'canceled' });
});

test.each([
  ['not_found', { state: 'stopped', stop: 'mismatched' }],
  ['invalid', { state: 'stopped', stop: 'mismatched' }],
  ['unreachable', { state: 'stopped', stop: 'offline' }],
  ['payments_unavailable', { state: 'stopped', stop: 'setupFailed' }],
  ['already_paid', { state: 'paid' }],
])('an answer of %s stops as it should', async (code, expected) => {
  const refusing = callThat({
    '/api/payment-session': refuse(code),
    '/api/create-payment-intent': refuse(code),
  });
  expect(await openByAddress(refusing, address, ['bill_payment'])).toEqual(expected);
  expect(await openForInvoice(refusing, invoice)).toEqual(expected);
});

const invoice = { id: 'i', amount: '60.00', unit: '42', link: 'l' };
test('an invoice is paid by exactly what it says', async () => {
  const created = (amount: string, unit: string) =>
    callThat({
      '/api/create-payment-intent': answer({ clientSecret, paymentIntentId: 'pi_1', amount, unit, coverage }),
    });
  expect(await openForInvoice(created('60.00', '42'), invoice)).toEqual(opened);
  const mismatched = { state: 'stopped', stop: 'mismatched' };
  expect(await openForInvoice(created('35.00', '42'), invoice)).toEqual(mismatched);
  expect(await openForInvoice(created('60.00', '43'), invoice)).toEqual(mismatched);
});

test.each([
  [
    'card_error',
    'requires_payment_method',
    { state: 'declined', code: 'lost_card', message: 'Your card was declined.' },
  ],
  ['validation_error', undefined, { state: 'incomplete' }],
  ['invalid_request_error', 'requires_payment_method', { state: 'declined' }],
  ['invalid_request_error', 'succeeded', { state: 'paid' }],
  ['invalid_request_error', 'processing', { state: 'processing' }],
  ['api_connection_error', undefined, { state: 'unknown' }],
  ['api_error', undefined, { state: 'unknown' }],
  ['rate_limit_error', undefined, { state: 'unknown' }],
] as const)('a %s of a payment that is %s says what it means for the money', (type, status, outcome) => {
  const said = { code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' };
  const error = { type, ...said, ...(status && { payment_intent: { status } }) };
  expect(judgePayError(error as Parameters<typeof judgePayError>[0])).toMatchObject(outcome);
});
