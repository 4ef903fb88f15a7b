import { expect, test } from 'vitest';
import { hasJumped } from './clock.rules.ts';

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
