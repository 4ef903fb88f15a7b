import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Sql } from 'postgres';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/testing-server.ts';
import { createLimits } from '../limits/limits.ts';
import { openWire, type Wire } from '../testing/testing-wire.ts';
import { connectDb, openDb, type WatchedDb } from './open.ts';
import { patientSql, withPatience } from './patience.ts';
import { createSockets } from './sockets.ts';

const migrationsDir = fileURLToPath(new URL('../../../migrations', import.meta.url));
// What is promised is 2 s; the rest is for a machine with other things to do.
const promisedMs = 2_300;

let server: TestServer;
let wire: Wire;
let opened: WatchedDb;
let office: Sql;

beforeEach(async () => {
  server = await createTestServer();
  office = server.sql;
  wire = await openWire(server.url);
  opened = await openDb({ url: wire.url, migrationsDir, log: server.ctx.log });
  Object.assign(server.ctx, { db: opened.db, limits: createLimits({ db: opened.db, mode: 'demo' }) });
});
afterEach(async () => {
  await opened.close();
  await wire.close();
  await server.close();
});

const fault = {
  issueType: 'lights-out',
  priority: 'low',
  description: 'The light is out in the aisle.',
  unitNumber: '7',
  lastName: 'Nobody',
  phone: '859-555-0142',
};

async function report(): Promise<{ status: number; retryAfter: string | null; ms: number }> {
  const startedAt = performance.now();
  const reply = await server.app.request('/api/maintenance-requests', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(fault),
  });
  const ms = performance.now() - startedAt;
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), ms };
}

const tickets = async () => (await office`select id from maintenance_tickets`).length;

/** Every connection of the pool has done something before. */
const warmUp = () => Promise.all(Array.from({ length: 10 }, () => opened.sql`select pg_sleep(0.1)`));

async function untilReported(): Promise<void> {
  await vi.waitFor(async () => expect((await report()).status).toBe(200), { timeout: 10_000, interval: 20 });
}

test('a network that forgets one connection after the other costs one call two seconds in all', async () => {
  await untilReported();
  // Each draw on a budget; once one fails, the call goes on without it.
  wire.forgetAtText('rate_limits');
  const { status, retryAfter, ms } = await report();
  expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '5' });
  expect(ms).toBeLessThan(promisedMs);
  wire.forgetAtText(undefined);
  await untilReported();
  expect(await tickets()).toBe(2);
});

test('calls that find every connection forgotten hear so in two seconds, and so does who has no patience', async () => {
  await untilReported();
  await warmUp();
  wire.forgetAllButOne();
  const startedAt = performance.now();
  const job = opened.sql`select 1`.catch(() => performance.now() - startedAt);
  for (const { status, ms } of await Promise.all(Array.from({ length: 15 }, report))) {
    expect([200, 503]).toContain(status);
    expect(ms).toBeLessThan(promisedMs);
  }
  expect(await job).toBeLessThan(promisedMs);
  expect(opened.isAway()).toBe(false);
  await untilReported();
  const [slots] = await Promise.all([opened.sql`select 1`, warmUp()]);
  expect(slots).toHaveLength(1);
});

test('a command, which nobody watches, does not hang on a connection that was forgotten', async () => {
  const sockets = createSockets(wire.url, { deadMs: 300 });
  const command = connectDb({ url: wire.url, log: server.ctx.log, sockets });
  await command.sql`select 1`;
  wire.forgetAtText('of a command');
  await expect(command.sql`select 'of a command'`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  await command.close();
});

test('locks of others cost one call two seconds in all, and what was refused does nothing', async () => {
  await untilReported();
  const before = await tickets();
  let unlock = () => {};
  const locking = office.begin(async (tx) => {
    await tx`lock table maintenance_tickets, rate_limits`;
    await new Promise<void>((resolve) => {
      unlock = resolve;
    });
  });
  await vi.waitFor(async () => {
    expect(await office`select 1 from pg_locks where mode = 'AccessExclusiveLock' and granted`).not.toEqual(
      [],
    );
  });
  const { status, ms } = await report();
  unlock();
  await locking;
  expect(status).toBe(503);
  expect(ms).toBeLessThan(promisedMs);
  await untilReported();
  expect(await tickets()).toBe(before + 1);
});

test('a call that finds every connection at work waits for one', async () => {
  await untilReported();
  const before = await tickets();
  const work = Promise.all(
    Array.from({ length: 10 }, () => opened.sql.begin((tx) => tx`select pg_sleep(3)`)),
  );
  const { status, ms } = await report();
  await work;
  expect(status).toBe(200);
  expect(ms).toBeGreaterThan(2_000);
  expect(await tickets()).toBe(before + 1);
});

test('an answer that came while the process had too much to do is no lost one', async () => {
  const heldUp = patientSql(opened.sql, { isVain: ({ pid }) => pid !== undefined, cutSession: () => {} });
  const patient = patientSql(opened.sql, { isVain: () => false, cutSession: () => {} });
  await withPatience(async () => {
    // The call has waited for all that it may; what comes now is doubted after half a second.
    await patient.unsafe('select pg_sleep(1.7)').values();
    const asked = heldUp.unsafe('select pg_sleep(0.1), 1 as n').values().then(String);
    await sleep(50);
    for (const until = performance.now() + 1_500; performance.now() < until; );
    expect(await asked).toBe(',1');
  });
});

const dawdle = () =>
  office`create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(2.5); return null; end'`;

test('a slow database behind a proxy that numbers sessions itself is waited for', async () => {
  await dawdle();
  await office`create trigger dawdle after insert on maintenance_tickets execute function dawdle()`;
  wire.renumber();
  await vi.waitFor(async () => expect(await opened.sql`select 1`).toHaveLength(1), { timeout: 10_000 });
  const { status, ms } = await report();
  expect(status).toBe(200);
  expect(ms).toBeGreaterThan(2_000);
});

test('a slow database that is at work is waited for, before and at the commit', async () => {
  await dawdle();
  await office`create trigger dawdle after insert on maintenance_tickets execute function dawdle()`;
  await office`create constraint trigger linger after insert on maintenance_tickets
    deferrable initially deferred for each row execute function dawdle()`;
  const { status, ms } = await report();
  expect(status).toBe(200);
  expect(ms).toBeGreaterThan(5_000);
  expect(await tickets()).toBe(1);
});
