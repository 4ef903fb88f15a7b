import { parseDate } from '@internationalized/date';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useSite } from '../../../testing/testing-site.ts';
import type { Charge, ChargeOutcome } from './autopay-round.service.ts';
import { collectAutopay, nextAutopayDay } from './autopay-round.service.ts';
import { billLease } from './bill-lease.service.ts';
import type { BilledLease } from './billed-lease.ts';
import { createBillingSite } from './testing-billing.ts';

let leaseId: string;
let cardId: string;
let lease: BilledLease;
const today = parseDate('2026-12-01');
const declined: ChargeOutcome = { state: 'declined', code: 'insufficient_funds', isHard: false };

const site = useSite(createBillingSite);
/** One tenant who owes the rent of December, on the 1st. */
beforeAll(async () => {
  leaseId = await site.moveIn(1, '2026-11-01');
  site.setClock('2026-12-01');
  const [card] = await site.sql`insert into kept_cards
    (id, customer_id, stripe_method_id, brand, last4, exp_month, exp_year, created_at)
    select gen_random_uuid(), customer_id, 'pm_1', 'visa', '4242', 12, 2030, now()
    from leases where id = ${leaseId} returning id`;
  cardId = card?.id;
  await site.sql`update leases set autopay_card_id = ${cardId} where id = ${leaseId}`;
  const billed = await billLease(site.ctx, leaseId, today);
  if (!billed.lease) throw new Error('billed, and not over');
  lease = billed.lease;
});
beforeEach(async () => {
  await site.sql`delete from outgoing_messages where template = 'autopay-failed'`;
  await site.sql`delete from payment_intents where kind = 'autopay'`;
});

/** One round, with what the provider says; and what it was asked for. */
async function collect(own: Partial<BilledLease> = {}, outcome: ChargeOutcome = { state: 'paid' }) {
  const asked: Charge[] = [];
  const collected = await collectAutopay(site.ctx, { ...lease, ...own }, async (_, charge) => {
    asked.push(charge);
    return outcome;
  });
  return { collected, asked };
}
const rent = (day: string) => {
  const [known] = lease.rents;
  if (!known) throw new Error('December is billed');
  return { ...known, period: parseDate(day), dueOn: parseDate(day) };
};
const first = { period: '2026-12-01', attempt: 1 };
const letters = async () =>
  (await site.sql`select text, dedupe_key from outgoing_messages where template = 'autopay-failed'`).map(
    ({ text, dedupe_key }) => ({ text: text as string, key: dedupe_key as string }),
  );

describe('who is charged', () => {
  test.each<[string, { due?: string[]; own?: Partial<BilledLease> }, Partial<Charge> | undefined]>([
    ['on the day the rent is due', {}, first],
    ['not without a card', { own: { autopayCardId: null } }, undefined],
    ['not without rent', { due: [] }, undefined],
    ['not for rent that is due tomorrow', { due: ['2026-12-02'] }, undefined],
    ['for what is due beside what is not', { due: ['2026-12-01', '2026-12-09'] }, first],
    ['for the newest that is due', { due: ['2026-11-20', '2026-12-01'] }, first],
    ['in whatever order', { due: ['2026-12-01', '2026-11-20'] }, first],
    ['a second time a day later', { own: { today: parseDate('2026-12-02') } }, { ...first, attempt: 2 }],
    ['no more after three weeks', { own: { today: parseDate('2026-12-22') } }, undefined],
    ['under a military hold', { own: { holds: ['military'] } }, first],
    ['not under a bankruptcy', { own: { holds: ['bankruptcy'] } }, undefined],
  ])('%s', async (_, { due, own }, expected) => {
    const { collected, asked } = await collect({ ...own, ...(due && { rents: due.map(rent) }) });
    expect(asked).toEqual(expected ? [{ leaseId, ...expected }] : []);
    expect(collected).toBe(expected ? 'paid' : 'nothing');
  });

  test('not who owes nothing, to the cent', async () => {
    const move = (cents: number) =>
      site.sql`with txn as (select gen_random_uuid() as id)
        insert into ledger_entries (txn, account, lease_id, invoice_id, cents, reason, created_at)
        select txn.id, v.account, i.lease_id, i.id, v.sign * ${cents}::int, 'given up', now()
        from txn, invoices i, (values ('allowances', 1), ('receivable', -1)) as v (account, sign)
        where i.lease_id = ${leaseId} and i.period = '2026-12-01'`;
    await move(59_99);
    expect((await collect()).asked).toHaveLength(1);
    await move(1);
    expect((await collect()).asked).toEqual([]);
    await move(-60_00);
    expect((await collect()).asked).toHaveLength(1);
  });
});

test.each([
  ['paid', 'paid'],
  ['unavailable', 'unavailable'],
  ['processing', 'nothing'],
  ['nothing_due', 'nothing'],
] as const)('a card that says %s is counted as %s, and nobody is written to', async (state, expected) => {
  expect(await collect({}, { state })).toMatchObject({ collected: expected });
  expect(await letters()).toEqual([]);
});

describe('a card that is declined', () => {
  const cardOf = async () =>
    (await site.sql`select autopay_card_id as id from leases where id = ${leaseId}`)[0]?.id;

  test('for now is told, with the day of the next try, and stays', async () => {
    expect(await collect({}, declined)).toMatchObject({ collected: 'declined' });
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter?.text).toContain('again on December 2');
    expect(letter?.key).toBe(`autopay-failed ${leaseId} 2026-12-01 1`);
    expect(await cardOf()).toBe(cardId);
  });

  test('for good is told, and autopay is off', async () => {
    await collect({}, { ...declined, isHard: true });
    expect((await letters())[0]?.text).toContain('autopay is off');
    expect(await cardOf()).toBeNull();
    await site.sql`update leases set autopay_card_id = ${cardId} where id = ${leaseId}`;
  });
});

describe('a try that was made', () => {
  const made = (attempt: number, state: 'succeeded' | 'failed' | 'open') =>
    site.sql`insert into payment_intents (id, lease_id, kind, amount_cents, state, period, attempt, created_at)
      values (gen_random_uuid(), ${leaseId}, 'autopay', 6000, ${state}, '2026-12-01', ${attempt}, now())`;

  test('and took the money is not made again', async () => {
    await made(1, 'succeeded');
    expect(await collect()).toEqual({ collected: 'nothing', asked: [] });
  });

  test('before this one is not this one', async () => {
    await made(1, 'succeeded');
    const { asked } = await collect({ today: parseDate('2026-12-02') });
    expect(asked).toEqual([{ leaseId, ...first, attempt: 2 }]);
  });

  test('and of which nobody knows the end is asked about', async () => {
    await made(1, 'open');
    expect((await collect({}, declined)).asked).toHaveLength(1);
    // Told or not.
    expect(await letters()).toHaveLength(1);
    expect((await collect()).asked).toHaveLength(1);
  });

  test('and failed is over once the customer has been told, and not before', async () => {
    await made(1, 'failed');
    expect((await collect({}, declined)).asked).toHaveLength(1);
    expect(await letters()).toHaveLength(1);
    expect(await collect({}, declined)).toEqual({ collected: 'nothing', asked: [] });
    expect(await letters()).toHaveLength(1);
  });
});

test.each([
  [1, '2026-12-02'],
  [5, '2026-12-13'],
  [6, null],
])('after try %i comes %s', (attempt, day) => {
  expect(nextAutopayDay('2026-12-01', attempt)).toBe(day);
});
