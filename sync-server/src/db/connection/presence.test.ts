import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshDb } from '../testing/testing.ts';
import { openWire, type Wire } from '../testing/testing-wire.ts';
import { connectDb, type OpenDb } from './open.ts';
import { isDatabaseDown } from './outage.ts';
import { type Presence, watchDatabase } from './presence.ts';
import { createSockets } from './sockets.ts';

// What is promised is 2 s; the rest is for a machine with other things to do.
const answerMsMax = 2_500;
const backMsMax = 5_000;
const sessions = 'gatehouse-watched';

let fresh: Awaited<ReturnType<typeof freshDb>>;
let wire: Wire;
let opened: OpenDb;
let presence: Presence;
let lines: string[];

beforeEach(async () => {
  fresh = await freshDb();
  wire = await openWire(fresh.url);
  lines = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const sockets = createSockets(wire.url);
  presence = watchDatabase({ url: wire.url, sockets, sessions, log });
  opened = connectDb({ url: wire.url, log, sockets, sessions });
  await presence.untilThere({ waitMs: 10_000 });
});
afterEach(async () => {
  await presence.close();
  await opened.close();
  await wire.close();
  await fresh.close();
});

/** How the call ended, and after how long. */
async function time(call: PromiseLike<unknown>) {
  const startedAt = performance.now();
  const outcome = await call.then(
    () => 'answered' as const,
    (error: unknown) => (isDatabaseDown(error) ? 'unavailable' : (error as Error)),
  );
  return { outcome, ms: performance.now() - startedAt };
}

async function untilAnswered(): Promise<number> {
  const startedAt = performance.now();
  while ((await time(opened.sql`select 1`)).outcome !== 'answered') await sleep(20);
  return performance.now() - startedAt;
}

/** A slot that is lost stays so; one may be taken for a moment by the call that this process hears itself by. */
async function expectEverySlot(): Promise<void> {
  await vi.waitFor(async () => {
    const rows = await Promise.all(
      Array.from({ length: 10 }, () => opened.sql`select pg_backend_pid() as pid, pg_sleep(0.2)`),
    );
    expect(new Set(rows.map(([row]) => row?.pid)).size).toBe(10);
  }, 5_000);
}

test('of a database that falls silent every call hears within two seconds: under way, waiting and new', async () => {
  const { sql } = opened;
  const underWay = Array.from({ length: 10 }, () => time(sql`select pg_sleep(4)`));
  await vi.waitFor(async () =>
    expect(
      (
        await fresh.sql`select 1 from pg_stat_activity where query like '%pg_sleep(4)%' and state = 'active'
      and application_name = ${sessions}`
      ).length,
    ).toBe(10),
  );
  wire.hold();
  const waiting = Array.from({ length: 40 }, () => time(sql`select 1`));
  for (const { outcome, ms } of await Promise.all([...underWay, ...waiting])) {
    expect(outcome).toBe('unavailable');
    expect(ms).toBeLessThan(answerMsMax + 500);
  }
  expect(presence.isAway()).toBe(true);
  const { outcome, ms } = await time(sql.begin((tx) => tx`select 1`));
  expect(outcome).toBe('unavailable');
  expect(ms).toBeLessThan(200);
});

test.for([true, false])(
  'after silence all of it is back within five seconds, LISTEN too (forgotten: %s)',
  async (forgotten) => {
    const heard: string[] = [];
    await opened.listen('doors', (payload) => heard.push(payload));
    await opened.sql`create table doors (number int)`;
    await opened.sql`insert into doors values (7)`;
    let hasLock = () => {};
    const locked = new Promise<void>((resolve) => {
      hasLock = resolve;
    });
    const holder = time(
      opened.sql.begin(async (tx) => {
        await tx`select number from doors for update`;
        hasLock();
        await sleep(60_000, undefined, { ref: false });
      }),
    );
    await locked;
    wire.hold();
    expect((await holder).outcome).toBe('unavailable');
    wire.pass({ forgotten });
    const startedAt = performance.now();
    await untilAnswered();
    // What the lost transaction held is free.
    await opened.sql`update doors set number = 8`;
    await vi.waitFor(async () => {
      await fresh.sql`select pg_notify('doors', 'open')`;
      expect(heard).toContain('open');
    }, backMsMax);
    expect(performance.now() - startedAt).toBeLessThan(backMsMax);
    await expectEverySlot();
  },
);

test('a network that forgot what it had and lets new connections through is found out, busy as they are', async () => {
  const heard: string[] = [];
  await opened.listen('doors', (payload) => heard.push(payload));
  wire.hold();
  wire.pass({ forgotten: true });
  const startedAt = performance.now();
  await vi.waitFor(
    async () => {
      await Promise.race([time(opened.sql`select 1`), sleep(50)]);
      await fresh.sql`select pg_notify('doors', 'open')`;
      expect(heard).toContain('open');
    },
    { timeout: 30_000, interval: 20 },
  );
  expect(performance.now() - startedAt).toBeLessThan(backMsMax);
});

test('a connection that listens, and that the network alone forgot, is given up within eight seconds', async () => {
  const heard: string[] = [];
  await opened.listen('doors', (payload) => heard.push(payload));
  // Of all that is open the pulse alone goes on.
  wire.forgetAllButOne();
  const tell = async () => {
    await fresh.sql`select pg_notify('doors', 'open')`;
    expect(heard).toContain('open');
  };
  await vi.waitFor(tell, { timeout: 8_000, interval: 50 });
  expect(lines.filter((line) => line.includes('is away'))).toEqual([]);
});

test('a database that lets nobody in is away, for the calls too', async () => {
  const name = new URL(fresh.url).pathname.slice(1);
  const admin = postgres(Object.assign(new URL(fresh.url), { pathname: '/postgres' }).href, { max: 1 });
  await admin`alter database ${admin(name)} allow_connections false`;
  wire.cut();
  expect((await time(opened.sql`select 1`)).outcome).toBe('unavailable');
  await admin`alter database ${admin(name)} allow_connections true`;
  await admin.end();
  expect(await untilAnswered()).toBeLessThan(backMsMax);
});

test('twenty short outages cost no slot', async () => {
  for (let round = 0; round < 20; round += 1) {
    const calls = Array.from({ length: 15 }, () => time(opened.sql`select pg_sleep(0.01)`));
    if (round % 2) wire.cut();
    else wire.hangUp();
    await sleep(20);
    wire.pass();
    await Promise.all(calls);
  }
  expect(await untilAnswered()).toBeLessThan(backMsMax);
  await expectEverySlot();
});

test('one lost connection is no outage, and neither is a process that was busy itself', async () => {
  await fresh.sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like ${`${sessions}%`}`;
  const until = performance.now() + 1_800;
  await sleep(100);
  while (performance.now() < until);
  await sleep(600);
  expect(lines.filter((line) => line.includes('is away'))).toEqual([]);
});

test('a watch that ends while it asks does not call the database away', async () => {
  wire.hold();
  await sleep(500); // The next pulse has asked, and is given 1.4 s.
  await presence.close();
  expect(lines.filter((line) => line.includes('the database is away'))).toEqual([]);
});

test('a wait for a database that is away says why, and ends', async () => {
  wire.hangUp();
  await vi.waitFor(() => expect(presence.isAway()).toBe(true), 5_000);
  const reasons: string[] = [];
  const wait = presence.untilThere({ waitMs: 500, onWait: (reason) => reasons.push(reason) });
  await expect(wait).rejects.toThrow('did not answer within 0.5 seconds');
  expect(reasons).toHaveLength(1);
  const longer = presence.untilThere({ waitMs: 10_000 });
  wire.pass();
  await longer;
});

test('a wrong password is not waited for', async () => {
  const url = new URL(wire.url);
  url.password = 'guess';
  const log = pino({ level: 'silent' });
  const lost = watchDatabase({ url: url.href, sockets: createSockets(url.href), sessions, log });
  await expect(lost.untilThere({ waitMs: 10_000 })).rejects.toBeInstanceOf(postgres.PostgresError);
  await lost.close();
});

test('on this machine a session that gets no time to read us is waited for, and not cut', async () => {
  const sockets = createSockets(fresh.url);
  const log = pino({ level: 'silent' });
  const near = watchDatabase({ url: fresh.url, sockets, sessions: 'gatehouse-near', log });
  const pool = connectDb({ url: fresh.url, log, sockets, sessions: 'gatehouse-near', watch: near });
  try {
    await near.untilThere({ waitMs: 10_000 });
    const held = await pool.sql.reserve();
    const [{ pid } = { pid: 0 }] = await held<{ pid: number }[]>`select pg_backend_pid() as pid`;
    // It has been seen idle.
    await sleep(1_000);
    process.kill(pid, 'SIGSTOP');
    const asked = time(held`select 1`);
    await sleep(2_500).finally(() => process.kill(pid, 'SIGCONT'));
    expect((await asked).outcome).toBe('answered');
    held.release();
  } finally {
    await near.close();
    await pool.close();
  }
});
