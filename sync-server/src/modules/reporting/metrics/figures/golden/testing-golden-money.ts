import { randomUUID } from 'node:crypto';
import { receivablesApi } from 'schemas/payments/receivables';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { callAsStaff } from '../../../../../testing/testing-calls.ts';
import { payByCard } from '../../../../payments/payments/testing-counter.ts';
import { customerCells, importing, leaseCells } from '../../../imports/testing-imports.ts';
import type { Of } from './testing-golden-lines.ts';
import type { GoldenSite } from './testing-golden-site.ts';

const reason = 'as the script says';
const dollars = (cents: number) => (cents / 100).toFixed(2);

/** What the script says is done, or it is no proof. */
export async function insist<Answer extends { status: number }>(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return answer;
}

export async function pay(site: GoldenSite, { cents, by, as = '' }: Of<'pay'>, id: string): Promise<void> {
  if (by === 'card') {
    const { paymentId, stripeId } = await payByCard(site, id, cents);
    site.payments.set(as, { id: paymentId, stripeId });
    return;
  }
  const way = by === 'check' ? { method: 'check', reference: '1001' } : { method: 'cash' };
  const body = { amount: cents / 100, ...way, key: randomUUID() };
  const taken = await insist(callAsStaff(site, staffPaymentsApi.take, { params: { id }, body }));
  site.payments.set(as, { id: taken.paymentId ?? '' });
}

function paymentOf({ payments }: GoldenSite, name: string) {
  const found = payments.get(name);
  if (!found) throw new Error(`no payment ${name}`);
  return found;
}

export const bounce = (site: GoldenSite, { payment, feeCents }: Of<'bounce'>) => {
  const body = { reason, fee: feeCents / 100 };
  return insist(
    callAsStaff(site, staffPaymentsApi.reverse, { params: { id: paymentOf(site, payment).id }, body }),
  );
};

export async function refund(site: GoldenSite, { payment, cents }: Of<'refund'>): Promise<void> {
  const body = { amount: cents / 100, reason, key: randomUUID() };
  const params = { id: paymentOf(site, payment).id };
  const { state } = await insist(callAsStaff(site, staffPaymentsApi.refund, { params, body }));
  if (state !== 'done') throw new Error(`the refund is ${state}`);
}

export async function dispute(site: GoldenSite, { payment, cents }: Of<'dispute'>): Promise<void> {
  const found = paymentOf(site, payment);
  found.disputeId = await site.sandbox.openDispute(found.stripeId ?? '', cents);
  await site.sandbox.deliverEvents();
}

export async function settle(site: GoldenSite, { payment, isWon }: Of<'settle'>): Promise<void> {
  await site.sandbox.closeDispute(paymentOf(site, payment).disputeId ?? '', isWon ? 'won' : 'lost');
  await site.sandbox.deliverEvents();
}

export const bill = (site: GoldenSite, { what, cents }: Of<'bill'>, id: string) => {
  const body = { label: 'Padlock', amount: cents / 100, what, isSent: false, key: randomUUID() };
  return insist(callAsStaff(site, receivablesApi.bill, { params: { id }, body }));
};

export async function waive(site: GoldenSite, _: Of<'waive'>, leaseId: string): Promise<void> {
  const [row] = await site.sql`select id from invoices where lease_id = ${leaseId} and kind = 'charge'`;
  await insist(callAsStaff(site, staffPaymentsApi.waive, { params: { id: row?.id }, body: { reason } }));
}

export const settleDeposit = (site: GoldenSite, { way }: Of<'deposit'>, id: string) =>
  insist(callAsStaff(site, staffPaymentsApi.settleDeposit, { params: { id }, body: { way, reason } }));

/** A file of one tenant; what a day says is left to the product to work out. */
export async function bring(site: GoldenSite, line: Of<'import'>): Promise<void> {
  const { who, unit, cents, startsOn, paidThrough, depositCents, creditCents, owed = [] } = line;
  const person = { first_name: who, last_name: 'Golden', phone: '(859) 555-0101' };
  const lease = {
    ...{ starts_on: startsOn, rent: dollars(cents) },
    ...(paidThrough && { paid_through: paidThrough }),
    ...(depositCents && { deposit: dollars(depositCents) }),
    gate_code: String(2021 + site.leases.size * 111),
  };
  const bills = owed.map(({ on, cents, kind }) => ({
    ...{ unit, due_on: on, amount: dollars(cents), kind: kind.replace('_', ' '), reason: kind },
  }));
  const credit = { unit, due_on: line.on, amount: dollars(-(creditCents ?? 0)), reason: 'Paid ahead' };
  const balances = [...bills, ...(creditCents ? [credit] : [])];
  const office = importing(site);
  const view = await office.applied({
    customers: [customerCells(who, person)],
    leases: [leaseCells(unit, who, lease)],
    ...(!paidThrough && { balances }),
  });
  if (view.state !== 'applied') throw new Error(JSON.stringify(view.faults));
  await insist(office.act('goLive', view));
  const [row] =
    await site.sql`select l.id from leases l join customers c on c.id = l.customer_id where c.first_name = ${who}`;
  site.leases.set(who, row?.id);
}
