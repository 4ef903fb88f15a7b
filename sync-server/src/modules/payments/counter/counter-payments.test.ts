import { randomUUID } from 'node:crypto';
import { leasesApi } from 'schemas/leasing/leases';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { beforeAll, describe, expect, test } from 'vitest';
import { staffBearer, type TestSite } from '../../../testing/testing-app.ts';
import { readAsStaff } from '../../../testing/testing-calls.ts';
import { countUp } from '../../../testing/testing-site.ts';
import { settleIntent } from '../intents/settle-intent.service.ts';
import {
  askCounter,
  byCheck,
  charge,
  payByCard,
  rentHeld,
  rentPaid,
  rentPaidByCheck,
  takeCash,
  useCounterSite,
} from '../payments/testing-counter.ts';
import { settleRefunds } from '../refunds/refunds.jobs.ts';

const site = useCounterSite();
const nextUnit = countUp();

const statement = async (leaseId: string) =>
  (await askCounter(site, staffPaymentsApi.statement, leaseId)) as unknown as {
    balance: string;
    lines: { reason: string; amount: string; balance: string; invoiceNumber: string | null }[];
  };

describe('taking cash or a check', () => {
  test('the first payment of a hold makes it a lease and leaves a trace in the audit', async () => {
    const { leaseId } = await rentHeld(site, nextUnit());
    const taken = await takeCash(site, leaseId, '60.00', { method: 'check', reference: 'A-77' });
    expect(taken).toMatchObject({
      status: 200,
      balance: '0.00',
      receiptNumber: expect.stringMatching(/^1\d{3}$/),
    });
    const [lease] = await site.sql`select state, starts_on from leases where id = ${leaseId}`;
    expect(lease).toEqual({ state: 'active', starts_on: '2026-11-20' });
    const { lines } = await statement(leaseId);
    expect(lines.at(-1)).toMatchObject({ checkNumber: 'A-77', amount: '-60.00' });
    const [act] = await site.sql`select actor, details from audit_entries where action = 'payment.taken'
      and subject_id = ${String(taken.paymentId)}`;
    expect(act).toMatchObject({ actor: 'staff:clerk', details: { method: 'check', amountCents: 6000 } });
  });

  test('part of it keeps the hold a hold', async () => {
    const { leaseId } = await rentHeld(site, nextUnit());
    expect(await takeCash(site, leaseId, 20)).toMatchObject({ status: 200, balance: '40.00' });
    const [lease] = await site.sql`select state from leases where id = ${leaseId}`;
    expect(lease?.state).toBe('held');
  });

  test('beyond what is owed it is credit, up to a year ahead, which the next charge uses', async () => {
    const { leaseId } = await rentPaid(site, nextUnit());
    expect(await takeCash(site, leaseId, '720.01')).toMatchObject({
      status: 422,
      code: 'amount_too_high',
      most: '720.00',
    });
    expect(await takeCash(site, leaseId, 720)).toMatchObject({ status: 200, balance: '-720.00' });
    const beyond = await takeCash(site, leaseId, '0.01');
    expect(beyond).toMatchObject({ status: 422 });
    expect(beyond).not.toHaveProperty('most');
    await charge(site, leaseId, 25_00);
    expect((await statement(leaseId)).balance).toBe('-695.00');
    const { rows } = await readAsStaff(site, leasesApi.list);
    const listed = rows.find(({ id }) => id === leaseId);
    expect(listed).toMatchObject({ balance: '0.00', credit: '695.00' });
  });

  test('a sum with its dollar sign and commas is read as it is meant', async () => {
    const { leaseId } = await rentHeld(site, nextUnit());
    expect(await takeCash(site, leaseId, '$1,000.50')).toMatchObject({ code: 'amount_too_high' });
    expect(await takeCash(site, leaseId, '$60.00')).toMatchObject({ status: 200, balance: '0.00' });
  });

  test('pressed twice, in a row or at once, it is taken once; another sum under the key is refused', async () => {
    const { leaseId } = await rentHeld(site, nextUnit());
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => takeCash(site, leaseId, 60, { key })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await takeCash(site, leaseId, 59, { key })).toMatchObject({ status: 409 });
    const other = await rentHeld(site, nextUnit());
    expect(await takeCash(site, other.leaseId, 60, { key })).toMatchObject({ status: 409 });
  });

  test.each([
    -5,
    0,
    0.001,
    85.005,
    '85,00',
    '1.000,50',
    ' 5',
    '1e3',
    'Infinity',
    1e308,
    null,
    '85abc',
    [85],
    '',
    '+5',
    '0x10',
    '٦٠',
  ])('refuses the amount %j', async (amount) => {
    const { leaseId } = known;
    expect(await takeCash(site, leaseId, amount as number)).toMatchObject({ status: 400, code: 'invalid' });
  });
  let known: { leaseId: string };
  beforeAll(async () => {
    known = await rentPaid(site, nextUnit());
  });

  test.each([
    ['a card', { method: 'card' }],
    ['no key', { key: undefined }],
    ['a key that is none', { key: 'again' }],
    ['a check without its number', { method: 'check' }],
    ['a check with a number of spaces', { method: 'check', reference: '  ' }],
    ['a check number of 41 letters', { method: 'check', reference: 'x'.repeat(41) }],
    ['a check number that turns the line around', { method: 'check', reference: 'A-\u202e77' }],
  ])('refuses %s', async (_what, own) => {
    expect((await takeCash(site, known.leaseId, 5, own)).status).toBe(400);
  });

  test('of a lease that is not there, or was given back, nothing is taken', async () => {
    expect(await takeCash(site, randomUUID(), 60)).toMatchObject({ status: 404 });
    const { leaseId } = await rentHeld(site, nextUnit());
    await site.sql`update leases set state = 'lapsed' where id = ${leaseId}`;
    expect(await takeCash(site, leaseId, 60)).toMatchObject({ status: 409, code: 'hold_lapsed' });
  });
});

describe('a refund', () => {
  const refund = (paymentId: string, amount: number, key: string = randomUUID()) =>
    askCounter(site, staffPaymentsApi.refund, paymentId, { amount, key, reason: 'moved out early' });

  test('takes unused credit first, the rest is given up: the tenant does not owe again', async () => {
    const { leaseId } = await rentPaid(site, nextUnit());
    const { paymentId } = await takeCash(site, leaseId, 40);
    expect(await refund(String(paymentId), 10)).toMatchObject({ status: 200, state: 'done' });
    expect((await statement(leaseId)).balance).toBe('-30.00');
    await charge(site, leaseId, 30_00);
    expect(await refund(String(paymentId), 30)).toMatchObject({ status: 200, state: 'done' });
    const { balance, lines } = await statement(leaseId);
    expect(balance).toBe('0.00');
    expect(lines.slice(-2)).toMatchObject([
      { reason: expect.stringMatching(/^Refund of receipt \d+: moved out early$/), amount: '30.00' },
      {
        reason: expect.stringMatching(/^What receipt \d+ paid stays paid$/),
        amount: '-30.00',
        balance: '0.00',
      },
    ]);
  });

  test('more than was paid is refused, a second one finds it changed, and a key counts once', async () => {
    const { paymentId } = await rentPaid(site, nextUnit());
    const id = String(paymentId);
    expect(await refund(id, 60.01)).toMatchObject({ status: 422, code: 'refund_too_high', most: '60.00' });
    const key = randomUUID();
    expect(await refund(id, 20, key)).toMatchObject({ status: 200 });
    expect(await refund(id, 20, key)).toMatchObject({ status: 200, refundId: key, state: 'done' });
    expect(await refund(id, 21, key)).toMatchObject({ status: 409 });
    expect(await refund(id, 41)).toMatchObject({ status: 422, code: 'refund_too_high', most: '40.00' });
    expect(await refund(id, 40)).toMatchObject({ status: 200 });
    expect(await refund(id, 40)).toMatchObject({ status: 409, code: 'version_conflict' });
    expect(await refund(randomUUID(), 1)).toMatchObject({ status: 404 });
  });

  test('of two clerks at once one gives it back', async () => {
    const { leaseId } = await rentPaid(site, nextUnit());
    const { paymentId, stripeId } = await payByCard(site, leaseId, 50_00);
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(paymentId, 50)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await site.sandbox.refundedCents(stripeId)).toBe(50_00);
  });

  test('whose answer got lost is asked for again and booked once', async () => {
    const { leaseId } = await rentPaid(site, nextUnit());
    const { paymentId, stripeId } = await payByCard(site, leaseId, 50_00);
    site.sandbox.planFault({ call: 'POST /v1/refunds', answer: 'drop', hasEffect: true, times: 2 });
    const key = randomUUID();
    expect(await refund(paymentId, 20, key)).toMatchObject({ status: 200, state: 'asked' });
    expect(await refund(paymentId, 31)).toMatchObject({ status: 422 });
    await settleLater(site, 61_000);
    expect(await refund(paymentId, 20, key)).toMatchObject({ state: 'done' });
    expect(await site.sandbox.refundedCents(stripeId)).toBe(20_00);
    expect((await statement(leaseId)).balance).toBe('-30.00');
  });

  test('that Stripe carried out and whose key it has forgotten is not made again', async () => {
    const { leaseId } = await rentPaid(site, nextUnit());
    const { paymentId, stripeId } = await payByCard(site, leaseId, 50_00);
    site.sandbox.planFault({ call: 'POST /v1/refunds', answer: 'drop', hasEffect: true, times: 2 });
    const key = randomUUID();
    await refund(paymentId, 20, key);
    await settleLater(site, 30 * 60 * 60 * 1000);
    expect(await refund(paymentId, 20, key)).toMatchObject({ state: 'done' });
    expect(await site.sandbox.refundedCents(stripeId)).toBe(20_00);
  });

  test('that somebody made on the pages of Stripe itself is booked, once, beside our own', async () => {
    const { leaseId } = await rentPaid(site, nextUnit());
    const { paymentId, stripeId } = await payByCard(site, leaseId, 50_00);
    await refund(paymentId, 10);
    await site.ctx.cards.refund({ key: randomUUID(), intentId: stripeId, amountCents: 15_00 });
    for (let told = 0; told < 3; told += 1) await settleIntent(site.ctx, stripeId);
    expect((await statement(leaseId)).balance).toBe('-25.00');
    expect(await refund(paymentId, 25.01)).toMatchObject({ status: 422 });
  });

  test('that the provider refuses is told as failed, and leaves the books as they were', async () => {
    const { leaseId } = await rentPaid(site, nextUnit());
    const { paymentId, stripeId } = await payByCard(site, leaseId, 50_00);
    await site.sandbox.openDispute(stripeId);
    expect(await refund(paymentId, 50)).toMatchObject({ status: 200, state: 'failed' });
    expect((await statement(leaseId)).balance).toBe('-50.00');
  });
});

describe('a payment that the bank took back', () => {
  const reverse = (paymentId: string, own: object = {}) =>
    askCounter(site, staffPaymentsApi.reverse, paymentId, { reason: 'no funds', ...own });

  test('is owed again, with a fee of its own, once', async () => {
    const { leaseId, paymentId } = await rentPaidByCheck(site, nextUnit());
    expect(await reverse(String(paymentId), { fee: 25 })).toMatchObject({ status: 200, balance: '85.00' });
    expect(await reverse(String(paymentId))).toMatchObject({ status: 409 });
    const { lines } = await statement(leaseId);
    expect(lines.map(({ amount, balance }) => [amount, balance])).toEqual([
      ['60.00', '60.00'],
      ['-60.00', '0.00'],
      ['60.00', '60.00'],
      ['25.00', '85.00'],
    ]);
    const invoices =
      await site.sql`select kind, status from invoices where lease_id = ${leaseId} order by number`;
    expect(invoices.map(({ kind, status }) => [kind, status])).toEqual([
      ['rent', 'pending'],
      ['nsf_fee', 'pending'],
    ]);
    const letters = await site.sql`select text from outgoing_messages
      where lease_id = ${leaseId} and template = 'payment-returned'`;
    expect(letters).toHaveLength(1);
    for (const part of ['took back $60.00', 'fee of $25.00', '$85.00', '/pay-invoice/']) {
      expect(letters[0]?.text).toContain(part);
    }
  });

  test('and whose credit a later invoice has used: that one is owed again, credit never turns negative', async () => {
    const { leaseId } = await rentPaid(site, nextUnit());
    const { paymentId } = await takeCash(site, leaseId, 40, byCheck);
    await charge(site, leaseId, 25_00);
    expect(await reverse(String(paymentId))).toMatchObject({ balance: '25.00' });
  });

  test('and is covered by what was paid ahead is told all the same: nothing is to pay, and nothing asked for', async () => {
    const { leaseId } = await rentPaid(site, nextUnit());
    await takeCash(site, leaseId, 100);
    const { paymentId } = await takeCash(site, leaseId, 40, byCheck);
    expect(await reverse(String(paymentId))).toMatchObject({ balance: '-100.00' });
    const letters = await site.sql`select text from outgoing_messages
      where lease_id = ${leaseId} and template = 'payment-returned'`;
    expect(letters).toHaveLength(1);
    for (const part of ['took back $40.00', 'covers it: nothing is to pay now', 'To pay: $0.00'])
      expect(letters[0]?.text).toContain(part);
    expect(letters[0]?.text).not.toContain('/pay-invoice/');
  });

  test('and what it had paid is paid by credit that another payment left', async () => {
    const { leaseId, paymentId } = await rentPaidByCheck(site, nextUnit());
    await takeCash(site, leaseId, 100);
    expect(await reverse(String(paymentId))).toMatchObject({ balance: '-40.00' });
    const invoices = await site.sql`select kind, status from invoices where lease_id = ${leaseId}`;
    expect([...invoices]).toEqual([{ kind: 'rent', status: 'paid' }]);
  });

  test('and part of which was given back in cash: that is owed too', async () => {
    const { leaseId } = await rentPaid(site, nextUnit());
    const { paymentId } = await takeCash(site, leaseId, 40, byCheck);
    const given = { amount: 40, key: randomUUID(), reason: 'changed his mind' };
    await askCounter(site, staffPaymentsApi.refund, String(paymentId), given);
    expect(await reverse(String(paymentId))).toMatchObject({ balance: '40.00' });
  });

  test('but never cash, which no bank has', async () => {
    const { leaseId, paymentId } = await rentPaid(site, nextUnit());
    expect(await reverse(String(paymentId))).toMatchObject({ status: 409, code: 'cash_has_no_bank' });
    expect((await statement(leaseId)).balance).toBe('0.00');
  });

  test.each([{ reason: 'no' }, { reason: undefined }, { fee: -1 }, { fee: '25,00' }])(
    'refuses %j',
    async (own) => {
      const { paymentId } = await rentPaid(site, nextUnit());
      expect((await reverse(String(paymentId), own)).status).toBe(400);
    },
  );
});

describe('a waiver', () => {
  const waive = (invoiceId: string, reason = 'goodwill') =>
    askCounter(site, staffPaymentsApi.waive, invoiceId, { reason });

  test('gives up what is open, says why, and not twice', async () => {
    const { leaseId } = await rentPaid(site, nextUnit());
    const { id } = await charge(site, leaseId, 25_00);
    await takeCash(site, leaseId, 5);
    expect(await waive(id)).toMatchObject({ status: 200, balance: '0.00' });
    expect((await statement(leaseId)).lines.at(-1)).toMatchObject({
      amount: '-20.00',
      reason: 'Waived: goodwill',
    });
    expect(await waive(id)).toMatchObject({ status: 409 });
    expect(await waive(randomUUID())).toMatchObject({ status: 404 });
    expect((await waive(id, 'x')).status).toBe(400);
  });

  test('of the first month makes the hold a lease, like its payment', async () => {
    const { leaseId, invoiceId } = await rentHeld(site, nextUnit());
    expect(await waive(invoiceId)).toMatchObject({ status: 200, balance: '0.00' });
    const [lease] = await site.sql`select state from leases where id = ${leaseId}`;
    expect(lease?.state).toBe('active');
    const actions = await site.sql`select actor, details from audit_entries
      where action = 'lease.begun_by_waiver' and subject_id = ${leaseId}`;
    expect([...actions]).toEqual([
      { actor: 'staff:clerk', details: { reason: 'goodwill', invoiceNumber: expect.any(Number) } },
    ]);
  });

  test('of anything else begins no lease', async () => {
    const { leaseId } = await rentPaid(site, nextUnit());
    const { id } = await charge(site, leaseId, 25_00);
    await waive(id);
    const actions = await site.sql`select 1 from audit_entries
      where action = 'lease.begun_by_waiver' and subject_id = ${leaseId}`;
    expect(actions).toHaveLength(0);
  });
});

test('nobody moves or reads money without signing in', async () => {
  const { leaseId, paymentId, invoiceId } = await rentPaid(site, nextUnit());
  for (const [contract, id] of [
    [staffPaymentsApi.take, leaseId],
    [staffPaymentsApi.refund, String(paymentId)],
    [staffPaymentsApi.reverse, String(paymentId)],
    [staffPaymentsApi.waive, invoiceId],
    [staffPaymentsApi.statement, leaseId],
    [staffPaymentsApi.statementPdf, leaseId],
    [staffPaymentsApi.receiptPdf, String(paymentId)],
  ] as const) {
    const reply = await site.app.request(contract.path.replace(':id', id), { method: contract.method });
    expect([contract.path, reply.status]).toEqual([contract.path, 401]);
  }
  const other = await site.app.request(staffPaymentsApi.statement.path.replace(':id', randomUUID()), {
    headers: staffBearer,
  });
  expect(other.status).toBe(404);
});

/** The job, so much later. */
async function settleLater({ ctx, clock }: TestSite, ms: number): Promise<void> {
  const before = clock.now;
  clock.now = new Date(before.getTime() + ms);
  await settleRefunds(ctx);
  clock.now = before;
}
