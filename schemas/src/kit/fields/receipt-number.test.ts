import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeReceiptNumber, deviceLabel, isReceiptNumber, receiptNumberShape } from './receipt-number.ts';

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

test.each([
  [{ device: 'K3', sequence: 147 }, 'K3-0147-Q'],
  [{ device: 'D7K3Q', sequence: 1 }, 'D7K3Q-0001-V'],
  [{ device: 'K3', sequence: 1_234_567 }, 'K3-1234567-C'],
])('%o is counted in four places or more: %s', (of, expected) => {
  expect(composeReceiptNumber(of)).toBe(expected);
});

test('the label of a device is four letters of its identity, two hex digits each', () => {
  expect(deviceLabel('00ff10a3')).toBe('D0ZG3');
  expect(deviceLabel('001f20213f')).toBe('D0Z01');
});

test.each([
  '',
  'K3-0147',
  ' K3-0147-X',
  'K3-0147-X ',
  'K-0147-X',
  'K3ABCD-0147-X',
  'K3-147-X',
  'K3-12345678-X',
  'K3-01a7-X',
])('%j has not the shape of one', (text) => {
  expect(receiptNumberShape.test(text)).toBe(false);
});
