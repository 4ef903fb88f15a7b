import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { superuser } from '../db/embedded/embedded-cluster.ts';
import { findFreePort } from '../db/embedded/free-port.ts';
import { findPostmaster } from '../db/embedded/postmaster.ts';
import { shippedProgram } from './testing-program.ts';

const entry = shippedProgram('main');

export type KillableServer = Awaited<ReturnType<typeof createKillableServer>>;

/** The built server with a durable database of its own, for tests that kill both. */
export async function createKillableServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'gatehouse-crash-'));
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;

  const start = async () => {
    // An https origin makes the server believe the proxy's word for where a request comes from.
    const own = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_ORIGIN: 'https://gate.example' };
    server = spawn(process.execPath, [entry], {
      env: { ...own, PATH: process.env.PATH, SEED: 'empty', LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await waitUntilReady(origin, server);
  };
  const findDatabase = async () => {
    const running = await findPostmaster(join(dataDir, 'postgres/cluster'));
    if (!running) throw new Error('the database does not run');
    return running;
  };
  const stop = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'close');
    server.kill(signal);
    await ended;
  };
  return {
    origin,
    start,
    /** The server alone; its database lives on until another one takes it over. */
    killServer: () => stop('SIGKILL'),
    async databaseUrl(): Promise<string> {
      const password = (await readFile(join(dataDir, 'postgres/password'), 'utf8')).trim();
      return `postgres://${superuser}:${password}@127.0.0.1:${(await findDatabase()).port}/postgres`;
    },
    /** Both at once, without a word. */
    async killAll(): Promise<void> {
      process.kill((await findDatabase()).pid, 'SIGKILL');
      await stop('SIGKILL');
    },
    async close(): Promise<void> {
      await stop('SIGTERM');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

async function waitUntilReady(origin: string, server: ChildProcess): Promise<void> {
  for (let i = 0; i < 1_200; i += 1) {
    const reply = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (reply?.status === 200) return;
    if (server.exitCode !== null) throw new Error('the server ended instead of starting');
    await sleep(50);
  }
  throw new Error('the server did not get ready');
}
