import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLimits } from '../../../db/limits/limits.ts';
import { budgets } from '../../../env/budgets.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { createInvoiceLink } from '../../billing/invoices/invoice-links.service.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { moveOutBody, postMoveOut } from '../../leasing/move-outs/testing-move-out.ts';
import { createRentalSite } from '../../leasing/rentals/testing-rental.ts';
import {
  askToPay,
  balanceOf,
  billMonth,
  intentOf,
  payBill,
  payFee,
  type Rented,
  rentAndPay,
  rentUnit,
} from '../payments/testing-payments.ts';

let tenant: Rented;
let hold: Rented;
const site = useSite(createRentalSite);
beforeAll(async () => {
  tenant = await rentAndPay(site, 12);
  hold = await rentUnit(site, 13);
});
afterAll(() => expectTrueBooks(site));

const countIntents = async () => (await site.sandbox.listIntents()).length;
const unchanged = async (work: () => Promise<void>) => {
  const before = await countIntents();
  await work();
  expect(await countIntents()).toBe(before);
};

describe('an amount that is none', () => {
  const amounts = [-5, 0, 0.001, 85.005, '85,00', '1e3', 'Infinity', 1e308, null, '85abc', [85], '', ' 85'];
  test.each(amounts)('%j is refused and never reaches Stripe', async (amount) => {
    await unchanged(async () => {
      expect(await payBill(site, '12', amount)).toMatchObject({ status: 400, code: 'invalid' });
    });
  });

  test('but text that is one will do', async () => {
    expect(await payBill(site, '12', '85')).toMatchObject({ status: 200, amount: '85.00', unit: '12' });
  });
});

describe('whoever is not found', () => {
  test('gets the same bytes whatever was wrong', async () => {
    const wrong = await Promise.all([
      payBill(site, '12', 60, 'Smith'),
      payBill(site, '97', 60),
      payBill(site, '50', 60),
      payBill(site, '9999', 60),
      payFee(site, '12', 30, 'Smith'),
      payFee(site, '9999', 30),
      // Held, so nobody can have moved out of it.
      payFee(site, '13', 30),
    ]);
    const told = new Set(wrong.map(({ text, ref }) => text.replace(String(ref), 'ref')));
    expect(told.size).toBe(1);
    expect(wrong[0]).toMatchObject({ status: 404, code: 'account_not_found' });
  });

  test('learns nothing of an invoice that is not there', async () => {
    const invoiceId = '018f0000-0000-7000-8000-000000000001';
    const outcome = await askToPay(site, { amount: 60, invoiceId });
    expect(outcome).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('what the client says about the payment', () => {
  const of = (metadata: object, more: object = {}) => ({
    amount: 60,
    metadata: { type: 'bill_payment', unitNumber: '12', customerName: "O'Brien-Núñez", ...metadata },
    ...more,
  });
  test.each([
    ['a purpose of its own', of({ type: 'refund' })],
    ['another key', of({ leaseId: 'x' })],
    ['a name of 600 letters', of({ customerName: 'n'.repeat(600) })],
    ['a field of its own', of({}, { customer: 'cus_1' })],
    ['both purposes', of({}, { invoiceId: '018f0000-0000-7000-8000-000000000001' })],
    ['nothing at all', {}],
  ])('%s is refused', async (_what, body) => {
    await unchanged(async () => {
      expect(await askToPay(site, body)).toMatchObject({ status: 400, code: 'invalid' });
    });
  });

  test.each([
    ['in the name', of({ customerName: '4242 4242 4242 4242' })],
    ['in the description', of({}, { description: 'card 4242424242424242' })],
    ['as fields', of({}, { cardNumber: '1', cvv: '123' })],
  ])('card data %s is refused', async (_where, body) => {
    await unchanged(async () => {
      expect(await askToPay(site, body)).toMatchObject({ status: 400, code: 'card_data_not_accepted' });
    });
  });

  test('never reaches Stripe: its words are ours, and nothing personal', async () => {
    const body = of({}, { description: 'Zoë owes me', amount: 61 });
    const { paymentIntentId } = await askToPay(site, { ...body, amount: 61 });
    const intent = (await site.sandbox.listIntents()).find(({ id }) => id === paymentIntentId);
    const [row] = await site.sql`select id from payment_intents where stripe_id = ${String(paymentIntentId)}`;
    expect(intent).toMatchObject({
      description: 'Unit rent',
      metadata: { intentId: row?.id, leaseId: tenant.leaseId, kind: 'bill_payment' },
      receipt_email: null,
      customer: null,
    });
    expect(JSON.stringify(intent)).not.toMatch(/(?<![\w-])zo|brien/i);
  });
});

describe('a bill', () => {
  test('is paid from one dollar to a year’s rent', async () => {
    expect(await payBill(site, '12', 1)).toMatchObject({ status: 200 });
    expect(await payBill(site, '12', 720)).toMatchObject({ status: 200, amount: '720.00' });
    await unchanged(async () => {
      expect(await payBill(site, '12', 0.99)).toMatchObject({ status: 422, code: 'amount_too_low' });
      expect(await payBill(site, '12', 720.01)).toMatchObject({ status: 422, code: 'amount_too_high' });
      expect(await payBill(site, '12', 99999.99)).toMatchObject({ status: 422, code: 'amount_too_high' });
    });
  });

  test('finds its tenant whatever the case, accents and spaces', async () => {
    expect(await payBill(site, 'unit 12', 60, ' o’brien nunez ')).toMatchObject({ status: 200, unit: '12' });
  });
});

describe('a cleaning fee', () => {
  test.each([29.99, 31, 3])('of %d is refused', async (amount) => {
    await unchanged(async () => {
      expect(await payFee(site, '12', amount)).toMatchObject({ status: 422, code: 'amount_mismatch' });
    });
  });

  test('of a lease that nobody leaves is credit', async () => {
    const { leaseId } = await rentAndPay(site, 60);
    const ask = await payFee(site, '60', 30);
    await site.sandbox.pay(String(ask.paymentIntentId));
    await site.sandbox.deliverEvents();
    expect(await site.sql`select id from invoices where kind = 'cleaning_fee'`).toEqual([]);
    expect(await balanceOf(site, leaseId)).toBe(-30_00);
  });

  test('that is not charged yet is charged with its payment, once', async () => {
    const { leaseId } = await rentAndPay(site, 14);
    await postMoveOut(site, moveOutBody(14, { unitCondition: 'dirty', cleaningFeeAccepted: true }));
    const ask = await payFee(site, '14', 30);
    expect(ask).toMatchObject({ status: 200, amount: '30.00' });
    expect(await site.sql`select id from invoices where kind = 'cleaning_fee'`).toEqual([]);
    await site.sandbox.pay(String(ask.paymentIntentId));
    await site.sandbox.deliverEvents();
    const fees = await site.sql`select amount_cents, status from invoices where kind = 'cleaning_fee'`;
    expect(fees).toEqual([{ amount_cents: 3_000, status: 'paid' }]);
    expect(await balanceOf(site, leaseId)).toBe(0);
    // Whatever else is open beside it.
    await billMonth(site, leaseId);
    expect(await payFee(site, '14', 30)).toMatchObject({ status: 409, code: 'already_paid' });
  });
});

describe('an invoice', () => {
  test('is paid by what is open of it and no other sum', async () => {
    const { invoiceId } = hold;
    for (const amount of [1, 59.99, 60.01, 720]) {
      await unchanged(async () => {
        const outcome = await askToPay(site, { amount, invoiceId });
        expect(outcome).toMatchObject({ status: 422, code: 'amount_mismatch' });
      });
    }
    const outcome = await askToPay(site, { amount: '60.00', invoiceId });
    expect(outcome).toMatchObject({ status: 200, clientSecret: hold.clientSecret, unit: '13' });
  });

  test('that is paid, is told so; one that is void is not there', async () => {
    const { invoiceId } = tenant;
    expect(await askToPay(site, { amount: 60, invoiceId })).toMatchObject({
      status: 409,
      code: 'already_paid',
    });
    const lapsed = await rentUnit(site, 15);
    await site.sql`update invoices set status = 'void' where id = ${lapsed.invoiceId}`;
    const outcome = await askToPay(site, { amount: 60, invoiceId: lapsed.invoiceId });
    expect(outcome).toMatchObject({ status: 404, code: 'not_found' });
    await site.sql`update invoices set status = 'pending' where id = ${lapsed.invoiceId}`;
  });

  test('that is paid stays so while the next one, of the same sum, is open', async () => {
    const { leaseId, invoiceId } = await rentAndPay(site, 20);
    const next = await billMonth(site, leaseId);
    expect(await askToPay(site, { amount: 60, invoiceId })).toMatchObject({ code: 'already_paid' });
    expect(await askToPay(site, { amount: 60, invoiceId: next })).toMatchObject({ status: 200 });
    const [asked] = await site.sql`select kind from payment_intents where invoice_id = ${next}`;
    expect(asked?.kind).toBe('invoice');
  });

  test('keeps the card only where each month may be charged, and for a first month', async () => {
    const withAutoPay = await rentAndPay(site, 16, { agrees: true });
    const without = await rentAndPay(site, 17);
    const usageOf = async (leaseId: string) => {
      const invoiceId = await billMonth(site, leaseId);
      const link = (await createInvoiceLink(site.ctx, invoiceId)).split('/').at(-1);
      const ask = await askToPay(site, { amount: 60, invoiceId, link });
      const intents = await site.sandbox.listIntents();
      return intents.find(({ id }) => id === ask.paymentIntentId)?.setup_future_usage;
    };
    expect(await usageOf(withAutoPay.leaseId)).toBe('off_session');
    expect(await usageOf(without.leaseId)).toBeNull();
    const first = (await site.sandbox.listIntents()).find(({ id }) => id === without.intentId);
    expect(first?.setup_future_usage).toBe('off_session');
  });
});

describe('the same asked again', () => {
  test('20 times in parallel is one intent with one secret', async () => {
    const before = await countIntents();
    const asks = await Promise.all(Array.from({ length: 20 }, () => payBill(site, '12', 77)));
    expect(new Set(asks.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(asks.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(await countIntents()).toBe(before + 1);
    const rows = await site.sql`select state from payment_intents where amount_cents = 7700`;
    expect(rows).toEqual([{ state: 'open' }]);
  });

  test('after Stripe has cancelled it is another one', async () => {
    const first = await payBill(site, '12', 78);
    await site.ctx.cards.cancelIntent(String(first.paymentIntentId));
    const second = await payBill(site, '12', 78);
    expect(second.status).toBe(200);
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
  });

  test('after it was paid is another payment for a bill, and none for an invoice', async () => {
    const first = await payBill(site, '12', 79);
    await site.sandbox.pay(String(first.paymentIntentId));
    const second = await payBill(site, '12', 79);
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
    const [paid] = await site.sql`select amount_cents from payments
      where payment_intent_id = ${String(first.paymentIntentId)}`;
    expect(paid).toEqual({ amount_cents: 7_900 });
    const rental = await rentUnit(site, 18);
    await site.sandbox.pay(rental.intentId);
    const again = await askToPay(site, { amount: 60, invoiceId: rental.invoiceId });
    expect(again).toMatchObject({ status: 409, code: 'already_paid' });
  });

  test('after five cards that were refused is another one, and the old takes no sixth', async () => {
    const rental = await rentUnit(site, 19);
    for (let tries = 0; tries < 5; tries += 1) {
      await site.sandbox.pay(rental.intentId, 'pm_card_chargeDeclined');
      await site.sandbox.deliverEvents();
    }
    expect(await site.ctx.cards.fetchIntent(rental.intentId)).toMatchObject({ status: 'canceled' });
    const next = await askToPay(site, { amount: 60, invoiceId: rental.invoiceId });
    expect(next.status).toBe(200);
    expect(intentOf(String(next.clientSecret))).not.toBe(rental.intentId);
  });

  test('by another browser notes both, and one without a handle none', async () => {
    const body = {
      amount: 62,
      metadata: { type: 'bill_payment', unitNumber: '12', customerName: "O'Brien-Nunez" },
    };
    for (const letter of ['a', 'b', 'a']) await askToPay(site, body, { 'x-draft': letter.repeat(43) });
    const rows = await site.sql`select count(*)::int as browsers from intent_browsers b
      join payment_intents i on i.id = b.intent_id where i.amount_cents = 6200`;
    expect(rows).toEqual([{ browsers: 2 }]);
  });
});

describe('when Stripe does not answer', () => {
  const ask = (cents: number) => payBill(site, '12', cents / 100);
  const rowOf = (cents: number) =>
    site.sql`select state from payment_intents where amount_cents = ${cents} order by id`;

  test.each([
    ['the line is cut before it', { answer: 'drop' as const, times: 2 }],
    ['the line is cut after it', { answer: 'drop' as const, hasEffect: true, times: 2 }],
    ['500', { answer: 500 as const }],
    ['429', { answer: 429 as const }],
  ])('%s: nobody can pay now, and the next ask opens one and the same', async (_what, fault) => {
    const cents = 10_100 + (await countIntents());
    site.sandbox.planFault({ call: 'POST /v1/payment_intents', ...fault });
    expect(await ask(cents)).toMatchObject({ status: 503, code: 'payments_unavailable' });
    expect(await rowOf(cents)).toEqual([{ state: 'asked' }]);
    const [first, second] = [await ask(cents), await ask(cents)];
    expect(first).toMatchObject({ status: 200 });
    expect(second.clientSecret).toBe(first.clientSecret);
    const all = await site.sandbox.listIntents();
    expect(all.filter(({ amount }) => amount === cents)).toHaveLength(1);
    expect(await rowOf(cents)).toEqual([{ state: 'open' }]);
  });

  test('an error that Stripe keeps under the key: another key is tried after two minutes', async () => {
    const start = site.clock.now;
    site.sandbox.planFault({ call: 'POST /v1/payment_intents', answer: 500, isStored: true });
    expect(await ask(7_777)).toMatchObject({ status: 503 });
    expect(await ask(7_777)).toMatchObject({ status: 503 });
    site.clock.now = new Date(start.getTime() + 3 * 60_000);
    expect(await ask(7_777)).toMatchObject({ status: 200 });
    site.clock.now = start;
    expect(await rowOf(7_777)).toEqual([{ state: 'canceled' }, { state: 'open' }]);
  });

  test('without cards at all it is said before anything is looked up or written', async () => {
    const none = await createRentalSite();
    none.ctx.cards.mode = 'none';
    expect(await payBill(none, '12', 60)).toMatchObject({ status: 503, code: 'payments_unavailable' });
    expect(await payFee(none, '9999', 30)).toMatchObject({ status: 503, code: 'payments_unavailable' });
    expect(await rentUnit(none, 12)).toMatchObject({ clientSecret: null });
    expect(await none.sql`select id from payment_intents`).toEqual([]);
    await none.close();
  });
});

describe('budgets', () => {
  test('stop whoever guesses, and leave an office tablet alone', async () => {
    const small = await createRentalSite();
    small.ctx.limits = createLimits({ db: small.ctx.db, mode: 'production' });
    await rentUnit(small, 12);
    const from = (address: string) => ({ 'x-test-address': address });
    const bill = (customerName: string) => ({
      amount: 60,
      metadata: { type: 'bill_payment', unitNumber: '12', customerName },
    });
    const statuses = [];
    for (let i = 0; i < 22; i += 1) {
      const guess = await askToPay(small, bill(`Guess ${String.fromCharCode(97 + i)}`), {
        ...from('192.0.2.7'),
        'x-draft': `${i}`.padStart(43, 'g'),
      });
      statuses.push(guess.status);
    }
    expect(statuses).toEqual([...Array(20).fill(404), 429, 429]);
    const honest = [];
    for (let i = 0; i < 20; i += 1) {
      honest.push((await askToPay(small, bill("O'Brien-Núñez"), from('192.0.2.8'))).status);
    }
    expect(new Set(honest)).toEqual(new Set([200]));
    await small.close();
  });

  test('close the site to whoever typed fifteen refused cards, and never to the tenant whose bill they were for', async () => {
    const small = await createRentalSite();
    small.ctx.limits = createLimits({ db: small.ctx.db, mode: 'production' });
    const { invoiceId } = await rentUnit(small, 12);
    const stranger = { 'x-test-address': '192.0.2.66', 'x-draft': 's'.repeat(43) };
    const tenant = { 'x-test-address': '192.0.2.67', 'x-draft': 't'.repeat(43) };
    // Both have the same payment open, as whoever asks for the same does.
    await askToPay(small, { amount: 60, invoiceId }, tenant);
    for (let intents = 0; intents < 3; intents += 1) {
      const ask = await askToPay(small, { amount: 60, invoiceId }, stranger);
      for (let tries = 0; tries < 5; tries += 1) {
        await small.sandbox.pay(String(ask.paymentIntentId), 'pm_card_chargeDeclinedStolenCard');
        await small.sandbox.deliverEvents();
      }
    }
    expect(await askToPay(small, { amount: 60, invoiceId }, stranger)).toMatchObject({
      status: 429,
      code: 'rate_limited',
    });
    expect(await askToPay(small, { amount: 60, invoiceId }, tenant)).toMatchObject({ status: 200 });
    await small.close();
  });

  test('count by place for whoever changes their browser', async () => {
    const small = await createRentalSite();
    small.ctx.limits = createLimits({ db: small.ctx.db, mode: 'production' });
    const { invoiceId } = await rentUnit(small, 12);
    for (let i = 0; i < budgets.cardFailuresByPlace.points; i += 1)
      await small.ctx.limits.take('cardFailuresByPlace', '192.0.2.66');
    const ask = (address: string) =>
      askToPay(small, { amount: 60, invoiceId }, { 'x-test-address': address, 'x-draft': 'n'.repeat(43) });
    expect(await ask('192.0.2.66')).toMatchObject({ status: 429 });
    expect(await ask('192.0.2.68')).toMatchObject({ status: 200 });
    await small.close();
  });
});
