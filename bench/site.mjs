// PostgreSQL with fsync, and the built server, each in processes of their own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { untilAtRest } from './cpu.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
/** Server and ceilings run on this Node; the bench itself runs on its own. */
export const nodeUnderTest = process.env.BENCH_NODE ?? process.execPath;
const quiet = { debug() {}, info() {}, warn: console.warn, error: console.error };

/** A folder that goes with the row. */
export async function openFolder({ closeLater }) {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-bench-'));
  closeLater(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * A cluster for one row. `pid` is its postmaster; `createDatabase(name, template?)` resolves to the database's address.
 */
export async function openCluster(bench) {
  const { startEmbedded } = await import(`${root}sync-server/dist/db/embedded/embedded.js`);
  const folder = await openFolder(bench);
  const { url, stop } = await startEmbedded({ dataDir: folder, log: quiet });
  bench.closeLater(stop);
  const pid = Number(
    (await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0],
  );
  const admin = postgres(url, { max: 1, onnotice() {} });
  bench.closeLater(() => admin.end());
  const createDatabase = async (name, template = 'template1') => {
    await admin`create database ${admin(name)} template ${admin(template)}`;
    return Object.assign(new URL(url), { pathname: `/${name}` }).href;
  };
  return { pid, url, createDatabase };
}

/** The driver, ended with the row. */
export function connect({ closeLater }, url, options = {}) {
  const sql = postgres(url, { max: 4, onnotice() {}, ...options });
  closeLater(() => sql.end({ timeout: 5 }));
  return sql;
}

/**
 * The server as it is shipped, in demo mode unless `env` says otherwise, once it is ready and at rest. What it logs goes
 * into a file. Resolves to { origin, port, pid, dataDir, stop }; `databaseUrl` left out, it has a database of its own in
 * its folder.
 */
export async function startServer(
  bench,
  { databaseUrl, dataDir, env = {}, node = [], rest = true, main = `${root}sync-server/bundle/main.js` } = {},
) {
  const folder = dataDir ?? (await openFolder(bench));
  const log = join(folder, 'log');
  const out = await open(log, 'w');
  const child = spawn(nodeUnderTest, [...node, main], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      SEED: 'empty',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...env,
    },
    stdio: ['ignore', out.fd, 'inherit'],
  });
  await out.close();
  const stop = () => end(child);
  bench.closeLater(stop);
  const port = await findPort(child, log);
  if (rest) await untilAtRest(child.pid);
  return { origin: `http://127.0.0.1:${port}`, port, pid: child.pid, dataDir: folder, stop };
}

/** It tells its address once it is ready. */
async function findPort(child, log) {
  for (;;) {
    const said = await readFile(log, 'utf8');
    const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
    if (port) return Number(port);
    if (child.exitCode !== null) throw new Error(`The server did not start: ${said}`);
    await sleep(10);
  }
}

export async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  const inTime = await Promise.race([ended.then(() => true), sleep(20_000, false, { ref: false })]);
  if (!inTime) child.kill('SIGKILL');
}
