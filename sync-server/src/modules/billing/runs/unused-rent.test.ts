import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { billedDaysFrom, rentOfDays } from './unused-rent.service.ts';

const days = (from: string, to: string) => ({ from: parseDate(from), to: parseDate(to) });

test.each([
  ['the rest of the first month', '2026-11-25', '2026-11-20', '2026-11-20', '2026-12-19'],
  ['the first month and what the next 1st billed', '2026-12-05', '2026-11-20', '2026-12-01', '2026-12-31'],
  ['a month that is billed', '2027-02-10', '2026-11-20', '2027-02-01', '2027-02-28'],
])('%s is billed', (_, today, startsOn, lastPeriod, to) => {
  const billed = billedDaysFrom(parseDate(today), { startsOn, lastPeriod });
  expect([billed?.from.toString(), billed?.to.toString()]).toEqual([today, to]);
});

test('nothing is billed ahead before the 1st has billed its month, or where rent was never billed', () => {
  const startsOn = '2026-01-01';
  expect(billedDaysFrom(parseDate('2027-02-01'), { startsOn, lastPeriod: '2027-01-01' })).toBeUndefined();
  expect(billedDaysFrom(parseDate('2026-01-05'), { startsOn, lastPeriod: null })).toBeUndefined();
});

test.each([
  ['a whole month', '2027-02-01', '2027-02-28', '2026-11-20', 60_00],
  ['the last day of a month', '2027-01-31', '2027-01-31', '2026-11-20', 1_94],
  ['two parts of months', '2026-11-25', '2026-12-19', '2026-11-20', 12_00 + 36_77],
  [
    'the first month from the 30th of January, never more than it cost',
    '2026-01-30',
    '2026-02-27',
    '2026-01-30',
    60_00,
  ],
  ['the first month and the days billed after it', '2026-12-01', '2026-12-31', '2026-11-20', 60_00],
])('%s', (_, from, to, startsOn, cents) => {
  expect(rentOfDays(days(from, to), startsOn, 60_00, [])).toBe(cents);
});

test('a discount is off the days whose bill had it, and never off the first payment', () => {
  const off = { kind: 'discount' as const, label: 'Fall', amountCents: null, percent: 50 };
  const plan = { kind: 'plan' as const, label: 'Protection', amountCents: 12_00, percent: null };
  const lines = [off, plan].map((line) => ({ ...line, from: '2026-12-01', until: '2026-12-31' }));
  const worth = (from: string, to: string) => rentOfDays(days(from, to), '2026-11-20', 62_00, lines);
  expect(worth('2026-12-01', '2026-12-19')).toBe(38_00);
  expect(worth('2026-12-20', '2026-12-31')).toBe(12_00);
  expect(worth('2027-01-01', '2027-01-31')).toBe(62_00);
});
