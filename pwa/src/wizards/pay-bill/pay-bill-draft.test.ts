import { promiseBody } from 'schemas/billing/bills';
import { fieldMessages } from 'schemas/kit/fields/fields';
import { createIntentBody } from 'schemas/payments/payments';
import { describe, expect, test } from 'vitest';
import { hasErrorAmong, pickErrors } from '../shared/frame/step-errors.ts';
import { account, failure } from '../shared/submission/wizard-test-kit.ts';
import { goodBill } from '../shared/wizard/every-wizard-test-kit.ts';
import {
  amountOf,
  type BillErrors,
  cleanAmount,
  emptyDraft,
  errorsOfBill,
  fieldsOf,
  findErrors,
  isSettled,
  restOf,
  type Step,
  toForm,
  toPaymentRequest,
  toPromiseBody,
} from './pay-bill-draft.ts';

const settled = { ...account, balance: '0.00' };

describe('the amount', () => {
  test.each([
    ['full', account, '145.00'],
    ['full', settled, null],
    ['month', settled, '60.00'],
    // Nobody can be asked: the documented figures, as examples.
    ['full', null, '85.00'],
    ['month', null, '60.00'],
  ] as const)('picked as %s', (which, of, amount) => {
    expect(amountOf(which, of)).toBe(amount);
  });

  test.each([
    ['85.00', '85.00'],
    ['$1,250.5', '1,250.5'],
    ['1,50', '1,50'],
    ['1.000,50', '1.000,50'],
    ['1,234,567.89', '1,234,567.'],
    ['60.999', '60.99'],
    ['6.0.5', '6.05'],
    ['123456', '12345'],
    ['.5', ''],
    ['abc', ''],
    ['12.', '12.'],
  ])('typed as %s reads %s', (typed, read) => {
    expect(cleanAmount(typed)).toBe(read);
  });

  test.each([
    // Owed are 145.00.
    ['145.00', account, 0],
    ['160', account, 15_00],
    ['1,145.00', account, 1000_00],
    ['20.5', account, -124_50],
    ['60', settled, 60_00],
    ['', account, 0],
    ['1,50', account, 0],
    ['60', null, 0],
  ] as const)('of %s leaves what is too much, or too little', (paymentAmount, of, cents) => {
    expect(restOf({ ...goodBill, paymentAmount }, of)).toBe(cents);
  });

  test.each([
    ['1,250.5', '1250.5'],
    ['12.', '12'],
    // Cents or thousands? Nobody knows, so it stays as it is, and is refused.
    ['1,50', '1,50'],
    ['1.000,50', '1.000,50'],
  ])('typed as %s is sent as %s', (paymentAmount, sent) => {
    expect(toForm({ ...goodBill, paymentAmount }).paymentAmount).toBe(sent);
  });

  test.each([
    ['0.00', true],
    ['0.01', false],
    ['-5.00', false],
  ])('a balance of %s is settled: %s', (balance, isNothing) => {
    expect(isSettled({ ...account, balance })).toBe(isNothing);
  });
});

describe('what is wrong', () => {
  test('is said of the fields that are, and of the step that asks', () => {
    const lacking = { ...goodBill, lastName: 'O', paymentAmount: '' };
    const findErrorsAt = (step: Step) => pickErrors(findErrors(lacking), fieldsOf[step]);
    const hasErrorsAt = (errors: BillErrors, step: Step) => hasErrorAmong(errors, fieldsOf[step]);
    expect(findErrorsAt('account')).toStrictEqual({ lastName: fieldMessages.lastName });
    expect(findErrorsAt('amount')).toStrictEqual({ paymentAmount: fieldMessages.paymentAmount });
    expect(hasErrorsAt({ lastName: 'x' }, 'amount')).toBe(false);
    expect(hasErrorsAt({ lastName: 'x' }, 'account')).toBe(true);
  });

  test.each([
    ['amount', 'paymentAmount'],
    ['paymentAmount', 'paymentAmount'],
    ['metadata.unitNumber', 'unitNumber'],
    ['metadata.customerName', 'lastName'],
  ])('%s of the call is %s of the form', (path, field) => {
    expect(errorsOfBill(failure('missing_fields', { missingFields: [path] }))).toStrictEqual({
      [field]: 'sentence of missing_fields',
    });
  });

  test.each(['amount_too_high', 'amount_too_low', 'amount_mismatch'])('%s is about the amount', (code) => {
    expect(errorsOfBill(failure(code))).toStrictEqual({ paymentAmount: `sentence of ${code}` });
  });

  test('what no field can mend is said at none', () => {
    expect(errorsOfBill(failure('rate_limited', { missingFields: ['elsewhere'] }))).toStrictEqual({});
  });
});

describe('the bodies', () => {
  test('the payment is asked for as documented, without spaces around what was typed', () => {
    const request = toPaymentRequest({ unitNumber: ' 42 ', lastName: " O'Brien ", paymentAmount: '85.5' });
    expect(request).toMatchObject({
      amount: 85.5,
      description: 'Bill payment, unit 42',
      metadata: { type: 'bill_payment', unitNumber: '42', customerName: "O'Brien" },
    });
    expect(createIntentBody.safeParse(request).error).toBeUndefined();
  });

  test('the promise is one that the contract takes', () => {
    const body = toPromiseBody(goodBill, { promisedAt: '2026-11-05T15:00:00.000Z', locale: 'es' });
    expect(promiseBody.safeParse(body).error).toBeUndefined();
  });

  test('nothing is typed beforehand', () => {
    expect(emptyDraft).toEqual({ unitNumber: '', lastName: '', paymentAmount: '' });
  });
});
