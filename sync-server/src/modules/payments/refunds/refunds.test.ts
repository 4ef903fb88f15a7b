import { randomUUID } from 'node:crypto';
import type { StaffRole } from 'schemas/kit/staff-roles';
import { describe, expect, test, vi } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { reversePayment } from '../disputes/reversals.service.ts';
import { settleIntent } from '../intents/settle-intent.service.ts';
import { byCheck, payByCard, rentPaid, takeCash, useCounterSite } from '../payments/testing-counter.ts';
import { refundPayment } from './refunds.service.ts';

const site = useCounterSite();
let unit = 0;

const userId = randomUUID();
const as = (role: StaffRole): Ctx => ({
  ...site.ctx,
  actor: { kind: 'staff', userId, username: role, role },
});
const refund = (ctx: Ctx, paymentId: string, cents: number, key: string = randomUUID()) =>
  refundPayment(ctx, paymentId, { cents, reason: 'too much', key });
const refusedWith = (code: string) => ({ ok: false, problem: expect.objectContaining({ code }) });
const doneAs = (state: string) => ({ ok: true, value: expect.objectContaining({ state }) });

/** $50 on top of the first month, by hand. */
async function payAtCounter(own: object = {}) {
  unit += 1;
  const { leaseId } = await rentPaid(site, unit);
  return String((await takeCash(site, leaseId, 50, own)).paymentId);
}
async function payCard(cents = 50_00) {
  unit += 1;
  const { leaseId } = await rentPaid(site, unit);
  return payByCard(site, leaseId, cents);
}
const actionsOf = (paymentId: string) =>
  site.sql`select action, subject_kind as kind, details from audit_entries
    where subject_id = ${paymentId} and action not like 'payment.%' order by id`;

describe('one key', () => {
  test('is for one sum of one payment', async () => {
    const [first, second] = [await payAtCounter(), await payAtCounter()];
    const key = randomUUID();
    for (const _again of [1, 2])
      expect(await refund(as('owner'), first, 20_00, key)).toEqual({
        ok: true,
        value: { refundId: key, state: 'done' },
      });
    expect(await refund(as('owner'), second, 20_00, key)).toEqual(refusedWith('version_conflict'));
    expect(await refund(as('owner'), first, 20_01, key)).toEqual(refusedWith('version_conflict'));
  });

  test('for two tenants at the same moment is the one’s who was first', async () => {
    const [first, second] = [await payAtCounter(), await payAtCounter()];
    const key = randomUUID();
    let late: ReturnType<typeof refund> | undefined;
    await site.sql.begin(async (tx) => {
      await tx`insert into refunds (id, payment_id, amount_cents, reason, state, asked_by, created_at)
        values (${key}, ${first}, 100, 'first', 'declined', 'staff:other', now())`;
      late = refund(as('owner'), second, 1_00, key);
      await vi.waitUntil(
        async () =>
          (await tx`select from pg_locks where not granted and locktype = 'transactionid'`).length > 0,
        5_000,
      );
    });
    expect(await late).toEqual(refusedWith('version_conflict'));
  });

  test('that the database refuses for another reason is an error', async () => {
    const paymentId = await payAtCounter();
    await site.sql`alter table refunds add constraint no_thirteen check (amount_cents <> 1313)`;
    await expect(refund(as('owner'), paymentId, 13_13)).rejects.toThrow();
    await site.sql`alter table refunds drop constraint no_thirteen`;
  });
});

describe('what can be given back', () => {
  test('of a payment that is not there is nothing', async () => {
    expect(await refund(as('owner'), randomUUID(), 1)).toEqual(refusedWith('not_found'));
  });

  test('of a payment that the bank took back is nothing', async () => {
    const paymentId = await payAtCounter(byCheck);
    await reversePayment(site.ctx, paymentId, 'no funds');
    expect(await refund(as('owner'), paymentId, 50_00)).toEqual(refusedWith('version_conflict'));
    expect(await refund(as('owner'), paymentId, 50_01)).toEqual(refusedWith('refund_too_high'));
  });

  test('of one of which a bank holds a part is the rest', async () => {
    const { paymentId, stripeId } = await payCard();
    const disputeId = await site.sandbox.openDispute(stripeId, 30_00);
    await settleIntent(site.ctx, stripeId);
    expect(await refund(as('owner'), paymentId, 20_01)).toEqual(refusedWith('refund_too_high'));
    await site.sandbox.closeDispute(disputeId, 'won');
    await settleIntent(site.ctx, stripeId);
    expect(await refund(as('owner'), paymentId, 20_01)).toEqual(doneAs('done'));
  });

  test('without cards is what was paid by hand', async () => {
    const [{ paymentId }, byHand] = [await payCard(), await payAtCounter()];
    const none: Ctx = { ...as('owner'), cards: { ...site.ctx.cards, mode: 'none' } };
    expect(await refund(none, paymentId, 1_00)).toEqual(refusedWith('payments_unavailable'));
    expect(await refund(none, byHand, 1_00)).toEqual(doneAs('done'));
  });
});

describe('who gives back', () => {
  test('is no clerk, whatever the listener let through, and that one asked stays', async () => {
    const paymentId = await payAtCounter();
    expect(await refund(as('clerk'), paymentId, 1)).toEqual(refusedWith('needs_manager'));
    expect(await actionsOf(paymentId)).toEqual([
      { action: 'staff.over_limit', kind: 'payment', details: { act: 'refundCents' } },
    ]);
  });

  test('more than $200 asks for a second person within three days; a job needs none', async () => {
    const { paymentId } = await payCard(500_00);
    const key = randomUUID();
    expect(await refund(as('owner'), paymentId, 200_01, key)).toEqual(doneAs('awaiting_approval'));
    const [row] =
      await site.sql`select state, approval_until as until, asked_by from refunds where id = ${key}`;
    const until = new Date(site.clock.now.getTime() + 3 * 24 * 60 * 60_000);
    expect({ ...row, until: new Date(row?.until) }).toEqual({
      state: 'awaiting_approval',
      until,
      asked_by: 'staff:owner',
    });
    const details = { refundId: key, amountCents: 200_01, reason: 'too much' };
    expect(await actionsOf(paymentId)).toEqual([
      { action: 'refund.approval_asked', kind: 'payment', details },
    ]);
    expect(await refund(site.ctx, paymentId, 200_01)).toEqual(doneAs('done'));
    const other = await payCard(500_00);
    for (const [cents, state] of [
      [150_00, 'done'],
      [50_00, 'done'],
      [1, 'awaiting_approval'],
    ] as const)
      expect(await refund(as('manager'), other.paymentId, cents)).toEqual(doneAs(state));
  });
});
