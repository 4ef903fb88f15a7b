import { readFileSync } from 'node:fs';
import { sandboxKeys } from 'card-sandbox/server/sandbox';
import { findTestCard } from 'card-sandbox/server/store/test-cards';
import { describe, expect, test } from 'vitest';
import { createTestServer } from '../../testing/testing-server.ts';
import { useSite } from '../../testing/testing-site.ts';

const server = useSite(createTestServer);

async function call(path: string, body: unknown, key = sandboxKeys.publishableKey) {
  const response = await server.app.request(`/sandbox/${path}`, {
    method: 'POST',
    headers: {
      host: 'localhost:3000',
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const json = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: response.status, headers: response.headers, text, json };
}

let count = 0;
const create = (more: object = {}) =>
  server.ctx.cards.createIntent({
    key: `key-${++count}`,
    amountCents: 6_000,
    description: 'Unit rent',
    metadata: { leaseId: 'lease-1' },
    ...more,
  });

describe('with the secret of an intent', () => {
  test('its public side is shown and nothing else of it', async () => {
    const customerId = await server.ctx.cards.createCustomer({ key: 'c', customerId: 'c' });
    const { id, clientSecret } = await create({ customerId });
    const shown = await call(`v1/payment_intents/${id}/retrieve`, { client_secret: clientSecret });
    expect(shown.json).toMatchObject({ id, amount: 6_000, status: 'requires_payment_method' });
    expect(shown.text).not.toMatch(/lease-1|cus_|latest_charge|metadata/);
    expect(shown.headers.get('cache-control')).toBe('no-store');
  });

  test('it is paid by the name of a test card', async () => {
    const { id, clientSecret } = await create();
    const body = { client_secret: clientSecret, payment_method: 'pm_card_visa' };
    expect((await call(`v1/payment_intents/${id}/confirm`, body)).json).toMatchObject({
      status: 'succeeded',
    });
    expect((await server.ctx.cards.fetchIntent(id))?.receivedCents).toBe(6_000);
  });

  test('a decline carries the reason and the public side', async () => {
    const { id, clientSecret } = await create();
    const body = { client_secret: clientSecret, payment_method: 'pm_card_chargeDeclinedInsufficientFunds' };
    const declined = await call(`v1/payment_intents/${id}/confirm`, body);
    expect(declined.status).toBe(402);
    expect(declined.json.error).toMatchObject({
      type: 'card_error',
      decline_code: 'insufficient_funds',
      payment_intent: { id, status: 'requires_payment_method' },
    });
    expect(declined.text).not.toContain('lease-1');
  });

  test('3-D Secure is asked and answered', async () => {
    const { id, clientSecret } = await create();
    const body = { client_secret: clientSecret, payment_method: 'pm_card_threeDSecure2Required' };
    const asked = await call(`v1/payment_intents/${id}/confirm`, body);
    expect(asked.json).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const answer = { client_secret: clientSecret, outcome: 'complete' };
    expect((await call(`v1/payment_intents/${id}/authenticate`, answer)).json.status).toBe('succeeded');
  });

  test('the reader takes a card for an intent of its own, and keeps one for later', async () => {
    const { cards } = server.ctx;
    const customerId = await cards.createCustomer({ key: 'reader', customerId: 'r' });
    const { id, clientSecret } = await create({ customerId, keepsCard: true, isTerminal: true });
    const connection = await cards.createConnectionToken();
    const read = {
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
      connection_token: connection,
    };
    const stranger = { ...read, connection_token: 'pst_test_stranger' };
    expect((await call(`v1/payment_intents/${id}/read`, stranger)).status).toBe(400);
    expect((await call(`v1/payment_intents/${id}/read`, read)).json.status).toBe('succeeded');
    const chargeMethodId = (await cards.fetchIntent(id))?.methodId ?? '';
    expect(await cards.fetchCard(chargeMethodId)).toMatchObject({ last4: '4242' });
    expect((await create({ customerId, chargeMethodId })).status).toBe('succeeded');
  });
});

test.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  'pm_card_4242424242424242',
  'pm_1234567890',
  'tok_visa',
])('as a card %s is refused', async (payment_method) => {
  const { id, clientSecret } = await create();
  const refused = await call(`v1/payment_intents/${id}/confirm`, {
    client_secret: clientSecret,
    payment_method,
  });
  expect(refused.status).toBe(400);
  expect((await server.ctx.cards.fetchIntent(id))?.status).toBe('requires_payment_method');
});

test('every number that the page knows is a card that the sandbox knows', () => {
  const page = new URL('../../../../card-sandbox/src/browser/test-numbers.ts', import.meta.url);
  const known = [...readFileSync(page, 'utf8').matchAll(/'(\d{15,16})': '(pm_card_\w+)'/g)];
  expect(known.length).toBeGreaterThan(15);
  for (const [, number = '', token = ''] of known) {
    expect([token, findTestCard(token)?.last4]).toEqual([token, number.slice(-4)]);
  }
});

test('without the right secret, the right key or a known field there is no answer', async () => {
  const [mine, other] = [await create(), await create()];
  const path = `v1/payment_intents/${mine.id}/retrieve`;
  expect((await call(path, { client_secret: other.clientSecret })).status).toBe(400);
  expect((await call(path, { client_secret: mine.clientSecret }, 'pk_test_other')).status).toBe(401);
  expect((await call(path, { client_secret: mine.clientSecret, number: '1' })).status).toBe(400);
  expect((await call(path, {})).status).toBe(400);
  expect((await call(path, 'client_secret=1')).status).toBe(400);
  expect((await call(path, `{"client_secret":"${'x'.repeat(9_000)}"}`)).status).toBe(413);
});

test('the log holds neither secret nor card', async () => {
  const { id, clientSecret } = await create();
  await call(`v1/payment_intents/${id}/confirm`, {
    client_secret: clientSecret,
    payment_method: 'pm_card_visa',
  });
  expect(server.logLines.join('')).toContain('/sandbox/v1/payment_intents/:id/confirm');
  expect(server.logLines.join('')).not.toMatch(/_secret_|pm_card/);
});

describe('test hooks over HTTP', () => {
  const hook = (name: string, body: object, key = sandboxKeys.secretKey) => call(`hooks/${name}`, body, key);

  test('do what the hooks in the process do', async () => {
    const { id } = await create();
    expect((await hook('pay', { intent: id })).json).toEqual({ result: 'succeeded' });
    expect((await hook('captured-cents', {})).json.result).toBeGreaterThanOrEqual(6_000);
  });

  test('are there for the secret key only', async () => {
    const refused = await hook('list-intents', {}, sandboxKeys.publishableKey);
    expect(refused.status).toBe((await hook('no-such-hook', {})).status);
    expect(refused.json).not.toHaveProperty('result');
  });
});

test('where there is no sandbox there is no bridge and no hook', async () => {
  const production = await createTestServer({ options: { sandbox: undefined } });
  try {
    for (const path of ['v1/payment_intents/pi_1/retrieve', 'hooks/list-intents']) {
      const response = await production.app.request(`/sandbox/${path}`, {
        method: 'POST',
        headers: { host: 'localhost:3000', 'content-type': 'application/json' },
        body: '{}',
      });
      expect(response.status).toBe(405);
    }
  } finally {
    await production.close();
  }
});
