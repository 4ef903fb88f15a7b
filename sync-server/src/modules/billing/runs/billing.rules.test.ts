import { type CalendarDate, parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { proratedCents } from 'schemas/billing/rent-calendar';
import { describe, expect, test } from 'vitest';
import {
  autopayAttempt,
  coverageEnd,
  isGateOff,
  lateFeeDay,
  listFirsts,
  reminderStage,
  rentOf,
} from './billing.rules.ts';

const day = parseDate;
const anyDay = fc
  .date({ min: new Date('2023-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)));

describe('the first months', () => {
  test.each([
    // start, covers to, the next 1st, bills from, to, of $60
    ['2026-11-20', '2026-12-19', '2026-12-01', '2026-12-20', '2026-12-31', 23_23],
    ['2026-11-01', '2026-11-30', '2026-12-01', '2026-12-01', '2026-12-31', 60_00],
    ['2026-01-31', '2026-02-27', '2026-02-01', '2026-02-28', '2026-02-28', 2_14],
    ['2028-01-31', '2028-02-28', '2028-02-01', '2028-02-29', '2028-02-29', 2_07],
    ['2026-01-29', '2026-02-27', '2026-02-01', '2026-02-28', '2026-02-28', 2_14],
    ['2028-02-29', '2028-03-28', '2028-03-01', '2028-03-29', '2028-03-31', 5_81],
    ['2026-12-31', '2027-01-30', '2027-01-01', '2027-01-31', '2027-01-31', 1_94],
    ['2026-08-31', '2026-09-29', '2026-09-01', '2026-09-30', '2026-09-30', 2_00],
  ])('started on %s: covered to %s, and %s bills %s to %s', (start, covered, first, from, to, cents) => {
    const startsOn = day(start);
    expect(coverageEnd(startsOn).toString()).toBe(covered);
    const rent = rentOf(day(first), {
      startsOn,
      monthlyRents: [{ from: '2020-01-01', monthlyRateCents: 60_00 }],
    });
    expect([rent.from.toString(), rent.to.toString(), rent.amountCents]).toEqual([from, to, cents]);
  });

  test('no day is paid twice and none is free, whenever it started', () => {
    fc.assert(
      fc.property(anyDay, (startsOn) => {
        const firsts = listFirsts({ after: startsOn, until: startsOn.add({ months: 5 }) });
        const rents = firsts.map((period) =>
          rentOf(period, { startsOn, monthlyRents: [{ from: '2020-01-01', monthlyRateCents: 60_00 }] }),
        );
        let covered = coverageEnd(startsOn);
        for (const { from, to } of rents) {
          expect(from.toString()).toBe(covered.add({ days: 1 }).toString());
          covered = to;
        }
        const whole = rents.slice(1).map(({ amountCents }) => amountCents);
        expect(whole).toEqual(whole.map(() => 60_00));
      }),
      { numRuns: 1_000 },
    );
  });

  test('a part rounds half a cent up, is never more than the whole, and the whole is whole', () => {
    expect([proratedCents(1, 1, 2), proratedCents(3, 1, 2), proratedCents(1, 14, 31)]).toEqual([1, 2, 0]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 28, max: 31 }),
        fc.nat({ max: 31 }),
        (rate, daysInMonth, some) => {
          const days = Math.min(some, daysInMonth);
          const cents = proratedCents(rate, days, daysInMonth);
          const exact = (BigInt(rate) * BigInt(days) * 2n) / BigInt(daysInMonth);
          expect(BigInt(cents)).toBe((exact + 1n) / 2n);
          expect(cents).toBeLessThanOrEqual(rate);
          if (days === daysInMonth) expect(cents).toBe(rate);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

test('each 1st after one day and up to another', () => {
  const firsts = (after: string, until: string) =>
    listFirsts({ after: day(after), until: day(until) }).map(String);
  expect(firsts('2026-11-01', '2026-12-01')).toEqual(['2026-12-01']);
  expect(firsts('2026-11-30', '2026-12-01')).toEqual(['2026-12-01']);
  expect(firsts('2026-12-01', '2026-12-31')).toEqual([]);
  expect(firsts('2026-12-31', '2027-03-15')).toEqual(['2027-01-01', '2027-02-01', '2027-03-01']);
  expect(firsts('2026-12-05', '2026-11-01')).toEqual([]);
});

describe('a late fee', () => {
  const promise = (promisedOn: string, goodUntil = promisedOn) => ({
    promisedOn: day(promisedOn),
    goodUntil: day(goodUntil),
  });
  const feeOn = (...promises: ReturnType<typeof promise>[]) =>
    lateFeeDay(day('2026-11-01'), 5, promises).toString();

  test('is charged on the 7th', () => expect(feeOn()).toBe('2026-11-07'));

  test.each([
    ['on the first day of grace', [promise('2026-11-01')], '2026-11-12'],
    ['on its last', [promise('2026-11-06')], '2026-11-12'],
    ['twice', [promise('2026-11-03'), promise('2026-11-06')], '2026-11-12'],
    ['and good for longer', [promise('2026-11-06', '2026-11-14')], '2026-11-15'],
    ['too late', [promise('2026-11-07', '2026-11-30')], '2026-11-07'],
    ['for the month before', [promise('2026-10-31', '2026-11-30')], '2026-11-07'],
  ])('with payment promised %s', (_, promises, expected) => expect(feeOn(...promises)).toBe(expected));

  test('after a grace of none comes on the day after', () =>
    expect(lateFeeDay(day('2026-11-01'), 0, []).toString()).toBe('2026-11-02'));
});

describe('the gate', () => {
  const terms = { gateOffDays: 10, minCents: 10_00 };
  const off = (today: string, balanceCents: number) =>
    isGateOff({ dueOn: day('2026-11-01'), balanceCents, today: day(today) }, terms);

  test('closes ten days past due, for ten dollars or more', () => {
    expect([off('2026-11-10', 85_00), off('2026-11-11', 85_00)]).toEqual([false, true]);
    expect([off('2026-11-30', 9_99), off('2026-11-30', 10_00)]).toEqual([false, true]);
  });
});

describe('autopay', () => {
  test.each([
    ['2026-10-31', undefined],
    ['2026-11-01', 1],
    ['2026-11-02', 2],
    ['2026-11-03', 2],
    ['2026-11-04', 3],
    ['2026-11-06', 4],
    ['2026-11-08', 4],
    ['2026-11-09', 5],
    ['2026-11-13', 6],
    ['2026-11-21', 6],
    ['2026-11-22', undefined],
  ])('on %s makes try %s', (today, attempt) =>
    expect(autopayAttempt(day('2026-11-01'), day(today))).toBe(attempt),
  );
});

describe('a reminder', () => {
  const stage = (today: string, feeOn = '2026-11-07') =>
    reminderStage({ dueOn: day('2026-11-01'), feeOn: day(feeOn) }, day(today));

  test.each([
    ['2026-11-01', undefined],
    ['2026-11-02', 'reminder'],
    ['2026-11-04', 'reminder'],
    ['2026-11-05', 'last_chance'],
    ['2026-11-06', 'last_chance'],
    ['2026-11-07', undefined],
  ])('on %s is %s', (today, expected) => expect(stage(today)).toBe(expected));

  test('speaks of the day to which a promise has moved the fee', () => {
    expect([stage('2026-11-09', '2026-11-12'), stage('2026-11-10', '2026-11-12')]).toEqual([
      'reminder',
      'last_chance',
    ]);
  });

  test('never comes after the fee, whatever the days of grace are', () => {
    fc.assert(
      fc.property(anyDay, fc.nat({ max: 31 }), fc.nat({ max: 40 }), (dueOn, graceDays, after) => {
        const today: CalendarDate = dueOn.add({ days: after });
        const feeOn = lateFeeDay(dueOn, graceDays, []);
        const said = reminderStage({ dueOn, feeOn }, today);
        expect(said === undefined).toBe(after === 0 || after > graceDays);
      }),
    );
  });
});
