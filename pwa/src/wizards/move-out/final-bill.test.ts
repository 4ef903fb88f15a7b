import type { Account, OpenCharge } from 'schemas/customers/accounts';
import { expect, test } from 'vitest';
import { account } from '../shared/submission/wizard-test-kit.ts';
import { findFinalBill } from './final-bill.ts';

const rent: OpenCharge = {
  invoiceId: '1',
  invoiceNumber: '1042',
  kind: 'rent',
  label: 'Rent November 2026',
  period: '2026-11-01',
  dueOn: '2026-11-01',
  isOverdue: true,
  beside: null,
  isWaiting: false,
  endsIfLeft: false,
  amount: '60.00',
};
const late: OpenCharge = { ...rent, kind: 'late_fee', amount: '25.00' };
const december: OpenCharge = { ...rent, period: '2026-12-01', endsIfLeft: true };
const fee: OpenCharge = { ...rent, kind: 'cleaning_fee', amount: '12.00' };
const owing = (charges: OpenCharge[], credit = '0.00'): Account => ({ ...account, charges, credit });

test.each([
  ['nothing is owed', owing([]), 'clean', 0, 0, 0],
  ['only the fee', owing([]), 'dirty', 30_00, 0, 30_00],
  ['rent and a late fee', owing([rent, late]), 'clean', 0, 85_00, 85_00],
  ['both', owing([rent, late]), 'dirty', 30_00, 85_00, 115_00],
  ['rent that ends with the move-out', owing([rent, december]), 'dirty', 30_00, 60_00, 90_00],
  ['credit pays a part', owing([], '20.00'), 'dirty', 30_00, 0, 10_00],
  ['credit pays all of it', owing([rent], '500.00'), 'dirty', 30_00, 60_00, 0],
  ['a fee that is charged already, in part paid', owing([rent, fee]), 'dirty', 12_00, 60_00, 72_00],
  ['the same, said to be clean', owing([rent, fee]), 'clean', 0, 72_00, 72_00],
] as const)('%s', (_, of, condition, feeCents, cents, toPayCents) => {
  expect(findFinalBill(of, condition)).toMatchObject({ feeCents, owed: { cents }, toPayCents });
});

test('what ends is named, and is no part of the sum; without an account only the fee is known', () => {
  expect(findFinalBill(owing([rent, december], '5.00'), 'clean').owed).toEqual({
    cents: 60_00,
    creditCents: 5_00,
    endingCents: 60_00,
  });
  expect(findFinalBill(null, 'dirty')).toEqual({ feeCents: 30_00, owed: null, toPayCents: 30_00 });
  expect(findFinalBill(null, null)).toEqual({ feeCents: 0, owed: null, toPayCents: 0 });
});
