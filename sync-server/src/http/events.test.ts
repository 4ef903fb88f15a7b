import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { createEvents, type Events, eventsRoutes } from './events.ts';

let events: Events | undefined;
afterEach(() => {
  events?.close();
  vi.useRealTimers();
});

const open = (of: Events) => {
  const stream = of.open();
  if (!stream) throw new Error('no stream');
  return stream.getReader();
};
const text = async (reader: ReadableStreamDefaultReader<Uint8Array>) =>
  new TextDecoder().decode((await reader.read()).value);

test('one encoded buffer reaches every listener', async () => {
  events = createEvents();
  const readers = [open(events), open(events), open(events)];
  for (const reader of readers) expect(await text(reader)).toBe('retry: 2000\n\n');
  events.publish('unit', { unitNumber: '42', status: 'occupied' });
  const [first, ...others] = await Promise.all(readers.map(async (reader) => (await reader.read()).value));
  expect(new TextDecoder().decode(first)).toBe(
    'event: unit\ndata: {"unitNumber":"42","status":"occupied"}\n\n',
  );
  for (const other of others) expect(other).toBe(first);
});

test('who does not keep up is dropped, the others stay', async () => {
  events = createEvents();
  const slow = open(events);
  const quick = open(events);
  for (let i = 0; i < 100; i += 1) {
    events.publish('unit', i);
    await quick.read();
  }
  expect(events.count()).toBe(1);
  let received = 0;
  while (!(await slow.read()).done) received += 1;
  expect(received).toBeLessThanOrEqual(64);
});

test('who leaves is forgotten', async () => {
  events = createEvents();
  const reader = open(events);
  await reader.cancel();
  expect(events.count()).toBe(0);
  events.publish('unit', 1);
});

test('there is a last seat', () => {
  events = createEvents({ listenersMax: 1 });
  open(events);
  expect(events.open()).toBeUndefined();
});

test('a silent stream beats once in 25 seconds', async () => {
  vi.useFakeTimers();
  events = createEvents();
  const reader = open(events);
  await reader.read();
  vi.advanceTimersByTime(25_000);
  expect(await text(reader)).toBe(':\n\n');
});

test('closing ends all streams and opens no more', async () => {
  events = createEvents();
  const reader = open(events);
  await reader.read();
  events.close();
  expect((await reader.read()).done).toBe(true);
  expect(events.open()).toBeUndefined();
});

test('the route streams, sends who comes too late away for a while, and lets HEAD take no seat', async () => {
  events = createEvents({ listenersMax: 1 });
  const app = new Hono();
  eventsRoutes(app, events);
  expect((await app.request('/api/events', { method: 'HEAD' })).headers.get('content-type')).toMatch(
    /event-stream/,
  );
  expect(events.count()).toBe(0);
  const answer = await app.request('/api/events');
  expect(answer.headers.get('x-accel-buffering')).toBe('no');
  const late = await app.request('/api/events');
  expect(late.status).toBe(503);
  expect(late.headers.get('retry-after')).toBe('30');
  await answer.body?.cancel();
});
