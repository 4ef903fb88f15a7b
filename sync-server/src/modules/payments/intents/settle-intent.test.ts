import { afterAll, describe, expect, test } from 'vitest';
import type { Intent } from '../../../adapters/stripe/stripe.ts';
import { createLimits } from '../../../db/limits/limits.ts';
import { countUp, useSite } from '../../../testing/testing-site.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { createRentalSite } from '../../leasing/rentals/testing-rental.ts';
import {
  balanceOf,
  billMonth,
  chargeFee,
  claimSuccess,
  payBill,
  payFee,
  rentAndPay,
  rentUnit,
} from '../payments/testing-payments.ts';
import { settleIntent } from './settle-intent.service.ts';

const site = useSite(createRentalSite);
afterAll(() => expectTrueBooks(site));

const nextUnit = countUp();
const stateOf = async (stripeId: string) =>
  (await site.sql`select state from payment_intents where stripe_id = ${stripeId}`)[0]?.state;
const casesOf = async (leaseId: string) =>
  (
    await site.sql`select kind, details from conflict_cases where lease_id = ${leaseId}
    and kind like 'payment%'`
  ).map(({ kind, details }) => ({ kind, ...details }));
const actionsOn = async (subjectId: unknown) =>
  (
    await site.sql`select actor, action, details from audit_entries where subject_id = ${String(subjectId)}
    and action like 'payment.%'`
  ).map(({ details, ...act }) => ({ ...act, ...details }));

/** Looked at while Stripe says something else of it. */
async function settleAs(id: string, change: (intent: Intent) => Partial<Intent>, askedAs = id) {
  const { fetchIntent } = site.ctx.cards;
  site.ctx.cards.fetchIntent = async () => {
    const intent = await fetchIntent(id);
    return intent && { ...intent, ...change(intent) };
  };
  try {
    return await settleIntent(site.ctx, askedAs);
  } finally {
    site.ctx.cards.fetchIntent = fetchIntent;
  }
}

describe('what Stripe says of a payment', () => {
  test.each([
    ['processing', 'processing'],
    ['requires_capture', 'processing'],
    ['requires_payment_method', 'failed'],
    ['requires_action', 'failed'],
  ] as const)('%s: the customer hears %s, and it stays open', async (status, heard) => {
    const { intentId } = await rentUnit(site, nextUnit());
    expect(await settleAs(intentId, () => ({ status }))).toBe(heard);
    expect(await stateOf(intentId)).toBe('open');
  });

  test('of one that names none of ours is unknown', async () => {
    const { intentId } = await rentUnit(site, nextUnit());
    expect(await settleAs(intentId, () => ({ metadata: {} }))).toBe('unknown');
    expect(await settleIntent(site.ctx, 'pi_never')).toBe('unknown');
    expect(await stateOf(intentId)).toBe('open');
  });

  test('of another one that names ours closes nothing: the tenant can still pay, once', async () => {
    const { intentId, leaseId } = await rentUnit(site, nextUnit());
    const [row] = await site.sql`select id from payment_intents where stripe_id = ${intentId}`;
    for (let times = 0; times < 2; times += 1) {
      expect(await settleAs(intentId, () => ({ id: 'pi_foreign' }), 'pi_foreign')).toBe('mismatch');
    }
    expect(await stateOf(intentId)).toBe('open');
    const details = { stripeId: 'pi_foreign', mismatch: 'intent' };
    expect(await casesOf(leaseId)).toEqual([{ kind: 'payment_to_check', ...details }]);
    expect(await actionsOn(row?.id)).toEqual([
      { actor: 'system:card payments', action: 'payment.mismatch', ...details },
    ]);
    await site.sandbox.pay(intentId);
    expect(await claimSuccess(site, intentId)).toMatchObject({ outcome: 'paid' });
    expect(await balanceOf(site, leaseId)).toBe(0);
  });

  test('that contradicts ours closes it, so that nobody pays it as well', async () => {
    const { intentId } = await rentUnit(site, nextUnit());
    expect(await settleAs(intentId, () => ({ currency: 'eur' }))).toBe('mismatch');
    expect(await stateOf(intentId)).toBe('failed');
  });
});

test('what is booked is written down as the card network’s action, with its receipt', async () => {
  const { intentId, leaseId } = await rentUnit(site, nextUnit());
  await site.sandbox.pay(intentId);
  expect(await settleIntent(site.ctx, intentId)).toBe('paid');
  expect(await settleIntent(site.ctx, intentId)).toBe('paid');
  const [payment] = await site.sql`select p.id, p.number, p.method, i.id as intent from payments p
    join payment_intents i on i.stripe_id = p.payment_intent_id where p.lease_id = ${leaseId}`;
  expect(payment?.method).toBe('card');
  expect(await actionsOn(payment?.id)).toEqual([
    {
      actor: 'system:card payments',
      action: 'payment.booked',
      intentId: payment?.intent,
      kind: 'onboarding',
      amountCents: 60_00,
      receipt: Number(payment?.number),
    },
  ]);
  expect(await casesOf(leaseId)).toEqual([]);
});

describe('money for a lease that is over', () => {
  const end = (leaseId: string) =>
    site.sql`update leases set state = 'ended', ended_at = now() where id = ${leaseId}`;

  test('that pays what was still owed is nobody’s case', async () => {
    const { leaseId, unit } = await rentAndPay(site, nextUnit());
    await billMonth(site, leaseId);
    const ask = await payBill(site, unit, 60);
    await end(leaseId);
    await site.sandbox.pay(String(ask.paymentIntentId));
    expect(await claimSuccess(site, String(ask.paymentIntentId))).toMatchObject({ outcome: 'paid' });
    expect(await balanceOf(site, leaseId)).toBe(0);
    expect(await casesOf(leaseId)).toEqual([]);
  });

  test('that nobody owed is put before a person', async () => {
    const { leaseId, unit } = await rentAndPay(site, nextUnit());
    const ask = await payBill(site, unit, 20);
    await end(leaseId);
    await site.sandbox.pay(String(ask.paymentIntentId));
    expect(await claimSuccess(site, String(ask.paymentIntentId))).toMatchObject({ outcome: 'paid' });
    const [payment] = await site.sql`select id from payments where lease_id = ${leaseId}
      and payment_intent_id = ${String(ask.paymentIntentId)}`;
    expect(await casesOf(leaseId)).toEqual([
      { kind: 'payment_to_check', paymentId: payment?.id, leaseState: 'ended' },
    ]);
  });
});

describe('a cleaning fee', () => {
  test('of a hold is nobody’s: no one has moved in', async () => {
    const { unit } = await rentUnit(site, nextUnit());
    expect(await payFee(site, unit, 30)).toMatchObject({ status: 404, code: 'account_not_found' });
  });

  test('that was charged before is paid by its payment, and not charged again', async () => {
    const { leaseId, unit } = await rentAndPay(site, nextUnit());
    const feeId = await chargeFee(site, leaseId);
    const ask = await payFee(site, unit, 30);
    expect(ask).toMatchObject({ status: 200, amount: '30.00' });
    await site.sandbox.pay(String(ask.paymentIntentId));
    expect(await claimSuccess(site, String(ask.paymentIntentId), feeId)).toMatchObject({ outcome: 'paid' });
    const fees = await site.sql`select id, status from invoices
      where lease_id = ${leaseId} and kind = 'cleaning_fee'`;
    expect(fees).toEqual([{ id: feeId, status: 'paid' }]);
    expect(await balanceOf(site, leaseId)).toBe(0);
    expect(await payFee(site, unit, 30)).toMatchObject({ code: 'already_paid' });
  });

  test('a part of which is paid is not asked for whole', async () => {
    const { leaseId, unit } = await rentAndPay(site, nextUnit());
    await chargeFee(site, leaseId);
    const bill = await payBill(site, unit, 10);
    await site.sandbox.pay(String(bill.paymentIntentId));
    await site.sandbox.deliverEvents();
    expect(await payFee(site, unit, 30)).toMatchObject({ status: 422, code: 'amount_mismatch' });
  });
});

test('cards that cannot be reached are no guess: they spend nothing of the budget for guesses', async () => {
  const small = await createRentalSite();
  small.ctx.limits = createLimits({ db: small.ctx.db, mode: 'production' });
  await rentUnit(small, 12);
  for (let guesses = 0; guesses < 19; guesses += 1)
    await small.ctx.limits.take('paymentRefused', '192.0.2.1');
  small.sandbox.planFault({ call: 'POST /v1/payment_intents', answer: 500 });
  expect(await payBill(small, '12', 61)).toMatchObject({ status: 503 });
  const guess = () => payBill(small, '12', 60, 'Guess');
  expect(await guess()).toMatchObject({ status: 404 });
  expect(await guess()).toMatchObject({ status: 429, code: 'rate_limited' });
  expect((await guess()).headers.get('retry-after')).toMatch(/^\d+$/);
  await small.close();
});
