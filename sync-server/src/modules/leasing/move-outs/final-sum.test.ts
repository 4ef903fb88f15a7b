import { type Account, accountsApi } from 'schemas/customers/accounts';
import type { MoveOut } from 'schemas/leasing/move-outs';
import { paymentsApi } from 'schemas/payments/payments';
import { afterAll, describe, expect, test } from 'vitest';
import { countUp, useSite } from '../../../testing/testing-site.ts';
import { accountBalancesRoutes } from '../../billing/account-balances/account-balances.routes.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { createBillingSite, listBills } from '../../billing/runs/testing-billing.ts';
import { reversePayment } from '../../payments/disputes/reversals.service.ts';
import {
  balanceOf,
  claimSuccess,
  payFee,
  post,
  reconcileAll,
} from '../../payments/payments/testing-payments.ts';
import { decideCase, listCases, moveOutBody, postMoveOut } from './testing-move-out.ts';

const site = useSite(createBillingSite, accountBalancesRoutes);
afterAll(() => expectTrueBooks(site));
const nextUnit = countUp();

/** November's rent and its late fee are open: 60.00 and 25.00. */
async function owing(): Promise<{ unit: string; leaseId: string }> {
  await site.sql`update leases set state = 'ended', ended_at = now(), vacated_on = null where state = 'active'`;
  const unit = nextUnit();
  const leaseId = await site.moveIn(unit, '2026-10-01');
  for (const day of ['2026-11-01', '2026-11-07']) await site.run(day);
  return { unit: String(unit), leaseId };
}

const dirty = { unitCondition: 'dirty', cleaningFeeAccepted: true } as const;
async function leave(unit: string, day: string, own: object = dirty): Promise<MoveOut> {
  site.setClock(day);
  const reply = await postMoveOut(site, moveOutBody(unit, { vacatedOn: day, ...own }));
  expect(reply.status).toBe(200);
  return (await reply.json()) as MoveOut;
}
const statusOf = async (clientSecret: unknown) =>
  (JSON.parse((await post(site, paymentsApi.session.path, { clientSecret })).text) as { status: string })
    .status;
async function pay(intentId: unknown) {
  await site.sandbox.pay(String(intentId));
  await claimSuccess(site, String(intentId));
}
/** What each payment of a lease paid, line by line. */
const linesOf = (leaseId: string) =>
  site.sql`select i.kind, -e.cents as cents from ledger_entries e join invoices i on i.id = e.invoice_id
    join payments p on p.id = e.payment_id
    where e.lease_id = ${leaseId} and e.account = 'receivable' and p.payment_intent_id is not null
    order by e.id`.then((rows) => rows.map(({ kind, cents }) => `${kind} ${cents}`));
const openOf = async (leaseId: string) =>
  (
    await site.sql`select kind, period::text as period from invoices where lease_id = ${leaseId}
    and status = 'pending' order by number`
  ).map(({ kind, period }) => `${kind} ${period}`);
async function inspect(leaseId: string, own: object = {}) {
  const [found] = await listCases(site, leaseId);
  return decideCase(site, found?.id ?? '', { option: 'confirm_move_out', ...own });
}

describe('the one sum of who leaves', () => {
  test('is what is owed and the fee: one payment, each line its own, and nothing left when it counts', async () => {
    const { unit, leaseId } = await owing();
    expect(await leave(unit, '2026-11-20')).toMatchObject({
      cleaningFee: '30.00',
      balance: '85.00',
      toPay: '115.00',
    });
    const [ask, again] = [await payFee(site, unit, 115), await payFee(site, unit, 115)];
    expect(again.paymentIntentId).toBe(ask.paymentIntentId);
    expect(ask.coverage).toMatchObject({
      charges: [
        { kind: 'cleaning_fee', amount: '30.00' },
        { kind: 'rent', amount: '60.00' },
        { kind: 'late_fee', amount: '25.00' },
      ],
      credit: '0.00',
      stillOpen: '0.00',
      standing: 'leaving',
    });
    await pay(ask.paymentIntentId);
    expect(await linesOf(leaseId)).toEqual(['cleaning_fee 3000', 'rent 6000', 'late_fee 2500']);
    expect(await openOf(leaseId)).toEqual([]);
    expect((await inspect(leaseId)).status).toBe(200);
    expect(await balanceOf(site, leaseId)).toBe(0);
  });

  test('is no other sum, and none where nobody leaves', async () => {
    const { unit } = await owing();
    expect(await payFee(site, unit, 115)).toMatchObject({ status: 422, code: 'amount_mismatch' });
    await leave(unit, '2026-11-20');
    for (const amount of [1, 29.99, 85, 114.99, 145])
      expect(await payFee(site, unit, amount)).toMatchObject({ status: 422, code: 'amount_mismatch' });
  });

  test('of a clean unit is what is owed', async () => {
    const { unit } = await owing();
    expect(await leave(unit, '2026-11-20', {})).toMatchObject({ cleaningFee: '0.00', toPay: '85.00' });
  });

  test('leaves out rent that ends with the move-out, when it is said, paid, and confirmed', async () => {
    const { unit, leaseId } = await owing();
    await leave(unit, '2026-11-28');
    await site.run('2026-12-01');
    site.setClock('2026-12-02');
    const claim = { unitNumber: unit, lastName: "O'Brien-Núñez" };
    const { charges } = (await post(site, accountsApi.lookup.path, claim)) as unknown as Account;
    // Who leaves only today owes December.
    expect(charges.map(({ endsIfLeft }) => endsIfLeft)).toEqual([false, false, false]);
    const ask = await payFee(site, unit, 115);
    expect(ask.coverage).toMatchObject({ stillOpen: '0.00' });
    await pay(ask.paymentIntentId);
    expect(await openOf(leaseId)).toEqual(['rent 2026-12-01']);
    expect((await inspect(leaseId)).status).toBe(200);
    expect([await openOf(leaseId), await balanceOf(site, leaseId)]).toEqual([[], 0]);
  });

  test('takes what was paid ahead into account; a fee that does not come gives all of it back', async () => {
    const { unit, leaseId } = await owing();
    await site.pay(leaseId, 105_00, '2026-11-19');
    expect(await leave(unit, '2026-11-20')).toMatchObject({ balance: '0.00', toPay: '10.00' });
    const ask = await payFee(site, unit, 10);
    expect(ask.coverage).toMatchObject({
      charges: [{ kind: 'cleaning_fee', amount: '10.00' }],
      credit: '0.00',
      stillOpen: '0.00',
    });
    await pay(ask.paymentIntentId);
    expect([await openOf(leaseId), await balanceOf(site, leaseId)]).toEqual([[], 0]);
    const inspection = {
      condition: 'clean',
      photoPaths: [],
      cleaningFee: false,
      feeReason: 'It is clean',
      releaseTo: 'available',
    };
    expect((await inspect(leaseId, { inspection })).status).toBe(200);
    expect(await balanceOf(site, leaseId)).toBe(-30_00);
  });

  test('that was paid ahead for all of it asks for no payment', async () => {
    const { unit, leaseId } = await owing();
    await site.pay(leaseId, 200_00, '2026-11-19');
    expect(await leave(unit, '2026-11-20')).toMatchObject({ toPay: '0.00' });
    expect((await inspect(leaseId)).status).toBe(200);
    expect(await balanceOf(site, leaseId)).toBe(-85_00);
  });
});

describe('paid once', () => {
  test('whoever heard of it first, and however often', async () => {
    const { unit, leaseId } = await owing();
    await leave(unit, '2026-11-20');
    const asks = await Promise.all(Array.from({ length: 5 }, () => payFee(site, unit, 115)));
    const [intentId, ...others] = [...new Set(asks.map(({ paymentIntentId }) => String(paymentIntentId)))];
    expect(others).toEqual([]);
    await site.sandbox.pay(intentId ?? '');
    await Promise.all(Array.from({ length: 5 }, () => claimSuccess(site, intentId ?? '')));
    await reconcileAll(site);
    const [paid] =
      await site.sql`select count(*)::int as count from payments where payment_intent_id = ${intentId ?? ''}`;
    expect(paid?.count).toBe(1);
    expect(await balanceOf(site, leaseId)).toBe(0);
  });

  test('a page of the sum is closed once the fee alone was paid, and the other way round', async () => {
    const { unit, leaseId } = await owing();
    await leave(unit, '2026-11-20');
    const [sum, fee] = [await payFee(site, unit, 115), await payFee(site, unit, 30)];
    expect([await statusOf(sum.clientSecret), await statusOf(fee.clientSecret)]).toEqual(['open', 'open']);
    await pay(fee.paymentIntentId);
    expect(await statusOf(sum.clientSecret)).toBe('canceled');
    await expect(site.sandbox.pay(String(sum.paymentIntentId))).rejects.toThrow();
    expect(await balanceOf(site, leaseId)).toBe(85_00);

    const other = await owing();
    await leave(other.unit, '2026-11-20');
    const [whole, alone] = [await payFee(site, other.unit, 115), await payFee(site, other.unit, 30)];
    await pay(whole.paymentIntentId);
    expect(await statusOf(alone.clientSecret)).toBe('canceled');
    expect(await balanceOf(site, other.leaseId)).toBe(0);
  });

  test('a page of it is closed once the move-out is taken back', async () => {
    const { unit, leaseId } = await owing();
    await leave(unit, '2026-11-20');
    const ask = await payFee(site, unit, 115);
    const [found] = await listCases(site, leaseId);
    await decideCase(site, found?.id ?? '', { option: 'withdraw_move_out', message: 'Nobody left.' });
    expect(await statusOf(ask.clientSecret)).toBe('canceled');
  });

  test('charged back, all three are owed again, each by itself', async () => {
    const { unit, leaseId } = await owing();
    await leave(unit, '2026-11-20');
    const ask = await payFee(site, unit, 115);
    await pay(ask.paymentIntentId);
    const [payment] = await site.sql`select id from payments
      where payment_intent_id = ${String(ask.paymentIntentId)}`;
    await reversePayment(site.ctx, payment?.id, 'charged back');
    expect(await balanceOf(site, leaseId)).toBe(115_00);
    expect(await openOf(leaseId)).toEqual([
      'rent 2026-11-01',
      'late_fee 2026-11-01',
      'cleaning_fee 2026-11-20',
    ]);
    expect((await listBills(site, leaseId)).length).toBe(4);
  });
});
