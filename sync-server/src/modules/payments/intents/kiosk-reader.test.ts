import { randomBytes, randomUUID } from 'node:crypto';
import { paymentsApi } from 'schemas/payments/payments';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sha256Hex } from '../../../core/sha256.ts';
import { countUp, useSite } from '../../../testing/testing-site.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { createRentalSite } from '../../leasing/rentals/testing-rental.ts';
import {
  claimSuccess,
  payBill,
  post,
  type Rented,
  rentAndPay,
  rentUnit,
} from '../payments/testing-payments.ts';

const site = useSite(createRentalSite);
beforeEach(() => void Object.assign(site.ctx.facility, { readerLocation: 'tml_lobby' }));
afterEach(() => void Object.assign(site.ctx.facility, { readerLocation: undefined }));
afterAll(() => expectTrueBooks(site));

const nextUnit = countUp();
// The first rental of a cold site may be answered before its payment is open.
beforeAll(() => rentUnit(site, nextUnit()));
const token32 = () => randomBytes(32).toString('base64url');
function createKiosk(): Record<string, string> {
  const device = token32();
  site.kiosks.set(sha256Hex(device), randomUUID());
  return { 'x-draft': token32(), 'x-device': device };
}
const ask = (clientSecret: unknown, headers: Record<string, string> = createKiosk()) =>
  post(site, paymentsApi.kioskConnectionToken.path, { clientSecret }, headers);

/** A card held to the reader, as its library does it. */
const read = ({ clientSecret }: Pick<Rented, 'clientSecret'>, connection_token: string) =>
  site.sandbox.bridge.request(`/v1/payment_intents/${String(clientSecret).split('_secret_')[0]}/read`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox', 'content-type': 'application/json' },
    body: JSON.stringify({
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
      connection_token,
    }),
  });

test('the same payment can still be typed', async () => {
  const rental = await rentUnit(site, nextUnit());
  await ask(rental.clientSecret);
  expect(await site.sandbox.pay(rental.intentId)).toBe('succeeded');
  expect(await claimSuccess(site, rental.intentId)).toMatchObject({ outcome: 'paid' });
});

test('an enrolled kiosk connects its reader, which takes the payment of the screen once and keeps the card', async () => {
  const rental = await rentUnit(site, nextUnit(), { agrees: true });
  const token = await ask(rental.clientSecret);
  expect([token.status, token.secret]).toEqual([200, expect.stringMatching(/^pst_test_/)]);
  expect((await read(rental, String(token.secret))).status).toBe(200);
  expect((await read(rental, String(token.secret))).status).toBe(400);
  expect(await claimSuccess(site, rental.intentId)).toMatchObject({ outcome: 'paid', amount: '60.00' });
  const [lease] = await site.sql`select l.state, c.last4, count(p.id)::int as payments from leases l
    join payments p on p.lease_id = l.id left join kept_cards c on c.id = l.autopay_card_id
    where l.id = ${rental.leaseId} group by l.state, c.last4`;
  expect(lease).toEqual({ state: 'active', last4: '4242', payments: 1 });
});

test('nobody but a kiosk in service gets a token, and a kiosk only for a payment that waits', async () => {
  const rental = await rentUnit(site, nextUnit());
  for (const headers of [{}, { 'x-draft': token32() }, { 'x-device': token32() }]) {
    const refused = await ask(rental.clientSecret, headers);
    expect(refused.status).not.toBe(200);
    expect(refused.text).not.toContain('pst_');
  }
  expect((await ask(`${rental.intentId}_secret_other`)).status).toBe(404);
  expect((await ask('no secret')).status).toBe(400);
  await site.sandbox.pay(rental.intentId);
  await claimSuccess(site, rental.intentId);
  expect(await ask(rental.clientSecret)).toMatchObject({ status: 409, code: 'already_paid' });
  await rentAndPay(site, 60);
  const bill = await payBill(site, '60', 25);
  await site.ctx.cards.cancelIntent(String(bill.paymentIntentId));
  expect((await ask(bill.clientSecret)).status).toBe(404);
});

test('without a place of readers there is none, and a payment takes typed cards alone', async () => {
  Object.assign(site.ctx.facility, { readerLocation: undefined });
  const rental = await rentUnit(site, nextUnit());
  expect(await ask(rental.clientSecret)).toMatchObject({ code: 'payments_unavailable' });
  const secret = await site.ctx.cards.createConnectionToken();
  expect((await read(rental, secret)).status).toBe(400);
});
