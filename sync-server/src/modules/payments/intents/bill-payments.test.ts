import { expect, test } from 'vitest';
import { useSite } from '../../../testing/testing-site.ts';
import { moveOutBody, postMoveOut } from '../../leasing/move-outs/testing-move-out.ts';
import { createRentalSite } from '../../leasing/rentals/testing-rental.ts';
import { balanceOf, payBill, rentAndPay } from '../payments/testing-payments.ts';
import { settleIntent } from './settle-intent.service.ts';

const site = useSite(createRentalSite);

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
