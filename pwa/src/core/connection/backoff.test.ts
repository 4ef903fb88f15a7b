import { expect, test } from 'vitest';
import { backoffMaxMs, backoffMs, retryAfterMs } from './backoff.ts';

test.each([
  [0, 1, 2_000],
  [1, 1, 4_000],
  [4, 0.5, 16_000],
  [7, 1, 256_000],
  [8, 1, 300_000],
  [60, 1, 300_000],
  [60, 0, 1_000],
  [-3, 1, 2_000],
])('after %i tries, with %d of the dice, it waits %i ms', (tries, part, ms) => {
  expect(backoffMs(tries, () => part)).toBe(ms);
});

test('never longer than five minutes', () => {
  expect(backoffMaxMs).toBe(5 * 60_000);
});

test.each([
  [undefined, null],
  [0, 1_000],
  [7, 7_000],
  [3_600, 3_600_000],
  [3_601, 3_600_000],
])('a server that asks for %s seconds is obeyed: %s ms', (seconds, ms) => {
  expect(retryAfterMs(seconds)).toBe(ms);
});
