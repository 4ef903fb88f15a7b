import { expect, test, vi } from 'vitest';
import { createListeners, createStore } from './store.ts';

test('what is written is heard until one stops listening', () => {
  const store = createStore(1);
  const heard: number[] = [];
  const stop = store.subscribe(() => heard.push(store.read()));
  store.write(2);
  stop();
  store.write(3);
  expect(heard).toEqual([2]);
  expect(store.read()).toBe(3);
  expect(store.initial).toBe(1);
});

test('the outside is watched once, from the first listener to the last', () => {
  const end = vi.fn();
  const watch = vi.fn((_notify: () => void) => end);
  const { subscribe } = createListeners(watch);
  const listeners = [vi.fn(), vi.fn()];
  const stops = listeners.map(subscribe);
  expect(watch).toHaveBeenCalledTimes(1);
  watch.mock.calls[0]?.[0]();
  for (const listener of listeners) expect(listener).toHaveBeenCalledTimes(1);
  stops[0]?.();
  stops[0]?.();
  expect(end).not.toHaveBeenCalled();
  stops[1]?.();
  expect(end).toHaveBeenCalledTimes(1);
  subscribe(vi.fn());
  expect(watch).toHaveBeenCalledTimes(2);
});
