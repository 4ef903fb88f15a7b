import { describe, expect, test } from 'vitest';
import { useSite } from '../../../testing/testing-site.ts';
import type { Charge, ChargeOutcome } from './autopay-round.service.ts';
import { createBillingSite, giveCard, listBills } from './testing-billing.ts';

let unit = 0;
const site = useSite(createBillingSite);

/** A lease since November 1st whose rent is charged to the card of that test name. */
async function moveInWithCard(token: string): Promise<string> {
  unit += 1;
  const leaseId = await site.moveIn(unit, '2026-11-01');
  await giveCard(site, leaseId, token);
  return leaseId;
}

const triesOf = async (leaseId: string) =>
  (
    await site.sql`select period::text, attempt, state, amount_cents as cents from payment_intents
    where lease_id = ${leaseId} and kind = 'autopay' order by period, attempt`
  ).map(({ period, attempt, state, cents }) => `${period} ${attempt} ${state} ${cents}`);
const lettersOf = async (leaseId: string, template: string) =>
  (
    await site.sql`select text from outgoing_messages where lease_id = ${leaseId} and template = ${template}
    order by created_at, text`
  ).map(({ text }) => text as string);
const days = (...numbers: number[]) => numbers.map((day) => `2026-12-${String(day).padStart(2, '0')}`);

describe('a card that works', () => {
  test('is charged on the 1st, once, by however many and whenever the clocks change', async () => {
    const leaseId = await moveInWithCard('pm_card_visa');
    const twins = [site.openTwin(), site.openTwin(), site.openTwin()];
    for (const day of ['2026-12-01', '2027-03-01', '2027-11-01', '2028-02-29', '2028-03-01']) {
      site.setClock(day);
      await Promise.all(twins.map(({ run }) => run()));
      await site.run();
    }
    for (const { close } of twins) await close();
    const tries = await triesOf(leaseId);
    expect(tries.every((each) => each.includes('succeeded'))).toBe(true);
    expect(new Set(tries).size).toBe(tries.length);
    const [sums] =
      await site.sql`select (select sum(amount_cents)::int from payments where lease_id = ${leaseId}) as paid,
      (select sum(amount_cents)::int from invoices where lease_id = ${leaseId}) as billed`;
    expect(sums?.paid).toBe(sums?.billed);
    expect(sums?.billed).toBe(17 * 60_00);
    expect(await lettersOf(leaseId, 'invoice')).toEqual([]);
  });

  test('is never charged for what the tenant has paid', async () => {
    const leaseId = await moveInWithCard('pm_card_mastercard');
    await site.pay(leaseId, 60_00, '2026-11-28');
    await site.run('2026-12-01');
    expect(await triesOf(leaseId)).toEqual([]);
  });
});

describe('a card that is declined', () => {
  test('is tried on the 1st and 1, 3, 5, 8 and 12 days later, each time with a letter and a pay link', async () => {
    const leaseId = await moveInWithCard('pm_card_chargeDeclinedInsufficientFunds');
    for (const day of days(1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 20)) await site.run(day);
    expect(await triesOf(leaseId)).toEqual([
      ...[1, 2, 3, 4].map((attempt) => `2026-12-01 ${attempt} failed 6000`),
      ...[5, 6].map((attempt) => `2026-12-01 ${attempt} failed 8500`),
    ]);
    const letters = await lettersOf(leaseId, 'autopay-failed');
    expect(letters.map((text) => /again on (\w+ \d+)|last try/.exec(text)?.[1])).toEqual([
      'December 2',
      'December 4',
      'December 6',
      'December 9',
      'December 13',
      undefined,
    ]);
    for (const text of letters) expect(text).toContain('http://localhost:3000/pay-invoice/');
    expect(await listBills(site, leaseId)).toContain('late_fee 2026-12-07 25.00');
  });

  test('for ever is not tried again: autopay is off, the letter says so, and invoices come by mail', async () => {
    const leaseId = await moveInWithCard('pm_card_chargeDeclinedLostCard');
    for (const day of [...days(1, 2, 4, 6), '2027-01-01', '2027-01-02']) await site.run(day);
    expect(await triesOf(leaseId)).toEqual(['2026-12-01 1 failed 6000']);
    const [letter] = await lettersOf(leaseId, 'autopay-failed');
    expect(letter).toContain('autopay is off');
    expect(await lettersOf(leaseId, 'invoice')).toHaveLength(1);
  });

  test('and paid by hand is not tried again', async () => {
    const leaseId = await moveInWithCard('pm_card_chargeDeclined');
    await site.run('2026-12-01');
    await site.pay(leaseId, 60_00, '2026-12-01T18:00:00');
    for (const day of days(2, 4)) await site.run(day);
    expect(await triesOf(leaseId)).toHaveLength(1);
  });
});

describe('when something is in the way', () => {
  test('the provider does not answer: nothing is known, nobody is fined, and the next run asks again', async () => {
    const leaseId = await moveInWithCard('pm_card_amex');
    let asked = 0;
    const chargeAutopay = async (): Promise<ChargeOutcome> => {
      asked += 1;
      return { state: 'unavailable' };
    };
    for (const day of days(1, 2, 8)) await site.run(day, { chargeAutopay });
    expect(asked).toBeGreaterThan(2);
    expect(await lettersOf(leaseId, 'autopay-failed')).toEqual([]);
    expect(await listBills(site, leaseId)).toHaveLength(2);
    await site.run('2026-12-08T18:00:00');
    expect(await triesOf(leaseId)).toEqual(['2026-12-01 4 succeeded 6000']);
  });

  test('the server dies between the decline and its letter: the letter is written by the next, once', async () => {
    const leaseId = await moveInWithCard('pm_card_discover');
    const asked: Charge[] = [];
    const declineThenDie = async (_: unknown, charge: Charge): Promise<ChargeOutcome> => {
      if (charge.leaseId === leaseId) asked.push(charge);
      if (asked.length === 1) throw new Error('killed');
      return { state: 'declined', code: 'insufficient_funds', isHard: false };
    };
    await expect(site.run('2026-12-01', { chargeAutopay: declineThenDie })).rejects.toThrow('killed');
    await site.sql`update billing_runs set last_error = null`;
    await site.run('2026-12-01', { chargeAutopay: declineThenDie });
    expect(asked).toEqual([asked[0], asked[0]]);
    expect(await lettersOf(leaseId, 'autopay-failed')).toHaveLength(1);
    await site.run('2026-12-01', { chargeAutopay: declineThenDie });
    expect(await lettersOf(leaseId, 'autopay-failed')).toHaveLength(1);
  });
});
