import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestServer } from '../../../testing/testing-server.ts';
import { countUp, useSite } from '../../../testing/testing-site.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { createRentalSite } from '../../leasing/rentals/testing-rental.ts';
import { reversePayment } from '../disputes/reversals.service.ts';
import { balanceOf, compareWithStripe, rentAndPay, rentUnit } from '../payments/testing-payments.ts';
import { refundPayment } from '../refunds/refunds.service.ts';
import { applyParkedEvents } from './intents.jobs.ts';

const path = '/api/stripe/webhook';
const secret = 'whsec_sandbox';

let events = 0;
const site = useSite(createRentalSite);
afterAll(() => expectTrueBooks(site));

const nextUnit = countUp();

interface Event {
  id?: string;
  type?: string;
  intentId?: string;
  livemode?: boolean;
}

/** An event as Stripe would write it. */
function writeEvent({ id, type = 'payment_intent.succeeded', intentId, livemode = false }: Event): string {
  events += 1;
  const object = intentId ? { id: intentId, object: 'payment_intent' } : { id: 'x', object: 'other' };
  const created = Math.floor(site.clock.now.getTime() / 1000);
  return JSON.stringify({
    id: id ?? `evt_${events}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created,
    data: { object },
    livemode,
    type,
  });
}

const sign = (payload: string, { key = secret, ageSeconds = 0 } = {}): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: key,
    timestamp: Math.floor(site.clock.now.getTime() / 1000) - ageSeconds,
  });

const send = async (body: string, signature: string | undefined = sign(body), app = site.app) => {
  const headers = { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) };
  return (await app.request(path, { method: 'POST', body, headers })).status;
};

const countEvents = async () => (await site.sql`select count(*)::int as n from stripe_events`)[0]?.n;
const stateOf = async (id: string) =>
  (await site.sql`select applied_at is not null as "isApplied" from stripe_events where id = ${id}`)[0];
const paymentsOf = async (leaseId: string) =>
  (await site.sql`select count(*)::int as n from payments where lease_id = ${leaseId}`)[0]?.n;

describe('what was not signed by Stripe just now', () => {
  test.each([
    ['no signature', () => ''],
    ['nonsense', () => 't=1,v1=00'],
    ['an empty seal', () => 't=,v1='],
    ['a seal and an empty one', (body: string) => `${sign(body, { key: 'whsec_other' })},v1=`],
    ['another key', (body: string) => sign(body, { key: 'whsec_other' })],
    ['301 seconds ago', (body: string) => sign(body, { ageSeconds: 301 })],
    ['one more space', (body: string) => sign(`${body} `)],
  ])('%s: 400, and nothing changes', async (_what, signAs) => {
    const { intentId, leaseId } = await rentUnit(site, nextUnit());
    await site.sandbox.pay(intentId);
    const before = await countEvents();
    const body = writeEvent({ intentId });
    expect(await send(body, signAs(body))).toBe(400);
    expect(await countEvents()).toBe(before);
    expect(await paymentsOf(leaseId)).toBe(0);
    await site.sandbox.deliverEvents();
  });

  test('the other mode: 400', async () => {
    expect(await send(writeEvent({ livemode: true }))).toBe(400);
  });

  test.each([
    'null',
    '[]',
    '{}',
    'no JSON',
    '{"id":"evt_x","type":"x","livemode":false,"data":{"object":null}}',
  ])('signed, and no event (%s): 400', async (body) => {
    expect(await send(body)).toBe(400);
  });

  test('299 seconds ago is still just now', async () => {
    const body = writeEvent({ type: 'customer.created' });
    expect(await send(body, sign(body, { ageSeconds: 299 }))).toBe(200);
  });

  test('more than it ever is: 413, unread', async () => {
    const body = 'x'.repeat(256 * 1024 + 1);
    expect(await send(body)).toBe(413);
  });
});

test('the same event 10 times in parallel has one effect', async () => {
  const { intentId, leaseId } = await rentUnit(site, nextUnit());
  await site.sandbox.pay(intentId);
  const body = writeEvent({ intentId });
  expect(await Promise.all(Array.from({ length: 10 }, () => send(body)))).toEqual(Array(10).fill(200));
  expect(await paymentsOf(leaseId)).toBe(1);
});

test('a declined card counts once, however often Stripe says so', async () => {
  const { intentId } = await rentUnit(site, nextUnit());
  await site.sandbox.pay(intentId, 'pm_card_chargeDeclined');
  await site.sandbox.deliverEvents();
  const body = writeEvent({ id: 'evt_declined', intentId, type: 'payment_intent.payment_failed' });
  await Promise.all(Array.from({ length: 5 }, () => send(body)));
  const [row] = await site.sql`select failures, state from payment_intents where stripe_id = ${intentId}`;
  expect(row).toEqual({ failures: 2, state: 'open' });
});

test('of a type that nobody waits for: 200', async () => {
  const body = writeEvent({ id: 'evt_other', type: 'radar.early_fraud_warning.created' });
  expect(await send(body)).toBe(200);
  expect(await stateOf('evt_other')).toEqual({ isApplied: true });
});

describe('in whatever order', () => {
  test('the dispute before the success: both are found by looking', async () => {
    const { intentId, leaseId } = await rentUnit(site, nextUnit());
    await site.sandbox.pay(intentId);
    expect(await send(writeEvent({ intentId, type: 'charge.dispute.created' }))).toBe(200);
    expect(await send(writeEvent({ intentId, type: 'payment_intent.created' }))).toBe(200);
    expect(await paymentsOf(leaseId)).toBe(1);
  });

  test('of an intent that nobody knows: parked, and taken up when its row is there', async () => {
    const { intentId, leaseId } = await rentUnit(site, nextUnit());
    await site.sandbox.pay(intentId);
    await site.sql`alter table payment_intents disable trigger all`;
    const [row] = await site.sql`delete from payment_intents where stripe_id = ${intentId} returning *`;
    const body = writeEvent({ id: 'evt_early', intentId });
    expect(await send(body)).toBe(200);
    expect(await stateOf('evt_early')).toEqual({ isApplied: false });
    expect(await paymentsOf(leaseId)).toBe(0);
    if (row) await site.sql`insert into payment_intents ${site.sql(row)}`;
    await site.sql`alter table payment_intents enable trigger all`;
    site.clock.now = new Date(site.clock.now.getTime() + 2 * 60_000);
    await applyParkedEvents(site.ctx);
    expect(await stateOf('evt_early')).toEqual({ isApplied: true });
    expect(await paymentsOf(leaseId)).toBe(1);
  });

  test('of an intent that never was: parked, and no other event waits for it', async () => {
    expect(await send(writeEvent({ id: 'evt_never', intentId: 'pi_never' }))).toBe(200);
    await applyParkedEvents(site.ctx);
    expect(await stateOf('evt_never')).toEqual({ isApplied: false });
  });

  test('while Stripe cannot be looked at: parked, and applied once it can', async () => {
    const { intentId, leaseId } = await rentUnit(site, nextUnit());
    await site.sandbox.pay(intentId);
    site.sandbox.planFault({ call: 'GET /v1/payment_intents', answer: 500 });
    expect(await send(writeEvent({ id: 'evt_later', intentId }))).toBe(200);
    expect(await paymentsOf(leaseId)).toBe(0);
    site.clock.now = new Date(site.clock.now.getTime() + 2 * 60_000);
    await applyParkedEvents(site.ctx);
    expect(await paymentsOf(leaseId)).toBe(1);
  });
});

describe('when the bank takes it back', () => {
  const listCases = async (leaseId: string) => {
    const rows = await site.sql`select kind from conflict_cases where lease_id = ${leaseId}
      and kind like 'payment%' order by created_at`;
    return rows.map(({ kind }) => kind);
  };

  test('the tenant owes again, once, and a person is told', async () => {
    const { intentId, leaseId } = await rentAndPay(site, nextUnit());
    await site.sandbox.openDispute(intentId);
    await site.sandbox.deliverEvents();
    await send(writeEvent({ intentId, type: 'charge.dispute.funds_withdrawn' }));
    expect(await balanceOf(site, leaseId)).toBe(6_000);
    expect(await listCases(leaseId)).toEqual(['payment_disputed']);
  });

  test('and gives it back: the payment stands again, once, and can be refunded like any other', async () => {
    const { intentId, leaseId } = await rentAndPay(site, nextUnit());
    const disputeId = await site.sandbox.openDispute(intentId);
    await site.sandbox.deliverEvents();
    await site.sandbox.closeDispute(disputeId, 'won');
    await site.sandbox.deliverEvents();
    await send(writeEvent({ intentId, type: 'charge.dispute.closed' }));
    expect(await balanceOf(site, leaseId)).toBe(0);
    expect(await listCases(leaseId)).toEqual(['payment_disputed']);
    const [payment] =
      await site.sql`select id, reversed_at from payments where payment_intent_id = ${intentId}`;
    expect(payment?.reversed_at).toBeNull();
    const wish = { cents: 6_000, reason: 'goodwill', key: randomUUID() };
    expect(await refundPayment(site.ctx, payment?.id, wish)).toMatchObject({ ok: true });
    const [refund] = await site.sql`select state from refunds where payment_id = ${payment?.id}`;
    expect(refund).toEqual({ state: 'done' });
  });

  test('of a part: just that is owed again, told once, and given back alone', async () => {
    const { intentId, leaseId } = await rentAndPay(site, nextUnit());
    const disputeId = await site.sandbox.openDispute(intentId, 2_000);
    await site.sandbox.deliverEvents();
    await send(writeEvent({ intentId, type: 'charge.dispute.funds_withdrawn' }));
    expect(await balanceOf(site, leaseId)).toBe(2_000);
    expect(await listCases(leaseId)).toEqual(['payment_disputed']);
    const letters = await site.sql`select subject, text from outgoing_messages
      where lease_id = ${leaseId} and template = 'payment-disputed'`;
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('$20.00');
    await site.sandbox.closeDispute(disputeId, 'won');
    await site.sandbox.deliverEvents();
    expect(await balanceOf(site, leaseId)).toBe(0);
  });

  test('and keeps it: the tenant owes, and no more is booked', async () => {
    const { intentId, leaseId } = await rentAndPay(site, nextUnit());
    const disputeId = await site.sandbox.openDispute(intentId);
    await site.sandbox.deliverEvents();
    await site.sandbox.closeDispute(disputeId, 'lost');
    await site.sandbox.deliverEvents();
    expect(await balanceOf(site, leaseId)).toBe(6_000);
    expect(await listCases(leaseId)).toEqual(['payment_disputed']);
  });

  test('while only we had reversed it: a person is told, once, who knows why', async () => {
    const { intentId, leaseId } = await rentAndPay(site, nextUnit());
    const [payment] = await site.sql`select id from payments where payment_intent_id = ${intentId}`;
    await reversePayment(site.ctx, payment?.id, 'mistaken');
    await send(writeEvent({ intentId, type: 'charge.updated' }));
    await send(writeEvent({ intentId, type: 'charge.updated' }));
    expect(await listCases(leaseId)).toEqual(['payment_to_check']);
  });

  test('right after it was paid: both are booked', async () => {
    const { leaseId } = await rentAndPay(site, nextUnit(), { card: 'pm_card_createDispute' });
    expect(await paymentsOf(leaseId)).toBe(1);
    expect(await balanceOf(site, leaseId)).toBe(6_000);
  });
});

describe('when somebody gives money back at Stripe itself', () => {
  test('the books follow exactly, in part and in whole, and the tenant does not owe it', async () => {
    const { intentId, leaseId } = await rentAndPay(site, nextUnit());
    const listRefunds =
      () => site.sql`select r.amount_cents as cents, r.state, r.asked_by as by from refunds r
      join payments p on p.id = r.payment_id where p.lease_id = ${leaseId} order by r.amount_cents`;
    await site.ctx.cards.refund({ key: 'outside-1', intentId, amountCents: 2_000 });
    await site.sandbox.deliverEvents();
    await send(writeEvent({ intentId, type: 'charge.refunded' }));
    expect(await listRefunds()).toEqual([{ cents: 2_000, state: 'done', by: 'stripe' }]);
    await site.ctx.cards.refund({ key: 'outside-2', intentId, amountCents: 4_000 });
    await site.sandbox.deliverEvents();
    expect(await listRefunds()).toEqual([
      { cents: 2_000, state: 'done', by: 'stripe' },
      { cents: 4_000, state: 'done', by: 'stripe' },
    ]);
    expect(await balanceOf(site, leaseId)).toBe(0);
  });

  test('before anybody said that it was paid: both are booked', async () => {
    const { intentId, leaseId } = await rentUnit(site, nextUnit());
    await site.sandbox.pay(intentId);
    await site.ctx.cards.refund({ key: 'outside-3', intentId, amountCents: 6_000 });
    await send(writeEvent({ intentId, type: 'charge.refunded' }));
    expect(await paymentsOf(leaseId)).toBe(1);
    expect(await balanceOf(site, leaseId)).toBe(0);
    await site.sandbox.deliverEvents();
  });
});

test('without a database it is not taken, so that Stripe sends it again', async () => {
  const { intentId, leaseId } = await rentUnit(site, nextUnit());
  await site.sandbox.pay(intentId);
  const body = writeEvent({ id: 'evt_down', intentId });
  await site.sql`alter table stripe_events rename to away`;
  expect(await send(body)).toBe(500);
  await site.sql`alter table away rename to stripe_events`;
  expect(await send(body)).toBe(200);
  expect(await paymentsOf(leaseId)).toBe(1);
});

test('reaches the whole server, which asks no browser’s questions of Stripe', async () => {
  const server = await createTestServer();
  const body = writeEvent({ type: 'customer.created' });
  expect(await send(body, sign(body), server.app)).toBe(200);
  expect(await send(body, 't=1,v1=00', server.app)).toBe(400);
  await server.close();
});

test('in the end the books hold what Stripe took', async () => {
  await site.sandbox.deliverEvents();
  const takenBack = 4 * 6_000;
  const { stripe, ledger } = await compareWithStripe(site);
  expect(ledger).toBe(stripe - takenBack);
});
