import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectDb } from '../connection/open.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { findPostmaster } from './postmaster.ts';
import { prepareSocketFolder, socketIn } from './socket-folder.ts';

const log = pino({ level: 'silent' });
let dataDir: string;
let embedded: Embedded | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), `gatehouse-tests-${process.pid}-`));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  await embedded?.stop();
  embedded = undefined;
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true, force: true });
});

const start = async () => {
  embedded = await startEmbedded({ dataDir, log, durable: false });
  return embedded.url;
};
const cluster = () => join(dataDir, 'postgres/cluster');
/** By which way it came: a socket has no address. */
const addressBy = async (url: string) => {
  const { sql, close } = connectDb({ url, log });
  const [row] = await sql`select inet_client_addr() as address`.finally(close);
  return row?.address;
};
/** The folder that this cluster would get. */
const folder = async () => (await prepareSocketFolder(cluster(), 1, { ids: {}, prefix: [] })) ?? '';

test('is where the server meets its database, closed to others, and gone with it', async () => {
  const url = await start();
  expect(await addressBy(url)).toBeNull();
  const [row] = await postgres(url, { max: 1 })`select inet_client_addr() as address`;
  expect(row?.address).toBeNull();
  const { socketFolder = '' } = (await findPostmaster(cluster())) ?? {};
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
  await embedded?.stop();
  expect(existsSync(socketFolder)).toBe(false);
});

test('that is not to be seen, as from another container, or was tidied away: the port does', async () => {
  const url = await start();
  const { socketFolder = '' } = (await findPostmaster(cluster())) ?? {};
  await rm(socketFolder, { recursive: true });
  expect(await addressBy(url)).toBe('127.0.0.1');
});

test('of which a killed database left no more than its name: the next connection takes the port', async () => {
  const url = await start();
  const { socketFolder = '', port = 0 } = (await findPostmaster(cluster())) ?? {};
  const path = socketIn(socketFolder, port);
  await rm(path);
  await writeFile(path, '');
  const { sql, close } = connectDb({ url, log });
  await expect(sql`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect((await sql`select inet_client_addr() as address`.finally(close))[0]?.address).toBe('127.0.0.1');
  await rm(path);
});

test.each([
  ['a file', (path: string) => writeFile(path, '')],
  ['a folder open to others', (path: string) => mkdir(path).then(() => chmod(path, 0o777))],
])('in whose place %s stands: the port does', async (_what, put) => {
  const path = await folder();
  await rm(path, { recursive: true });
  await put(path);
  const url = await start();
  expect(new URL(url).search).toBe('');
  expect(await addressBy(url)).toBe('127.0.0.1');
  await rm(path, { recursive: true });
});

test('is not made where its path would be too long for a system, or read as two', async () => {
  for (const place of [`/tmp/${'long'.repeat(20)}`, '/tmp/with,comma', '/tmp/with space']) {
    vi.stubEnv('TMPDIR', place);
    expect(await folder()).toBe('');
  }
});

test('has no more of a killed database: its lock names a process that may be somebody else’s', async () => {
  const path = await folder();
  const socket = socketIn(path, 1);
  for (const left of [socket, `${socket}.lock`]) await writeFile(left, `${process.pid}\n`);
  expect(await folder()).toBe(path);
  for (const left of [socket, `${socket}.lock`]) expect(existsSync(left)).toBe(false);
  await rm(path, { recursive: true });
});
