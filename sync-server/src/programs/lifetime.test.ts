import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MIGRATION_LOCK } from '../db/connection/migrate.ts';
import { findFreePort } from '../db/embedded/free-port.ts';
import { isAlive } from '../db/embedded/live-process.ts';
import { findPostmaster } from '../db/embedded/postmaster.ts';
import { SEED_LOCK } from '../db/seed/seed.ts';
import { freshDb } from '../db/testing/testing.ts';
import { openWire, type Wire } from '../db/testing/testing-wire.ts';
import { createMain } from '../testing/testing-main.ts';

const main = createMain();
let dataDir: string;
beforeEach(() => {
  // Named like the run's own cluster, so that the next run tidies up if this one is killed.
  dataDir = mkdtempSync(join(tmpdir(), `gatehouse-tests-${process.pid}-`));
});
afterEach(() => {
  main.killAll();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

const readJson = async (url: string) => {
  const reply = await fetch(url).catch(() => undefined);
  return reply && { status: reply.status, body: await reply.json() };
};

describe('with a database of somebody else', () => {
  let fresh: Awaited<ReturnType<typeof freshDb>>;
  let wire: Wire;
  beforeEach(async () => {
    fresh = await freshDb();
    wire = await openWire(fresh.url);
  });
  afterEach(async () => {
    main.killAll();
    await wire.close();
    await fresh.close();
  });
  const settings = () => ({ DATA_DIR: dataDir, DATABASE_URL: wire.url });

  test.for([
    ['an exception', 'throw new Error("planted", { cause: new Error("its cause") })'],
    ['a rejection', 'Promise.reject(new Error("planted", { cause: new Error("its cause") }))'],
  ])('%s that nobody caught is logged with its cause and ends the process within 5 s', async ([, fault]) => {
    const plant = `data:text/javascript,process.on("SIGUSR2",()=>setTimeout(()=>{${fault}}))`;
    const server = await main.start({ ...settings(), NODE_OPTIONS: `--import="${encodeURI(plant)}"` });
    // A database that says nothing must not hold the end up.
    wire.hold();
    const startedAt = performance.now();
    server.child.kill('SIGUSR2');
    expect(await server.ended).toBe(1);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    const line = server.said.out.split('\n').find((text) => text.includes('"level":60')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ err: { message: 'planted', cause: { message: 'its cause' } } });
  });

  test('SIGTERM ends it within 10 s though the database says nothing, and streams and requests are open', async () => {
    const server = await main.start(settings());
    const stream = await fetch(`${server.origin}/api/events`);
    const halfSent = await sendHalf(server.origin);
    wire.hold();
    const asked = fetch(`${server.origin}/api/auth/staff/me`, {
      headers: { authorization: `Bearer stf_${'a'.repeat(43)}` },
    }).catch(() => undefined);
    await sleep(200);
    const startedAt = performance.now();
    server.child.kill('SIGTERM');
    await server.ended;
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    await asked;
    await stream.body?.cancel().catch(() => undefined);
    halfSent.destroy();
  });

  test('a terminal that is closed ends it in order; a signal for debuggers opens none', async () => {
    const server = await main.start(settings());
    server.child.kill('SIGUSR1');
    await vi.waitFor(() => expect(server.said.out).toContain('SIGUSR1 means nothing here'), 10_000);
    expect(server.said.err).not.toContain('Debugger');
    server.child.kill('SIGHUP');
    expect(await server.ended).toBe(0);
  });

  test('a start waits for a database that is away, says so, and goes on when it comes', async () => {
    wire.hangUp();
    const port = await findFreePort();
    const server = main.run({ ...settings(), PORT: String(port) });
    await vi.waitFor(() => expect(server.said.out).toContain('Gatehouse waits for its database'), 60_000);
    const origin = `http://127.0.0.1:${port}`;
    expect(await readJson(`${origin}/healthz`)).toMatchObject({ status: 200 });
    expect(await readJson(`${origin}/readyz`)).toEqual({
      status: 503,
      body: { status: 'not ready', missing: ['database'] },
    });
    expect((await fetch(`${origin}/api/config`)).status).toBe(503);
    const page = await fetch(`${origin}/?service=move-out`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(page.status).toBe(503);
    expect(await page.text()).toMatch(/http-equiv="refresh".*One moment, please.*Un momento, por favor/s);
    wire.pass();
    await vi.waitFor(
      async () => expect(await readJson(`${origin}/readyz`)).toMatchObject({ status: 200 }),
      60_000,
    );
  });

  test.for([
    ['brings the tables up to date', MIGRATION_LOCK],
    ['fills an empty site', SEED_LOCK],
  ] as const)('a start whose database goes away while it %s goes on when it comes', async ([, lock]) => {
    const held = await fresh.sql.reserve();
    await held`select pg_advisory_lock(${lock})`;
    const port = await findFreePort();
    const server = main.run({ ...settings(), PORT: String(port) });
    await vi.waitFor(async () => {
      const waiting = await fresh.sql`select from pg_locks where locktype = 'advisory' and not granted`;
      expect(waiting).toHaveLength(1);
    }, 60_000);
    wire.hangUp();
    await vi.waitFor(() => expect(server.said.out).toContain('Gatehouse waits for its database'), 20_000);
    await held`select pg_advisory_unlock(${lock})`;
    held.release();
    wire.pass();
    await vi.waitFor(
      async () => expect(await readJson(`http://127.0.0.1:${port}/readyz`)).toMatchObject({ status: 200 }),
      60_000,
    );
    expect(server.said.err).toBe('');
  });

  test('a start with a password that is wrong ends with a sentence', async () => {
    const url = new URL(wire.url);
    url.password = 'guess';
    const server = main.run({ ...settings(), DATABASE_URL: url.href });
    expect(await server.ended).toBe(1);
    expect(server.said.err).toMatch(/^Gatehouse cannot start: .*password authentication failed/);
  });
});

/** A request whose body never comes. */
async function sendHalf(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('POST /api/maintenance-requests HTTP/1.1\r\nhost: localhost\r\ncontent-length: 900\r\n\r\n{');
  return socket;
}

test('its own database is started again each time it is killed, until the fifth within ten minutes', async () => {
  const server = await main.start({ DATA_DIR: dataDir });
  const cluster = join(dataDir, 'postgres/cluster');
  const killDatabase = async () => {
    const pid = (await findPostmaster(cluster))?.pid ?? 0;
    process.kill(pid, 'SIGKILL');
    while (isAlive(pid)) await sleep(5);
  };
  // One that dies while it is still being started is started once more, and counts with its first death.
  const countStarts = () => server.said.out.match(/"msg":"(started|joined the running) PostgreSQL"/g)?.length;
  for (let death = 1; death <= 4; death += 1) {
    await killDatabase();
    const startedAt = performance.now();
    await vi.waitFor(
      async () => {
        expect(countStarts()).toBe(death + 1);
        expect(await findPostmaster(cluster)).toBeDefined();
        expect(await readJson(`${server.origin}/readyz`)).toMatchObject({ status: 200 });
      },
      { timeout: 30_000, interval: 50 },
    );
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  }
  await killDatabase();
  expect(await server.ended).toBe(1);
  expect(server.said.out).toContain('PostgreSQL died 5 times within 10 minutes');
});
