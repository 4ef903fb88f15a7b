import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const programs = new URL('../../../../sync-server/bundle/', import.meta.url);
const readyMs = 90_000;

/** One machine after the other: each with the built server, a database and a data folder of its own. */
export async function openMachines() {
  if (!existsSync(new URL('main.js', programs)))
    throw new Error('The server is not built. Run: npm run build');
  const home = await mkdtemp(join(tmpdir(), 'gatehouse-drill-'));
  const backup = join(home, 'site.backup');
  const base = { PATH: process.env.PATH, BACKUP_PASSPHRASE: 'four words and a horse' };
  let [dataDir, count] = ['', 0];
  let server: ChildProcess | undefined;
  const nextFolder = () => {
    count += 1;
    dataDir = join(home, `machine-${count}`);
  };
  const command = async (verb: 'backup' | 'restore') => {
    const entry = new URL('programs/backup-main.js', programs).pathname;
    const child = spawn(process.execPath, [entry, verb, backup], { env: { ...base, DATA_DIR: dataDir } });
    const said = listen(child);
    const [code] = await once(child, 'close');
    return { code: code as number, said: said() };
  };
  nextFolder();
  return {
    /** Until it is ready; its address. */
    async start(): Promise<string> {
      server = spawn(process.execPath, [new URL('main.js', programs).pathname], {
        env: { ...base, DATA_DIR: dataDir, PORT: '0', SEED: 'demo' },
      });
      return waitUntilReady(server, listen(server));
    },
    backUp: () => command('backup'),
    /** On another machine. */
    restore() {
      nextFolder();
      return command('restore');
    },
    /** Server and database killed without a word, and the disk is gone. */
    async lose(): Promise<void> {
      await killAll(server, dataDir);
      await rm(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 });
    },
    async close(): Promise<void> {
      await killAll(server, dataDir);
      await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

function listen(child: ChildProcess): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said += chunk;
    });
  }
  return () => said;
}

async function waitUntilReady(server: ChildProcess, said: () => string): Promise<string> {
  for (const until = performance.now() + readyMs; performance.now() < until; await pause(50)) {
    if (server.exitCode !== null) break;
    const origin = /http:\/\/localhost:\d+/.exec(said())?.[0];
    const reply = origin && (await fetch(`${origin}/readyz`).catch(() => undefined));
    if (origin && reply && reply.status === 200) return origin;
  }
  throw new Error(`the server did not get ready: ${said()}`);
}

async function killAll(server: ChildProcess | undefined, dataDir: string): Promise<void> {
  const lock = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '');
  if (server && server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'close');
    server.kill('SIGKILL');
    await ended;
  }
  const postmaster = Number(lock.split('\n')[0]);
  if (postmaster > 0) endProcess(postmaster);
}

/** One that is gone already is no fault. */
function endProcess(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
