import { Hono } from 'hono';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createKnownPlaces } from '../callers/known-places.ts';
import { createEvents, type Events, eventsRoutes } from './events.ts';

const nowhere = createKnownPlaces();
let events: Events | undefined;
afterEach(() => {
  events?.close();
  vi.useRealTimers();
});

const somebody: { address: string; device: string | null } = { address: '192.0.2.1', device: null };
const open = (of: Events, sitter = somebody) => {
  const stream = of.open(sitter);
  if (typeof stream === 'string') throw new Error(stream);
  return stream.getReader();
};
const text = async (reader: ReadableStreamDefaultReader<Uint8Array>) =>
  new TextDecoder().decode((await reader.read()).value);

test('one encoded buffer reaches every listener', async () => {
  events = createEvents(nowhere);
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
  events = createEvents(nowhere);
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
  events = createEvents(nowhere);
  const reader = open(events);
  await reader.cancel();
  expect(events.count()).toBe(0);
  events.publish('unit', 1);
});

describe('seats', () => {
  const at = (address: string, device: string | null = null) => ({ address, device });

  test('of one address come to an end, and are given back', async () => {
    events = createEvents(nowhere, { ofAddress: 2 });
    const [first] = [open(events), open(events)];
    expect(events.open(somebody)).toBe('too_many_of_one');
    expect(events.open(at('192.0.2.2'))).toBeInstanceOf(ReadableStream);
    await first.cancel();
    expect(events.open(somebody)).toBeInstanceOf(ReadableStream);
  });

  test('of one device come to an end, wherever it goes', () => {
    events = createEvents(nowhere, { ofDevice: 2 });
    open(events, at('192.0.2.1', 'a'));
    open(events, at('192.0.2.2', 'a'));
    expect(events.open(at('192.0.2.3', 'a'))).toBe('too_many_of_one');
    expect(events.open(at('192.0.2.3', 'b'))).toBeInstanceOf(ReadableStream);
  });

  test('are kept for where staff and kiosks are, of whom many share an address', () => {
    const places = createKnownPlaces();
    events = createEvents(places, { all: 10, kept: 4, ofAddress: 6, ofKnownAddress: 8 });
    for (let i = 0; i < 6; i += 1) open(events, at(`192.0.2.${i}`));
    expect(events.open(at('192.0.2.100'))).toBe('full');
    places.know('203.0.113.1');
    for (let i = 0; i < 4; i += 1) open(events, at('203.0.113.1'));
    expect(events.open(at('203.0.113.1'))).toBe('full');
    expect(events.count()).toBe(10);
  });

  test('one client takes a hundred of the five thousand', () => {
    events = createEvents(nowhere);
    for (let i = 0; i < 100; i += 1) open(events);
    expect(events.open(somebody)).toBe('too_many_of_one');
    expect(events.open(at('192.0.2.2'))).toBeInstanceOf(ReadableStream);
  });
});

test('a silent stream beats once in 25 seconds', async () => {
  vi.useFakeTimers();
  events = createEvents(nowhere);
  const reader = open(events);
  await reader.read();
  vi.advanceTimersByTime(25_000);
  expect(await text(reader)).toBe(':\n\n');
});

test('closing ends all streams and opens no more', async () => {
  events = createEvents(nowhere);
  const reader = open(events);
  await reader.read();
  events.close();
  expect((await reader.read()).done).toBe(true);
  expect(events.open(somebody)).toBe('full');
});

test('the route streams, sends who comes too late away for a while, and lets HEAD take no seat', async () => {
  const places = createKnownPlaces();
  const own = createEvents(places, { all: 3, kept: 1, ofAddress: 1, ofKnownAddress: 2 });
  events = own;
  const app = new Hono();
  app.use(async (c, next) => {
    c.set('address', c.req.header('x-test-address') ?? '192.0.2.1');
    await next();
  });
  eventsRoutes(app, own, () => null);
  const ask = (address: string) => app.request('/api/events', { headers: { 'x-test-address': address } });
  expect((await app.request('/api/events', { method: 'HEAD' })).headers.get('content-type')).toMatch(
    /event-stream/,
  );
  expect(own.count()).toBe(0);
  const answers = [await ask('192.0.2.1'), await ask('192.0.2.2')];
  expect(answers[0]?.headers.get('x-accel-buffering')).toBe('no');
  const again = await ask('192.0.2.1');
  expect([again.status, again.headers.get('retry-after')]).toEqual([429, '60']);
  const late = await ask('192.0.2.3');
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '30']);
  places.know('192.0.2.3');
  answers.push(await ask('192.0.2.3'));
  expect(answers[2]?.status).toBe(200);
  for (const answer of answers) await answer.body?.cancel();
  expect(own.count()).toBe(0);
});
