import { parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { isBilledAfter } from 'schemas/billing/rent-calendar';
import { moveOutCleaningFeeCents } from 'schemas/facility/facility';
import { expect, test } from 'vitest';
import {
  agreedFeeCents,
  cleaningFeeCents,
  decideVacatedDay,
  findOthers,
  moveOutNumber,
} from './move-outs.rules.ts';

const terms = { receivedOn: parseDate('2026-11-20'), startsOn: '2026-01-15' };

test.each([
  ['nothing', undefined, '2026-11-20'],
  ['today', '2026-11-20', '2026-11-20'],
  ['yesterday', '2026-11-19', '2026-11-19'],
  ['a week ago', '2026-11-13', '2026-11-13'],
  ['longer ago', '2026-11-12', '2026-11-13'],
  ['1970', '1970-01-01', '2026-11-13'],
  ['tomorrow', '2026-11-21', '2026-11-20'],
  ['2099', '2099-12-31', '2026-11-20'],
])('a device that says %s stops the rent on the right day', (_what, sent, day) => {
  expect(decideVacatedDay(sent, terms)).toBe(day);
});

test('never before the lease began, whatever any clock says', () => {
  const young = { ...terms, startsOn: '2026-11-18' };
  expect(decideVacatedDay('2026-11-14', young)).toBe('2026-11-18');
  expect(decideVacatedDay(undefined, { ...terms, startsOn: '2026-11-20' })).toBe('2026-11-20');
});

test('whatever is sent, the day lies within the week before it came', () => {
  const days = fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, (sent) => {
      const day = decideVacatedDay(sent, terms);
      expect(day >= '2026-11-13' && day <= '2026-11-20').toBe(true);
      if (sent >= '2026-11-13' && sent <= '2026-11-20') expect(day).toBe(sent);
    }),
    { numRuns: 500 },
  );
});

test.each([
  // left on, period, lease began, billed for later only
  ['2026-11-30', '2026-12-01', '2026-01-01', true],
  ['2026-12-01', '2026-12-01', '2026-01-01', false],
  ['2026-11-20', '2026-11-01', '2026-01-01', false],
  // The first payment covers to Dec 19: the bill of Dec 1 is for Dec 20 to 31.
  ['2026-12-05', '2026-12-01', '2026-11-20', true],
  ['2026-12-19', '2026-12-01', '2026-11-20', true],
  ['2026-12-20', '2026-12-01', '2026-11-20', false],
  // The first month itself, billed by the day on which it was rented.
  ['2026-11-20', '2026-11-20', '2026-11-20', false],
  ['2026-11-21', '2026-11-20', '2026-11-21', false],
  ['2026-02-27', '2026-02-01', '2026-01-31', true],
  ['2026-02-28', '2026-02-01', '2026-01-31', false],
])('left on %s, the bill of %s in a lease from %s is for later: %s', (day, period, startsOn, isLater) => {
  expect(isBilledAfter(day, { period, startsOn })).toBe(isLater);
});

test('one fee for one unit, if anybody said that it has to be cleaned', () => {
  expect([cleaningFeeCents('clean'), cleaningFeeCents('dirty')]).toEqual([0, moveOutCleaningFeeCents]);
  const said = (...conditions: ('clean' | 'dirty')[]) =>
    agreedFeeCents(conditions.map((unitCondition) => ({ unitCondition })));
  expect([said('clean'), said('clean', 'dirty'), said('dirty', 'dirty')]).toEqual([
    0,
    moveOutCleaningFeeCents,
    moveOutCleaningFeeCents,
  ]);
  expect(moveOutNumber(1043)).toBe('MO-1043');
});

const request = (
  id: string,
  state: 'requested' | 'confirmed' | 'withdrawn' | 'joined',
  own: object = {},
) => ({
  ...{ id, state, leaseId: 'l1', joinedTo: null as string | null },
  ...own,
});
const requests = [
  request('a', 'requested'),
  request('b', 'requested'),
  request('c', 'withdrawn'),
  request('d', 'joined', { joinedTo: 'a' }),
  request('e', 'joined', { joinedTo: 'b' }),
  request('f', 'joined', { joinedTo: 'z' }),
  request('g', 'requested', { leaseId: 'l2' }),
  request('z', 'confirmed'),
];
test.each([
  ['waits', 'a', ['b', 'd', 'e']],
  ['waits', 'b', ['a', 'd', 'e']],
  ['is confirmed', 'z', ['f']],
  ['is withdrawn', 'c', []],
  ['waits for another lease', 'g', []],
])('with one that %s (%s) goes the word of %o', (_, id, others) => {
  const one = requests.find((each) => each.id === id) ?? request('none', 'withdrawn');
  expect(findOthers(one, requests).map((each) => each.id)).toEqual(others);
});
