import { beforeAll, expect, test } from 'vitest';
import { seedDb } from '../../../db/seed/seed.ts';
import { createTestSite } from '../../../testing/testing-app.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { charge, createCounterSite, payByCard, rentPaid } from '../../payments/payments/testing-counter.ts';
import { findMoneyFaults } from './testing-money-faults.ts';

let leaseId: string;
const site = useSite(createCounterSite);
beforeAll(async () => {
  ({ leaseId } = await rentPaid(site, 1));
  await charge(site, leaseId, 25_00);
  await payByCard(site, leaseId, 10_00);
  await rentPaid(site, 2);
});

test('books that are right have no fault', async () => {
  expect(await findMoneyFaults(site.sql)).toEqual([]);
});

test('the demo world keeps its books right', async () => {
  const demo = await createTestSite({ env: { seed: 'demo' } });
  await seedDb(demo.ctx);
  expect(await findMoneyFaults(demo.sql)).toEqual([]);
  await demo.close();
});

/** One planted fault each, and the rule that finds it. */
const planted: [rule: string, statement: string][] = [
  ['a ledger transaction does not sum to zero', `update ledger_entries set cents = cents + 1 where id = 1`],
  [
    'a ledger transaction moves the money of two leases',
    `update ledger_entries set lease_id = (select max(lease_id::text)::uuid from leases l join ledger_entries e
      on e.lease_id = l.id where l.id <> ledger_entries.lease_id) where id = 2`,
  ],
  ['credit on account is negative', `update ledger_entries set invoice_id = null where id = 1`],
  [
    'the status of an invoice is not what is open of it',
    `update invoices set status = 'paid' where status = 'pending'`,
  ],
  ['an invoice is not what its lines or its first booking say', `update invoice_lines set amount_cents = 1`],
  [
    'a part of an invoice is open below zero, or above what its lines bill',
    `update ledger_entries set category = 'plan' where id = 1`,
  ],
  [
    'a period is billed twice',
    `drop index invoices_one_per_period; update invoices set kind = 'rent', period = '2026-11-20'`,
  ],
  [
    'the accounts hold something else of a payment than was paid less what was given or taken back',
    `update payments set amount_cents = amount_cents + 1 where method = 'cash'`,
  ],
  [
    'cash or card money belongs to no payment',
    `update ledger_entries set payment_id = null where account = 'cash'`,
  ],
  [
    'more was given back than was paid',
    `insert into refunds (id, payment_id, amount_cents, reason, state, asked_by, created_at)
      select gen_random_uuid(), id, amount_cents + 1, 'x', 'asked', 'x', now() from payments`,
  ],
  [
    'a refund is booked though it is not done, or done and not booked once',
    `insert into refunds (id, payment_id, amount_cents, reason, state, asked_by, created_at)
      select gen_random_uuid(), id, 1, 'x', 'done', 'x', now() from payments`,
  ],
  ['a payment is not what its intent says', `update payment_intents set amount_cents = amount_cents + 1`],
  ['an intent succeeded and no payment stands for it', `update payments set payment_intent_id = null`],
  [
    'a payment has no receipt in the post, or two',
    `delete from outgoing_messages
      where dedupe_key = (select 'receipt ' || id from payments order by number desc limit 1)`,
  ],
  ['invoice numbers have a gap', `update counters set value = value + 1 where name = 'invoice'`],
  [
    'receipt numbers have a gap',
    `update payments set number = number + 5 where number = (select max(number) from payments)`,
  ],
];

test.each(planted)('finds that %s', async (rule, statement) => {
  const undo = new Error('undo');
  let found: { fault: string }[] = [];
  const planting = site.sql.begin(async (sql) => {
    await sql.unsafe(`set local session_replication_role = replica; ${statement}`);
    found = await findMoneyFaults(sql);
    throw undo;
  });
  await expect(planting).rejects.toBe(undo);
  expect(found.map(({ fault }) => fault)).toContain(rule);
});
