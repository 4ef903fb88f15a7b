import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWindows } from './windows.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const size = { points: 3, seconds: 60 };

test('a key has its points, then waits until the window of its first draw is over', () => {
  const { take } = createWindows(size);
  expect([take('a', 1), take('a', 2)]).toEqual([0, 0]);
  vi.advanceTimersByTime(20_000);
  expect(take('a', 1)).toBe(40_000);
  expect(take('b', 3)).toBe(0);
  vi.advanceTimersByTime(39_999);
  expect(take('a', 1)).toBe(1);
  vi.advanceTimersByTime(1);
  expect([take('a', 3), take('a', 1)]).toEqual([0, 60_000]);
});

test('a look draws nothing, and a budget that is given back is whole', () => {
  const { take, look, refill } = createWindows(size);
  for (let i = 0; i < 5; i += 1) expect(look('a')).toBe(0);
  take('a', 3);
  expect(look('a')).toBe(60_000);
  refill('a');
  expect([look('a'), take('a', 3)]).toEqual([0, 0]);
  vi.advanceTimersByTime(60_000);
  expect(look('a')).toBe(0);
});
