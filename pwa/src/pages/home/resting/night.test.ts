import { expect, test } from 'vitest';
import { isDimAt, lightSeconds } from './night.ts';

const timeZone = 'America/New_York';

test.each([
  ['2026-11-21T21:59:59-05:00', false],
  ['2026-11-21T22:00:00-05:00', true],
  ['2026-11-22T00:00:00-05:00', true],
  ['2026-11-22T05:59:59-05:00', true],
  ['2026-11-22T06:00:00-05:00', false],
  ['2026-07-04T21:59:59-04:00', false],
  ['2026-07-04T22:00:00-04:00', true],
  ['2026-07-05T06:00:00-04:00', false],
])('at %s by the facility’s clock it is dim: %s', (instant, isDim) => {
  expect(isDimAt(new Date(instant), { timeZone, touchedAt: null })).toBe(isDim);
});

test('a touch gives the light back, for a minute', () => {
  const touchedAt = new Date('2026-11-22T02:00:00-05:00');
  const after = (seconds: number) => new Date(touchedAt.getTime() + seconds * 1000);
  expect(isDimAt(touchedAt, { timeZone, touchedAt })).toBe(false);
  expect(isDimAt(after(lightSeconds - 1), { timeZone, touchedAt })).toBe(false);
  expect(isDimAt(after(lightSeconds), { timeZone, touchedAt })).toBe(true);
});
