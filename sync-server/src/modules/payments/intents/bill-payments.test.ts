import { paymentsApi } from 'schemas/payments/payments';
import { expect, test } from 'vitest';
import { useSite } from '../../../testing/testing-site.ts';
import { moveOutBody, postMoveOut } from '../../leasing/move-outs/testing-move-out.ts';
import { createCounterSite, takeCash } from '../payments/testing-counter.ts';
import { balanceOf, billMonth, payBill, post, rentAndPay } from '../payments/testing-payments.ts';
import { settleIntent } from './settle-intent.service.ts';

const site = useSite(createCounterSite);

const pay = async (unit: number, amount: number) => {
  const intentId = String((await payBill(site, String(unit), amount)).paymentIntentId);
  await site.sandbox.pay(intentId);
  return settleIntent(site.ctx, intentId);
};

test('a bill that somebody pays who leaves a dirty unit charges no cleaning fee: that is asked for by itself', async () => {
  const { leaseId } = await rentAndPay(site, 1);
  await postMoveOut(site, moveOutBody(1, { unitCondition: 'dirty', cleaningFeeAccepted: true }));
  expect(await pay(1, 20)).toBe('paid');
  expect(await site.sql`select id from invoices where kind = 'cleaning_fee'`).toEqual([]);
  expect(await balanceOf(site, leaseId)).toBe(-20_00);
});

test('what a tenant pays ahead is nobody’s case', async () => {
  const { leaseId } = await rentAndPay(site, 2);
  expect(await pay(2, 20)).toBe('paid');
  expect(await balanceOf(site, leaseId)).toBe(-20_00);
  const cases = await site.sql`select id from conflict_cases
    where lease_id = ${leaseId} and kind = 'payment_to_check'`;
  expect(cases).toEqual([]);
});

const takeAMinuteLater = async (leaseId: string, dollars: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + 60_000);
  expect(await takeCash(site, leaseId, dollars)).toMatchObject({ status: 200 });
};

const standing = async (secret: unknown): Promise<unknown> => {
  const { text } = await post(site, paymentsApi.session.path, { clientSecret: secret });
  return (JSON.parse(text) as { status: unknown }).status;
};

test('a bill that the desk was paid in cash meanwhile takes no card, and may be opened again on purpose', async () => {
  const { leaseId } = await rentAndPay(site, 3);
  await billMonth(site, leaseId);
  const typed = await payBill(site, '3', 60);
  await takeAMinuteLater(leaseId, 60);
  expect(await standing(typed.clientSecret)).toBe('canceled');
  await expect(site.sandbox.pay(String(typed.paymentIntentId))).rejects.toThrow();
  const ahead = await payBill(site, '3', 60);
  expect(await standing(ahead.clientSecret)).toBe('open');
  expect(await balanceOf(site, leaseId)).toBe(0);
});

test('a bill of which less is owed meanwhile takes what is still owed, and not more', async () => {
  const { leaseId } = await rentAndPay(site, 4);
  await billMonth(site, leaseId);
  const [whole, part] = [await payBill(site, '4', 60), await payBill(site, '4', 20)];
  await takeAMinuteLater(leaseId, 40);
  expect([await standing(whole.clientSecret), await standing(part.clientSecret)]).toEqual([
    'canceled',
    'open',
  ]);
});

test('the same bill asked for again before the job has looked is a new payment, which stays open', async () => {
  const { leaseId } = await rentAndPay(site, 5);
  await billMonth(site, leaseId);
  const early = await payBill(site, '5', 60);
  await takeAMinuteLater(leaseId, 60);
  const late = await payBill(site, '5', 60);
  expect(late.paymentIntentId).not.toBe(early.paymentIntentId);
  expect(await standing(late.clientSecret)).toBe('open');
  await expect(site.sandbox.pay(String(early.paymentIntentId))).rejects.toThrow();
});
