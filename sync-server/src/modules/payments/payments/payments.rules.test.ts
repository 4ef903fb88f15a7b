import { unusedRentReason } from 'schemas/billing/rent-lines';
import { expect, test } from 'vitest';
import { causeOf, toStatementLine } from '../../billing/statements/statements.rules.ts';
import { isKeptOnly } from './payments.rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 15, minute));
const invoice = { invoiceId: 'i1' };
const nothing = { invoiceId: null };

test.each([
  ['nothing ended', { endedAt: null, paidAt: at(1) }, [nothing], false],
  ['it ended later', { endedAt: at(2), paidAt: at(1) }, [nothing], false],
  ['it had just ended', { endedAt: at(1), paidAt: at(1) }, [nothing], true],
  ['it had ended, and all of it pays invoices', { endedAt: at(0), paidAt: at(1) }, [invoice], false],
  ['it had ended, and a part pays nothing', { endedAt: at(0), paidAt: at(1) }, [invoice, nothing], true],
  ['it had ended, and nothing is allotted', { endedAt: at(0), paidAt: at(1) }, [], false],
] as const)('money that came when %s is kept only: %o %o %s', (_, times, paidFor, expected) => {
  expect(isKeptOnly(times, [...paidFor])).toBe(expected);
});

const move = {
  reason: 'Rent',
  cents: 60_00,
  refundId: null,
  kind: 'rent',
  period: '2026-11',
  label: 'Rent',
  receiptNumber: null,
} as const;

test.each([
  ['billed', {}],
  ['written', { reason: 'A promise' }],
  ['written', { kind: null }],
  ['unused_rent', { reason: unusedRentReason('42', '2026-11-20', '2026-11-30'), kind: null }],
  ['payment_returned', { cents: 0, receiptNumber: 7 }],
  ['refund', { refundId: 'r1', cents: 0, receiptNumber: 7 }],
  ['written', { period: null }],
  ['payment', { cents: -1, receiptNumber: 7 }],
  ['payment_returned', { cents: 1, receiptNumber: 7 }],
  ['refund', { refundId: 'r1', receiptNumber: 7 }],
  ['refund_allowed', { refundId: 'r1', cents: -1, receiptNumber: 7 }],
] as const)('%s: %o', (cause, own) => {
  expect(causeOf({ ...move, ...own })).toBe(cause);
});

test('a line says what it bills, and the cheque of a payment alone', () => {
  const line = {
    on: '2026-11-20',
    reason: 'Rent',
    cause: 'billed' as const,
    kind: 'rent' as const,
    period: '2026-11',
    cents: 60_00,
    balanceCents: -5,
    invoiceNumber: 1004,
    receiptNumber: null,
    reference: '99',
  };
  expect(toStatementLine(line)).toEqual({
    on: '2026-11-20',
    reason: 'Rent',
    cause: 'billed',
    billed: { kind: 'rent', period: '2026-11' },
    invoiceNumber: '1004',
    receiptNumber: null,
    checkNumber: null,
    amount: '60.00',
    balance: '-0.05',
  });
  const paid = { ...line, receiptNumber: 7, invoiceNumber: null };
  expect(toStatementLine({ ...paid, cause: 'payment' })).toMatchObject({
    billed: null,
    receiptNumber: '7',
    invoiceNumber: null,
    checkNumber: '99',
  });
  expect(toStatementLine({ ...paid, cause: 'payment_returned' })).toMatchObject({ checkNumber: '99' });
  expect(toStatementLine({ ...line, kind: null })).toMatchObject({ billed: null });
  expect(toStatementLine({ ...line, period: null })).toMatchObject({ billed: null });
});
