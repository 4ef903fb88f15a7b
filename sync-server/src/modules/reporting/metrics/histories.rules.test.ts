import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { type SpaceRow, spacesAt, stateAt, type TenancyRow, tenanciesAt } from './histories.rules.ts';
import type { Moment } from './moments.rules.ts';

const at = new Date('2026-11-20T15:00:00Z');
const moment = (ms: number, isNow = false): Moment => ({
  day: parseDate('2026-11-20'),
  at: new Date(at.getTime() + ms),
  isNow,
});

test('what happened at the moment itself has happened, and before the first of it nothing was so', () => {
  const history = [0, 1000].map((ms) => ({ fromMs: at.getTime() + ms }));
  const found = [-1, 0, 999, 1000].map((ms) => stateAt(history, moment(ms)));
  expect(found).toEqual([undefined, history[0], history[0], history[1]]);
});

test('of servers whose clocks differ the last word counts', () => {
  const history = [{ fromMs: at.getTime() + 2000 }, { fromMs: at.getTime() + 1000 }];
  expect([1000, 1999, 2000].map((ms) => stateAt(history, moment(ms)))).toEqual([
    history[1],
    history[1],
    history[1],
  ]);
});

test('now is what was written last, whatever its clock said', () => {
  const history = [{ fromMs: at.getTime() }, { fromMs: at.getTime() + 3_600_000 }];
  expect([stateAt(history, moment(0)), stateAt(history, moment(0, true))]).toEqual(history);
});

test('a space is there from its first day on, at the rate and in the state of each day', () => {
  const state = (ms: number, monthlyRateCents: number, status: 'available' | 'maintenance') => ({
    fromMs: at.getTime() + ms,
    size: '10x10',
    monthlyRateCents,
    status,
  });
  const space: SpaceRow = {
    id: 'a',
    kind: 'unit',
    number: '1',
    version: 3,
    history: [
      state(0, 60_00, 'available'),
      state(1000, 60_00, 'maintenance'),
      state(2000, 66_00, 'available'),
    ],
  };
  const seen = [-1, 0, 1000, 2000].map((ms) =>
    spacesAt([space], moment(ms)).map(({ monthlyRateCents, status }) => [monthlyRateCents, status]),
  );
  expect(seen).toEqual([[], [[60_00, 'available']], [[60_00, 'maintenance']], [[66_00, 'available']]]);
});

test('a tenant stands behind the door of that day, pays its rent, and is gone from the end on', () => {
  const state = (ms: number, unitId: string, endedMs: number | null = null) => ({
    fromMs: at.getTime() + ms,
    unitId,
    startsOn: '2026-01-01',
    vacatedOn: null,
    leavesOn: null,
    autopayUntil: null,
    endedMs,
  });
  const lease: TenancyRow = {
    id: 'l',
    history: [state(0, 'a'), state(1000, 'b'), state(2000, 'b', at.getTime() + 2000)],
    rents: [
      { from: '2026-01-01', monthlyRateCents: 50_00, namedMs: at.getTime() },
      { from: '2026-11-20', monthlyRateCents: 55_00, namedMs: at.getTime() + 1000 },
      { from: '2026-12-01', monthlyRateCents: 60_00, namedMs: at.getTime() + 1500 },
    ],
  };
  const seen = [-1, 0, 1999, 2000].map((ms) =>
    tenanciesAt([lease], moment(ms)).map((one) => [one.unitId, one.monthlyRateCents, one.endedAt?.getTime()]),
  );
  expect(seen).toEqual([
    [],
    [['a', 50_00, undefined]],
    [['b', 55_00, undefined]],
    [['b', 55_00, at.getTime() + 2000]],
  ]);
});
