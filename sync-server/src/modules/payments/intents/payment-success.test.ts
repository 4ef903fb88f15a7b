import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Intent } from '../../../adapters/stripe/stripe.ts';
import { staffBearer } from '../../../testing/testing-app.ts';
import { countUp, useSite } from '../../../testing/testing-site.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { lapseExpiredHolds } from '../../leasing/leases/leases.jobs.ts';
import {
  createRentalSite,
  postRental,
  readOutcome,
  rentalBody,
  withKey,
} from '../../leasing/rentals/testing-rental.ts';
import {
  askToPay,
  balanceOf,
  billMonth,
  claimSuccess,
  compareWithStripe,
  payBill,
  post,
  reconcileAll,
  rentAndPay,
  rentUnit,
} from '../payments/testing-payments.ts';

const site = useSite(createRentalSite);
afterAll(() => expectTrueBooks(site));

const nextUnit = countUp();
const paymentsOf = async (leaseId: string): Promise<number[]> => {
  const rows = await site.sql`select amount_cents from payments where lease_id = ${leaseId}`;
  return rows.map((row) => row.amount_cents);
};
const casesOf = async (leaseId: string): Promise<string[]> => {
  const rows =
    await site.sql`select kind from conflict_cases where lease_id = ${leaseId} and kind like 'payment%'`;
  return rows.map(({ kind }) => kind);
};

describe('the first payment of a rental', () => {
  test('makes the hold a lease, sends the code to the gate, keeps the card, writes the receipt', async () => {
    const rental = await rentUnit(site, nextUnit(), { agrees: true });
    expect(await site.sandbox.pay(rental.intentId)).toBe('succeeded');
    expect(await claimSuccess(site, rental.intentId, rental.invoiceId)).toMatchObject({
      outcome: 'paid',
      receiptNumber: expect.stringMatching(/^\d+$/),
      unit: rental.unit,
      amount: '60.00',
      gateCodeState: 'sending',
    });
    const [lease] = await site.sql`select l.state, l.starts_on::text, g.state as code, c.brand, c.last4,
        i.status as invoice, i.id = ${rental.invoiceId} as "isFirst"
      from leases l join gate_codes g on g.lease_id = l.id join invoices i on i.lease_id = l.id
      left join kept_cards c on c.id = l.autopay_card_id where l.id = ${rental.leaseId}`;
    expect(lease).toEqual({
      state: 'active',
      starts_on: '2026-11-20',
      code: 'active',
      brand: 'visa',
      last4: '4242',
      invoice: 'paid',
      isFirst: true,
    });
    const [letter] = await site.sql`select text from outgoing_messages
      where lease_id = ${rental.leaseId} and template = 'receipt'`;
    expect(letter?.text).toContain('Covers: November 20, 2026 to December 19, 2026');
    expect(letter?.text).toContain('What comes next: December 1, 2026: $23.23 for December 20, 2026');
  });

  test('keeps no card for later charges where nobody agreed to any', async () => {
    const rental = await rentAndPay(site, nextUnit());
    const [lease] = await site.sql`select autopay_card_id from leases where id = ${rental.leaseId}`;
    expect(lease).toEqual({ autopay_card_id: null });
  });

  test('is offered again to a repeated key until it is paid', async () => {
    const [body, headers] = [rentalBody(nextUnit()), withKey()];
    const first = await readOutcome(postRental(site, body, headers));
    expect(await readOutcome(postRental(site, body, headers))).toEqual(first);
    await site.sandbox.pay(first.clientSecret?.split('_secret_')[0] ?? '');
    await site.sandbox.deliverEvents();
    expect(await readOutcome(postRental(site, body, headers))).toMatchObject({
      leaseState: 'active',
      clientSecret: null,
    });
  });

  test.each([
    ['away', { answer: 503 as const }],
    ['slow', { answer: 'real' as const, delayMs: 4_000 }],
  ])(
    'waits for nobody when Stripe is %s: the rental stands, and asked again it has its secret',
    async (_how, fault) => {
      const [body, headers] = [rentalBody(nextUnit()), withKey()];
      site.sandbox.planFault({ call: 'POST /v1/payment_intents', ...fault });
      const startedAt = performance.now();
      const first = await readOutcome(postRental(site, body, headers));
      expect(first).toMatchObject({ status: 200, leaseState: 'held', clientSecret: null });
      expect(performance.now() - startedAt).toBeLessThan(3_900);
      const again = await readOutcome(postRental(site, body, headers));
      expect(again).toEqual({ ...first, clientSecret: expect.stringMatching(/^pi_/) });
    },
  );

  test('that comes after the hold has lapsed is kept as credit, and a person looks', async () => {
    const rental = await rentUnit(site, nextUnit());
    const before = site.clock.now;
    site.clock.now = new Date(before.getTime() + 25 * 60 * 60_000);
    await lapseExpiredHolds(site.ctx);
    await site.sandbox.pay(rental.intentId);
    const said = { outcome: 'paid', gateCodeState: null, isKept: true, invoices: [] };
    expect(await claimSuccess(site, rental.intentId)).toMatchObject(said);
    const [letter] = await site.sql`select text from outgoing_messages
      where lease_id = ${rental.leaseId} and template = 'receipt'`;
    expect(letter?.text).toContain('was not kept or rented for you any more when your payment came');
    expect(letter?.text).toContain('Kept for you: $60.00');
    expect(letter?.text).not.toContain('Paid ahead');
    expect(await balanceOf(site, rental.leaseId)).toBe(-6_000);
    expect(await casesOf(rental.leaseId)).toEqual(['payment_to_check']);
    site.clock.now = before;
    const [lease] = await site.sql`select state from leases where id = ${rental.leaseId}`;
    expect(lease).toEqual({ state: 'lapsed' });
  });

  test('with a card that was set up before keeps that card already', async () => {
    const made = await site.ctx.cards.createCustomer({ key: 'a customer of another page', customerId: 'x' });
    expect(made).toMatch(/^cus_/);
    const rental = await rentUnit(site, nextUnit(), {
      stripePaymentMethodId: 'pm_card_mastercard',
      agrees: true,
    });
    const [card] = await site.sql`select c.brand from leases l join kept_cards c on c.id = l.autopay_card_id
      where l.id = ${rental.leaseId}`;
    expect(card).toEqual({ brand: 'mastercard' });
  });
});

describe('a claim', () => {
  test('is answered the same however often, and books once', async () => {
    const rental = await rentUnit(site, nextUnit());
    await site.sandbox.pay(rental.intentId);
    const first = await claimSuccess(site, rental.intentId, rental.invoiceId);
    const again = await claimSuccess(site, rental.intentId);
    expect({ ...again, text: '', headers: '' }).toEqual({ ...first, text: '', headers: '' });
    expect(await paymentsOf(rental.leaseId)).toEqual([6_000]);
  });

  test('50 times at once, racing the webhook, books once', async () => {
    const rental = await rentUnit(site, nextUnit());
    await site.sandbox.pay(rental.intentId);
    const claims = Array.from({ length: 50 }, () => claimSuccess(site, rental.intentId, rental.invoiceId));
    const [outcomes] = await Promise.all([Promise.all(claims), site.sandbox.deliverEvents()]);
    expect(new Set(outcomes.map(({ outcome, receiptNumber }) => `${outcome} ${receiptNumber}`)).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ outcome: 'paid' });
    expect(await paymentsOf(rental.leaseId)).toEqual([6_000]);
  });

  test('after the webhook, and the webhook after it, change nothing more', async () => {
    const [early, late] = [await rentUnit(site, nextUnit()), await rentUnit(site, nextUnit())];
    await site.sandbox.pay(early.intentId);
    await site.sandbox.deliverEvents();
    expect(await claimSuccess(site, early.intentId)).toMatchObject({ outcome: 'paid' });
    await site.sandbox.pay(late.intentId);
    expect(await claimSuccess(site, late.intentId)).toMatchObject({ outcome: 'paid' });
    await site.sandbox.deliverEvents();
    expect([await paymentsOf(early.leaseId), await paymentsOf(late.leaseId)]).toEqual([[6_000], [6_000]]);
  });

  test('while Stripe is away is not known yet; the webhook or the job finish it', async () => {
    const [first, second] = [await rentUnit(site, nextUnit()), await rentUnit(site, nextUnit())];
    for (const { intentId } of [first, second]) {
      await site.sandbox.pay(intentId);
      site.sandbox.planFault({ call: 'GET /v1/payment_intents', answer: 503 });
      expect(await claimSuccess(site, intentId)).toMatchObject({
        outcome: 'processing',
        receiptNumber: null,
      });
    }
    await site.sandbox.deliverEvents();
    expect(await paymentsOf(first.leaseId)).toEqual([6_000]);
  });

  test('of an invoice that was paid meanwhile is kept as credit', async () => {
    const { leaseId, unit } = await rentAndPay(site, nextUnit());
    const invoiceId = await billMonth(site, leaseId);
    const ask = await askToPay(site, { amount: 60, invoiceId });
    const bill = await payBill(site, unit, 60);
    await site.sandbox.pay(String(bill.paymentIntentId));
    await site.sandbox.pay(String(ask.paymentIntentId));
    expect(await claimSuccess(site, String(bill.paymentIntentId))).toMatchObject({ outcome: 'paid' });
    expect(await claimSuccess(site, String(ask.paymentIntentId), invoiceId)).toMatchObject({
      outcome: 'paid',
      invoices: [],
      isKept: false,
    });
    expect(await balanceOf(site, leaseId)).toBe(-6_000);
  });
});

describe('a claim that does not match is refused without a reason, and nothing is booked', () => {
  let rental: Awaited<ReturnType<typeof rentUnit>>;
  let fetchIntent: typeof site.ctx.cards.fetchIntent;
  beforeAll(async () => {
    rental = await rentUnit(site, nextUnit());
    fetchIntent = site.ctx.cards.fetchIntent;
  });
  /** Stripe says something else than what the sandbox can be brought to say. */
  const twist = (change: Partial<Intent>) => {
    site.ctx.cards.fetchIntent = async (id) => {
      const intent = await fetchIntent(id);
      return intent && { ...intent, ...change };
    };
  };
  const expectRefused = async (id: string, invoiceId?: string) => {
    const outcome = await claimSuccess(site, id, invoiceId);
    site.ctx.cards.fetchIntent = fetchIntent;
    expect(outcome).toMatchObject({ status: 409, code: 'payment_mismatch' });
    expect(outcome.errors).toBeUndefined();
    expect(await paymentsOf(rental.leaseId)).toEqual([]);
    const [invoice] = await site.sql`select status from invoices where id = ${rental.invoiceId}`;
    expect(invoice).toEqual({ status: 'pending' });
  };

  test.each(['pi_fake', 'pi_', 'cus_1', '../v1/charges', 'pi_x?expand=y', '%00', ' '])('%s', (id) =>
    expectRefused(id),
  );

  test('an invoice of somebody else, replayed on many', async () => {
    const paid = await rentAndPay(site, nextUnit());
    await expectRefused(paid.intentId, rental.invoiceId);
    await expectRefused(paid.intentId, '018f0000-0000-7000-8000-000000000001');
  });

  test('one that is not paid yet, with 3-D Secure under way or declined, is told to be unpaid', async () => {
    const expectUnpaid = async (invoiceId?: string) => {
      const outcome = await claimSuccess(site, rental.intentId, invoiceId);
      expect(outcome).toMatchObject({ status: 200, outcome: 'unpaid' });
      expect(await paymentsOf(rental.leaseId)).toEqual([]);
    };
    await expectUnpaid(rental.invoiceId);
    expect(await site.sandbox.pay(rental.intentId, 'pm_card_authenticationRequired')).toBe('requires_action');
    await expectUnpaid();
    await site.sandbox.authenticate(rental.intentId, 'fail');
    await expectUnpaid();
    await site.sandbox.pay(rental.intentId, 'pm_card_chargeDeclined');
    await expectUnpaid();
    await expectRefused(rental.intentId, '018f0000-0000-7000-8000-000000000001');
  });

  test.each([
    ['another currency', { currency: 'eur' }],
    ['the other mode', { isLive: true }],
    ['a smaller amount', { amountCents: 100, receivedCents: 100 }],
    ['less received than asked', { receivedCents: 5_999 }],
    ['another lease', { metadata: {} }],
  ] as [string, Partial<Intent>][])('%s, and a person is told once', async (_what, change) => {
    const [row] = await site.sql`select id, state from payment_intents where stripe_id = ${rental.intentId}`;
    const metadata = { intentId: row?.id, leaseId: rental.leaseId, invoiceId: rental.invoiceId };
    const twisted = 'metadata' in change ? { metadata: { ...metadata, leaseId: 'x' } } : {};
    for (let times = 0; times < 2; times += 1) {
      twist({ status: 'succeeded', receivedCents: 6_000, ...change, ...twisted });
      await expectRefused(rental.intentId);
    }
    await site.sql`update payment_intents set state = 'open', settled_at = null where id = ${row?.id}`;
  });

  test('each is put before the staff and into the audit', async () => {
    expect(await casesOf(rental.leaseId)).toEqual(Array(4).fill('payment_to_check'));
    const actions = await site.sql`select count(*)::int as actions from audit_entries
      where action in ('payment.mismatch', 'payment.claim_refused')`;
    expect(actions[0]?.actions).toBeGreaterThan(10);
  });

  test('cancelled', async () => {
    await site.ctx.cards.cancelIntent(rental.intentId);
    expect(await claimSuccess(site, rental.intentId)).toMatchObject({ outcome: 'unpaid' });
    const [row] = await site.sql`select state from payment_intents where stripe_id = ${rental.intentId}`;
    expect(row).toEqual({ state: 'canceled' });
  });
});

describe('3-D Secure', () => {
  test('that the customer completes is a payment like any other', async () => {
    const rental = await rentUnit(site, nextUnit());
    await site.sandbox.pay(rental.intentId, 'pm_card_authenticationRequired');
    await site.sandbox.authenticate(rental.intentId, 'complete');
    expect(await claimSuccess(site, rental.intentId)).toMatchObject({ outcome: 'paid' });
  });

  test('that fails leaves the same intent for another card', async () => {
    const rental = await rentUnit(site, nextUnit());
    await site.sandbox.pay(rental.intentId, 'pm_card_authenticationRequired');
    await site.sandbox.authenticate(rental.intentId, 'fail');
    await site.sandbox.deliverEvents();
    const again = await askToPay(site, { amount: 60, invoiceId: rental.invoiceId });
    expect(again.clientSecret).toBe(rental.clientSecret);
    await site.sandbox.pay(rental.intentId);
    expect(await claimSuccess(site, rental.intentId)).toMatchObject({ outcome: 'paid' });
  });
});

describe('the reader on the counter', () => {
  test('connects and takes money for the staff alone', async () => {
    const { leaseId } = await rentAndPay(site, nextUnit());
    const path = `/api/staff/leases/${leaseId}/terminal-intents`;
    expect(await post(site, '/api/terminal/connection-token', {})).toMatchObject({ status: 401 });
    expect(await post(site, path, { amount: 25 })).toMatchObject({ status: 401 });
    const token = await post(site, '/api/terminal/connection-token', {}, staffBearer);
    expect(token).toMatchObject({ status: 200, secret: expect.stringMatching(/^pst_test/) });
    expect(await post(site, path, { amount: 720.01 }, staffBearer)).toMatchObject({
      code: 'amount_too_high',
    });
    const ask = await post(site, path, { amount: 25 }, staffBearer);
    expect(ask).toMatchObject({ status: 200, amount: '25.00' });
    await site.sandbox.pay(String(ask.paymentIntentId));
    await site.sandbox.deliverEvents();
    const rows =
      await site.sql`select method from payments where payment_intent_id = ${String(ask.paymentIntentId)}`;
    expect(rows).toEqual([{ method: 'card_terminal' }]);
    expect(await balanceOf(site, leaseId)).toBe(-2_500);
  });
});

test('in the end the books hold what Stripe took', async () => {
  await reconcileAll(site);
  const { stripe, ledger } = await compareWithStripe(site);
  expect(ledger).toBe(stripe);
  expect(stripe).toBeGreaterThan(0);
});
