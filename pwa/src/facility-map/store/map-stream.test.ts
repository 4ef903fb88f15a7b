import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventsLike } from '../../core/context/open-events.ts';
import { runMapStream } from './map-stream.ts';

let opened: { emit: (type: string, data?: unknown) => void; isClosed: boolean }[];
let said: string[];
let isInSync: boolean;
let stop: () => void;

const openEvents = (): EventsLike => {
  const listeners = new Map<string, (event: { data: unknown }) => void>();
  const one = { emit: (type: string, data?: unknown) => listeners.get(type)?.({ data }), isClosed: false };
  opened.push(one);
  return {
    addEventListener: (type, listener) => void listeners.set(type, listener),
    close: () => {
      one.isClosed = true;
    },
  };
};
const run = (random = () => 1) => {
  stop = runMapStream({
    openEvents,
    random,
    onSync: async () => isInSync,
    onLive: () => said.push('live'),
    onDrop: () => said.push('drop'),
    onEvent: ({ unitNumber, status }) => said.push(`${unitNumber} ${status}`),
  });
};
const last = () => opened.at(-1);
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** How long until the next try, in ms. */
async function waitForNextTry() {
  const before = opened.length;
  for (let ms = 0; ms <= 40_000; ms += 100) {
    if (opened.length > before) return ms;
    await wait(100);
  }
  return Number.POSITIVE_INFINITY;
}

beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
  said = [];
  isInSync = true;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('waits 1 s after the first failure, then twice as long each time, never more than 30 s', async () => {
  run();
  const waits: number[] = [];
  for (let i = 0; i < 7; i += 1) {
    last()?.emit('error');
    waits.push(await waitForNextTry());
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('spreads the tries over the whole wait, so that a thousand tablets do not return at once', async () => {
  run(() => 0.25);
  last()?.emit('error');
  last()?.emit('error');
  expect(await waitForNextTry()).toBe(300);
});

test('a connection that lasted forgives earlier failures, one that flaps does not', async () => {
  run();
  for (let i = 0; i < 3; i += 1) {
    last()?.emit('open');
    await wait(10);
    last()?.emit('error');
    await waitForNextTry();
  }
  last()?.emit('error');
  expect(await waitForNextTry()).toBe(8_000);
  last()?.emit('open');
  await wait(30_000);
  last()?.emit('error');
  expect(await waitForNextTry()).toBe(1_000);
});

test('nothing that a closed connection still says is heard', async () => {
  run();
  const first = last();
  first?.emit('open');
  await wait(0);
  first?.emit('error');
  first?.emit('unit', '{"unitNumber":"1","status":"occupied"}');
  first?.emit('error');
  expect(said).toEqual(['live', 'drop']);
  expect(first?.isClosed).toBe(true);
});

test('a stream whose heartbeats stop is dropped although the socket stays open', async () => {
  run();
  last()?.emit('open');
  last()?.emit('heartbeat');
  await wait(59_000);
  last()?.emit('unit', '{"unitNumber":"1","status":"occupied"}');
  await wait(59_000);
  expect(said).toEqual(['live', '1 occupied']);
  await wait(2_000);
  expect(said).toEqual(['live', '1 occupied', 'drop']);
});

test('a server without heartbeats is never dropped for its silence', async () => {
  run();
  last()?.emit('open');
  await wait(3_600_000);
  expect(said).toEqual(['live']);
});

test('once stopped it opens nothing more', async () => {
  run();
  last()?.emit('error');
  stop();
  await wait(60_000);
  expect(opened).toHaveLength(1);
});
