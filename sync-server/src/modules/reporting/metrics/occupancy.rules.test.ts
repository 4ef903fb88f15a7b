import { parseDate } from '@internationalized/date';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfDay, type Moment } from './moments.rules.ts';
import { isLet, readOccupancy, readStandings, type Space, type Tenancy } from './occupancy.rules.ts';

const zone = 'America/New_York';
const at = new Date('2026-11-20T15:00:00Z');
const now: Moment = { day: parseDate('2026-11-20'), at, isNow: true };

const unit = (id: string, own: Partial<Space> = {}): Space => ({
  id,
  kind: 'unit',
  size: '10x10',
  monthlyRateCents: 60_00,
  status: 'available',
  ...own,
});
const warehouse = (id: string) => unit(id, { kind: 'warehouse', size: '30x40', monthlyRateCents: 1500_00 });
const lease = (unitId: string, own: Partial<Tenancy> = {}): Tenancy => ({
  unitId,
  monthlyRateCents: 60_00,
  startsOn: '2026-01-01',
  endedAt: null,
  ...own,
});

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
  const hold = lease('a', { startsOn: null, endedAt: new Date('2026-11-19T15:00:00Z') });
  const on = (day: string) => readOccupancy([unit('a')], [hold], endOfDay(parseDate(day), zone));
  expect(['2026-11-18', '2026-11-19'].map((day) => on(day).reserved)).toEqual([1, 0]);
  expect(on('2026-11-18').occupied).toBe(0);
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
      expect(occupied + reserved + maintenance + available).toBe(rentable);
      expect(read.scheduledCents + read.rateGapCents + read.vacancyLossCents).toBe(read.potentialCents);
      expect(read.potentialCents).toBe(rows.reduce((sum, { rate }) => sum + rate, 0));
    }),
  );
});

test('what happened at the moment itself has happened', () => {
  expect(isLet(lease('a', { endedAt: at }), now)).toBe(false);
});

test('each space stands in the state that it is in', () => {
  const spaces = [unit('a'), unit('b', { status: 'maintenance' }), unit('c', { status: 'occupied' })];
  const states = readStandings(spaces, [], now).map(({ state }) => state);
  expect(states).toEqual(['available', 'maintenance', 'available']);
});

test('where nothing is let there is no average', () => {
  const none = { averageRentCents: null, rentPerSquareFootCents: null, occupiedPercent: 0 };
  expect(readOccupancy([unit('a')], [], now)).toMatchObject(none);
});
