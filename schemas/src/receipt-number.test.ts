import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeReceiptNumber, deviceLabel, isReceiptNumber } from './receipt-number.ts';

test('a number names the device, counts, and ends with a check letter', () => {
  const number = composeReceiptNumber({ device: 'K3', sequence: 147 });
  expect(number).toMatch(/^K3-0147-[A-Z2]$/);
  expect(isReceiptNumber(number)).toBe(true);
  expect(deviceLabel('00ff10a3')).toMatch(/^D[0-9A-Z]{4}$/);
});

const numbers = fc
  .record({
    device: fc
      .string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 8, maxLength: 8 })
      .map(deviceLabel),
    sequence: fc.integer({ min: 1, max: 9_999_999 }),
  })
  .map(composeReceiptNumber);

test('one wrong digit is noticed', () => {
  fc.assert(
    fc.property(numbers, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, where, by) => {
      const places = [...number].flatMap((char, at) => (/\d/.test(char) && at > 5 ? [at] : []));
      const at = places[where % places.length] ?? 0;
      const wrong = (Number(number[at]) + by) % 10;
      expect(isReceiptNumber(number.slice(0, at) + wrong + number.slice(at + 1))).toBe(false);
    }),
  );
});

test('two neighbours that changed places are noticed', () => {
  fc.assert(
    fc.property(numbers, fc.nat(), (number, where) => {
      const [device = '', count = ''] = number.split('-');
      const at = where % (count.length - 1);
      fc.pre(count[at] !== count[at + 1]);
      const swapped = count.slice(0, at) + count[at + 1] + count[at] + count.slice(at + 2);
      expect(isReceiptNumber(`${device}-${swapped}-${number.at(-1)}`)).toBe(false);
    }),
  );
});
