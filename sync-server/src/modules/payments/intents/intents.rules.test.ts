import { describe, expect, test } from 'vitest';
import type { Intent } from '../../../adapters/stripe/stripe.ts';
import { findMismatch, judgeIntent } from './intents.rules.ts';

const row = { id: 'p1', stripeId: 'pi_1', leaseId: 'l1', invoiceId: 'i1', amountCents: 60_00 };
const intent: Intent = {
  id: 'pi_1',
  status: 'requires_payment_method',
  amountCents: 60_00,
  receivedCents: 0,
  disputedCents: 0,
  refundedCents: 0,
  currency: 'usd',
  isLive: false,
  clientSecret: 'secret',
  metadata: { leaseId: 'l1', invoiceId: 'i1' },
  customerId: null,
  methodId: null,
  decline: null,
  dispute: 'none',
};

describe('which word of Stripe contradicts ours', () => {
  test.each([
    [undefined, {}, {}],
    [undefined, { stripeId: null }, {}],
    [undefined, {}, { status: 'succeeded', receivedCents: 60_00 }],
    [undefined, { invoiceId: null }, { metadata: { leaseId: 'l1' } }],
    [undefined, { invoiceId: null }, { metadata: { leaseId: 'l1', invoiceId: '' } }],
    ['currency', {}, { currency: 'eur', isLive: true }],
    ['mode', {}, { isLive: true, id: 'pi_2' }],
    ['intent', {}, { id: 'pi_2', metadata: {} }],
    ['lease', {}, { metadata: { invoiceId: 'i1' } }],
    ['lease', {}, { metadata: { leaseId: 'l2', invoiceId: 'i2' } }],
    ['invoice', {}, { metadata: { leaseId: 'l1', invoiceId: 'i2' }, amountCents: 1 }],
    ['invoice', {}, { metadata: { leaseId: 'l1' } }],
    ['invoice', { invoiceId: null }, {}],
    ['amount', {}, { amountCents: 60_01 }],
    ['amount', {}, { status: 'succeeded', receivedCents: 59_99 }],
    ['amount', {}, { status: 'succeeded', amountCents: 59_99, receivedCents: 60_00 }],
    ['amount', {}, { status: 'succeeded', receivedCents: 0 }],
  ] as const)('%s: our %o, their %o', (expected, ours, theirs) => {
    expect(findMismatch({ ...row, ...ours }, { ...intent, ...theirs } as Intent, 'test')).toBe(expected);
  });

  test('live money belongs to a live site alone', () => {
    expect(findMismatch(row, { ...intent, isLive: true }, 'live')).toBeUndefined();
    expect(findMismatch(row, intent, 'live')).toBe('mode');
    expect(findMismatch(row, { ...intent, isLive: true }, 'sandbox')).toBe('mode');
  });
});

test.each([
  ['requires_payment_method', 'payable'],
  ['requires_confirmation', 'payable'],
  ['requires_action', 'payable'],
  ['processing', 'moving'],
  ['requires_capture', 'moving'],
  ['succeeded', 'paid'],
  ['canceled', 'over'],
] as const)('an intent that is %s is %s', (status, use) => {
  expect(judgeIntent({ ...intent, status })).toBe(use);
});
