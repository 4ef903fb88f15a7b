import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billLines, type LeaseLine, linesOn, rentLeftCents, sumOfLines } from './lease-lines.ts';

const line = (own: Partial<LeaseLine>): LeaseLine => ({
  kind: 'extra',
  label: 'Parking',
  amountCents: 15_00,
  percent: null,
  from: '2026-12-01',
  until: null,
  ...own,
});
const rent = (amountCents = 60_00) => ({
  label: 'Rent December 2026',
  amountCents,
  monthlyRateCents: 60_00,
  first: '2026-12-01',
});
const bill = (lines: LeaseLine[], amountCents?: number) =>
  billLines(rent(amountCents), lines).map(({ label, amountCents, category }) => [
    label,
    amountCents,
    category,
  ]);

describe('a bill', () => {
  test('is the rent, what is taken off it, and what is billed beside it', () => {
    const lines = [
      line({ kind: 'plan', label: 'Protection $2,000', amountCents: 12_00 }),
      line({ kind: 'discount', label: 'Fall special', amountCents: null, percent: 10 }),
      line({}),
    ];
    expect(bill(lines)).toEqual([
      ['Rent December 2026', 60_00, null],
      ['Fall special', -6_00, null],
      ['Protection $2,000', 12_00, 'plan'],
      ['Parking', 15_00, 'extra'],
    ]);
  });

  test('of a part of a month has that part of a sum off, and whole what is billed by the month', () => {
    const lines = [line({ kind: 'discount', label: 'Off', amountCents: 10_00 }), line({})];
    expect(bill(lines, 20_00)).toEqual([
      ['Rent December 2026', 20_00, null],
      ['Off', -3_33, null],
      ['Parking', 15_00, 'extra'],
    ]);
  });

  test('keeps a dollar of its rent, however much is taken off', () => {
    const all = line({ kind: 'discount', label: 'Free', amountCents: null, percent: 100 });
    expect(bill([all, line({ kind: 'discount', label: 'More', amountCents: 5_00 })])).toEqual([
      ['Rent December 2026', 60_00, null],
      ['Free', -59_00, null],
    ]);
    expect(bill([all], 50)).toEqual([['Rent December 2026', 50, null]]);
  });

  test('has what runs on its 1st alone', () => {
    const spans = [
      line({ until: '2026-12-31' }),
      line({ until: '2026-11-30' }),
      line({ from: '2027-01-01' }),
    ];
    expect(linesOn(spans, '2026-12-01')).toEqual([spans[0]]);
  });

  test('never bills less than a dollar, or than the rent where that is less, whatever its lines', () => {
    const anyLine = fc.record({
      kind: fc.constantFrom('discount' as const, 'plan' as const, 'extra' as const),
      label: fc.constant('x'),
      percent: fc.constant(null),
      amountCents: fc.integer({ min: 1, max: 99_999_99 }),
      from: fc.constant('2026-12-01'),
      until: fc.constant(null),
    });
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 10 }),
        fc.integer({ min: 1, max: 60_00 }),
        (lines, cents) => {
          const own = billLines(rent(cents), lines).filter(({ category }) => category === null);
          expect(sumOfLines(own)).toBeGreaterThanOrEqual(Math.min(cents, rentLeftCents));
          expect(sumOfLines(own)).toBeLessThanOrEqual(cents);
        },
      ),
    );
  });
});
