import { expect, test } from 'vitest';
import { attemptsMax, waitAfter } from './gate.rules.ts';

const none = () => 0;
const most = (end: number) => end;

test.each([
  [1, 15_000],
  [2, 30_000],
  [5, 240_000],
  [6, 300_000],
  [attemptsMax, 300_000],
  [1_000, 300_000],
])('after try %i the next comes %i ms later, or up to a fifth more', (attempts, waitMs) => {
  expect(waitAfter(attempts, none)).toBe(waitMs);
  expect(waitAfter(attempts, most)).toBe(waitMs * 1.2);
});
