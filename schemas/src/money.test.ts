import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsToText, formatAmount, formatDollars, textToCents } from './money.ts';

describe('money', () => {
  test('every amount of cents survives the way to text and back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        (cents) => textToCents(centsToText(cents)) === cents,
      ),
    );
  });
  test.each(['-5', '85,00', '1e3', 'Infinity', '85.005', '', '85abc', ' 85', '.5'])(
    '%s is no amount',
    (text) => {
      expect(textToCents(text)).toBeUndefined();
    },
  );
  test('fractions of a cent are refused loudly', () => {
    expect(() => centsToText(0.1)).toThrow(RangeError);
  });
  test('amounts read with a dollar sign and grouped thousands', () => {
    expect(formatDollars(1500_00)).toBe('$1,500.00');
    expect(formatDollars(-5)).toBe('-$0.05');
    expect(formatAmount('60.00')).toBe('$60.00');
    expect(formatAmount('-1500.05')).toBe('-$1,500.05');
  });
});
