import { setTimeout as sleep } from 'node:timers/promises';
import { signBody } from 'card-sandbox/server/hooks/deliveries';
import { openSandbox, type Sandbox, sandboxKeys } from 'card-sandbox/server/sandbox';
import { createMemoryStore } from 'card-sandbox/server/store/memory-store';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSandboxStore } from '../../db/stores/sandbox-store.ts';
import { freshDb } from '../../db/testing/testing.ts';
import { readBytes } from '../files/read-bytes.ts';
import { createSandboxCards } from './open-cards.ts';
import { CardsUnavailable } from './stripe.ts';
import { openTestCards } from './testing-cards.ts';

const clock = { now: new Date('2026-11-20T15:00:00.000Z') };
const now = () => clock.now;
let opened: Awaited<ReturnType<typeof openTestCards>>;
beforeAll(async () => {
  opened = await openTestCards({ now });
});
afterEach(() => {
  opened.sandbox.clearFaults();
  clock.now = new Date('2026-11-20T15:00:00.000Z');
});
afterAll(() => opened.sandbox.close());

let count = 0;
const order = (more: object = {}) => ({
  key: `key-${++count}`,
  amountCents: 6_000,
  description: 'Unit rent',
  metadata: {},
  ...more,
});

/** A call as no SDK would make it. */
async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const { host, port } = opened.sandbox;
  const response = await fetch(`http://${host}:${port}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandboxKeys.secretKey}`, ...headers },
    body,
  });
  const json = (await response.json()) as {
    id?: string;
    error?: { code: string; type: string; param: string };
  };
  return { status: response.status, headers: response.headers, json };
}

describe('parameters', () => {
  test.each([
    ['amount=6000&currency=usd&tip=1', 'parameter_unknown', 'tip'],
    ['amount=6000&currency=usd&payment_method_types[]=card', 'parameter_unknown', 'payment_method_types'],
    ['currency=usd', 'parameter_missing', 'amount'],
    ['amount=abc&currency=usd', 'parameter_invalid_integer', 'amount'],
    ['amount=60.00&currency=usd', 'parameter_invalid_integer', 'amount'],
    ['amount=-6000&currency=usd', 'parameter_invalid_integer', 'amount'],
    ['amount=100000000&currency=usd', 'amount_too_large', 'amount'],
    ['amount=6000&currency=eur', 'parameter_invalid', 'currency'],
    ['amount=6000&currency=usd&setup_future_usage=always', 'parameter_invalid', 'setup_future_usage'],
    ['amount=6000&currency=usd&customer=cus_none', 'resource_missing', 'customer'],
    ['amount=6000&currency=usd&expand[]=invoice', 'parameter_invalid', 'expand'],
  ])('%s is refused as %s', async (body, code, param) => {
    const { status, json } = await post('payment_intents', body);
    expect({ status, ...json.error }).toMatchObject({
      status: 400,
      type: 'invalid_request_error',
      code,
      param,
    });
  });

  test('a card number is refused, whatever it is called', async () => {
    const typed = await post('payment_methods', 'type=card&card[number]=4242424242424242&card[cvc]=123');
    expect(typed.status).toBe(400);
    const { id } = await opened.cards.createIntent(order());
    const confirmed = await post(`payment_intents/${id}/confirm`, 'payment_method=4242424242424242');
    expect(confirmed.json.error).toMatchObject({ code: 'resource_missing', param: 'payment_method' });
  });

  test('without the secret key nobody is answered, at an unknown address nothing is', async () => {
    expect((await post('customers', '', { authorization: 'Bearer sk_test_other' })).status).toBe(401);
    expect((await post('checkout/sessions', '')).status).toBe(404);
  });
});

describe('an idempotency key', () => {
  const create = (key: string, amount = 6_000) =>
    post('payment_intents', `amount=${amount}&currency=usd`, { 'idempotency-key': key });

  test('gets the first answer again and says so', async () => {
    const first = await create('again');
    const second = await create('again');
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.json).toEqual(first.json);
  });

  test('is refused with other parameters', async () => {
    await create('other');
    expect(await create('other', 7_000)).toMatchObject({
      status: 400,
      json: { error: { type: 'idempotency_error' } },
    });
  });

  test('is refused while its first call is under way, and another key is not', async () => {
    opened.sandbox.planFault({ answer: 'real', delayMs: 300 });
    const slow = create('busy');
    await sleep(100);
    expect(await create('busy')).toMatchObject({
      status: 409,
      json: { error: { type: 'idempotency_error' } },
    });
    expect((await slow).status).toBe(200);
  });

  test('stays free when its parameters could not be read', async () => {
    expect((await create('unread', 1)).json.error?.code).toBe('amount_too_small');
    expect((await create('unread')).status).toBe(200);
  });

  test('keeps a declined card declined', async () => {
    const { id } = await opened.cards.createIntent(order());
    const confirm = (token: string) =>
      post(`payment_intents/${id}/confirm`, `payment_method=${token}`, { 'idempotency-key': 'declined' });
    const first = await confirm('pm_card_chargeDeclined');
    expect(first.status).toBe(402);
    expect((await confirm('pm_card_chargeDeclined')).json).toEqual(first.json);
    expect(await opened.sandbox.pay(id)).toBe('succeeded');
    expect((await confirm('pm_card_chargeDeclined')).json).toEqual(first.json);
  });

  test('keeps a 500 as well, if Stripe once answered it', async () => {
    opened.sandbox.planFault({ answer: 500, hasEffect: true, isStored: true });
    expect((await create('failed')).status).toBe(500);
    expect(await create('failed')).toMatchObject({ status: 500 });
  });

  test('is forgotten after a day', async () => {
    const first = await create('old');
    clock.now = new Date('2026-11-21T15:00:01.000Z');
    expect((await create('old')).json.id).not.toBe(first.json.id);
  });
});

describe('when Stripe does not answer', () => {
  const countIntents = async () => (await opened.sandbox.listIntents()).length;

  test.each([
    ['an error', { answer: 500 as const }],
    ['too many calls', { answer: 429 as const }],
    ['a cut line', { answer: 'drop' as const, times: 2 }],
  ])('%s before the effect: unavailable, and the same key works afterwards', async (_name, fault) => {
    const before = await countIntents();
    opened.sandbox.planFault(fault);
    const asked = order();
    await expect(opened.cards.createIntent(asked)).rejects.toThrow(CardsUnavailable);
    expect(await countIntents()).toBe(before);
    await opened.cards.createIntent(asked);
    expect(await countIntents()).toBe(before + 1);
  });

  test.each([
    ['an error', { answer: 500 as const }],
    ['a cut line', { answer: 'drop' as const, times: 2 }],
  ])('%s after the effect: unavailable, and the same key finds what was done', async (_name, fault) => {
    const before = await countIntents();
    opened.sandbox.planFault({ ...fault, hasEffect: true });
    const asked = order();
    await expect(opened.cards.createIntent(asked)).rejects.toThrow(CardsUnavailable);
    expect(await countIntents()).toBe(before + 1);
    await opened.cards.createIntent(asked);
    expect(await countIntents()).toBe(before + 1);
  });

  test('it is not waited for longer than the time allowed, and no secret stands in the error', async () => {
    const { host, port } = opened.sandbox;
    const hasty = createSandboxCards({ host, port }, { now, retries: 0, timeoutMs: 100 });
    const { id } = await opened.cards.createIntent(order());
    opened.sandbox.planFault({ answer: 'real', delayMs: 400 });
    const error = await hasty.fetchIntent(id).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CardsUnavailable);
    expect(JSON.stringify([error, (error as Error).stack, (error as Error).cause])).not.toContain('_secret_');
  });

  test('a call that is repeated by the SDK itself takes effect once', async () => {
    const { host, port } = opened.sandbox;
    const patient = createSandboxCards({ host, port }, { now, retries: 2 });
    const before = await countIntents();
    opened.sandbox.planFault({ answer: 503, hasEffect: true, times: 2 });
    await patient.createIntent(order());
    expect(await countIntents()).toBe(before + 1);
  });
});

describe('3-D Secure', () => {
  const ask = async (token: string) => {
    const { id } = await opened.cards.createIntent(order());
    expect(await opened.sandbox.pay(id, token)).toBe('requires_action');
    return id;
  };

  test('completed: the payment goes through', async () => {
    const id = await ask('pm_card_threeDSecure2Required');
    expect(await opened.sandbox.authenticate(id, 'complete')).toBe('succeeded');
  });

  test('failed: nothing is paid and another card may follow', async () => {
    const id = await ask('pm_card_threeDSecure2Required');
    expect(await opened.sandbox.authenticate(id, 'fail')).toBe('requires_payment_method');
    const decline = { code: 'payment_intent_authentication_failure', isHard: false };
    expect(await opened.cards.fetchIntent(id)).toMatchObject({ receivedCents: 0, decline });
    expect(await opened.sandbox.pay(id)).toBe('succeeded');
  });

  test('completed with a card that is declined all the same', async () => {
    const id = await ask('pm_card_threeDSecureRequiredChargeDeclined');
    expect(await opened.sandbox.authenticate(id, 'complete')).toBe('requires_payment_method');
    expect((await opened.cards.fetchIntent(id))?.decline?.code).toBe('generic_decline');
  });

  test('completed once while the card is kept: later charges ask no more', async () => {
    const { cards, sandbox } = opened;
    const customerId = await cards.createCustomer({ key: 'customer-3ds', customerId: 'c' });
    const first = await cards.createIntent(order({ customerId, keepsCard: true }));
    await sandbox.pay(first.id, 'pm_card_authenticationRequiredOnSetup');
    await sandbox.authenticate(first.id, 'complete');
    const chargeMethodId = (await cards.fetchIntent(first.id))?.methodId ?? '';
    expect(await cards.createIntent(order({ customerId, chargeMethodId }))).toMatchObject({
      status: 'succeeded',
    });
  });
});

test('refunds may wait, and may fail later', async () => {
  const { cards, sandbox } = opened;
  const refundOf = async (token: string) => {
    const { id } = await cards.createIntent(order());
    await sandbox.pay(id, token);
    return cards.refund({ key: `refund ${token}`, intentId: id, amountCents: 2_000 });
  };
  const waiting = await refundOf('pm_card_pendingRefund');
  const doomed = await refundOf('pm_card_refundFail');
  expect([waiting.status, doomed.status]).toEqual(['pending', 'succeeded']);
  await sandbox.finishRefunds();
  expect((await cards.fetchRefund(waiting.id))?.status).toBe('succeeded');
  expect((await cards.fetchRefund(doomed.id))?.status).toBe('failed');
  expect(await sandbox.refundedCents(doomed.intentId)).toBe(0);
  expect((await cards.fetchIntent(doomed.intentId))?.refundedCents).toBe(0);
});

describe('events', () => {
  let received: { body: string; signature: string }[];
  let answer: number;
  let sandbox: Sandbox;
  beforeEach(async () => {
    received = [];
    answer = 200;
    sandbox = await openSandbox({
      store: createMemoryStore(),
      now,
      readBody: readBytes,
      send: async (body, signature) => {
        received.push({ body, signature });
        return answer;
      },
    });
  });
  afterEach(() => sandbox.close());
  const cardsOf = ({ host, port }: Sandbox) => createSandboxCards({ host, port }, { now, retries: 0 });

  test('tell of a payment in order, signed so that only our own reading accepts them', async () => {
    const cards = cardsOf(sandbox);
    const { id } = await cards.createIntent(order());
    await sandbox.pay(id);
    const delivered = await sandbox.deliverEvents();
    expect(delivered.map(({ type }) => type)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
    const { body, signature } = received.at(-1) ?? { body: '', signature: '' };
    expect(await cards.readEvent(body, signature)).toEqual({
      id: delivered.at(-1)?.id,
      type: 'payment_intent.succeeded',
      isLive: false,
      intentId: id,
    });
    expect((await cards.readEvent(received[1]?.body ?? '', received[1]?.signature ?? ''))?.intentId).toBe(id);
  });

  test('with a wrong, old or foreign signature, or one space more, are nothing', async () => {
    const cards = cardsOf(sandbox);
    const body = '{"id":"evt_1","object":"event","type":"x","livemode":false,"data":{"object":{}}}';
    const seconds = clock.now.getTime() / 1_000;
    const ours = sandboxKeys.webhookSecret;
    const read = async (text: string, secret: string, timestamp: number) =>
      cards.readEvent(text, await signBody(body, secret, timestamp));
    expect(await read(body, ours, seconds)).toMatchObject({ id: 'evt_1', intentId: null });
    expect(await read(body, ours, seconds - 300)).toBeDefined();
    expect(await read(body, ours, seconds - 301)).toBeUndefined();
    expect(await read(body, 'whsec_other', seconds)).toBeUndefined();
    expect(await read(`${body} `, ours, seconds)).toBeUndefined();
    expect(await cards.readEvent(body, '')).toBeUndefined();
    expect(await cards.readEvent(body, 't=1,v1=zz')).toBeUndefined();
  });

  test('that are not taken come again with the same body, ever more rarely, for three days', async () => {
    answer = 500;
    await cardsOf(sandbox).createCustomer({ key: 'events', customerId: 'c' });
    const start = clock.now.getTime();
    const triesUntil = async (seconds: number) => {
      clock.now = new Date(start + seconds * 1_000);
      await sandbox.deliverEvents();
      return received.length;
    };
    expect(await triesUntil(0)).toBe(1);
    expect(await triesUntil(1)).toBe(1);
    expect(await triesUntil(2)).toBe(2);
    expect(await triesUntil(5)).toBe(2);
    expect(await triesUntil(6)).toBe(3);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(await triesUntil(4 * 24 * 60 * 60)).toBe(4);
    expect(await triesUntil(5 * 24 * 60 * 60)).toBe(4);
  });

  test('that were taken do not come again', async () => {
    await cardsOf(sandbox).createCustomer({ key: 'events', customerId: 'c' });
    await sandbox.deliverEvents();
    clock.now = new Date(clock.now.getTime() + 60 * 60 * 1_000);
    expect(await sandbox.deliverEvents()).toEqual([]);
  });

  test('go out by themselves, unless they are held', async () => {
    const sent: string[] = [];
    const automatic = await openSandbox({
      store: createMemoryStore(),
      now,
      readBody: readBytes,
      isAutomatic: true,
      send: async (body) => {
        sent.push(body);
        return 200;
      },
    });
    automatic.holdEvents(true);
    await cardsOf(automatic).createCustomer({ key: 'held', customerId: 'c' });
    await sleep(50);
    expect(sent).toHaveLength(0);
    automatic.holdEvents(false);
    await expect.poll(() => sent.length).toBe(1);
    await automatic.close();
  });
});

test('what the sandbox knows is shared by all servers of a database and outlives each of them', async () => {
  const db = await freshDb();
  const store = createSandboxStore(db.db);
  const [first, second] = [await openTestCards({ now, store }), await openTestCards({ now, store })];
  try {
    const asked = order();
    const { id } = await first.cards.createIntent(asked);
    expect((await second.cards.createIntent(asked)).id).toBe(id);
    await second.sandbox.pay(id);
    await first.sandbox.close();
    const third = await openTestCards({ now, store });
    expect(await third.cards.fetchIntent(id)).toMatchObject({ status: 'succeeded', receivedCents: 6_000 });
    const delivered = (
      await Promise.all([third.sandbox, second.sandbox].map((s) => s.deliverEvents()))
    ).flat();
    expect(delivered.map(({ type }) => type).sort()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    await third.sandbox.close();
  } finally {
    await second.sandbox.close();
    await db.close();
  }
});

test('of two servers that charge one intent at the same time, one does', async () => {
  const db = await freshDb();
  const store = createSandboxStore(db.db);
  const both = [await openTestCards({ now, store }), await openTestCards({ now, store })];
  try {
    const { id } = (await both[0]?.cards.createIntent(order())) ?? { id: '' };
    const outcomes = await Promise.allSettled(both.map(({ sandbox }) => sandbox.pay(id)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await both[1]?.sandbox.capturedCents(id)).toBe(6_000);
  } finally {
    for (const { sandbox } of both) await sandbox.close();
    await db.close();
  }
});
