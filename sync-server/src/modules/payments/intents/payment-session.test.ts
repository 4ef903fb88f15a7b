import { paymentsApi } from 'schemas/payments/payments';
import { expect, test } from 'vitest';
import { useSite } from '../../../testing/testing-site.ts';
import { createRentalSite } from '../../leasing/rentals/testing-rental.ts';
import {
  askToPay,
  billMonth,
  claimSuccess,
  payBill,
  post,
  rentAndPay,
  rentUnit,
} from '../payments/testing-payments.ts';
import { closeOutdatedIntents } from '../webhook/intents.jobs.ts';

const site = useSite(createRentalSite);

const ask = (clientSecret: unknown) => post(site, paymentsApi.session.path, { clientSecret });
const session = async (clientSecret: unknown) => {
  const { text, status } = await ask(clientSecret);
  return { code: status, ...(JSON.parse(text) as object) };
};

test('the holder of a secret reads amount, unit and purpose from the books, before and after paying', async () => {
  const rental = await rentUnit(site, 1);
  const what = { amount: '60.00', unit: '1', kind: 'onboarding' };
  expect(await session(rental.clientSecret)).toMatchObject({ code: 200, ...what, status: 'open' });
  await site.sandbox.pay(rental.intentId);
  expect(await session(rental.clientSecret)).toEqual({ code: 200, ...what, status: 'paid', coverage: null });
});

test('a bill says its own amount, whatever an address says, and a canceled payment that it is', async () => {
  await rentAndPay(site, 2);
  const bill = await payBill(site, '2', 85);
  expect(await session(bill.clientSecret)).toMatchObject({
    amount: '85.00',
    unit: '2',
    kind: 'bill_payment',
  });
  await site.ctx.cards.cancelIntent(String(bill.paymentIntentId));
  expect(await session(bill.clientSecret)).toMatchObject({ status: 'canceled' });
});

test('any other secret finds nothing, and the answer tells nothing of why', async () => {
  const rental = await rentUnit(site, 3);
  const others = [`${rental.intentId}_secret_other`, 'pi_unknown_secret_x'];
  const answers = await Promise.all(others.map(ask));
  for (const answer of answers) expect(answer.status).toBe(404);
  expect(new Set(answers.map(({ text }) => text.replace(/"ref":"[^"]*"/, ''))).size).toBe(1);
  expect((await ask('seti_1_secret_2')).status).toBe(400);
  expect((await ask({ not: 'a string' })).status).toBe(400);
});

test('an invoice that was paid in another way cannot be paid again by a page that is still open', async () => {
  const { leaseId } = await rentAndPay(site, 4);
  const invoiceId = await billMonth(site, leaseId);
  const [early, late] = [await askToPay(site, { amount: 60, invoiceId }), await payBill(site, '4', 60)];
  await site.sandbox.pay(String(late.paymentIntentId));
  await claimSuccess(site, String(late.paymentIntentId));
  expect(await session(early.clientSecret)).toMatchObject({ status: 'canceled' });
  const [row] =
    await site.sql`select state from payment_intents where stripe_id = ${String(early.paymentIntentId)}`;
  expect(row).toEqual({ state: 'canceled' });
  await expect(site.sandbox.pay(String(early.paymentIntentId))).rejects.toThrow();
});

test('a page that nobody looks at any more is closed by the job', async () => {
  const { leaseId } = await rentAndPay(site, 5);
  const invoiceId = await billMonth(site, leaseId);
  const open = await askToPay(site, { amount: 60, invoiceId });
  await closeOutdatedIntents(site.ctx);
  expect(await session(open.clientSecret)).toMatchObject({ status: 'open' });
  const bill = await payBill(site, '5', 20);
  await site.sandbox.pay(String(bill.paymentIntentId));
  await claimSuccess(site, String(bill.paymentIntentId));
  await closeOutdatedIntents(site.ctx);
  const [row] =
    await site.sql`select state from payment_intents where stripe_id = ${String(open.paymentIntentId)}`;
  expect(row).toEqual({ state: 'canceled' });
});

test('a bill that was paid before anybody heard of it is not opened again by the same ask', async () => {
  await rentAndPay(site, 6);
  const bill = await payBill(site, '6', 60);
  await site.sandbox.pay(String(bill.paymentIntentId));
  expect(await payBill(site, '6', 60)).toMatchObject({ status: 409, code: 'already_paid' });
  expect(await payBill(site, '6', 60)).toMatchObject({ status: 200 });
});

test('a NUL in a body is refused before anything is written', async () => {
  const answer = await post(site, paymentsApi.success.path, '{"paymentIntentId":"pi_\\u0000"}');
  expect(answer).toMatchObject({ status: 400, code: 'malformed' });
});
