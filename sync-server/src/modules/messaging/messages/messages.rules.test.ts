import { expect, test } from 'vitest';
import { attemptsMax, waitAfter } from './messages.rules.ts';

test.each([
  [1, 30_000],
  [2, 60_000],
  [attemptsMax, 3_840_000],
  [11, 21_600_000],
  [1_000, 21_600_000],
])('after try %i the next comes about %i ms later, a fifth less or more', (attempts, waitMs) => {
  expect(waitAfter(attempts, () => 0)).toBe(waitMs * 0.8);
  expect(waitAfter(attempts, (end) => end)).toBe(waitMs * 1.2);
});
