import { expect, test, vi } from 'vitest';
import { orGiveUp } from './or-give-up.ts';

test('what answers is heard; what refuses is nothing', async () => {
  expect(await orGiveUp(Promise.resolve('token'))).toBe('token');
  expect(await orGiveUp(Promise.reject(new Error('no database')))).toBeUndefined();
});

test('a store that hangs is waited for a second and a half, no longer', async () => {
  vi.useFakeTimers();
  const answer = vi.fn();
  void orGiveUp(new Promise(() => undefined)).then(answer);
  await vi.advanceTimersByTimeAsync(1_499);
  expect(answer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toHaveBeenCalledWith(undefined);
  vi.useRealTimers();
});
