import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestSite } from '../../../testing/testing-app.ts';
import { findMoneyFaults } from '../../billing/ledger/testing-money-faults.ts';
import { createRentalSite } from '../../leasing/rentals/testing-rental.ts';
import { bookPayment } from '../payments/book-payment.service.ts';
import { balanceOf, billMonth, compareWithStripe, rentAndPay } from '../payments/testing-payments.ts';
import { reconcileIntents } from '../webhook/intents.jobs.ts';
import { chargeAutopay } from './autopay.service.ts';

const period = '2026-12-01';
let site: TestSite;
let unit = 0;
beforeAll(async () => {
  site = await createRentalSite();
  // What `billMonth` bills is due.
  site.clock.now = new Date('2026-12-02T15:00:00.000Z');
});
afterAll(async () => {
  const { stripe, ledger } = await compareWithStripe(site);
  expect(ledger).toBe(stripe);
  expect(await findMoneyFaults(site.sql)).toEqual([]);
  await site.close();
});

/** A tenant with a kept card, who owes one month. */
async function createDebtor(card = 'pm_card_visa'): Promise<string> {
  unit += 1;
  const { leaseId } = await rentAndPay(site, unit, { card, agrees: true });
  await billMonth(site, leaseId, period);
  return leaseId;
}

const charge = (leaseId: string, attempt = 1) => chargeAutopay(site.ctx, { leaseId, period, attempt });
const capturedOf = async (leaseId: string) => {
  const intents = await site.sandbox.listIntents();
  const own = intents.filter(({ metadata }) => metadata.leaseId === leaseId && metadata.kind === 'autopay');
  return own.reduce((sum, { amount_received: cents }) => sum + cents, 0);
};
const noAnswer = (more: object = {}) => ({
  call: 'POST /v1/payment_intents',
  answer: 'drop' as const,
  times: 2,
  ...more,
});

test('charges what is open, and the tenant owes nothing any more', async () => {
  const leaseId = await createDebtor();
  expect(await charge(leaseId)).toEqual({ state: 'paid' });
  expect(await balanceOf(site, leaseId)).toBe(0);
  expect(await capturedOf(leaseId)).toBe(6_000);
});

test('asked again, by three at once and once more, charges once', async () => {
  const leaseId = await createDebtor();
  await Promise.all([charge(leaseId), charge(leaseId), charge(leaseId)]);
  expect(await charge(leaseId)).toEqual({ state: 'paid' });
  expect(await capturedOf(leaseId)).toBe(6_000);
  expect(await charge(leaseId, 2)).toEqual({ state: 'nothing_due' });
});

test('charges nobody who owes nothing, and nobody without a card', async () => {
  unit += 1;
  const { leaseId } = await rentAndPay(site, unit);
  expect(await charge(leaseId)).toEqual({ state: 'nothing_due' });
  await billMonth(site, leaseId, period);
  expect(await charge(leaseId)).toEqual({ state: 'declined', code: 'no_card', isHard: true });
});

test('what was paid at the counter meanwhile is not charged', async () => {
  const leaseId = await createDebtor();
  await bookPayment(site.ctx, { leaseId, cents: 2_500, method: 'cash' });
  expect(await charge(leaseId)).toEqual({ state: 'paid' });
  expect(await capturedOf(leaseId)).toBe(3_500);
});

describe('a card that says no', () => {
  test('for now: the next try is a charge of its own', async () => {
    const leaseId = await createDebtor('pm_card_chargeCustomerFail');
    const declined = { state: 'declined', code: 'generic_decline', isHard: false };
    expect(await charge(leaseId)).toEqual(declined);
    expect(await charge(leaseId)).toEqual(declined);
    expect(await charge(leaseId, 2)).toEqual(declined);
    await site.sandbox.deliverEvents();
    const tries = await site.sql`select attempt, state, decline_code from payment_intents
      where lease_id = ${leaseId} and kind = 'autopay' order by attempt`;
    expect(tries).toEqual([
      { attempt: 1, state: 'failed', decline_code: 'generic_decline' },
      { attempt: 2, state: 'failed', decline_code: 'generic_decline' },
    ]);
    expect(await balanceOf(site, leaseId)).toBe(6_000);
  });

  test('for good', async () => {
    const leaseId = await createDebtor();
    const [card] = await site.sql`select c.id from kept_cards c join leases l on l.autopay_card_id = c.id
      where l.id = ${leaseId}`;
    await site.sql`update kept_cards set stripe_method_id = 'pm_gone' where id = ${card?.id}`;
    expect(await charge(leaseId)).toEqual({ state: 'declined', code: 'resource_missing', isHard: true });
    expect(await charge(leaseId)).toEqual({ state: 'declined', code: 'resource_missing', isHard: true });
  });
});

describe('when Stripe does not answer', () => {
  test.each([
    ['and has not charged', {}],
    ['but has charged', { hasEffect: true }],
  ])('%s: the same try is asked for again, and charges once', async (_what, more) => {
    const leaseId = await createDebtor();
    site.sandbox.planFault(noAnswer(more));
    expect(await charge(leaseId)).toEqual({ state: 'unavailable' });
    expect(await charge(leaseId)).toEqual({ state: 'paid' });
    expect(await capturedOf(leaseId)).toBe(6_000);
  });

  test('the job finishes it without anybody asking', async () => {
    const leaseId = await createDebtor();
    site.sandbox.planFault(noAnswer({ hasEffect: true }));
    await charge(leaseId);
    site.clock.now = new Date(site.clock.now.getTime() + 2 * 60_000);
    await reconcileIntents(site.ctx);
    expect(await balanceOf(site, leaseId)).toBe(0);
    expect(await capturedOf(leaseId)).toBe(6_000);
  });

  test('the next try first finds out what became of this one', async () => {
    const leaseId = await createDebtor();
    site.sandbox.planFault(noAnswer({ hasEffect: true }));
    await charge(leaseId, 1);
    expect(await charge(leaseId, 2)).toEqual({ state: 'nothing_due' });
    expect(await capturedOf(leaseId)).toBe(6_000);
  });

  test('for longer than Stripe remembers a key: nobody asks again, and an event still settles it', async () => {
    const leaseId = await createDebtor();
    site.sandbox.planFault(noAnswer({ hasEffect: true }));
    await charge(leaseId);
    site.clock.now = new Date(site.clock.now.getTime() + 25 * 60 * 60_000);
    expect(await charge(leaseId)).toEqual({ state: 'declined', code: 'key_expired', isHard: true });
    expect(await capturedOf(leaseId)).toBe(6_000);
    const cases = await site.sql`select details->>'reason' as reason from conflict_cases
      where lease_id = ${leaseId} and kind = 'payment_to_check'`;
    expect(cases).toEqual([{ reason: 'key_expired' }]);
    await site.sandbox.deliverEvents();
    expect(await balanceOf(site, leaseId)).toBe(0);
    expect(await charge(leaseId)).toEqual({ state: 'paid' });
  });
});

test('a card exchanged between two asks does not change what was asked', async () => {
  const leaseId = await createDebtor();
  site.sandbox.planFault(noAnswer({ hasEffect: true }));
  await charge(leaseId);
  await site.sql`update leases set autopay_card_id = (select autopay_card_id from leases
    where id <> ${leaseId} and autopay_card_id is not null limit 1) where id = ${leaseId}`;
  expect(await charge(leaseId)).toEqual({ state: 'paid' });
  expect(await capturedOf(leaseId)).toBe(6_000);
});
