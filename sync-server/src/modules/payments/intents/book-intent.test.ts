import { afterAll, describe, expect, test } from 'vitest';
import type { Intent } from '../../../adapters/stripe/stripe.ts';
import { staffBearer } from '../../../testing/testing-app.ts';
import { countUp, useSite } from '../../../testing/testing-site.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { lapseExpiredHolds } from '../../leasing/leases/leases.jobs.ts';
import { moveOutBody, postMoveOut } from '../../leasing/move-outs/testing-move-out.ts';
import { createRentalSite } from '../../leasing/rentals/testing-rental.ts';
import {
  balanceOf,
  chargeFee,
  payFee,
  post,
  type Rented,
  rentAndPay,
  rentUnit,
} from '../payments/testing-payments.ts';
import { closeIntent, settleFetched, settleIntent } from './settle-intent.service.ts';

const site = useSite(createRentalSite);
afterAll(() => expectTrueBooks(site));

const nextUnit = countUp();
const rowOf = async (stripeId: string) =>
  (
    await site.sql`select state, stripe_id, decline_code from payment_intents where stripe_id = ${stripeId}`
  )[0];
const paymentsOf = async (leaseId: string) =>
  (await site.sql`select amount_cents, method from payments where lease_id = ${leaseId} order by number`).map(
    ({ amount_cents, method }) => `${method} ${amount_cents}`,
  );
const cardOf = async (leaseId: string) =>
  (
    await site.sql`select c.brand from leases l left join kept_cards c on c.id = l.autopay_card_id
    where l.id = ${leaseId}`
  )[0]?.brand;
const payAndSettle = async (intentId: string) => {
  await site.sandbox.pay(intentId);
  return settleIntent(site.ctx, intentId);
};

test('ten who look at once book it once', async () => {
  const { intentId, leaseId } = await rentUnit(site, nextUnit());
  await site.sandbox.pay(intentId);
  const states = await Promise.all(Array.from({ length: 10 }, () => settleIntent(site.ctx, intentId)));
  expect(new Set(states)).toEqual(new Set(['paid']));
  expect(await paymentsOf(leaseId)).toEqual(['card 6000']);
  expect(await balanceOf(site, leaseId)).toBe(0);
});

test('the audit says of which payment, and of which ask, it speaks', async () => {
  const { intentId, leaseId } = await rentUnit(site, nextUnit());
  const intent = await site.ctx.cards.fetchIntent(intentId);
  if (!intent) throw new Error('the sandbox has it');
  expect(await settleFetched(site.ctx, { ...intent, currency: 'eur' })).toBe('mismatch');
  await site.sql`update payment_intents set state = 'open', settled_at = null where stripe_id = ${intentId}`;
  await payAndSettle(intentId);
  const actions =
    await site.sql`select a.action, a.subject_kind, a.subject_id in (p.id::text, i.id::text) as is_its
    from audit_entries a, payments p join payment_intents i on i.stripe_id = p.payment_intent_id
    where p.lease_id = ${leaseId} and a.action in ('payment.booked', 'payment.mismatch')
    order by a.id desc limit 2`;
  expect(actions).toEqual([
    { action: 'payment.booked', subject_kind: 'payment', is_its: true },
    { action: 'payment.mismatch', subject_kind: 'payment_intent', is_its: true },
  ]);
});

test('the card is kept where each month may be charged, and where nobody agreed it is not', async () => {
  const [agreed, not] = [
    await rentUnit(site, nextUnit(), { agrees: true }),
    await rentUnit(site, nextUnit()),
  ];
  for (const { intentId } of [agreed, not]) await payAndSettle(intentId);
  expect([await cardOf(agreed.leaseId), await cardOf(not.leaseId)]).toEqual(['visa', null]);
});

test('what the reader took is the reader’s, and its card is not kept', async () => {
  const { leaseId } = await rentAndPay(site, nextUnit(), { agrees: true });
  await site.sql`update leases set autopay_card_id = null where id = ${leaseId}`;
  const ask = await post(site, `/api/staff/leases/${leaseId}/terminal-intents`, { amount: 25 }, staffBearer);
  expect(await payAndSettle(String(ask.paymentIntentId))).toBe('paid');
  expect(await paymentsOf(leaseId)).toEqual(['card 6000', 'card_terminal 2500']);
  expect(await cardOf(leaseId)).toBeNull();
});

test('money for a hold that has lapsed is put before a person', async () => {
  const { intentId, leaseId } = await rentUnit(site, nextUnit());
  const before = site.clock.now;
  site.clock.now = new Date(before.getTime() + 25 * 60 * 60_000);
  await lapseExpiredHolds(site.ctx);
  await payAndSettle(intentId);
  site.clock.now = before;
  const [open] = await site.sql`select kind, details, customer_id from conflict_cases
    where lease_id = ${leaseId} and kind like 'payment%'`;
  const [payment] = await site.sql`select id from payments where lease_id = ${leaseId}`;
  const [lease] = await site.sql`select customer_id from leases where id = ${leaseId}`;
  expect(open).toEqual({
    kind: 'payment_to_check',
    details: { paymentId: payment?.id, leaseState: 'lapsed' },
    customer_id: lease?.customer_id,
  });
});

describe('a cleaning fee', () => {
  const feesOf = (leaseId: string) =>
    site.sql`select i.id, i.status, i.period::text, i.due_on::text, i.amount_cents, l.label from invoices i
      join invoice_lines l on l.invoice_id = i.id where i.lease_id = ${leaseId} and i.kind = 'cleaning_fee'`;
  const leave = async (unit: string) => {
    await postMoveOut(site, moveOutBody(unit, { unitCondition: 'dirty', cleaningFeeAccepted: true }));
    return String((await payFee(site, unit, 30)).paymentIntentId);
  };

  test('of somebody who leaves is charged with its money, and belongs to the move-out that counts', async () => {
    const { leaseId, unit } = await rentAndPay(site, nextUnit());
    const ask = await leave(unit);
    await site.sql`update move_outs set state = 'accepted', accepted_at = now() where lease_id = ${leaseId}`;
    expect(await payAndSettle(ask)).toBe('paid');
    const [fee, ...others] = await feesOf(leaseId);
    expect(others).toEqual([]);
    expect(fee).toEqual({
      id: fee?.id,
      status: 'paid',
      period: '2026-11-20',
      due_on: '2026-11-20',
      amount_cents: 30_00,
      label: `Move-out cleaning fee, unit ${unit}`,
    });
    const [moveOut] =
      await site.sql`select cleaning_invoice_id as id from move_outs where lease_id = ${leaseId}`;
    expect(moveOut?.id).toBe(fee?.id);
    expect(await balanceOf(site, leaseId)).toBe(0);
  });

  test('that an inspection has charged while it was paid is that one, and no second', async () => {
    const { leaseId, unit } = await rentAndPay(site, nextUnit());
    const ask = await leave(unit);
    const feeId = await chargeFee(site, leaseId);
    expect(await payAndSettle(ask)).toBe('paid');
    expect(await feesOf(leaseId)).toMatchObject([{ id: feeId, status: 'paid', amount_cents: 30_00 }]);
    expect(await balanceOf(site, leaseId)).toBe(0);
  });

  test('of somebody who stays after all is credit', async () => {
    const { leaseId, unit } = await rentAndPay(site, nextUnit());
    const ask = await leave(unit);
    await site.sql`update move_outs set state = 'withdrawn' where lease_id = ${leaseId}`;
    expect(await payAndSettle(ask)).toBe('paid');
    expect(await feesOf(leaseId)).toEqual([]);
    expect(await balanceOf(site, leaseId)).toBe(-30_00);
  });
});

describe('what is not paid', () => {
  /** As Stripe has it now, but for this. */
  async function settleAs({ intentId }: Rented, change: Partial<Intent>) {
    const intent = await site.ctx.cards.fetchIntent(intentId);
    if (!intent) throw new Error('the sandbox has it');
    return settleFetched(site.ctx, { ...intent, ...change });
  }
  const autopay = async () => {
    const rental = await rentUnit(site, nextUnit());
    await site.sql`update payment_intents set kind = 'autopay', period = '2026-12-01', attempt = 1
      where stripe_id = ${rental.intentId}`;
    return rental;
  };

  test('of the kept card has failed, with the bank’s reason: nobody is there to try another', async () => {
    const [declined, unproven, moving] = [await autopay(), await autopay(), await autopay()];
    const decline = { code: 'card_declined', message: 'no', isHard: false } as NonNullable<Intent['decline']>;
    expect(await settleAs(declined, { status: 'requires_payment_method', decline })).toBe('failed');
    expect(await rowOf(declined.intentId)).toMatchObject({ state: 'failed', decline_code: 'card_declined' });
    expect(await settleAs(unproven, { status: 'requires_action', decline: undefined as never })).toBe(
      'failed',
    );
    expect(await rowOf(unproven.intentId)).toMatchObject({
      state: 'failed',
      decline_code: 'authentication_required',
    });
    expect(await settleAs(moving, { status: 'processing' })).toBe('processing');
    expect(await rowOf(moving.intentId)).toMatchObject({ state: 'open' });
  });

  test('of which nobody had heard the id is open from now on', async () => {
    const rental = await rentUnit(site, nextUnit());
    await site.sql`update payment_intents set stripe_id = null, state = 'asked'
      where stripe_id = ${rental.intentId}`;
    expect(await settleAs(rental, { status: 'requires_payment_method' })).toBe('failed');
    expect(await rowOf(rental.intentId)).toMatchObject({ state: 'open' });
    expect(await payAndSettle(rental.intentId)).toBe('paid');
  });

  test('and was closed can be paid by nobody; one that was paid just then is booked', async () => {
    const [left, paid] = [await rentUnit(site, nextUnit()), await rentUnit(site, nextUnit())];
    expect(await closeIntent(site.ctx, left.intentId)).toBe('failed');
    expect(await rowOf(left.intentId)).toMatchObject({ state: 'canceled' });
    await site.sandbox.pay(paid.intentId);
    expect(await closeIntent(site.ctx, paid.intentId)).toBe('paid');
    expect(await paymentsOf(paid.leaseId)).toEqual(['card 6000']);
  });
});

test('what was given back at Stripe since is found by looking', async () => {
  const { intentId, leaseId } = await rentAndPay(site, nextUnit());
  await site.ctx.cards.refund({ key: 'at Stripe itself', intentId, amountCents: 20_00 });
  expect(await settleIntent(site.ctx, intentId)).toBe('paid');
  const refunds = await site.sql`select r.amount_cents, r.state from refunds r
    join payments p on p.id = r.payment_id where p.lease_id = ${leaseId}`;
  expect(refunds).toEqual([{ amount_cents: 20_00, state: 'done' }]);
});
