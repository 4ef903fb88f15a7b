import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { decidePromise, isWithinGrace } from './promises.rules.ts';

const terms = { receivedOn: parseDate('2026-11-08'), timeZone: 'America/New_York' };

test.each([
  ['nothing', undefined, '2026-11-08', '2026-11-13'],
  ['the 6th, late in the evening there', '2026-11-07T04:30:00.000Z', '2026-11-06', '2026-11-11'],
  ['the 7th, just after midnight', '2026-11-07T05:00:00.000Z', '2026-11-07', '2026-11-12'],
  ['two weeks ago', '2026-10-25T15:00:00.000Z', '2026-10-25', '2026-10-30'],
  ['longer ago', '2026-10-24T15:00:00.000Z', '2026-10-25', '2026-10-30'],
  ['1970', '1970-01-01T00:00:00.000Z', '2026-10-25', '2026-10-30'],
  ['tomorrow', '2026-11-09T15:00:00.000Z', '2026-11-08', '2026-11-13'],
  ['2099', '2099-01-01T00:00:00.000Z', '2026-11-08', '2026-11-13'],
])('a device that says %s promised on the right day', (_what, promisedAt, promisedOn, goodUntil) => {
  expect(decidePromise(promisedAt, terms)).toEqual({ promisedOn, goodUntil });
});

test.each([
  ['2026-10-31', false],
  ['2026-11-01', true],
  ['2026-11-06', true],
  ['2026-11-07', false],
])('a promise of %s is within the grace of rent due on the 1st: %s', (promisedOn, within) => {
  expect(isWithinGrace(promisedOn, { rentDueOn: '2026-11-01', graceDays: 5 })).toBe(within);
});
