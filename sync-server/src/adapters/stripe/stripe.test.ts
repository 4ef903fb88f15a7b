import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestCards } from './testing-cards.ts';

type Opened = Awaited<ReturnType<typeof openTestCards>>;
const clock = { now: new Date('2026-11-20T15:00:00.000Z') };
let opened: Opened;
beforeAll(async () => {
  opened = await openTestCards({ now: () => clock.now });
});
afterAll(() => opened.sandbox.close());

let count = 0;
const order = (more: object = {}) => ({
  key: `intent-${++count}`,
  amountCents: 6_000,
  description: 'Unit rent',
  metadata: { intentId: 'i', leaseId: 'l' },
  ...more,
});

test('a customer pays an intent, and its money can go back in part', async () => {
  const { cards, sandbox } = opened;
  const created = await cards.createIntent(order());
  expect(created).toMatchObject({ status: 'requires_payment_method', receivedCents: 0, isLive: false });
  expect(await sandbox.pay(created.id)).toBe('succeeded');
  await cards.refund({ key: 'refund-1', intentId: created.id, amountCents: 1_000 });
  expect(await cards.fetchIntent(created.id)).toMatchObject({
    status: 'succeeded',
    receivedCents: 6_000,
    refundedCents: 1_000,
    metadata: { intentId: 'i', leaseId: 'l' },
    decline: null,
  });
  expect(await sandbox.capturedCents(created.id)).toBe(6_000);
});

test('a kept card is charged without its owner, and a decline is an answer', async () => {
  const { cards, sandbox } = opened;
  const customerId = await cards.createCustomer({ key: 'customer-1', customerId: 'c' });
  const first = await cards.createIntent(order({ customerId, keepsCard: true }));
  await sandbox.pay(first.id, 'pm_card_chargeCustomerFail');
  const chargeMethodId = (await cards.fetchIntent(first.id))?.methodId ?? '';
  expect(await cards.fetchCard(chargeMethodId)).toMatchObject({ brand: 'visa', last4: '0341' });
  expect(await cards.createIntent(order({ customerId, chargeMethodId }))).toMatchObject({
    status: 'requires_payment_method',
    decline: { code: 'generic_decline', isHard: false },
  });
});
