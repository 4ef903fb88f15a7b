import { CalendarDate, parseDate } from '@internationalized/date';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectedCents, type Movement, readCategories, within } from './collections.rules.ts';
import { endOfDay, type Moment, monthEnds, percentOf, sumBy } from './figures.rules.ts';
import { readOccupancy, type Space, type Tenancy } from './occupancy.rules.ts';
import { daysPastDue, type OpenInvoice, readArrears } from './past-due.rules.ts';
import { meanOf, medianOf, readFlow, stayDays } from './stays.rules.ts';

const zone = 'America/New_York';
const at = new Date('2026-11-20T15:00:00Z');
const now: Moment = { day: parseDate('2026-11-20'), at, isNow: true };
const built = new Date('2020-01-01T00:00:00Z');

const unit = (id: string, own: Partial<Space> = {}): Space => ({
  id,
  kind: 'unit',
  size: '10x10',
  monthlyRateCents: 60_00,
  status: 'available',
  createdAt: built,
  ...own,
});
const warehouse = (id: string) => unit(id, { kind: 'warehouse', size: '30x40', monthlyRateCents: 1500_00 });
const lease = (unitId: string, own: Partial<Tenancy> = {}): Tenancy => ({
  unitId,
  monthlyRateCents: 60_00,
  startsOn: '2026-01-01',
  createdAt: built,
  endedAt: null,
  ...own,
});

describe('occupancy', () => {
  test('of four spaces, one of each state, and a tenant below the street rate', () => {
    const spaces = [unit('a'), unit('b'), unit('c', { status: 'maintenance' }), warehouse('w')];
    const held = lease('b', { startsOn: null });
    expect(readOccupancy(spaces, [lease('w', { monthlyRateCents: 1400_00 }), held], now)).toEqual({
      rentable: 4,
      occupied: 1,
      reserved: 1,
      maintenance: 1,
      available: 1,
      occupiedPercent: 25,
      squareFeet: 1500,
      occupiedSquareFeet: 1200,
      squareFeetPercent: 80,
      potentialCents: 1680_00,
      scheduledCents: 1400_00,
      vacancyLossCents: 180_00,
      rateGapCents: 100_00,
      averageRentCents: 1400_00,
      rentPerSquareFootCents: 1_17,
      economicPercent: 83.3,
    });
  });

  test('full units beside empty warehouses are 96 % of the spaces and 49 % of the rent', () => {
    const units = Array.from({ length: 96 }, (_, i) => unit(`u${i}`));
    const spaces = [...units, ...Array.from({ length: 4 }, (_, i) => warehouse(`w${i}`))];
    const read = readOccupancy(
      spaces,
      units.map(({ id }) => lease(id)),
      now,
    );
    expect(read).toMatchObject({ potentialCents: 11_760_00, occupiedPercent: 96, economicPercent: 49 });
  });

  test.each([
    ['2026-01-09', 0, 'the day before the first payment'],
    ['2026-01-10', 1, 'the day of the first payment'],
    ['2026-03-04', 1, 'the last whole day'],
    ['2026-03-05', 0, 'the day on which staff saw it empty'],
  ])('on %s %i is let: %s', (day, occupied) => {
    const stay = lease('a', { startsOn: '2026-01-10', endedAt: new Date('2026-03-05T17:00:00Z') });
    expect(readOccupancy([unit('a')], [stay], endOfDay(parseDate(day), zone)).occupied).toBe(occupied);
  });

  test('a hold is reserved until it lapses, and never let', () => {
    const hold = lease('a', {
      startsOn: null,
      createdAt: new Date('2026-11-18T15:00:00Z'),
      endedAt: new Date('2026-11-19T15:00:00Z'),
    });
    const on = (day: string) => readOccupancy([unit('a')], [hold], endOfDay(parseDate(day), zone));
    expect(['2026-11-17', '2026-11-18', '2026-11-19'].map((day) => on(day).reserved)).toEqual([0, 1, 0]);
    expect(on('2026-11-18').occupied).toBe(0);
  });

  test('what was not built yet is in no denominator; what was broken on a past day is not known', () => {
    const opened = unit('new', { createdAt: new Date('2026-06-01T12:00:00Z') });
    const spaces = [unit('a', { status: 'maintenance' }), opened];
    const past = readOccupancy(spaces, [], endOfDay(parseDate('2026-05-31'), zone));
    expect(past).toMatchObject({ rentable: 1, maintenance: null, available: 1 });
    expect(readOccupancy(spaces, [], now)).toMatchObject({ rentable: 2, maintenance: 1, available: 1 });
  });

  test('whatever is let at whatever rate: each space counts once, and the rents add up', () => {
    const site = fc.array(
      fc.record({
        rate: fc.integer({ min: 1, max: 200_000 }),
        paid: fc.option(fc.integer({ min: 1, max: 200_000 })),
        isHeld: fc.boolean(),
        isBroken: fc.boolean(),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(site, (rows) => {
        const spaces = rows.map(({ rate, isBroken }, i) =>
          unit(String(i), { monthlyRateCents: rate, status: isBroken ? 'maintenance' : 'available' }),
        );
        const leases = rows.flatMap(({ paid, isHeld }, i) => {
          if (paid !== null) return [lease(String(i), { monthlyRateCents: paid })];
          return isHeld ? [lease(String(i), { startsOn: null })] : [];
        });
        const read = readOccupancy(spaces, leases, now);
        const { rentable, occupied, reserved, maintenance, available } = read;
        expect(occupied + reserved + (maintenance ?? 0) + available).toBe(rentable);
        expect(read.scheduledCents + read.rateGapCents + read.vacancyLossCents).toBe(read.potentialCents);
        expect(read.potentialCents).toBe(rows.reduce((sum, { rate }) => sum + rate, 0));
      }),
    );
  });
});

describe('past due', () => {
  const open = (dueOn: string, openCents: number, kind = 'rent'): OpenInvoice => ({
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

  test('no cent is lost or counted twice, neither by age nor by kind', () => {
    const day = fc
      .integer({ min: 0, max: 400 })
      .map((days) => today.subtract({ days: days - 20 }).toString());
    const invoice = fc.record({
      leaseId: fc.constant('l'),
      kind: fc.constantFrom('rent', 'late_fee', 'charge'),
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

describe('collections', () => {
  const move = (own: Partial<Movement>): Movement => ({
    day: '2026-11-05',
    account: 'receivable',
    kind: 'rent',
    nature: 'money',
    cents: 0,
    ...own,
  });
  const rowOf = (moves: Movement[], category: string) =>
    readCategories(moves).find((row) => row.category === category);

  test('100 dollars for 60 of rent are 60 of rent and 40 ahead', () => {
    const moves = [
      move({ nature: 'bill', cents: 60_00 }),
      move({ nature: 'bill', account: 'rent_income', cents: -60_00 }),
      move({ account: 'cash', kind: null, cents: 100_00 }),
      move({ cents: -60_00 }),
      move({ kind: null, cents: -40_00 }),
    ];
    expect(rowOf(moves, 'rent')).toMatchObject({ billedCents: 60_00, collectedCents: 60_00, waivedCents: 0 });
    expect(rowOf(moves, 'credit')).toMatchObject({ billedCents: 0, collectedCents: 40_00 });
    expect(collectedCents(moves)).toBe(100_00);
  });

  test('days given back leave credit that was no money: using it is no rent collected twice', () => {
    const moves = [
      move({ nature: 'bill', account: 'rent_income', cents: 40_00 }),
      move({ nature: 'unbilled', cents: -40_00 }),
      move({ kind: null, cents: 25_00 }),
      move({ cents: -25_00 }),
    ];
    expect(rowOf(moves, 'rent')).toMatchObject({ billedCents: -40_00, collectedCents: -15_00 });
    expect(rowOf(moves, 'credit')).toMatchObject({ collectedCents: 15_00 });
    expect(collectedCents(moves)).toBe(0);
  });

  test('a waived fee is billed and given up, and nothing of it is collected', () => {
    const moves = [
      move({ nature: 'bill', account: 'fee_income', kind: 'late_fee', cents: -25_00 }),
      move({ nature: 'bill', kind: 'late_fee', cents: 25_00 }),
      move({ nature: 'waiver', account: 'allowances', kind: 'late_fee', cents: 25_00 }),
      move({ nature: 'waiver', kind: 'late_fee', cents: -25_00 }),
    ];
    const fee = { category: 'late_fee', billedCents: 25_00, collectedCents: 0, waivedCents: 25_00 };
    expect(rowOf(moves, 'late_fee')).toEqual(fee);
    expect(collectedCents(moves)).toBe(0);
  });

  test('what is given back of used money costs the facility, not the rent', () => {
    const moves = [
      move({ account: 'cash', kind: null, cents: -60_00 }),
      move({ kind: null, cents: 60_00 }),
      move({ account: 'allowances', kind: null, cents: 60_00 }),
      move({ kind: null, cents: -60_00 }),
    ];
    expect(rowOf(moves, 'credit')).toMatchObject({ collectedCents: 0 });
    expect(rowOf(moves, 'given_back')).toMatchObject({ collectedCents: -60_00 });
    expect(collectedCents(moves)).toBe(-60_00);
  });

  test('a window takes its first and its last day', () => {
    const days = ['2026-10-31', '2026-11-01', '2026-11-20', '2026-11-21'].map((day) => move({ day }));
    const taken = within(days, { from: '2026-11-01', to: '2026-11-20' });
    expect(taken.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-20']);
  });
});

describe('stays', () => {
  const ended = (day: string) => new Date(`${day}T17:00:00Z`);

  test('who came and who went this month; a hold that lapsed was neither', () => {
    const stays = [
      { startsOn: '2026-11-01', endedAt: null },
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
    expect(meanOf([30, 40, 3000])).toBe(1023);
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
