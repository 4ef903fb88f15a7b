import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Embedded, startEmbedded } from './embedded.ts';
import { findBinaries } from './embedded-binaries.ts';
import { isAlive } from './live-process.ts';
import { findPostmaster } from './postmaster.ts';

const log = pino({ level: 'silent' });
const ownerProgram = fileURLToPath(new URL('../../../dist/db/testing/testing-owner.js', import.meta.url));
const isRoot = process.geteuid?.() === 0;
// Not so when the whole project lies in a folder that only root can enter.
const isInstalledForAll =
  isRoot && spawnSync('test', ['-x', findBinaries().postgres], { uid: 65534, gid: 65534 }).status === 0;

let usedBefore: string;
let dataDir: string;
let started: Embedded[];
let children: ChildProcess[];

beforeAll(async () => {
  usedBefore = await makeFolder();
  const { stop } = await startEmbedded({ log, dataDir: usedBefore, durable: false });
  await stop();
});
afterAll(() => rm(usedBefore, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await makeFolder();
  started = [];
  children = [];
});

async function makeFolder(): Promise<string> {
  // Named like the run's own cluster, so that the next run tidies up if this one is killed.
  const folder = await mkdtemp(join(tmpdir(), `gatehouse-tests-${process.pid}-`));
  // What mkdtemp makes is closed to others; most data folders are not.
  await chmod(folder, 0o755);
  return folder;
}

/** Half of the work of a test is making a database; where that is not what it asks about, it begins with one. */
const beginWithDatabase = () =>
  execFileSync('cp', ['-a', join(usedBefore, 'postgres'), join(dataDir, 'postgres')]);

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const { stop } of started) await stop();
  await killLeftover();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

async function start(options: { folder?: string; durable?: boolean } = {}): Promise<Embedded> {
  const embedded = await startEmbedded({
    log,
    dataDir: options.folder ?? dataDir,
    durable: options.durable ?? false,
  });
  started.push(embedded);
  return embedded;
}

/** A server process of its own; resolves with the address of its database. */
async function startOwner(): Promise<{ child: ChildProcess; url: string }> {
  if (!existsSync(ownerProgram))
    throw new Error('Run `npx tsc -b sync-server` first: this test starts the built code.');
  const child = spawn(process.execPath, [ownerProgram, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const [url] = await once(createInterface(child.stdout), 'line');
  return { child, url };
}

async function killOwner(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function query(url: string, statement: string): Promise<postgres.RowList<postgres.Row[]>> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  return sql.unsafe(statement).finally(() => sql.end());
}

function clusterPath(folder = dataDir): string {
  return join(folder, 'postgres/cluster');
}

async function requirePid(folder = dataDir): Promise<number> {
  const running = await findPostmaster(clusterPath(folder));
  if (!running) throw new Error('no PostgreSQL runs');
  return running.pid;
}

async function killPostmaster(): Promise<void> {
  const pid = await requirePid();
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await pause(10);
}

async function killLeftover(): Promise<void> {
  if (await findPostmaster(clusterPath())) await killPostmaster();
}

describe('a database of its own', () => {
  test('is a UTF-8 PostgreSQL 18 in UTC that writes safely and listens on the loopback only', async () => {
    const { url } = await start({ durable: true });
    const [row] = await query(
      url,
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('TimeZone') as zone,
        current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
        current_setting('server_encoding') as encoding, datlocprovider as provider, datlocale as locale
      from pg_database where datname = current_database()`,
    );
    expect(row).toEqual({
      version: 18,
      zone: 'UTC',
      fsync: 'on',
      addresses: '127.0.0.1',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
    });
  });

  test('lets nobody in without the password, which only its owner may read', async () => {
    beginWithDatabase();
    const { url } = await start();
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  });

  test('keeps its data over a restart and is stopped cleanly', async () => {
    beginWithDatabase();
    const first = await start();
    await query(first.url, 'create table kept as select 42 as unit');
    await first.stop();
    expect(existsSync(join(clusterPath(), 'postmaster.pid'))).toBe(false);
    const second = await start();
    expect(await query(second.url, 'select unit from kept')).toEqual([{ unit: 42 }]);
    expect(await readFile(join(dataDir, 'postgres/server.log'), 'utf8')).not.toContain(
      'not properly shut down',
    );
  });

  test('keeps the statements that failed out of its log', async () => {
    beginWithDatabase();
    const { url } = await start();
    await expect(query(url, "select 'Ana Lima'::int")).rejects.toThrow('invalid input syntax');
    expect(await readFile(join(dataDir, 'postgres/server.log'), 'utf8')).not.toContain('Ana Lima');
  });
});

describe('several servers on one folder', () => {
  test('the second joins the first, and leaves it running when it stops', async () => {
    beginWithDatabase();
    const owner = await startOwner();
    const joined = await start();
    expect(joined.url).toBe(owner.url);
    await joined.stop();
    expect(await query(owner.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('the database outlives the first to stop and ends with the last', async () => {
    beginWithDatabase();
    const { child, url } = await startOwner();
    const joined = await start();
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await joined.stop();
    expect(await findPostmaster(clusterPath())).toBeUndefined();
  });

  test('all that start at once on an empty folder get the same database', async () => {
    const owners = await Promise.all([startOwner(), startOwner(), start(), start()]);
    expect(new Set(owners.map(({ url }) => url)).size).toBe(1);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('.postgres-'))).toEqual([]);
  });

  test('one that starts while the last is stopping gets a database that stays', async () => {
    beginWithDatabase();
    for (let round = 0; round < 5; round += 1) {
      const leaving = await start();
      const [coming] = await Promise.all([start(), leaving.stop()]);
      expect(await query(coming.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      await coming.stop();
    }
  });
});

describe('what somebody took away from the folder', () => {
  const away = (name: string) => rm(join(dataDir, 'postgres', name), { recursive: true });

  test('the owners: the next server starts, and one that stops leaves no database behind', async () => {
    beginWithDatabase();
    await (await start()).stop();
    await away('owners');
    const { url, stop } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await away('owners');
    await stop();
    expect(await findPostmaster(clusterPath())).toBeUndefined();
  });

  test('the password: a start says so and starts no database; a server at work needs it no more', async () => {
    beginWithDatabase();
    const onGiveUp = vi.fn();
    const working = await startEmbedded({ log, dataDir, durable: false, onGiveUp });
    started.push(working);
    await away('password');
    const pid = await requirePid();
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await query(working.url, 'select 1 as one')).toHaveLength(1), 20_000);
    await working.stop();
    expect(onGiveUp).not.toHaveBeenCalled();
    await expect(start()).rejects.toThrow(
      /^The password of the built-in database, .*password, cannot be read/,
    );
    expect(await findPostmaster(clusterPath())).toBeUndefined();
  });
});

describe('after a crash', () => {
  test('the database of a killed server is adopted, and stopped by the adopter', async () => {
    beginWithDatabase();
    const { child, url } = await startOwner();
    await query(url, 'create table kept as select 7 as unit');
    const pid = await requirePid();
    await killOwner(child);
    const adopter = await start();
    expect(await requirePid()).toBe(pid);
    expect(await query(adopter.url, 'select unit from kept')).toEqual([{ unit: 7 }]);
    await adopter.stop();
    expect(isAlive(pid)).toBe(false);
  });

  test('what was committed is there when server and database were both killed', async () => {
    beginWithDatabase();
    const { child, url } = await startOwner();
    await query(url, 'create table kept as select 7 as unit');
    await killOwner(child);
    await killPostmaster();
    const next = await start({ durable: true });
    expect(await query(next.url, 'select unit from kept')).toEqual([{ unit: 7 }]);
  });

  test('a database that was killed under its server is started again by the next one', async () => {
    beginWithDatabase();
    const { url } = await startOwner();
    await query(url, 'create table kept as select 7 as unit');
    await killPostmaster();
    const next = await start({ durable: true });
    expect(await query(next.url, 'select unit from kept')).toEqual([{ unit: 7 }]);
  });

  test.skipIf(process.platform !== 'linux')(
    'a lock file with the number of another process is survived',
    async () => {
      beginWithDatabase();
      const first = await start();
      const lockFile = join(clusterPath(), 'postmaster.pid');
      const lines = await readFile(lockFile, 'utf8');
      await first.stop();
      await writeFile(lockFile, lines.replace(/^\d+/, `${process.pid}`));
      const second = await start();
      expect(await requirePid()).not.toBe(process.pid);
      expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    },
  );

  test('a half-made database is made anew', async () => {
    const dead = spawn(process.execPath, ['--version']);
    await once(dead, 'exit');
    const draft = join(dataDir, `.postgres-${dead.pid}-x7Fq2a`);
    await mkdir(join(draft, 'cluster/base'), { recursive: true });
    await writeFile(join(draft, 'cluster/PG_VERSION'), '18\n');
    await utimes(draft, 0, 0);
    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });

  test('a server killed while it makes the database leaves nothing that the next one trips over', async () => {
    const child = spawn(process.execPath, [ownerProgram, dataDir]);
    children.push(child);
    while (!(await readdir(dataDir)).some((name) => name.startsWith('.postgres-'))) await pause(5);
    await pause(100);
    await killOwner(child);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('where it cannot run', () => {
  test('a platform without binaries is told what to do', () => {
    expect(() => findBinaries('sunos', 'sparc')).toThrow(
      'There is no built-in PostgreSQL for sunos-sparc. Install PostgreSQL yourself and name it in DATABASE_URL.',
    );
  });

  test('a folder with something else in it is left alone', async () => {
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres/letters.txt'), 'mine');
    await expect(start()).rejects.toThrow('is in the way: it is no database of Gatehouse');
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['letters.txt']);
  });

  test('what PostgreSQL says against starting is passed on', async () => {
    beginWithDatabase();
    await (await start()).stop();
    await writeFile(join(clusterPath(), 'PG_VERSION'), '12\n');
    await expect(start()).rejects.toThrow(/did not start in .*\n.*incompatible with server/s);
  });
});

describe.skipIf(!isRoot)('as root', () => {
  test.skipIf(!isInstalledForAll)('the database belongs to nobody', async () => {
    await start();
    expect((await stat(clusterPath())).uid).toBe(65534);
  });

  test('it runs in a folder closed to everyone else, also one that was open before', async () => {
    const folder = join(dataDir, 'outer/data');
    await query((await start({ folder })).url, 'create table kept as select 42 as unit');
    await started.pop()?.stop();
    await chmod(join(dataDir, 'outer'), 0o700);
    const { url } = await start({ folder });
    expect(await query(url, 'select unit from kept')).toEqual([{ unit: 42 }]);
    expect((await stat(clusterPath(folder))).uid).toBe(0);
  });

  test('a new one can be made in a closed folder', async () => {
    await chmod(dataDir, 0o700);
    const { url } = await start({ durable: true });
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await stat(clusterPath())).uid).toBe(0);
  });
});
