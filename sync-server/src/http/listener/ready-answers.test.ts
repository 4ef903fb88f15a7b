import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RequestSeen } from '../../adapters/log/request-times.ts';
import { seedDb } from '../../db/seed/seed.ts';
import { createTestServer, type TestServer } from '../../testing/testing-server.ts';
import { type Door, openDoor } from './listener.ts';

const path = '/api/storage-units/map';
let server: TestServer;
let door: Door;
/** Knows no short way. */
let wholeDoor: Door;
let wholeWays = 0;
let budgetLeft = Number.POSITIVE_INFINITY;
let isCountBroken = false;
/** How often it was asked whether the server is alive. */
let looks = 0;
const seen: RequestSeen[] = [];

beforeAll(async () => {
  const take = async () => {
    if (isCountBroken) throw new Error('nobody counts');
    budgetLeft -= 1;
    return budgetLeft < 0 ? { ok: false as const, retryAfterSeconds: 7 } : { ok: true as const };
  };
  server = await createTestServer({
    env: { seed: 'demo' },
    ctx: { limits: { take, look: async () => ({ ok: true }), refill: async () => undefined } },
    options: {
      onRequest: (request) => seen.push(request),
      health: {
        missing: async () => [],
        stuck: () => {
          looks += 1;
          return [];
        },
        version: { version: '0.0.0', commit: null },
      },
    },
  });
  await seedDb(server.ctx);
  await untilMapHas((units) => units.length === 96);
  door = await openDoor({ host: '127.0.0.1', port: 0 }, server.app.fetch);
  wholeDoor = await openDoor({ host: '127.0.0.1', port: 0 }, server.app.fetch);
  door.serve((...call) => {
    wholeWays += 1;
    return server.app.fetch(...call);
  }, server.app.ready.give);
});
afterAll(async () => {
  await door.close();
  await wholeDoor.close();
  await server.close();
});
beforeEach(async () => {
  budgetLeft = Number.POSITIVE_INFINITY;
  isCountBroken = false;
  await ask();
  wholeWays = 0;
});

interface Asked {
  port?: number;
  method?: string;
  headers?: Record<string, string | string[]>;
  path?: string;
}
interface Heard {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

async function ask({
  port = door.port,
  method = 'GET',
  headers = {},
  path: asked = path,
}: Asked = {}): Promise<Heard> {
  const call = request({ port, path: asked, method, headers }).end();
  const [answer] = await once(call, 'response');
  const body = Buffer.concat(await answer.toArray()).toString('latin1');
  return { status: answer.statusCode, headers: answer.headers, body };
}

const sameForAll = ({ status, headers, body }: Heard) => {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return { status, headers: rest, body };
};

async function untilMapHas(holds: (units: { status: string }[]) => boolean): Promise<void> {
  for (;;) {
    const units = (await (await server.app.request(path)).json()) as { status: string }[];
    if (holds(units)) return;
    await sleep(5);
  }
}

test.each([
  ['the bytes', {}],
  ['the packed bytes', { 'accept-encoding': 'gzip' }],
  ['304 by If-None-Match', { 'if-none-match': '*' }],
])('%s come the short way with every header of the whole way', async (_, headers) => {
  await ask({ headers });
  const wholeWay = await server.app.request(path, { headers });
  wholeWays = 0;
  const again = await ask({ headers });
  expect(wholeWays).toBe(0);
  expect(again.status).toBe(wholeWay.status);
  const { connection: _line, 'keep-alive': _alive, ...own } = sameForAll(again).headers;
  const { 'x-request-id': _id, ...whole } = Object.fromEntries(wholeWay.headers);
  expect(own).toEqual(whole);
  expect(Buffer.from(again.body, 'latin1')).toEqual(Buffer.from(await wholeWay.arrayBuffer()));
});

test('each call has a name of its own, a line in the log, and is counted', async () => {
  const before = [server.logLines.length, seen.length];
  const names = new Set([(await ask()).headers['x-request-id'], (await ask()).headers['x-request-id']]);
  expect([wholeWays, names.size]).toEqual([0, 2]);
  const lines = server.logLines.slice(before[0]).map((line) => JSON.parse(line));
  expect(lines).toEqual(
    [...names].map((requestId) =>
      expect.objectContaining({ requestId, method: 'GET', route: path, status: 200, address: '127.0.0.1' }),
    ),
  );
  expect(seen.slice(before[1])).toMatchObject([
    { route: path, status: 200 },
    { route: path, status: 200 },
  ]);
});

test('a change of a unit is in the very next answer after the map has it', async () => {
  const before = await ask();
  await server.sql`update units set status = 'maintenance' where number = '1' and kind = 'unit'`;
  await untilMapHas(([first]) => first?.status === 'maintenance');
  const after = await ask();
  expect(JSON.parse(after.body)[0]).toMatchObject({ status: 'maintenance' });
  expect((await ask({ headers: { 'if-none-match': String(before.headers.etag) } })).status).toBe(200);
});

test('whoever has no budget left is refused in a sentence', async () => {
  budgetLeft = 1;
  expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '7']);
  expect(JSON.parse(refused.body)).toMatchObject({ code: 'rate_limited' });
});

test('a budget that cannot be counted goes the whole way, which says so', async () => {
  isCountBroken = true;
  expect([(await ask()).status, wholeWays]).toEqual([500, 1]);
});

test.each<[string, Asked, number]>([
  ['another host', { headers: { host: 'evil.example' } }, 421],
  ['two credentials', { headers: { authorization: ['Bearer a', 'Bearer b'] } }, 400],
  ['a packed body', { headers: { 'content-encoding': 'gzip' } }, 415],
  ['another method', { method: 'DELETE' }, 405],
  ['a HEAD', { method: 'HEAD' }, 200],
  ['a question', { path: `${path}?a=1` }, 200],
])('%s goes the whole way', async (_, asked, status) => {
  const answer = await ask(asked);
  expect([wholeWays, answer.status]).toEqual([1, status]);
});

test('what differs in what it asks for is kept apart, and only so much of it', async () => {
  for (let i = 0; i < 600; i += 1) await ask({ headers: { 'accept-encoding': `x-${i}` } });
  wholeWays = 0;
  await ask({ headers: { 'accept-encoding': 'x-599' } });
  expect(wholeWays).toBe(0);
  await ask({ headers: { 'accept-encoding': 'x-0' } });
  expect(wholeWays).toBe(1);
  await ask({ headers: { accept: 'a'.repeat(2_000) } });
  await ask({ headers: { accept: 'a'.repeat(2_000) } });
  expect(wholeWays).toBe(3);
});

test('who asks for many different things makes nobody wait for all of them', async () => {
  for (let i = 0; i < 500; i += 1) await ask({ path: `/healthz?${i}` });
  looks = 0;
  const startedAt = performance.now();
  for (let i = 0; i < 100; i += 1) await ask({ headers: { accept: `x/${i}` } });
  const seconds = Math.ceil((performance.now() - startedAt) / 1_000);
  expect(looks).toBeLessThanOrEqual((seconds + 1) * 500);
});

/** A refusal says the name of its call in words too. */
const withoutName = (heard: Heard) => {
  const name = String(heard.headers['x-request-id']);
  return sameForAll({ ...heard, body: heard.body.replaceAll(name, '') });
};

/** Sent twice: what the first call left is what the second gets, where the short way takes it. */
const table: [string, Asked][] = [
  path,
  '/api/storage-units/available',
  '/healthz',
  '/version',
  '/readyz',
  '/',
].flatMap((asked) =>
  [
    {},
    { headers: { 'accept-encoding': 'br' } },
    { headers: { 'accept-encoding': 'gzip;q=0, br;q=0' } },
    { headers: { 'accept-encoding': 'gzip', 'if-none-match': '*' } },
    { headers: { 'if-none-match': 'W/"other"' } },
    { headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' } },
    { headers: { host: 'evil.example' } },
    { headers: { cookie: 'gatehouse_draft=x', 'x-forwarded-for': '203.0.113.7' } },
    { headers: { 'x-device': 'x' } },
    { headers: { authorization: 'Bearer x' } },
    { method: 'HEAD' },
    { method: 'POST' },
  ].map((more): [string, Asked] => [`${asked} ${JSON.stringify(more)}`, { ...more, path: asked }]),
);

test.each(table)('both ways answer alike: %s', async (_, asked) => {
  const first = await ask(asked);
  const again = await ask(asked);
  const wholeWay = await ask({ ...asked, port: wholeDoor.port });
  const [one, two, three] = [first, again, wholeWay].map(withoutName);
  expect(two).toEqual(one);
  expect(two).toEqual(three);
});
