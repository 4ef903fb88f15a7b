import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caretInPhone, formatPhone, phoneDigits } from './phone-format.ts';

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const number = fc.array(digit, { maxLength: 10 }).map((digits) => digits.join(''));

describe('formatting', () => {
  test.each([
    ['', ''],
    ['8', '(8'],
    ['859', '(859'],
    ['8595', '(859) 5'],
    ['8595550', '(859) 555-0'],
    ['8595550142', '(859) 555-0142'],
    ['85955501429', '(859) 555-0142'],
    ['+1 859-555-0142', '(859) 555-0142'],
    ['1 (859) 555-0142', '(859) 555-0142'],
    ['+1 859', '(859'],
    ['call 859.555.0142 please', '(859) 555-0142'],
  ])('%o is shown as %o', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });

  test('what is shown once stays as it is when formatted again', () => {
    fc.assert(fc.property(fc.string(), (text) => formatPhone(formatPhone(text)) === formatPhone(text)));
  });

  test('no digit is lost, invented or moved', () => {
    fc.assert(fc.property(number, (digits) => phoneDigits(formatPhone(digits)) === digits));
  });

  test('a pasted country code makes no difference', () => {
    const full = fc.array(digit, { minLength: 10, maxLength: 10 }).map((digits) => digits.join(''));
    fc.assert(fc.property(full, (digits) => formatPhone(`+1 ${digits}`) === formatPhone(digits)));
  });
});

describe('the caret', () => {
  test('stays behind the same digit after any edit', () => {
    const edit = fc.record({ digits: number, at: fc.nat({ max: 14 }), typed: digit });
    fc.assert(
      fc.property(edit, ({ digits, at, typed }) => {
        fc.pre(digits.length < 10);
        const shown = formatPhone(digits);
        const raw = shown.slice(0, at) + typed + shown.slice(at);
        const before = phoneDigits(raw.slice(0, Math.min(at, shown.length) + 1));
        const caret = caretInPhone(raw, Math.min(at, shown.length) + 1);
        return phoneDigits(formatPhone(raw).slice(0, caret)) === before;
      }),
    );
  });

  test('a digit inserted in the middle leaves the caret behind it, not at the end', () => {
    expect(caretInPhone('(8579) 555-014', 4)).toBe(4);
    expect(caretInPhone('(8590) 555-014', 5)).toBe('(859) 0'.length);
  });

  test('rubbing out a sign moves the caret before it, so that the next press takes a digit', () => {
    expect(caretInPhone('(859)555-0142', 5)).toBe('(859'.length);
    expect(caretInPhone('(859) 5550142', 9)).toBe('(859) 555'.length);
  });

  test('ends at the end after a pasted number with its country code', () => {
    expect(caretInPhone('+1 859 555 0142', 15)).toBe('(859) 555-0142'.length);
  });
});
