import { randomUUID } from 'node:crypto';
import { receivablesApi } from 'schemas/payments/receivables';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { journalApi } from 'schemas/reporting/exports/journal';
import { expect, test } from 'vitest';
import { CardsRefused } from '../../../adapters/stripe/stripe.ts';
import { callAsStaff, readAsStaff } from '../../../testing/testing-calls.ts';
import { settleIntent } from '../intents/settle-intent.service.ts';
import { charge, rentPaid, takeCash } from '../payments/testing-counter.ts';
import { bearerOf, collectedOf, saleOf, sellTo, takeBack, useDesk } from './testing-sales.ts';

const site = useDesk();
const sold = async (leaseId: string, own: Record<string, unknown> = {}) =>
  String((await sellTo(site, leaseId, saleOf(own))).invoiceId);
const asRent = { rent: ['60.00', '60.00'] };
const drawer = async () => {
  const [row] = await site.sql`select sum(cents)::int as cents from ledger_entries where account = 'cash'`;
  return row?.cents;
};
const isOffered = async (id: string) => {
  const { rows } = await readAsStaff(site, receivablesApi.invoices);
  return rows.find((row) => row.id === id)?.isReturnable;
};

/** Left on the account, then taken by the reader. */
async function soldByCard(leaseId: string) {
  const id = await sold(leaseId, { method: 'card_terminal' });
  const body = { amount: 23.81, invoiceId: id };
  const asked = await callAsStaff(site, staffPaymentsApi.terminalIntent, { params: { id: leaseId }, body });
  const stripeId = String(asked.paymentIntentId);
  await site.sandbox.pay(stripeId, 'pm_card_visa');
  await settleIntent(site.ctx, stripeId);
  return id;
}

test('cash goes back, and neither the sale nor its tax is left in the books, whatever else is owed', async () => {
  const { leaseId } = await rentPaid(site, 1);
  const { id: older } = await charge(site, leaseId, 25_00);
  const id = await sold(leaseId);
  expect(await takeBack(site, id)).toMatchObject({
    status: 200,
    state: 'done',
    amount: '23.81',
    balance: '25.00',
  });
  expect(await collectedOf(site)).toEqual({ ...asRent, charge: ['25.00', '0.00'] });
  expect(await drawer()).toBe(60_00);
  const { rows } = await readAsStaff(site, journalApi.read, { query: { from: '2026-11-01' } });
  const tax = rows.filter(({ account }) => account === 'tax');
  expect(tax.map(({ debited, credited }) => debited ?? `-${credited}`).sort()).toEqual(['-1.35', '1.35']);
  expect(rows.filter(({ account }) => account === 'allowances')).toEqual([]);
  const [bill] = await site.sql`select status from invoices where id = ${id}`;
  expect(bill).toEqual({ status: 'void' });
  const [left] = await site.sql`select status from invoices where id = ${older}`;
  expect(left).toEqual({ status: 'pending' });
  expect(await isOffered(id)).toBe(false);
});

test('what was paid ahead stays paid ahead', async () => {
  const { leaseId } = await rentPaid(site, 1);
  await takeCash(site, leaseId, 50);
  const id = await sold(leaseId);
  expect(await takeBack(site, id)).toMatchObject({ state: 'done', balance: '-50.00' });
  expect(await drawer()).toBe(110_00);
});

test('a card is given back to the card', async () => {
  const { leaseId } = await rentPaid(site, 1);
  const id = await soldByCard(leaseId);
  expect(await isOffered(id)).toBe(true);
  expect(await takeBack(site, id)).toMatchObject({ state: 'done', balance: '0.00' });
  expect(await collectedOf(site)).toEqual(asRent);
});

test('where the card network refuses, the money is paid ahead, and the sale is off the books', async () => {
  const { leaseId } = await rentPaid(site, 1);
  const id = await soldByCard(leaseId);
  const { cards } = site.ctx;
  site.ctx.cards = { ...cards, refund: () => Promise.reject(new CardsRefused('closed', 'charge_disputed')) };
  expect(await takeBack(site, id)).toMatchObject({ state: 'failed', balance: '-23.81' });
  expect(await collectedOf(site)).toMatchObject({ ...asRent, credit: ['0.00', '23.81'] });
});

test('pressed twice it goes back once, and to two who press at once too', async () => {
  const { leaseId } = await rentPaid(site, 1);
  const id = await sold(leaseId);
  const key = randomUUID();
  const same = await Promise.all([takeBack(site, id, { key }), takeBack(site, id, { key })]);
  expect(same.map(({ status, state }) => `${status} ${state}`)).toEqual(['200 done', '200 done']);
  const other = await sold(leaseId);
  expect(await takeBack(site, other, { key })).toMatchObject({ code: 'version_conflict' });
  const two = await Promise.all([takeBack(site, other), takeBack(site, other)]);
  expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await drawer()).toBe(60_00);
});

test('another day, a check, a part of it given back, or a payment of more than the sale is not taken back so', async () => {
  const { leaseId } = await rentPaid(site, 1);
  const refused = async (id: string) => {
    expect(await isOffered(id)).toBe(false);
    expect(await takeBack(site, id)).toMatchObject({ status: 409, code: 'sale_not_returnable' });
  };
  await refused(await sold(leaseId, { method: 'check', reference: '7' }));
  const much = await sold(leaseId, { lock: 14 });
  await refused(much);
  const inPart = await sold(leaseId);
  const [payment] = await site.sql`select id from payments order by number desc limit 1`;
  const body = { amount: 5, reason: 'One box was torn', key: randomUUID() };
  await callAsStaff(site, staffPaymentsApi.refund, { params: { id: payment?.id }, body });
  await refused(inPart);
  await refused((await charge(site, leaseId, 25_00)).id);
  const onAccount = await sold(leaseId, { method: 'account' });
  await refused(onAccount);
  await takeCash(site, leaseId, 48.81);
  await refused(onAccount);
  const today = await sold(leaseId);
  const before = site.clock.now;
  site.clock.now = new Date(before.getTime() + 24 * 60 * 60_000);
  await refused(today);
  site.clock.now = before;
  expect(await takeBack(site, today)).toMatchObject({ status: 200 });
});

test('is a manager’s, and of what never was nobody’s', async () => {
  const { leaseId } = await rentPaid(site, 1);
  const id = await sold(leaseId);
  expect(await takeBack(site, id, {}, bearerOf(site, 'clerk'))).toMatchObject({ status: 403 });
  expect(await takeBack(site, randomUUID())).toMatchObject({ status: 404 });
  expect(await takeBack(site, id, { reason: '' })).toMatchObject({ status: 400 });
  expect(await takeBack(site, id, {}, bearerOf(site, 'manager'))).toMatchObject({ status: 200 });
});
