import { CalendarDate, parseDate } from '@internationalized/date';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Moment, monthEnds, percentOf, sumBy } from './moments.rules.ts';
import { daysPastDue, groupByLease, type OpenInvoice, readArrears } from './past-due.rules.ts';
import { meanOf, medianOf, readFlow, stayDays } from './stays.rules.ts';

const zone = 'America/New_York';
const at = new Date('2026-11-20T15:00:00Z');
const now: Moment = { day: parseDate('2026-11-20'), at, isNow: true };

describe('past due', () => {
  const open = (dueOn: string, openCents: number, kind: OpenInvoice['kind'] = 'rent'): OpenInvoice => ({
    leaseId: 'l',
    kind,
    period: dueOn,
    dueOn,
    openCents,
  });
  const today = parseDate('2026-11-20');

  test('rent that is due today is not late, and a fee alone has no days', () => {
    expect(daysPastDue([open('2026-11-20', 60_00)], today)).toBeNull();
    expect(daysPastDue([open('2026-11-07', 25_00, 'late_fee')], today)).toBeNull();
    expect(readArrears([open('2026-11-20', 60_00)], today).totalCents).toBe(0);
  });

  test('days count from the oldest unpaid rent, whatever came after', () => {
    const owed = [open('2026-11-01', 60_00), open('2026-09-01', 1), open('2026-08-07', 25_00, 'late_fee')];
    expect(daysPastDue(owed, today)).toBe(80);
  });

  test.each([
    ['2026-11-19', '1-10'],
    ['2026-11-10', '1-10'],
    ['2026-11-09', '11-30'],
    ['2026-10-21', '11-30'],
    ['2026-10-20', '31-60'],
    ['2026-09-21', '31-60'],
    ['2026-09-20', '61-90'],
    ['2026-08-22', '61-90'],
    ['2026-08-21', '90+'],
  ] as const)('what was due on %s is %s days old', (dueOn, bucket) => {
    const { ages, totalCents } = readArrears([open(dueOn, 7)], today);
    expect(ages[bucket]).toBe(7);
    expect(totalCents).toBe(7);
  });

  test('rent and fees are told apart', () => {
    const owed = [open('2026-11-01', 60_00), open('2026-11-07', 25_00, 'late_fee')];
    expect(readArrears(owed, today)).toMatchObject({ totalCents: 85_00, rentCents: 60_00, feesCents: 25_00 });
  });

  test('rent of the days in another unit is rent, late like any other', () => {
    const owed = [open('2026-11-10', 40_00, 'transfer')];
    expect(readArrears(owed, today)).toMatchObject({ rentCents: 40_00, feesCents: 0 });
    expect(daysPastDue(owed, today)).toBe(10);
  });

  test('each lease has its own invoices, in their order', () => {
    const [one, two, three] = ['a', 'b', 'a'].map((leaseId, i) => ({ leaseId, i }));
    expect([...groupByLease([one, two, three].flatMap((row) => row ?? []))]).toEqual([
      ['a', [one, three]],
      ['b', [two]],
    ]);
  });

  test('no cent is lost or counted twice, neither by age nor by kind', () => {
    const day = fc
      .integer({ min: 0, max: 400 })
      .map((days) => today.subtract({ days: days - 20 }).toString());
    const invoice = fc.record({
      leaseId: fc.constant('l'),
      kind: fc.constantFrom('rent' as const, 'transfer' as const, 'late_fee' as const, 'charge' as const),
      period: day,
      dueOn: day,
      openCents: fc.integer({ min: 1, max: 200_000 }),
    });
    fc.assert(
      fc.property(fc.array(invoice), (rows) => {
        const read = readArrears(rows, today);
        const late = rows.filter(({ dueOn }) => dueOn < today.toString());
        expect(sumBy(Object.values(read.ages), (cents) => cents)).toBe(read.totalCents);
        expect(read.rentCents + read.feesCents).toBe(read.totalCents);
        expect(read.totalCents).toBe(late.reduce((sum, { openCents }) => sum + openCents, 0));
      }),
    );
  });
});

describe('stays', () => {
  const ended = (day: string) => new Date(`${day}T17:00:00Z`);

  test('who came and who went this month; a hold that lapsed was neither', () => {
    const stays = [
      { startsOn: '2026-11-01', endedAt: null },
      { startsOn: '2026-11-21', endedAt: null },
      { startsOn: '2026-10-31', endedAt: ended('2026-11-20') },
      { startsOn: null, endedAt: ended('2026-11-10') },
      { startsOn: '2026-01-01', endedAt: ended('2026-10-31') },
    ];
    const month = { from: parseDate('2026-11-01'), to: parseDate('2026-11-20') };
    expect(readFlow(stays, month, zone)).toEqual({ moveIns: 1, moveOuts: 1, netAbsorption: 0 });
    expect(stayDays(stays, zone)).toEqual([20, 303]);
  });

  test('the median resists one who stayed for ever', () => {
    expect([medianOf([30, 40, 3000]), medianOf([30, 40, 50, 3000]), medianOf([])]).toEqual([40, 45, null]);
    expect(medianOf([50, 30, 3000, 40])).toBe(45);
    expect([meanOf([30, 40, 3000]), meanOf([])]).toEqual([1023, null]);
  });
});

describe('days and shares', () => {
  test('nothing of nothing is no figure', () => {
    expect([percentOf(0, 0), percentOf(0, 4), percentOf(1, 3)]).toEqual([null, 0, 33.3]);
  });

  test('a month ends at midnight where the facility stands, in summer and in winter', () => {
    const ends = monthEnds({ ...now, day: new CalendarDate(2026, 12, 3) }, 3, zone);
    expect(ends.map((end) => end.at.toISOString())).toEqual([
      '2026-11-01T03:59:59.999Z',
      '2026-12-01T04:59:59.999Z',
      at.toISOString(),
    ]);
  });
});
