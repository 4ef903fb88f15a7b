import { expect, test } from 'vitest';
import type { Call } from '../../../core/api/api.ts';
import { addressOfPayment } from './leave-for-payment.ts';
import { openPayment, type PaymentRequest } from './open-payment.ts';

const intent = { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', amount: '30.00', unit: 'W1' };
const request: PaymentRequest = {
  amount: 30,
  description: 'Move-out cleaning fee',
  metadata: { type: 'move_out_cleaning_fee', unitNumber: 'W1', customerName: "O'Brien" },
};

const open = (reply: object, isServerThere = true) => {
  const call = async ({ path }: { path: string }) =>
    path === '/healthz' ? { ok: isServerThere, value: { gatehouse: true } } : reply;
  return openPayment({ call: call as unknown as Call }, request, new AbortController().signal);
};
const failing = (code: string) => ({ ok: false, failure: { code, message: 'why' } });

test('a payment is opened, and its page has the documented address', async () => {
  expect(await open({ ok: true, value: intent })).toEqual({ state: 'opened', intent });
  expect(addressOfPayment({ path: '/pay-move-out', intent })).toBe(
    '/pay-move-out?client_secret=pi_1_secret_2&amount=30.00&unit=W1',
  );
});

test('what was paid before is no failure', async () => {
  expect(await open(failing('already_paid'))).toEqual({ state: 'alreadyPaid' });
});

test.each(['unreachable', 'unexpected'])('%s, with no sign of life, is no answer', async (code) => {
  expect(await open(failing(code), false)).toEqual({ state: 'unreachable' });
});

test.each(['unreachable', 'unexpected', 'payments_unavailable', 'amount_too_high'])(
  '%s from a server that lives is a failure',
  async (code) => expect(await open(failing(code))).toMatchObject({ state: 'failed', failure: { code } }),
);
