import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comingAfter, coverFirstMonth } from './coverage.ts';
import { isBilledAfter } from './rent-calendar.ts';
import { fortyDays, listExpected, threeRates } from './testing-first-months.ts';

const dollars = (cents: number) => (cents / 100).toFixed(2);

describe('what the first payment covers, and what comes next', () => {
  test.each(fortyDays.flatMap((day) => threeRates.map((rate) => [day, rate] as const)))(
    'paid on %s at %i cents: as 24 months counted day by day',
    (day, rate) => {
      const { coveredTo, bills } = listExpected(day, rate, 24);
      const said = coverFirstMonth(day, rate);
      expect(said.charges).toMatchObject([{ days: { from: day, to: coveredTo }, amount: dollars(rate) }]);
      const [next, ...later] = bills;
      expect(said.next).toMatchObject({
        on: next?.on,
        amount: dollars(next?.cents ?? 0),
        monthly: dollars(rate),
      });
      expect(later.length).toBeGreaterThanOrEqual(22);
      for (const { cents } of later) expect(dollars(cents)).toBe(said.next?.monthly);
      // Said anew on each 1st, it is the bill of the 1st after it.
      for (const [at, { on }] of later.entries()) {
        const before = bills[at]?.on ?? '';
        expect(
          comingAfter(before, { startsOn: day, rents: [{ from: day, monthlyRateCents: rate }] }),
        ).toMatchObject({
          on,
          amount: dollars(rate),
        });
      }
    },
  );

  test('any day of ten years, and any rent', () => {
    const anyDay = fc
      .date({ min: new Date('2024-01-01'), max: new Date('2033-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 500_000 }), (day, rate) => {
        const { coveredTo, bills } = listExpected(day, rate, 3);
        const { charges, next } = coverFirstMonth(day, rate);
        expect(charges[0]?.days?.to).toBe(coveredTo);
        expect([next?.on, next?.amount]).toEqual([bills[0]?.on, dollars(bills[0]?.cents ?? 0)]);
      }),
      { numRuns: 500 },
    );
  });

  test('rent of nothing bills nothing', () => {
    expect(coverFirstMonth('2026-11-22', 0).next).toBeNull();
  });
});

test('what ends with a move-out begins after its day, as the first payment covers it', () => {
  const bill = { period: '2026-12-01', startsOn: '2026-11-20' };
  expect(isBilledAfter('2026-12-19', bill)).toBe(true);
  expect(isBilledAfter('2026-12-20', bill)).toBe(false);
  expect(isBilledAfter('2026-11-20', { ...bill, period: '2026-11-20' })).toBe(false);
});
