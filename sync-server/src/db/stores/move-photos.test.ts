import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Files } from '../../adapters/files/files.ts';
import { layerFiles } from '../../adapters/files/layered-files.ts';
import { moveFiles } from '../../adapters/files/move-files.ts';
import { startS3 } from '../../adapters/files/testing-s3.ts';
import type { Env } from '../../env/env.ts';
import { useFreshSite } from '../../testing/testing-site.ts';
import { freshDb } from '../testing/testing.ts';
import { movePhotos } from './move-photos.ts';
import { openFiles, openPhotoStores } from './photo-stores.ts';
import { createStoredFiles } from './stored-files.ts';

const opened = useFreshSite(freshDb);
let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
let env: Env;
const said: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-move-'));
  s3 = await startS3(join(folder, 's3'));
});
beforeEach(async () => {
  env = { dataDir: join(folder, randomUUID()), s3: undefined, photoStore: 'postgres' } as Env;
  said.length = 0;
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const never = new AbortController().signal;
const move = (settings: Env, signal = never) =>
  movePhotos({ db: opened.db, env: settings, say: (line) => said.push(line), now: () => new Date(), signal });
const bytesOf = (key: string) => Buffer.from(`sealed ${key}`);
const disk = () => openPhotoStores(env).older[0]?.files as Files;

async function fill(files: Files, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, () => `uploads/${randomUUID()}`);
  for (const key of keys) await files.write(opened, key, bytesOf(key));
  return keys.sort();
}
async function listKeys(files: Files): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.keys(opened)) keys.push(key);
  return keys.sort();
}
async function expectAll(files: Files, keys: string[]) {
  expect(await listKeys(files)).toEqual(keys);
  for (const key of keys) expect(await files.read(opened, key)).toEqual(bytesOf(key));
}

test('photos go from the disk to the database, to a bucket, and back, whole each time', async () => {
  const keys = await fill(disk(), 12);
  expect(await move(env)).toBe(true);
  await expectAll(createStoredFiles(), keys);
  expect(await listKeys(disk())).toEqual([]);
  expect(said.at(-1)).toBe('12 of 12 from the disk to the database');

  const inBucket: Env = { ...env, s3: s3.keys, photoStore: 's3' };
  await move(inBucket);
  await expectAll(openPhotoStores(inBucket).current.files, keys);
  expect(await listKeys(createStoredFiles())).toEqual([]);
  await expectAll(openFiles(inBucket), keys);

  await move({ ...inBucket, photoStore: 'postgres' });
  await expectAll(createStoredFiles(), keys);
  expect(await listKeys(openPhotoStores(inBucket).current.files)).toEqual([]);
  await move({ ...inBucket, photoStore: 'postgres' });
  expect(said.slice(-2)).toEqual([
    'Nothing to move from the disk to the database',
    'Nothing to move from the bucket to the database',
  ]);
});

test('stopped at any photo and run again, nothing is lost, and a reader always finds everything', async () => {
  const keys = await fill(disk(), 10);
  for (let stops = 0; (await listKeys(disk())).length > 0 && stops < 10; stops += 1) {
    const stop = new AbortController();
    const within = { db: opened.db };
    const onProgress = ({ moved }: { moved: number }) => {
      if (moved === 3) stop.abort();
    };
    await moveFiles({ from: disk(), to: createStoredFiles(), within, onProgress, signal: stop.signal });
    await expectAll(openFiles(env), keys);
  }
  await expectAll(createStoredFiles(), keys);
});

/** Fails, once, at the given call of a move: as a process that was killed there. */
function dieAt(files: Files, call: 'read' | 'write' | 'remove', which: 'before' | 'after'): Files {
  return {
    ...files,
    [call]: async (...args: Parameters<Files['write']>) => {
      if (which === 'after') await (files[call] as Files['write'])(...args);
      throw new Error('killed');
    },
  };
}

test.each([
  ['before the copy', 'to', 'write', 'before'],
  ['after the copy', 'to', 'write', 'after'],
  ['before the copy is compared', 'to', 'read', 'before'],
  ['before the source goes', 'from', 'remove', 'before'],
  ['after the source went', 'from', 'remove', 'after'],
] as const)(
  'killed %s, the photo is still there and the next run ends it',
  async (_when, side, call, which) => {
    const keys = await fill(disk(), 2);
    const stores = { from: disk(), to: createStoredFiles() };
    const dying = { ...stores, [side]: dieAt(stores[side], call, which) };
    const rest = { within: { db: opened.db }, onProgress: () => undefined, signal: never };
    await expect(moveFiles({ ...dying, ...rest })).rejects.toThrow('killed');
    await expectAll(openFiles(env), keys);
    await moveFiles({ ...stores, ...rest });
    await expectAll(createStoredFiles(), keys);
    expect(await listKeys(disk())).toEqual([]);
  },
);

test('a copy that is not the same ends the move, and the source stays', async () => {
  const keys = await fill(disk(), 1);
  const stored = createStoredFiles();
  const torn: Files = {
    ...stored,
    write: (within, key, bytes) => stored.write(within, key, bytes.subarray(1)),
  };
  const rest = { within: { db: opened.db }, onProgress: () => undefined, signal: never };
  await expect(moveFiles({ from: disk(), to: torn, ...rest })).rejects.toThrow('did not arrive');
  await expectAll(disk(), keys);
});

test.each([
  ['it was read', 'from', 'read'],
  ['it was copied', 'to', 'write'],
  ['the copy was compared', 'to', 'read'],
] as const)('a photo that a server removes after %s stays removed', async (_when, side, call) => {
  const keys = await fill(disk(), 1);
  const stores = { from: disk(), to: createStoredFiles() };
  const server = layerFiles(stores.to, [stores.from]);
  const meddled = { ...stores };
  const files = stores[side];
  meddled[side] = {
    ...files,
    [call]: async (...args: Parameters<Files['write']>) => {
      const answer = await (files[call] as Files['write'])(...args);
      await server.remove(opened, args[1]);
      return answer;
    },
  };
  await moveFiles({ ...meddled, within: { db: opened.db }, onProgress: () => undefined, signal: never });
  expect(await listKeys(server)).toEqual([]);
  expect(await server.read(opened, keys[0] ?? '')).toBeUndefined();
});

test('a photo that is moved while a server is in the middle of its removal stays removed', async () => {
  await fill(disk(), 1);
  const [from, to] = [disk(), createStoredFiles()];
  let isMoved = false;
  const removing = (files: Files): Files => ({
    ...files,
    async remove(within, key) {
      const wasThere = await files.remove(within, key);
      if (!isMoved) await moveFiles({ from, to, within, onProgress: () => undefined, signal: never });
      isMoved = true;
      return wasThere;
    },
  });
  const [key = ''] = await listKeys(from);
  await layerFiles(removing(to), [removing(from)]).remove(opened, key);
  expect(await listKeys(openFiles(env))).toEqual([]);
});

test('of two moves at once one does the work, and the other says so', async () => {
  const keys = await fill(disk(), 3);
  const moves = await opened.db.transaction(async (tx) => {
    // Whoever is at work waits for the table, so that the other one surely comes meanwhile.
    await tx.execute(sql`lock table objects in access exclusive mode`);
    const both = [move(env), move(env)];
    expect(await Promise.race(both)).toBe(false);
    return both;
  });
  expect((await Promise.all(moves)).sort()).toEqual([false, true]);
  await expectAll(createStoredFiles(), keys);
});
