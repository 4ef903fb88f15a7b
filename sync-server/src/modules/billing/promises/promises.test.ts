import { parseDate } from '@internationalized/date';
import { billsApi } from 'schemas/billing/bills';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { call } from '../../../testing/testing-calls.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { billRent, moveIn } from '../../leasing/move-outs/testing-move-out.ts';
import { createRentalSite, withKey } from '../../leasing/rentals/testing-rental.ts';
import { expectTrueBooks } from '../ledger/testing-money-faults.ts';
import { billLease } from '../runs/bill-lease.service.ts';

let unit = 0;
let leaseId: string;
const site = useSite(createRentalSite);
afterAll(() => expectTrueBooks(site));
beforeEach(async () => {
  unit += 1;
  leaseId = await moveIn(site, unit);
});

const promise = (body: unknown, headers: Record<string, string> = {}) =>
  call(site, billsApi.promise, { body, headers });
const body = (own: object = {}) => ({
  unitNumber: String(unit),
  lastName: "O'Brien",
  paymentAmount: '85.00',
  ...own,
});
const lettersOf = () =>
  site.sql`select text from outgoing_messages where lease_id = ${leaseId} and template = 'payment_promise'`;
const countPayments = async () =>
  (
    await site.sql`select (select count(*)::int from payments) as payments,
    (select count(*)::int from ledger_entries) as entries`
  )[0];

test('a promise charges nothing and sends a link for each open invoice, the oldest first', async () => {
  await billRent(site, leaseId, '2026-12-01');
  await billRent(site, leaseId, '2026-11-01');
  const before = await countPayments();
  expect(await promise(body({ promisedAt: '2026-11-19T12:00:00.000Z' }))).toEqual({
    status: 200,
    promiseId: expect.any(String),
    unit: String(unit),
    amount: '85.00',
    balance: '120.00',
    goodUntil: '2026-11-24',
  });
  expect(await countPayments()).toEqual(before);
  const [letter] = await lettersOf();
  expect(letter?.text).toContain('On November 19, 2026 you promised to pay $85.00');
  expect(letter?.text).toContain('Nothing was charged.');
  expect(letter?.text).toMatch(/Rent 2026-11: .*pay-invoice.*Rent 2026-12: .*pay-invoice/s);
  const [act] = await site.sql`select details from audit_entries
    where action = 'payment.promised' and subject_id = ${leaseId}`;
  expect(act?.details).toEqual({ promisedOn: '2026-11-19', goodUntil: '2026-11-24', amountCents: 85_00 });
});

test('with nothing open it says so, and there is no link', async () => {
  expect(await promise(body())).toMatchObject({ status: 200, balance: '0.00' });
  const [letter] = await lettersOf();
  expect(letter?.text).toContain('Nothing is due right now');
  expect(letter?.text).not.toContain('pay-invoice');
});

test('made in time and received late, it takes back the fee; the billing charges it when the promise is broken', async () => {
  await site.sql`update leases set billed_through = '2027-01-31' where id = ${leaseId}`;
  const fees = () =>
    site.sql`select status, due_on::text as due_on from invoices
      where lease_id = ${leaseId} and kind = 'late_fee' order by number`;
  const bill = (day: string) => billLease(site.ctx, leaseId, parseDate(day));
  const before = site.clock.now;
  site.clock.now = new Date('2027-02-08T15:00:00.000Z');
  await bill('2027-02-08');
  expect([...(await fees())]).toEqual([{ status: 'pending', due_on: '2027-02-07' }]);
  await promise(body({ promisedAt: '2027-02-07T15:00:00.000Z' }));
  expect(await fees()).toMatchObject([{ status: 'pending' }]);
  await promise(body({ promisedAt: '2027-02-05T15:00:00.000Z' }));
  expect(await fees()).toMatchObject([{ status: 'void' }]);
  await bill('2027-02-11');
  expect(await fees()).toHaveLength(1);
  site.clock.now = new Date('2027-02-13T15:00:00.000Z');
  await bill('2027-02-13');
  expect(await fees()).toMatchObject([{ status: 'void' }, { status: 'pending', due_on: '2027-02-12' }]);
  await promise(body({ promisedAt: '2027-02-05T15:00:00.000Z' }));
  expect(await fees()).toMatchObject([{ status: 'void' }, { status: 'pending' }]);
  site.clock.now = before;
});

test('as much is promised as can be paid online: what is owed, or a year’s rent', async () => {
  expect(await promise(body({ paymentAmount: '720.00' }))).toMatchObject({ status: 200, amount: '720.00' });
  const outcome = await promise(body({ paymentAmount: '720.01' }));
  expect(outcome).toMatchObject({ status: 422, code: 'amount_too_high' });
  const rows = await site.sql`select amount_cents from payment_promises where lease_id = ${leaseId}`;
  expect([...rows]).toEqual([{ amount_cents: 720_00 }]);
});

test('several in one day are kept and make one letter; the next day makes another', async () => {
  await billRent(site, leaseId, '2026-11-01');
  const links = () => site.sql`select l.invoice_id from invoice_links l
    join invoices i on i.id = l.invoice_id where i.lease_id = ${leaseId}`;
  const before = site.clock.now;
  await promise(body({ paymentAmount: '10' }));
  const linksOfOne = (await links()).length;
  for (const paymentAmount of ['20', '30']) await promise(body({ paymentAmount }));
  expect([await lettersOf(), await links()].map(({ length }) => length)).toEqual([1, linksOfOne]);
  site.clock.now = new Date(before.getTime() + 24 * 60 * 60_000);
  await promise(body({ paymentAmount: '40' }));
  expect([await lettersOf(), await links()].map(({ length }) => length)).toEqual([2, linksOfOne + 1]);
  site.clock.now = before;
  const rows = await site.sql`select id from payment_promises where lease_id = ${leaseId}`;
  expect(rows).toHaveLength(4);
});

test('fifty at the same instant with one key are one promise and one letter', async () => {
  const text = JSON.stringify(body());
  const headers = withKey();
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => promise(text, headers)));
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toHaveProperty('size', 1);
  expect(outcomes[0]).toMatchObject({ status: 200 });
  const rows = await site.sql`select id from payment_promises where lease_id = ${leaseId}`;
  expect([rows.length, (await lettersOf()).length]).toEqual([1, 1]);
  expect(await promise(body({ paymentAmount: '85.01' }), headers)).toMatchObject({
    status: 422,
    code: 'fingerprint_mismatch',
  });
});

test.each([
  ['no such name', { lastName: 'Nobody' }, 404, 'account_not_found'],
  ['no such unit', { unitNumber: '9999' }, 404, 'account_not_found'],
  ['no amount', { paymentAmount: '' }, 422, 'missing_fields'],
  ['nothing', { paymentAmount: '0' }, 400, 'invalid'],
  ['less than a dollar', { paymentAmount: '0.99' }, 400, 'invalid'],
  ['below zero', { paymentAmount: '-5' }, 400, 'invalid'],
  ['a fraction of a cent', { paymentAmount: '85.005' }, 400, 'invalid'],
  ['a comma', { paymentAmount: '85,00' }, 400, 'invalid'],
  ['an exponent', { paymentAmount: '1e3' }, 400, 'invalid'],
  ['infinity', { paymentAmount: 'Infinity' }, 400, 'invalid'],
  ['a number', { paymentAmount: 85 }, 400, 'invalid'],
  ['a list', { paymentAmount: ['85'] }, 400, 'invalid'],
  ['a card', { lastName: '4242 4242 4242 4242' }, 400, 'card_data_not_accepted'],
  ['card keys', { cardNumber: '1' }, 400, 'card_data_not_accepted'],
])('%s is refused and nothing is kept', async (_what, own, status, code) => {
  expect(await promise(body(own))).toMatchObject({ status, code });
  expect(await site.sql`select id from payment_promises where lease_id = ${leaseId}`).toHaveLength(0);
});
