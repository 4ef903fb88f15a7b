import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Call, createApi } from '../api/api.ts';
import { noteCalls, noteServer, readConnection, watchConnections } from './connection.ts';
import { watchConnection } from './connection-watch.ts';
import { probeServer } from './probe.ts';

let answer: () => Response;
let asked: string[];
let call: Call;
let hears: Record<string, () => void>;
let stop: () => void;
let stopHearing: () => void;
let changes: number;

const ours = () => Response.json({ status: 'ok', gatehouse: true });
const portal = () => new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } });
const silence = (): Response => {
  throw new TypeError('Failed to fetch');
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const unitsMap = {
  method: 'GET',
  path: '/api/units',
  summary: '',
  problems: [],
  reply: { safeParse: () => ({ success: false }) },
};
const ask = () => call(unitsMap as never);

beforeEach(async () => {
  vi.useFakeTimers();
  hears = {};
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', {
    addEventListener: (name: string, hear: () => void) => {
      hears[name] = hear;
    },
    removeEventListener: () => undefined,
  });
  asked = [];
  answer = ours;
  const fetch = async (path: string) => {
    asked.push(path);
    return answer();
  };
  call = noteCalls(createApi({ fetch: fetch as never }));
  changes = 0;
  noteServer(true);
  stop = watchConnection({ call, random: () => 1 });
  stopHearing = watchConnections(() => {
    changes += 1;
  });
  await pass(0);
  asked = [];
});
afterEach(() => {
  stop();
  stopHearing();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['our sign of life', ours, true],
  ['a captive portal', portal, false],
  ['silence', silence, false],
  ['JSON of somebody else', () => Response.json({ status: 'ok' }), false],
  ['an error of ours', () => new Response('{}', { status: 503 }), false],
])('%s', async (_, reply, isOurs) => {
  answer = reply;
  expect(await probeServer(call)).toBe(isOurs);
});

test('a call that failed alone does not make the device offline', async () => {
  let isFirst = true;
  answer = () => {
    if (!isFirst) return ours();
    isFirst = false;
    return silence();
  };
  await ask();
  await pass(0);
  expect(asked).toEqual(['/api/units', '/healthz']);
  expect(readConnection()).toBe('online');
  expect(changes).toBe(0);
});

test('without a sign of life it is offline, asks again by itself, and comes back', async () => {
  answer = portal;
  await ask();
  await pass(0);
  expect(readConnection()).toBe('offline');
  await pass(60_000);
  const tries = asked.length;
  expect(tries).toBeGreaterThan(4);
  expect(tries).toBeLessThan(10);
  answer = ours;
  await pass(120_000);
  expect(readConnection()).toBe('online');
  expect(changes).toBe(2);
  const settled = asked.length;
  await pass(600_000);
  expect(asked.length).toBe(settled);
});

test('a cable that comes back is believed only with a sign of life', async () => {
  answer = silence;
  await ask();
  await pass(0);
  hears.online?.();
  await pass(0);
  expect(readConnection()).toBe('offline');
  answer = ours;
  hears.online?.();
  await pass(0);
  expect(readConnection()).toBe('online');
});

test('without a cable nothing is online', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(readConnection()).toBe('offline');
});

test('a refusal is an answer, and an answer means online', async () => {
  noteServer(false);
  answer = () =>
    Response.json(
      { type: '', title: '', status: 404, detail: '', code: 'not_found', message: '', ref: '' },
      { status: 404 },
    );
  await ask();
  expect(readConnection()).toBe('online');
  expect(asked).toEqual(['/api/units']);
});

test('a page that is opened without a server finds out by itself', async () => {
  stop();
  answer = portal;
  stop = watchConnection({ call, random: () => 1 });
  await pass(0);
  expect(readConnection()).toBe('offline');
});
