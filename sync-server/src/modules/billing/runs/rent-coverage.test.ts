import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { forecastRent, paidThrough } from './rent-coverage.service.ts';

const billed: [string, string | null, string | null, string | undefined, why: string][] = [
  ['2026-11-20', null, null, undefined, 'nothing was ever billed'],
  ['2026-11-20', '2026-11-20', null, '2026-12-19', 'the first payment covers a month from its day'],
  ['2026-11-20', '2026-11-20', '2026-11-20', '2026-11-19', 'the bank took the first payment back'],
  ['2026-11-20', '2026-12-01', '2026-12-01', '2026-12-19', 'the days left of December are open'],
  ['2026-11-20', '2026-12-01', null, '2026-12-31', 'and paid'],
  ['2026-11-01', '2027-02-01', '2027-01-01', '2026-12-31', 'two months are open'],
  ['2026-01-31', '2026-02-01', '2026-02-01', '2026-02-27', 'February 28 is open'],
];

test.each(billed)(
  'who began on %s, billed to %s, open from %s, has paid through %s: %s',
  (startsOn, last, open, day) => {
    const through = paidThrough({ startsOn, lastPeriod: last, oldestOpenPeriod: open });
    expect(through?.toString()).toBe(day);
  },
);

test.each([
  ['2026-11-20', null, 23_23],
  ['2026-11-01', null, 60_00],
  ['2026-11-20', '2026-12-19', 0],
  ['2026-11-20', '2026-12-20', 23_23],
  ['2026-06-05', '2026-11-30', 0],
])('December of who began on %s and leaves on %s will be billed %i', (startsOn, vacatedOn, cents) => {
  const lease = { startsOn, vacatedOn, monthlyRents: [{ from: '2020-01-01', monthlyRateCents: 60_00 }] };
  expect(forecastRent(parseDate('2026-12-01'), lease)).toBe(cents);
});
