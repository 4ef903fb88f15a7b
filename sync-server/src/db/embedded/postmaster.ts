import { execFile, spawn } from 'node:child_process';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chooseAccount, withAccount } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';
import type { Place } from './embedded-cluster.ts';
import { findFreePort } from './free-port.ts';
import { isAlive, isTaken } from './live-process.ts';
import { prepareSocketFolder, removeSocketFolder } from './socket-folder.ts';

export type Postmaster = {
  pid: number;
  port: number;
  status: string;
  /** Where it has a socket beside its port; empty where it has none. */
  socketFolder: string;
};
export type Launch = {
  pid: number | undefined;
  hasExited: () => boolean;
  readMessages: () => Promise<string>;
};

const POLL_MS = 10;
const STOP_TIMEOUT_MS = 60_000;
const LOG_LIMIT_BYTES = 1_000_000;

/** The PostgreSQL that runs on this cluster now, by its lock file. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lockFile = join(cluster, 'postmaster.pid');
  const content = await readFile(lockFile, 'utf8').catch(() => '');
  const lines = content.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isTaken(pid)) return undefined;
  if (!isAlive(pid) || !(await worksIn(pid, cluster))) {
    await removeStaleLock(lockFile, content);
    return undefined;
  }
  const [port, socketFolder = '', status = ''] = [lines[3], lines[4], lines[7]?.trim()];
  return { pid, port: Number(port), status, socketFolder };
}

/**
 * The number of a postmaster that died is still taken, by its remains or by a stranger: PostgreSQL would refuse to
 * start for ever. (Where the number is free, PostgreSQL replaces the file itself.)
 */
async function removeStaleLock(lockFile: string, seen: string): Promise<void> {
  const content = await readFile(lockFile, 'utf8').catch(() => '');
  if (content === seen) await rm(lockFile, { force: true });
}

/** A postmaster's working directory is its cluster. Where the system does not tell, the lock file is believed. */
async function worksIn(pid: number, cluster: string): Promise<boolean> {
  const actual = await stat(`/proc/${pid}/cwd`).catch(() => undefined);
  if (!actual) return true;
  const expected = await stat(cluster);
  return actual.dev === expected.dev && actual.ino === expected.ino;
}

type Settings = {
  place: Place;
  binaries: Binaries;
  durable: boolean;
  port?: number;
  /** False after it did not start with one. */
  hasSocket?: boolean;
};

/** Starts the process in a session of its own: neither Ctrl-C nor this server's death takes the database along. */
export async function launchPostmaster(launch: Settings): Promise<Launch> {
  const { place, binaries, durable, hasSocket = true, port = await findFreePort() } = launch;
  const account = await chooseAccount(place.folder, binaries);
  const socketFolder = hasSocket && (await prepareSocketFolder(place.cluster, port, account));
  const path = join(place.folder, 'server.log');
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  const isFull = size > LOG_LIMIT_BYTES;
  const log = await open(path, isFull ? 'w' : 'a', 0o600);
  try {
    const args = ['-D', place.cluster, ...settings({ port, durable, socketFolder: socketFolder || '' })];
    const [command, rest] = withAccount(account, binaries.postgres, args);
    const stdio: ['ignore', number, number] = ['ignore', log.fd, log.fd];
    const child = spawn(command, rest, { ...account.ids, cwd: place.folder, detached: true, stdio });
    let hasExited = false;
    for (const event of ['exit', 'error'] as const) child.on(event, () => (hasExited = true));
    child.unref();
    const offset = isFull ? 0 : size;
    const readMessages = async () => (await readFile(path)).subarray(offset).toString().trim();
    return { pid: child.pid, hasExited: () => hasExited, readMessages };
  } finally {
    await log.close();
  }
}

type Listening = { port: number; durable: boolean; socketFolder: string };

function settings({ port, durable, socketFolder }: Listening): string[] {
  const pairs = [
    ...['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${socketFolder}`],
    ...['timezone=UTC', 'log_timezone=UTC', 'log_checkpoints=off'],
    // Failed statements carry people's data; the server logs them itself, redacted.
    'log_min_messages=log',
    ...(durable ? ['fsync=on'] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  return pairs.flatMap((pair) => ['-c', pair]);
}

/** PostgreSQL's fast stop: ends the sessions, writes everything out, leaves nothing to recover. */
export async function stopPostmaster(cluster: string, binaries: Binaries): Promise<void> {
  const running = await findPostmaster(cluster);
  if (!running) return;
  await interruptProcess(running.pid, binaries);
  for (let waitedMs = 0; waitedMs < STOP_TIMEOUT_MS; waitedMs += POLL_MS) {
    if (!isAlive(running.pid)) return removeSocketFolder(cluster);
    await pause(POLL_MS);
  }
  throw new Error(
    `PostgreSQL (process ${running.pid}) did not stop within ${STOP_TIMEOUT_MS / 1000} seconds.`,
  );
}

async function interruptProcess(pid: number, binaries: Binaries): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)(binaries.pgCtl, ['kill', 'INT', `${pid}`]);
  } else if (isAlive(pid)) {
    process.kill(pid, 'SIGINT');
  }
}
