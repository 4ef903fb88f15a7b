import { randomUUID } from 'node:crypto';
import { receivablesApi } from 'schemas/payments/receivables';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { afterEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { staffBearer, testStaff } from '../../../testing/testing-app.ts';
import { countUp, useSite } from '../../../testing/testing-site.ts';
import { issueInvoice } from '../../billing/invoices/invoices.service.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { askCounter, charge, payByCard, rentHeld, rentPaid, takeCash } from '../payments/testing-counter.ts';
import { createReceivablesSite, readReceivables } from './testing-receivables.ts';

const nextUnit = countUp();
const site = useSite(createReceivablesSite);
afterEach(() => expectTrueBooks(site));

const invoicesOf = async (search: string | number, query = {}) =>
  (await readReceivables(site, receivablesApi.invoices, { ...query, search: String(search) })).rows;
const paymentsOf = async (search: string | number, query = {}) =>
  (await readReceivables(site, receivablesApi.payments, { ...query, search: String(search) })).rows;
const show = (id: string) =>
  readReceivables(site, { ...receivablesApi.payment, path: receivablesApi.payment.path.replace(':id', id) });
const actionsOn = async (id: string) =>
  (await site.sql`select action, actor from audit_entries where subject_id = ${id} order by at, action`).map(
    ({ action, actor }) => `${action} ${actor}`,
  );
const bill = (leaseId: string, own: object = {}) =>
  askCounter(site, receivablesApi.bill, leaseId, {
    label: 'Lock cut off',
    amount: 25,
    isSent: false,
    key: randomUUID(),
    ...own,
  });

describe('the list of invoices', () => {
  test('says of each what is open, and finds it by unit, name, address and number', async () => {
    const number = nextUnit();
    const { leaseId } = await rentPaid(site, number, { lastName: 'Van Dyke' });
    const { number: paper } = await charge(site, leaseId, 25_00);
    await takeCash(site, leaseId, 10);
    const rows = await invoicesOf(number);
    expect(rows.map(({ label, amount, open, state }) => [label, amount, open, state])).toEqual([
      ['Lock cut off', '25.00', '15.00', 'part_paid'],
      [expect.stringContaining('month'), '60.00', '0.00', 'paid'],
    ]);
    expect(await invoicesOf('van d')).toEqual(rows);
    expect(await invoicesOf('Zoë Van Dyke')).toEqual(rows);
    expect(await invoicesOf(`Tenant-${number}@mail.example`)).toEqual(rows);
    expect(await invoicesOf(paper)).toEqual(rows.slice(0, 1));
    expect(await invoicesOf('%')).toEqual([]);
    expect(await invoicesOf(number, { filter: 'paid' })).toEqual(rows.slice(1));
    expect(await invoicesOf(number, { filter: 'open' })).toEqual(rows.slice(0, 1));
  });

  test('calls waived what was given up, and nothing else: neither is it listed as paid', async () => {
    const number = nextUnit();
    const { leaseId } = await rentPaid(site, number);
    const { id } = await charge(site, leaseId, 25_00);
    await askCounter(site, staffPaymentsApi.waive, id, { reason: 'goodwill' });
    const numbersIn = async (filter: 'paid' | 'waived') =>
      (await invoicesOf(number, { filter })).map(({ state, amount }) => [state, amount]);
    expect(await numbersIn('waived')).toEqual([['waived', '25.00']]);
    expect(await numbersIn('paid')).toEqual([['paid', '60.00']]);
  });

  test('calls overdue what was due before today where the site stands', async () => {
    const number = nextUnit();
    const { leaseId } = await rentPaid(site, number);
    await charge(site, leaseId, 25_00);
    const before = site.clock.now;
    expect(await invoicesOf(number, { filter: 'overdue' })).toEqual([]);
    site.clock.now = new Date('2026-11-21T05:00:00.000Z');
    expect(await invoicesOf(number, { filter: 'overdue' })).toEqual([
      expect.objectContaining({ open: '25.00', isOverdue: true }),
    ]);
    site.clock.now = before;
  });

  test('pages through all of them, none twice, and refuses a page that never was', async () => {
    const seen: string[] = [];
    for (let after: string | undefined; ; ) {
      const page = await readReceivables(site, receivablesApi.invoices, {
        limit: 2,
        ...(after && { after }),
      });
      seen.push(...page.rows.map(({ invoiceNumber }) => invoiceNumber));
      if (page.next === null) break;
      after = page.next;
    }
    const [counted] = await site.sql`select count(*)::int as all from invoices`;
    expect(new Set(seen).size).toBe(counted?.all);
    expect(seen).toHaveLength(counted?.all);
    const wrong = await site.app.request(`${receivablesApi.invoices.path}?after=-1`, {
      headers: staffBearer,
    });
    expect(wrong.status).toBe(400);
  });
});

describe('one payment', () => {
  test('shows what it paid, what was left over, and what of it went back', async () => {
    const number = nextUnit();
    const { leaseId } = await rentPaid(site, number);
    await charge(site, leaseId, 25_00);
    const taken = await takeCash(site, leaseId, 40, { method: 'check', reference: 'A-77' });
    const id = String(taken.paymentId);
    expect(await show(id)).toMatchObject({
      unitNumber: String(number),
      receiptNumber: taken.receiptNumber,
      reference: 'A-77',
      receivedBy: 'staff:clerk',
      paidFor: [{ label: 'Lock cut off', amount: '25.00' }],
      credit: '15.00',
      balance: '-15.00',
      refundable: '40.00',
      isRefundedToCard: false,
      state: 'booked',
    });
    const refund = { amount: 15, reason: 'paid too much', key: randomUUID() };
    await askCounter(site, staffPaymentsApi.refund, id, refund);
    expect(await show(id)).toMatchObject({
      state: 'refunded',
      refunded: '15.00',
      refundable: '25.00',
      balance: '0.00',
      refunds: [{ amount: '15.00', reason: 'paid too much', state: 'done', askedBy: 'staff:clerk' }],
    });
    expect((await paymentsOf(number, { state: 'refunded' })).map((row) => row.id)).toEqual([id]);
    await askCounter(site, staffPaymentsApi.reverse, id, { reason: 'no funds' });
    expect(await show(id)).toMatchObject({ state: 'reversed', refundable: '0.00' });
    expect((await paymentsOf(number, { state: 'reversed' })).map((row) => row.id)).toEqual([id]);
    expect(await paymentsOf(String(taken.receiptNumber))).toHaveLength(1);
  });

  test('by card goes back to the card', async () => {
    const number = nextUnit();
    const { leaseId } = await rentHeld(site, number);
    const { paymentId } = await payByCard(site, leaseId, 60_00);
    expect(await show(paymentId)).toMatchObject({ method: 'card', isRefundedToCard: true });
    expect((await paymentsOf(number, { method: 'card' })).map((row) => row.id)).toEqual([paymentId]);
    expect(await paymentsOf(number, { method: 'cash' })).toEqual([]);
  });

  test('that is nobody’s is not found', async () => {
    expect(await askCounter(site, receivablesApi.payment, randomUUID())).toMatchObject({ status: 404 });
  });
});

describe('a card payment that failed', () => {
  test('names the day of the next try, while there is a card and something to pay', async () => {
    const { leaseId } = await rentPaid(site, nextUnit());
    const [lease] = await site.sql`select customer_id from leases where id = ${leaseId}`;
    const rent = {
      leaseId,
      customerId: String(lease?.customer_id),
      kind: 'rent' as const,
      label: 'Rent December',
    };
    await inTransaction(site.ctx, (ctx) =>
      issueInvoice(ctx, {
        ...rent,
        id: randomUUID(),
        period: '2026-12-01',
        dueOn: '2026-12-01',
        amountCents: 60_00,
      }),
    );
    await site.sql`with card as (insert into kept_cards
        (id, customer_id, stripe_method_id, brand, last4, exp_month, exp_year, created_at)
        values (gen_random_uuid(), ${rent.customerId}, 'pm_1', 'visa', '4242', 12, 2030, now()) returning id)
      update leases set autopay_card_id = card.id from card where leases.id = ${leaseId}`;
    const fail = (attempt: number, at: string) => site.sql`insert into payment_intents
      (id, lease_id, kind, amount_cents, state, period, attempt, decline_code, created_at) values
      (gen_random_uuid(), ${leaseId}, 'autopay', 6000, 'failed', '2026-12-01', ${attempt}, 'insufficient_funds', ${at})`;
    const tries = async () =>
      (await readReceivables(site, receivablesApi.failedPayments)).rows
        .filter((row) => row.leaseId === leaseId)
        .map(({ nextTryOn, declineCode, balance }) => [nextTryOn, declineCode, balance]);
    await fail(1, '2026-12-01T06:00:00Z');
    expect(await tries()).toEqual([['2026-12-02', 'insufficient_funds', '60.00']]);
    await fail(2, '2026-12-02T06:00:00Z');
    expect((await tries()).map(([next]) => next)).toEqual(['2026-12-04', null]);
    await takeCash(site, leaseId, 60);
    expect(await tries()).toEqual([
      [null, 'insufficient_funds', '0.00'],
      [null, 'insufficient_funds', '0.00'],
    ]);
  });
});

describe('an account to take money for', () => {
  test('stands first when it owes most, before anything is typed, and is found when it owes nothing', async () => {
    const [rich, poor, even] = [nextUnit(), nextUnit(), nextUnit()];
    const owing = await rentPaid(site, poor);
    await charge(site, owing.leaseId, 900_00);
    await charge(site, (await rentPaid(site, rich)).leaseId, 500_00);
    await rentPaid(site, even);
    const rows = await readReceivables(site, receivablesApi.accounts);
    expect(rows.slice(0, 2).map(({ unitNumber, balance }) => [unitNumber, balance])).toEqual([
      [String(poor), '900.00'],
      [String(rich), '500.00'],
    ]);
    expect(rows.some(({ unitNumber }) => unitNumber === String(even))).toBe(false);
    const [found] = await readReceivables(site, receivablesApi.accounts, { search: String(even) });
    expect(found).toMatchObject({ unitNumber: String(even), balance: '0.00', state: 'active' });
    expect(await readReceivables(site, receivablesApi.accounts, { search: '1001' })).toEqual([]);
  });
});

describe('billing something once', () => {
  test('pressed twice it is billed once, sent with a pay link, and stands in the audit', async () => {
    const { leaseId } = await rentPaid(site, nextUnit());
    const key = randomUUID();
    const [first, again] = await Promise.all([
      bill(leaseId, { key, isSent: true }),
      bill(leaseId, { key, isSent: true }),
    ]);
    expect(first).toMatchObject({ status: 200, open: '25.00' });
    expect(again).toEqual(first);
    expect(await bill(leaseId, { key, amount: 26 })).toMatchObject({ status: 409 });
    const letters = await site.sql`select text from outgoing_messages
      where lease_id = ${leaseId} and template = 'invoice'`;
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toMatch(/\/pay-invoice\/[\w-]{43}/);
    expect(await actionsOn(key)).toEqual(['invoice.issued staff:clerk']);
  });

  test('is paid by credit on account first, and then nobody is asked for it', async () => {
    const { leaseId } = await rentPaid(site, nextUnit());
    await takeCash(site, leaseId, 100);
    expect(await bill(leaseId, { isSent: true })).toMatchObject({ status: 200, open: '0.00' });
    const letters = await site.sql`select 1 from outgoing_messages
      where lease_id = ${leaseId} and template = 'invoice'`;
    expect(letters).toHaveLength(0);
  });

  test.each([
    ['nothing said of what', { label: ' ' }, 400],
    ['no sum', { amount: 0 }, 400],
    ['a part of a cent', { amount: '1.005' }, 400],
    ['a card number', { label: 'card 4242 4242 4242 4242' }, 400],
  ])('is refused with %s', async (_what, own, status) => {
    const { leaseId } = await rentPaid(site, nextUnit());
    expect((await bill(leaseId, own)).status).toBe(status);
  });

  test.each([
    ['clerk', '100.00', 200, undefined],
    ['clerk', '100.01', 403, 'needs_manager'],
    ['clerk', '1000.01', 403, 'needs_owner'],
    ['manager', '$1,000.00', 200, undefined],
    ['manager', '1000.01', 403, 'needs_owner'],
    ['owner', '1000.01', 200, undefined],
  ] as const)('by a %s, $%s: %d %s', async (role, amount, status, code) => {
    const unit = nextUnit();
    const { leaseId } = await rentPaid(site, unit);
    site.signedIn.set('test-staff', { kind: 'staff', userId: randomUUID(), username: role, role });
    const billed = await bill(leaseId, { amount });
    site.signedIn.set('test-staff', testStaff);
    expect([billed.status, billed.code]).toEqual([status, code]);
    const asked = (await actionsOn(leaseId)).filter((act) => act.startsWith('staff.over_limit'));
    expect(asked).toEqual(code ? [`staff.over_limit staff:${role}`] : []);
    expect(await invoicesOf(unit)).toHaveLength(code ? 1 : 2);
  });

  test('is refused for a lease that never was', async () => {
    expect(await bill(randomUUID())).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('an open invoice', () => {
  test('is sent as often as it is asked for, once for each press', async () => {
    const { leaseId } = await rentPaid(site, nextUnit());
    const { id } = await charge(site, leaseId, 25_00);
    const key = randomUUID();
    for (const each of [key, key, randomUUID()]) {
      expect(await askCounter(site, receivablesApi.sendInvoice, id, { key: each })).toMatchObject({
        status: 200,
      });
    }
    const letters = await site.sql`select 1 from outgoing_messages
      where lease_id = ${leaseId} and template = 'invoice'`;
    expect(letters).toHaveLength(2);
  });

  test('has a pay link that opens it; one that is paid has none', async () => {
    const { leaseId } = await rentPaid(site, nextUnit());
    const { id } = await charge(site, leaseId, 25_00);
    const { url } = (await askCounter(site, receivablesApi.linkInvoice, id, {})) as unknown as {
      url: string;
    };
    const token = url.split('/').at(-1);
    const opened = await site.app.request(`/api/invoices/by-token/${token}`);
    expect(await opened.json()).toMatchObject({ id, amount: '25.00' });
    await takeCash(site, leaseId, 25);
    expect(await askCounter(site, receivablesApi.linkInvoice, id, {})).toMatchObject({
      code: 'already_paid',
    });
    expect(await askCounter(site, receivablesApi.sendInvoice, id, { key: randomUUID() })).toMatchObject({
      code: 'already_paid',
    });
    expect(await actionsOn(id)).toEqual(['invoice.link_made staff:clerk']);
  });

  test('that should never have been is void: nothing is owed, and its number stays', async () => {
    const number = nextUnit();
    const { leaseId } = await rentPaid(site, number);
    const { id } = await charge(site, leaseId, 25_00);
    const reason = 'wrong unit';
    expect(await askCounter(site, receivablesApi.voidInvoice, id, { reason })).toMatchObject({
      balance: '0.00',
    });
    expect(await invoicesOf(number, { filter: 'void' })).toEqual([
      expect.objectContaining({ id, state: 'void', open: '0.00', isVoidable: false }),
    ]);
    expect(await actionsOn(id)).toEqual(['invoice.voided staff:clerk']);
    const again = await askCounter(site, receivablesApi.voidInvoice, id, { reason });
    expect(again).toMatchObject({ status: 409, code: 'invoice_not_voidable' });
  });

  test('that credit on account paid as soon as it was charged can be void: the credit is there again', async () => {
    const number = nextUnit();
    const { leaseId } = await rentPaid(site, number);
    await takeCash(site, leaseId, 40);
    const wrong = await charge(site, leaseId, 25_00);
    const right = await charge(site, leaseId, 30_00);
    // The credit paid the first one, and the half of the second.
    expect((await invoicesOf(number)).map(({ state, isVoidable }) => [state, isVoidable])).toEqual(
      expect.arrayContaining([
        ['part_paid', true],
        ['paid', true],
      ]),
    );
    const reason = 'wrong unit';
    expect(await askCounter(site, receivablesApi.voidInvoice, wrong.id, { reason })).toMatchObject({
      balance: '-10.00',
    });
    const [row] = await site.sql`select status from invoices where id = ${right.id}`;
    expect(row?.status).toBe('paid');
    const again = await askCounter(site, receivablesApi.voidInvoice, wrong.id, { reason });
    expect(again).toMatchObject({ code: 'invoice_not_voidable' });
  });

  test('of which something is paid is never void, and neither is rent', async () => {
    const number = nextUnit();
    const { leaseId } = await rentPaid(site, number);
    const { id } = await charge(site, leaseId, 25_00);
    await takeCash(site, leaseId, 1);
    const held = await rentHeld(site, nextUnit());
    for (const each of [id, held.invoiceId]) {
      const answer = await askCounter(site, receivablesApi.voidInvoice, each, { reason: 'by mistake' });
      expect(answer).toMatchObject({ code: 'invoice_not_voidable' });
    }
    expect((await invoicesOf(number))[0]).toMatchObject({ state: 'part_paid', isVoidable: false });
  });
});
