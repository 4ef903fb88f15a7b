import { expect, test } from 'vitest';
import { brandOf, tokenOf } from '../test-numbers.ts';
import {
  faultOfCvc,
  faultOfExpiry,
  faultOfNumber,
  formatCvc,
  formatExpiry,
  formatNumber,
} from './card-rules.ts';

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242-4242 x 4242', '4242 4242 4242'],
  ['42424242424242429999', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['', ''],
])('the number %s is written as %s', (typed, shown) => {
  expect(formatNumber(typed)).toBe(shown);
});

test.each([
  ['1', '1'],
  ['4', '04 / '],
  ['12', '12 / '],
  ['12 / 3', '12 / 3'],
  ['1234', '12 / 34'],
  ['12/2034', '12 / 20'],
])('the date %s is written as %s', (typed, shown) => {
  expect(formatExpiry(typed, false)).toBe(shown);
});

test('erasing gets past the slash', () => {
  expect(formatExpiry('12 /', true)).toBe('12');
});

test.each([
  ['4242', 'incomplete_number'],
  ['4242424242424241', 'invalid_number'],
  ['4111111111111111', 'testmode_charges_only'],
  ['4242424242424242', undefined],
  ['378282246310005', undefined],
])('the number %s: %s', (number, fault) => {
  expect(faultOfNumber(number)).toBe(fault);
});

const today = new Date(2026, 10, 20);
test.each([
  ['12', 'incomplete_expiry'],
  ['13 / 30', 'invalid_expiry_month'],
  ['00 / 30', 'invalid_expiry_month'],
  ['12 / 25', 'invalid_expiry_year_past'],
  ['10 / 26', 'invalid_expiry_month_past'],
  ['11 / 26', undefined],
])('in November 2026 the date %s: %s', (date, fault) => {
  expect(faultOfExpiry(date, today)).toBe(fault);
});

test('an American Express card has four digits in its code, others three', () => {
  expect(formatCvc('12345', '378282246310005')).toBe('1234');
  expect(formatCvc('12345', '4242424242424242')).toBe('123');
  expect(faultOfCvc('123', '378282246310005')).toBe('incomplete_cvc');
  expect(faultOfCvc('123', '4242424242424242')).toBeUndefined();
});

test('only numbers that Stripe published for tests have a name', () => {
  expect(tokenOf('4000000000009995')).toBe('pm_card_chargeDeclinedInsufficientFunds');
  expect(tokenOf('4111111111111111')).toBeUndefined();
  expect(tokenOf('toString')).toBeUndefined();
  expect(['4', '51', '37', '6011', '9'].map(brandOf)).toEqual([
    'visa',
    'mastercard',
    'amex',
    'discover',
    'unknown',
  ]);
});
