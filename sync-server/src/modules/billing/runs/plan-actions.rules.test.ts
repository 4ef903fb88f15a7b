import { parseDate as day } from '@internationalized/date';
import { describe, expect, test } from 'vitest';
import { earlierOf, listFirsts, monthName, planActions, rentLabel, rentOf } from './billing.rules.ts';

type Calendar = Parameters<typeof planActions>[0];
const calendar: Calendar = {
  span: { after: day('2026-11-20'), until: day('2027-01-10') },
  startsOn: day('2026-01-01'),
  monthlyRents: [{ from: '2020-01-01', monthlyRateCents: 60_00 }],
  lastPeriod: day('2026-11-01'),
  vacatedOn: undefined,
  leaves: [],
  waits: [],
  deferred: [],
  rents: [],
  promises: [],
  graceDays: 5,
};
const plan = (own: Partial<Calendar> = {}) =>
  planActions({ ...calendar, ...own }).map((action) => {
    const { period } = action.kind === 'rent' ? action.charge : action.rent;
    return `${action.on} ${action.kind} ${period}`;
  });
const december = ['2026-12-01 rent 2026-12-01', '2026-12-07 late_fee 2026-12-01'];
const january = ['2027-01-01 rent 2027-01-01', '2027-01-07 late_fee 2027-01-01'];
const rent = (on: string) => ({ period: day(on), dueOn: day(on) });

describe('what the days of a span ask for', () => {
  test.each<[string, string[], Partial<Calendar>]>([
    ['each rent and its fee, in the order of the days', [...december, ...january], {}],
    ['nothing that is billed already', january, { lastPeriod: day('2026-12-01') }],
    ['each 1st where nothing was billed yet', [...december, ...january], { lastPeriod: undefined }],
    ['no rent that begins after the unit was left', december, { vacatedOn: day('2026-12-31') }],
    ['the rent of the day on which it was left', [...december, ...january], { vacatedOn: day('2027-01-01') }],
    [
      'nothing of a month that the first payment covers',
      january,
      { startsOn: day('2026-12-01'), lastPeriod: undefined },
    ],
    [
      'the fee of rent that was billed before, the oldest first',
      ['2026-11-21 late_fee 2026-11-15', ...december, ...january],
      { rents: [rent('2026-11-15')] },
    ],
    ['no fee of a day before the span', [...december, ...january], { rents: [rent('2026-11-14')] }],
    [
      'no fee of a day after it',
      [...december, '2027-01-01 rent 2027-01-01'],
      { span: { ...calendar.span, until: day('2027-01-06') } },
    ],
    [
      'a fee on its last day',
      [...december, ...january],
      { span: { ...calendar.span, until: day('2027-01-07') } },
    ],
    [
      'a later fee where payment was promised',
      ['2026-12-01 rent 2026-12-01', '2026-12-12 late_fee 2026-12-01', ...january],
      { promises: [{ promisedOn: day('2026-12-02'), goodUntil: day('2026-12-07') }] },
    ],
    [
      'rent of a leave on the last day of the span, without a fee',
      [...january.slice(0, 1), january[1] ?? '', '2027-01-10 rent 2026-12-01'],
      { leaves: [{ from: day('2026-12-01'), to: day('2026-12-31') }] },
    ],
    [
      'that of the leave’s last day as well',
      [...january, '2027-01-10 rent 2026-12-01'],
      { leaves: [{ from: day('2026-11-25'), to: day('2026-12-01') }] },
    ],
    [
      'of two leaves each counts',
      ['2027-01-10 rent 2026-12-01', '2027-01-10 rent 2027-01-01'],
      {
        leaves: [
          { from: day('2026-12-01'), to: day('2026-12-02') },
          { from: day('2026-12-31'), to: day('2027-01-02') },
        ],
      },
    ],
    [
      'a leave of other days changes nothing',
      [...december, ...january],
      { leaves: [{ from: day('2026-12-02'), to: day('2026-12-31') }] },
    ],
  ])('%s', (_, actions, own) => {
    expect(plan(own)).toEqual(actions);
  });

  test('a charge says all that its invoice needs', () => {
    const [first] = planActions({
      ...calendar,
      span: { after: day('2026-11-20'), until: day('2026-12-01') },
    });
    const charge = rentOf(day('2026-12-01'), {
      startsOn: calendar.startsOn,
      monthlyRents: [{ from: '2020-01-01', monthlyRateCents: 60_00 }],
    });
    expect(first).toEqual({ kind: 'rent', on: day('2026-12-01'), charge });
  });
});

describe('as it stands on the invoice', () => {
  const label = (startsOn: string, period: string) =>
    rentLabel(
      rentOf(day(period), {
        startsOn: day(startsOn),
        monthlyRents: [{ from: '2020-01-01', monthlyRateCents: 60_00 }],
      }),
    );
  test.each([
    ['2026-01-01', '2026-12-01', 'Rent December 2026'],
    ['2026-11-20', '2026-12-01', 'Rent December 2026, day 20 to 31 of 31'],
    ['2026-12-31', '2027-01-01', 'Rent January 2027, day 31 of 31'],
    ['2026-01-31', '2026-02-01', 'Rent February 2026, day 28 of 28'],
  ])('a lease from %s is billed on %s for: %s', (startsOn, period, expected) => {
    expect(label(startsOn, period)).toBe(expected);
  });
  test('a month is the same month wherever it is read', () => {
    expect([monthName(day('2026-12-01')), monthName(day('2026-12-31'))]).toEqual([
      'December 2026',
      'December 2026',
    ]);
  });
});

test('a span begins behind its first day, and the earlier of two days is the earlier', () => {
  expect(listFirsts({ after: day('2027-01-01'), until: day('2026-01-01') })).toEqual([]);
  const [a, b] = [day('2026-11-20'), day('2026-11-21')] as const;
  expect([earlierOf(a, b), earlierOf(b, a)].map(String)).toEqual(['2026-11-20', '2026-11-20']);
});
