import { randomBytes, randomUUID } from 'node:crypto';
import type { Endpoint } from 'schemas/kit/endpoint';
import { paymentsApi } from 'schemas/payments/payments';
import { type MadePhoneLink, phoneLinksApi } from 'schemas/payments/phone-links';
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { sha256Hex } from '../../../core/sha256.ts';
import { createLimits } from '../../../db/limits/limits.ts';
import { send } from '../../../testing/testing-calls.ts';
import { countUp, useSite } from '../../../testing/testing-site.ts';
import { createInvoiceLink } from '../../billing/invoices/invoice-links.service.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { createRentalSite } from '../../leasing/rentals/testing-rental.ts';
import {
  claimSuccess,
  payBill,
  type Rented,
  rentAndPay,
  rentUnit,
  tenantName,
} from '../payments/testing-payments.ts';
import { forgetPhoneLinks } from './phone-links.jobs.ts';
import { phoneLinksRoutes } from './phone-links.routes.ts';

const minuteMs = 60_000;
const start = new Date('2026-11-20T15:00:00.000Z');
const site = useSite(createRentalSite, phoneLinksRoutes);
afterEach(() => {
  site.clock.now = start;
});
afterAll(() => expectTrueBooks(site));
const nextUnit = countUp();
const later = (minutes: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + minutes * minuteMs);
};

type Headers = Record<string, string>;
const token32 = () => randomBytes(32).toString('base64url');
const browser = (): Headers => ({ 'x-draft': token32() });
/** An enrolled tablet, with somebody in front of it. */
function createKiosk(): Headers {
  const device = token32();
  site.kiosks.set(sha256Hex(device), randomUUID());
  return { ...browser(), 'x-device': device };
}

interface Heard {
  http: number;
  [name: string]: unknown;
}
async function ask(
  contract: Endpoint,
  inputs: { body?: unknown; params?: Headers; headers?: Headers } = {},
): Promise<Heard> {
  const reply = await send(site, contract, inputs);
  return { ...(JSON.parse(await reply.text()) as object), http: reply.status };
}

const make = (clientSecret: unknown, headers: Headers) =>
  ask(phoneLinksApi.make, { body: { clientSecret }, headers });
const tokenOf = ({ url }: Pick<MadePhoneLink, 'url'>) => url.split('/').at(-1) ?? '';
async function show(clientSecret: unknown, kiosk: Headers) {
  const made = (await make(clientSecret, kiosk)) as Heard & MadePhoneLink;
  expect(made.http).toBe(200);
  const watch = async () =>
    (await ask(phoneLinksApi.watch, { params: { watch: made.watch }, headers: kiosk })).state;
  const takeBack = async () =>
    (await ask(phoneLinksApi.takeBack, { params: { watch: made.watch }, headers: kiosk })).state;
  return { token: tokenOf(made), watch, takeBack, seconds: made.seconds };
}
const open = (token: string, headers: Headers) => ask(phoneLinksApi.open, { body: { token }, headers });
const pressPay = (token: string, headers: Headers) => ask(phoneLinksApi.pay, { body: { token }, headers });
const after = ({ intentId }: Pick<Rented, 'intentId'>, headers: Headers) =>
  ask(paymentsApi.success, { body: { paymentIntentId: intentId }, headers });
const over = { http: 422, code: 'phone_link_over' };

/** A rental whose payment stands on a kiosk. */
async function atKiosk() {
  const rental = await rentUnit(site, nextUnit());
  const kiosk = createKiosk();
  return { rental, kiosk, ...(await show(rental.clientSecret, kiosk)) };
}
const paymentsOf = async ({ leaseId }: Pick<Rented, 'leaseId'>) =>
  (await site.sql`select amount_cents from payments where lease_id = ${leaseId}`).map(
    ({ amount_cents }) => amount_cents,
  );

describe('a payment of a kiosk on a phone', () => {
  test('is the same payment: opened, paid and booked once, and the kiosk says so by itself', async () => {
    const { rental, token, watch, seconds } = await atKiosk();
    const phone = browser();
    expect([seconds, await watch()]).toEqual([600, 'waiting']);
    const opened = await open(token, phone);
    expect(opened).toEqual({
      http: 200,
      status: 'open',
      clientSecret: rental.clientSecret,
      amount: '60.00',
      unit: rental.unit,
      kind: 'onboarding',
      coverage: expect.objectContaining({ standing: 'starts' }),
    });
    expect(await watch()).toBe('opened');
    expect(await pressPay(token, phone)).toEqual({ http: 200, status: 'open' });
    expect(await watch()).toBe('paying');
    await site.sandbox.pay(rental.intentId);
    // No event and no phone comes: the kiosk's own question finds it out.
    later(0.1);
    expect(await watch()).toBe('paid');
    expect(await paymentsOf(rental)).toEqual([6_000]);
    expect(await open(token, phone)).toMatchObject({ status: 'paid', paymentIntentId: rental.intentId });
    expect(await open(token, browser())).toMatchObject({ status: 'paid', paymentIntentId: null });
    expect(await pressPay(token, phone)).toEqual({ http: 200, status: 'paid' });
  });

  test('asks Stripe at most each three seconds, and only once a phone is at it', async () => {
    const { token, watch } = await atKiosk();
    let looks = 0;
    const { fetchIntent } = site.ctx.cards;
    site.ctx.cards.fetchIntent = (id) => {
      looks += 1;
      return fetchIntent(id);
    };
    try {
      await watch();
      expect(looks).toBe(0);
      await open(token, browser());
      const opened = looks;
      for (let second = 0; second < 9; second += 1) {
        later(1 / 60);
        await watch();
      }
      expect(looks - opened).toBe(3);
    } finally {
      site.ctx.cards.fetchIntent = fetchIntent;
    }
  });

  test('goes on while Stripe is away: the kiosk keeps waiting, the phone is told, nothing is lost', async () => {
    const { rental, token, watch } = await atKiosk();
    site.sandbox.planFault({ call: 'GET /v1/payment_intents', answer: 503 });
    expect(await open(token, browser())).toMatchObject({ http: 503, code: 'payments_unavailable' });
    const phone = browser();
    expect(await open(token, phone)).toMatchObject({ status: 'open' });
    await site.sandbox.pay(rental.intentId);
    site.sandbox.planFault({ call: 'GET /v1/payment_intents', answer: 503 });
    later(0.1);
    expect(await watch()).toBe('opened');
    later(0.1);
    expect(await watch()).toBe('paid');
  });

  test('ends for a code after 10 minutes, and for whoever opened it in time after 30', async () => {
    const { token, watch } = await atKiosk();
    const [inTime, late] = [browser(), browser()];
    await open(token, inTime);
    later(10);
    expect(await open(token, late)).toMatchObject(over);
    expect(await watch()).toBe('over');
    later(19.9);
    expect(await pressPay(token, inTime)).toMatchObject({ status: 'open' });
    expect(await watch()).toBe('paying');
    later(0.1);
    expect(await pressPay(token, inTime)).toMatchObject(over);
    expect(await watch()).toBe('over');
  });

  test('ends with a new code, when the customer types after all, and when nothing is owed any more', async () => {
    const first = await atKiosk();
    const second = await show(first.rental.clientSecret, first.kiosk);
    expect(await open(first.token, browser())).toMatchObject(over);
    expect(await first.watch()).toBe('over');
    expect(await open(second.token, browser())).toMatchObject({ status: 'open' });
    expect(await second.takeBack()).toBe('over');
    expect(await open(second.token, browser())).toMatchObject(over);
    expect(await pressPay(second.token, browser())).toMatchObject(over);
    const third = await show(first.rental.clientSecret, first.kiosk);
    await site.ctx.cards.cancelIntent(first.rental.intentId);
    expect(await open(third.token, browser())).toMatchObject(over);
    later(0.1);
    await site.sandbox.deliverEvents();
    expect(await make(first.rental.clientSecret, first.kiosk)).toMatchObject({ http: 404 });
  });

  test('that both pay in the same second is charged and booked once', async () => {
    const { rental, token, takeBack } = await atKiosk();
    const phone = browser();
    await open(token, phone);
    await Promise.all([pressPay(token, phone), takeBack()]);
    const tries = await Promise.allSettled([
      site.sandbox.pay(rental.intentId),
      site.sandbox.pay(rental.intentId),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await Promise.all([claimSuccess(site, rental.intentId), site.sandbox.deliverEvents()]);
    expect(await paymentsOf(rental)).toEqual([6_000]);
  });

  test('of a bill, too, says no name and no balance', async () => {
    const { unit } = await rentAndPay(site, nextUnit());
    const bill = await payBill(site, unit, 85);
    const kiosk = createKiosk();
    const { token } = await show(bill.clientSecret, kiosk);
    const stranger = browser();
    const said = await open(token, stranger);
    expect(Object.keys(said).sort()).toEqual(
      ['amount', 'clientSecret', 'coverage', 'http', 'kind', 'status', 'unit'].sort(),
    );
    expect(said.coverage).toBeNull();
    const session = async (headers: Headers) =>
      (await ask(paymentsApi.session, { body: { clientSecret: said.clientSecret }, headers })).coverage;
    await pressPay(token, stranger);
    expect(await session(stranger)).toBeNull();
    expect(await session(kiosk)).toMatchObject({ stillOpen: '0.00' });
  });
});

test('cards that are refused on a phone count against that phone, and lock no kiosk out', async () => {
  const { limits } = site.ctx;
  onTestFinished(() => {
    site.ctx.limits = limits;
  });
  site.ctx.limits = createLimits({ db: site.ctx.db, mode: 'production' });
  const { unit } = await rentAndPay(site, nextUnit());
  const kiosk = { ...createKiosk(), 'x-test-address': '192.0.2.70' };
  const phone = { ...browser(), 'x-test-address': '192.0.2.71' };
  const metadata = { type: 'bill_payment', unitNumber: unit, customerName: tenantName };
  const bill = (headers: Headers) =>
    ask(paymentsApi.createIntent, { body: { amount: 85, metadata }, headers });
  for (let intents = 0; intents < 3; intents += 1) {
    const { clientSecret, paymentIntentId } = await bill(kiosk);
    const { token } = await show(clientSecret, kiosk);
    await open(token, phone);
    await pressPay(token, phone);
    for (let tries = 0; tries < 5; tries += 1) {
      await site.sandbox.pay(String(paymentIntentId), 'pm_card_chargeDeclined');
      await site.sandbox.deliverEvents();
    }
  }
  expect((await bill(kiosk)).http).toBe(200);
  expect((await bill(phone)).http).toBe(429);
});

describe('who may see the gate code', () => {
  const codeOf = async (rental: Rented, headers: Headers) =>
    ((await after(rental, headers)).held as { gateCode: string } | null)?.gateCode;
  const codeInBooks = async ({ leaseId }: Rented) =>
    (await site.sql`select code from gate_codes where lease_id = ${leaseId}`)[0]?.code as string;

  test('the kiosk that brought the secret, and the phone that paid; nobody by an id or the link alone', async () => {
    const { rental, kiosk, token } = await atKiosk();
    await ask(paymentsApi.session, { body: { clientSecret: rental.clientSecret }, headers: kiosk });
    const [phone, stranger] = [browser(), browser()];
    await open(token, stranger);
    await ask(paymentsApi.session, { body: { clientSecret: rental.clientSecret }, headers: stranger });
    await open(token, phone);
    await pressPay(token, phone);
    await site.sandbox.pay(rental.intentId);
    const code = await codeInBooks(rental);
    expect(await after(rental, phone)).toMatchObject({
      kind: 'onboarding',
      paidAt: start.toISOString(),
      held: {
        gateCode: code,
        unitSize: '10x10',
        stillOwed: '0.00',
        next: { on: '2026-12-01', amount: '23.23', monthly: '60.00' },
        standing: 'goesOn',
        leavesOn: null,
      },
    });
    expect(await codeOf(rental, kiosk)).toBe(code);
    for (const other of [stranger, {}, createKiosk()]) {
      const said = await after(rental, other);
      expect(said).toMatchObject({ status: 'paid', gateCodeState: 'sending', held: null });
    }
    // Afterwards a press changes nothing.
    await pressPay(token, stranger);
    expect([await codeOf(rental, stranger), await codeOf(rental, phone)]).toEqual([undefined, code]);
  });

  test('no phone once Pay was pressed on two, or the customer typed at the kiosk', async () => {
    const two = await atKiosk();
    const [first, second] = [browser(), browser()];
    await pressPay(two.token, first);
    await pressPay(two.token, second);
    await site.sandbox.pay(two.rental.intentId);
    expect([await codeOf(two.rental, first), await codeOf(two.rental, second)]).toEqual([
      undefined,
      undefined,
    ]);
    const typed = await atKiosk();
    const photographed = browser();
    await pressPay(typed.token, photographed);
    await typed.takeBack();
    await site.sandbox.pay(typed.rental.intentId);
    expect(await codeOf(typed.rental, photographed)).toBeUndefined();
  });

  test('no phone that pressed Pay at a kiosk, when the customer pays at home by the link of the letter', async () => {
    const { rental, token } = await atKiosk();
    const [photographed, mine] = [browser(), browser()];
    await pressPay(token, photographed);
    const link = (await createInvoiceLink(site.ctx, rental.invoiceId)).split('/').at(-1);
    const body = { amount: 60, invoiceId: rental.invoiceId, link };
    expect(await ask(paymentsApi.createIntent, { body, headers: mine })).toMatchObject({
      paymentIntentId: rental.intentId,
    });
    await site.sandbox.pay(rental.intentId);
    expect(await codeOf(rental, photographed)).toBeUndefined();
    expect(await codeOf(rental, mine)).toBe(await codeInBooks(rental));
  });

  test('a browser of its own in which the rental was asked for', async () => {
    const mine = browser();
    const rental = await rentUnit(site, nextUnit());
    const [row] = await site.sql`select id from payment_intents where stripe_id = ${rental.intentId}`;
    await site.sql`insert into intent_browsers (intent_id, draft_hash, created_at)
      values (${row?.id}, ${sha256Hex(mine['x-draft'] ?? '')}, now())`;
    expect((await after(rental, mine)).held).toBeNull();
    await site.sandbox.pay(rental.intentId);
    expect(await codeOf(rental, mine)).toBe(await codeInBooks(rental));
  });
});

describe('a link', () => {
  test('is made for a kiosk in service, by the whole secret of a payment that is owed', async () => {
    const rental = await rentUnit(site, nextUnit());
    expect(await make(rental.clientSecret, browser())).toMatchObject({ code: 'kiosk_not_in_service' });
    const kiosk = createKiosk();
    expect(await make(`${rental.intentId}_secret_other`, kiosk)).toMatchObject({ http: 404 });
    expect(await make('pi_unknown_secret_x', kiosk)).toMatchObject({ http: 404 });
    await site.sandbox.pay(rental.intentId);
    expect(await make(rental.clientSecret, kiosk)).toMatchObject({ code: 'already_paid' });
  });

  test('cannot be guessed, not by the kiosk’s own word either, is kept hashed, and is forgotten after a day', async () => {
    const { token } = await atKiosk();
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await site.sql`select * from phone_links`;
    expect(JSON.stringify([...rows])).not.toContain(token);
    const answers = await Promise.all([token32(), token32()].map((each) => open(each, browser())));
    for (const answer of answers) expect(answer).toMatchObject(over);
    expect(await open('short', browser())).toMatchObject({ http: 400 });
    expect((await ask(phoneLinksApi.watch, { params: { watch: token } })).state).toBe('over');
    later(24 * 60 - 1);
    await forgetPhoneLinks(site.ctx);
    expect(await site.sql`select 1 from phone_links where token_hash = ${sha256Hex(token)}`).toHaveLength(1);
    later(1);
    await forgetPhoneLinks(site.ctx);
    expect(await site.sql`select 1 from phone_links where token_hash = ${sha256Hex(token)}`).toHaveLength(0);
  });
});
