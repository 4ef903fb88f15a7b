import { afterAll, describe, expect, test } from 'vitest';
import { countUp, useSite } from '../../../testing/testing-site.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { createRentalSite } from '../../leasing/rentals/testing-rental.ts';
import {
  askToPay,
  balanceOf,
  billMonth,
  payBill,
  rentAndPay,
  rentUnit,
} from '../payments/testing-payments.ts';
import { reconcileIntents } from './intents.jobs.ts';

const start = new Date('2026-11-20T15:00:00.000Z');
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const site = useSite(createRentalSite);
afterAll(() => expectTrueBooks(site));

const nextUnit = countUp();
const after = async (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms);
  await reconcileIntents(site.ctx);
};
const stateOf = async (stripeId: string) =>
  (await site.sql`select state from payment_intents where stripe_id = ${stripeId}`)[0]?.state;

test('a payment of which no event ever came is found within minutes', async () => {
  const { intentId, leaseId } = await rentUnit(site, nextUnit());
  await site.sandbox.pay(intentId);
  await after(minuteMs);
  expect(await balanceOf(site, leaseId)).toBe(0);
  expect(await stateOf(intentId)).toBe('succeeded');
});

test('an intent whose answer got lost is asked for again, under the same key', async () => {
  const { unit } = await rentAndPay(site, nextUnit());
  site.sandbox.planFault({ call: 'POST /v1/payment_intents', answer: 'drop', hasEffect: true, times: 2 });
  expect(await payBill(site, unit, 44.44)).toMatchObject({ status: 503 });
  await after(minuteMs);
  await after(minuteMs);
  const [row] = await site.sql`select state, stripe_id from payment_intents where amount_cents = 4444`;
  expect(row?.state).toBe('open');
  const made = (await site.sandbox.listIntents()).filter(({ amount }) => amount === 4444);
  expect(made.map(({ id }) => id)).toEqual([row?.stripe_id]);
});

test('looks ever more rarely, and not at what is settled', async () => {
  const fresh = await createRentalSite();
  await rentUnit(fresh, 1);
  let looks = 0;
  const { fetchIntent } = fresh.ctx.cards;
  fresh.ctx.cards.fetchIntent = (id) => {
    looks += 1;
    return fetchIntent(id);
  };
  const looksWithin = async (ms: number, stepMs: number) => {
    looks = 0;
    const end = fresh.clock.now.getTime() + ms;
    while (fresh.clock.now.getTime() < end) {
      fresh.clock.now = new Date(fresh.clock.now.getTime() + stepMs);
      await reconcileIntents(fresh.ctx);
    }
    return looks;
  };
  expect(await looksWithin(60 * minuteMs, minuteMs / 2)).toBeLessThanOrEqual(7);
  expect(await looksWithin(dayMs, 10 * minuteMs)).toBeLessThanOrEqual(6);
  expect(await looksWithin(30 * dayMs, 60 * minuteMs)).toBeLessThanOrEqual(60);
  await looksWithin(31 * dayMs, 6 * 60 * minuteMs);
  expect(await looksWithin(10 * dayMs, 6 * 60 * minuteMs)).toBe(0);
  const [row] = await fresh.sql`select state from payment_intents`;
  expect(row).toEqual({ state: 'canceled' });
  await fresh.close();
});

describe('an intent that nobody should pay any more is closed', () => {
  test('when its invoice was paid in another way', async () => {
    site.clock.now = start;
    const { leaseId, unit } = await rentAndPay(site, nextUnit());
    const invoiceId = await billMonth(site, leaseId);
    const ask = await askToPay(site, { amount: 60, invoiceId });
    const bill = await payBill(site, unit, 60);
    await site.sandbox.pay(String(bill.paymentIntentId));
    await site.sandbox.deliverEvents();
    await after(2 * minuteMs);
    expect(await stateOf(String(ask.paymentIntentId))).toBe('canceled');
  });

  test('but is booked when somebody was faster', async () => {
    const { leaseId, unit } = await rentAndPay(site, nextUnit());
    const invoiceId = await billMonth(site, leaseId);
    const ask = await askToPay(site, { amount: 60, invoiceId });
    const bill = await payBill(site, unit, 60);
    await site.sandbox.pay(String(bill.paymentIntentId));
    await site.sandbox.deliverEvents();
    await site.sandbox.pay(String(ask.paymentIntentId));
    await after(2 * minuteMs);
    expect(await stateOf(String(ask.paymentIntentId))).toBe('succeeded');
    expect(await balanceOf(site, leaseId)).toBe(-6_000);
  });
});

test('one that fails does not keep the others, and two servers do not look twice', async () => {
  const all = [await rentUnit(site, nextUnit()), await rentUnit(site, nextUnit())];
  for (const { intentId } of all) await site.sandbox.pay(intentId);
  site.sandbox.planFault({ call: `GET /v1/payment_intents/${all[0]?.intentId}`, answer: 500 });
  site.clock.now = new Date(site.clock.now.getTime() + 2 * minuteMs);
  await Promise.all([reconcileIntents(site.ctx), reconcileIntents(site.ctx)]);
  const balances = await Promise.all(all.map(({ leaseId }) => balanceOf(site, leaseId)));
  expect(balances).toEqual([6_000, 0]);
  await after(10 * minuteMs);
  for (const { leaseId } of all) expect(await balanceOf(site, leaseId)).toBe(0);
});
