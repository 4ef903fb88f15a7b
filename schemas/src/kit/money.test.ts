import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountToCents, centsToText, formatAmount, formatDollars, readAmount, textToCents } from './money.ts';

describe('money', () => {
  test('every amount of cents survives the way to text and back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        (cents) => textToCents(centsToText(cents)) === cents,
      ),
    );
  });
  test.each([
    [8500, '85.00'],
    [50, '0.50'],
    [5, '0.05'],
    [0, '0.00'],
    [-5, '-0.05'],
    [-85_05, '-85.05'],
  ])('%i cents on the wire are %s, with their sign', (cents, text) => {
    expect(centsToText(cents)).toBe(text);
    expect(amountToCents(text)).toBe(cents);
  });
  test.each([
    ['85', 85_00],
    ['85.5', 85_50],
    ['85.05', 85_05],
    ['9999999.99', 9_999_999_99],
  ])('%s is %i cents: a missing place is a nought', (text, cents) => {
    expect(textToCents(text)).toBe(cents);
  });
  test('what is no amount counts for nothing, below zero too', () => {
    expect([amountToCents('abc'), Math.abs(amountToCents('-abc'))]).toEqual([0, 0]);
  });
  test.each(['-5', '85,00', '1e3', 'Infinity', '85.005', '', '85abc', ' 85', '.5', '85.', '12345678'])(
    '%s is no amount',
    (text) => {
      expect(textToCents(text)).toBeUndefined();
    },
  );
  test.each([
    ['85', '85'],
    ['85.5', '85.5'],
    ['1,000.50', '1000.50'],
    ['$1,000.50', '1000.50'],
    ['$ 60.00', '60.00'],
    ['12,345', '12345'],
    ['1,234,567.8', '1234567.8'],
    ['1234567', '1234567'],
  ])('typed as %s it is read as %s', (typed, read) => {
    expect(readAmount(typed)).toBe(read);
  });
  test.each([
    '1,00',
    '1.000,50',
    '1.000',
    '1,0000',
    '1000,000',
    ',100',
    '1,,000',
    '1,234,567,890',
    '12345678',
    '5.000',
    '5.',
    '$  5',
    '5,000 ',
    '$',
    '',
    ' 5',
    '-5',
    '$-5',
    '5$',
    '1 000',
  ])('%s could mean several things, or none, and is refused', (typed) => {
    expect(readAmount(typed)).toBeUndefined();
  });
  test('fractions of a cent are refused loudly', () => {
    expect(() => centsToText(0.1)).toThrow(RangeError);
  });
  test('amounts read with a dollar sign and grouped thousands', () => {
    expect(formatDollars(1500_00)).toBe('$1,500.00');
    expect(formatDollars(-5)).toBe('-$0.05');
    expect(formatDollars(0)).toBe('$0.00');
    expect(formatDollars(1500_00, 'de-DE')).toBe('$1.500.00');
    expect(formatAmount('60.00')).toBe('$60.00');
    expect(formatAmount('-1500.05')).toBe('-$1,500.05');
  });
});
