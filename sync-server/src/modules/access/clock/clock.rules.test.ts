import { expect, test } from 'vitest';
import { agreeAgain, areApart, hasJumped } from './clock.rules.ts';

const known = new Date('2026-11-20T15:00:00.000Z');

test.each([
  ['the same moment', '2026-11-20T15:00:00.000Z', false],
  ['a night without power', '2026-11-21T09:00:00.000Z', false],
  ['36 hours', '2026-11-22T03:00:00.000Z', false],
  ['a millisecond more', '2026-11-22T03:00:00.001Z', true],
  ['36 hours back', '2026-11-19T03:00:00.000Z', false],
  ['a millisecond more back', '2026-11-19T02:59:59.999Z', true],
  ['a battery that forgot the date', '1970-01-01T00:00:00.000Z', true],
])('%s', (_what, now, expected) => {
  expect(hasJumped(known, new Date(now))).toBe(expected);
});

test.each([
  [0, false],
  [5 * 60_000, false],
  [5 * 60_000 + 1, true],
])('a server %i ms from its database, either way, is apart: %s', (ms, apart) => {
  expect(areApart(new Date(known.getTime() + ms), known)).toBe(apart);
  expect(areApart(known, new Date(known.getTime() + ms))).toBe(apart);
});

test.each([
  [0, false],
  [3 * 60_000, false],
  [3 * 60_000 + 1, true],
])('%i ms after they were last seen apart they agree again: %s', (ms, agree) => {
  expect(agreeAgain(known, new Date(known.getTime() + ms))).toBe(agree);
});
