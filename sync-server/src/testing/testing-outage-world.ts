import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import postgres, { type Sql } from 'postgres';
import { findBinaries } from '../db/embedded/embedded-binaries.ts';
import { ensureCluster, superuser } from '../db/embedded/embedded-cluster.ts';
import { findFreePort } from '../db/embedded/free-port.ts';
import { isAlive } from '../db/embedded/live-process.ts';
import { findPostmaster, launchPostmaster, stopPostmaster } from '../db/embedded/postmaster.ts';
import { openWire, type Wire } from '../db/testing/testing-wire.ts';
import { shippedProgram } from './testing-program.ts';

const entry = shippedProgram('main');
const log = pino({ level: 'silent' });
const binaries = findBinaries();

/** A PostgreSQL of its own, as an owner might run one, that a test may stop, kill and move. */

async function createCluster() {
  // Named like the run's own cluster, so that the next run tidies up if this one is killed.
  const parent = await mkdtemp(join(tmpdir(), `gatehouse-tests-${process.pid}-`));
  const folder = join(parent, 'postgres');
  const place = { parent, folder, cluster: join(folder, 'cluster'), owners: join(folder, 'owners') };
  await ensureCluster({ place, binaries, log, durable: true });
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  let port = await findFreePort();
  let office: Sql | undefined;

  const findPid = async () => (await findPostmaster(place.cluster))?.pid;
  const answers = async () => {
    const sql = postgres(`postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`, {
      max: 1,
      connect_timeout: 2,
      onnotice: () => undefined,
    });
    const isThere = await sql`select 1`.then(
      () => true,
      () => false,
    );
    if (isThere) office = sql;
    else await sql.end({ timeout: 0 });
    return isThere;
  };
  const start = async () => {
    let launch = await launchPostmaster({ place, binaries, durable: true, port });
    while (!(await answers())) {
      await sleep(20);
      // What a killed one left at work keeps the next from starting for a moment.
      if (launch.hasExited() && !(await findPid())) {
        launch = await launchPostmaster({ place, binaries, durable: true, port });
      }
    }
  };
  const leaveOffice = async () => {
    await office?.end({ timeout: 0 });
    office = undefined;
  };
  await start();
  return {
    start,
    port: () => port,
    /** A superuser's connection past every proxy. */
    office(): Sql {
      if (!office) throw new Error('the database does not run');
      return office;
    },
    async stop() {
      await leaveOffice();
      await stopPostmaster(place.cluster, binaries);
    },
    async kill() {
      await leaveOffice();
      const pid = await findPid();
      if (pid === undefined) return;
      process.kill(pid, 'SIGKILL');
      while (isAlive(pid)) await sleep(5);
    },
    async moveElsewhere() {
      port = await findFreePort();
    },
    async close() {
      await leaveOffice();
      const pid = await findPid();
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
      await rm(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;

/** The built server in a process of its own, on a database behind a wire of ours. */
export async function createWorld() {
  const cluster = await createCluster();
  await cluster.office()`create role app login password 'app'`;
  await cluster.office()`create database app owner app`;
  const wire = await openWire(`postgres://app:app@127.0.0.1:${cluster.port()}/app`);
  const dataDir = await mkdtemp(join(tmpdir(), 'gatehouse-outages-'));
  const server = await startServer({ wire, dataDir });
  return {
    cluster,
    wire,
    ...server,
    /** One look into the server's database, past the wire. */
    async look<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
      const url = new URL(wire.url);
      url.port = String(cluster.port());
      const sql = postgres(url.href, { max: 1, connect_timeout: 2, onnotice: () => undefined });
      return work(sql).finally(() => sql.end({ timeout: 1 }));
    },
    async close() {
      if (server.child.exitCode === null) {
        const ended = once(server.child, 'close');
        server.child.kill('SIGTERM');
        await ended;
      }
      await wire.close();
      await cluster.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startServer({ wire, dataDir }: { wire: Wire; dataDir: string }) {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  // An https origin makes the server believe the proxy's word for where a request comes from.
  const own = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_ORIGIN: 'https://gate.example' };
  const child: ChildProcess = spawn(process.execPath, [entry], {
    env: { ...own, PATH: process.env.PATH, SEED: 'empty', LOG_LEVEL: 'warn', DATABASE_URL: wire.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said.push(String(chunk));
      if (said.length > 200) said.shift();
    });
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  for (;;) {
    if (hasEnded()) throw new Error(`the server ended instead of starting: ${said.join('')}`);
    const reply = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (reply?.status === 200) return { origin, child, hasEnded, said };
    await sleep(50);
  }
}
