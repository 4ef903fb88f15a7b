import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskFiles, type Files } from '../../adapters/files/files.ts';
import { layerFiles } from '../../adapters/files/layered-files.ts';
import { createS3Files } from '../../adapters/files/s3-files.ts';
import { startS3 } from '../../adapters/files/testing-s3.ts';
import { useSite } from '../../testing/testing-site.ts';
import { freshDb } from '../testing/testing.ts';
import { inTransaction } from '../transactions/transaction.ts';
import { createStoredFiles } from './stored-files.ts';

const opened = useSite(freshDb);
let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-files-'));
  s3 = await startS3(join(folder, 's3'));
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const newKey = () => `uploads/${randomUUID()}`;
const anyBytes = () => Buffer.from([0, 255, 39, 92, 10, 128]);

async function listKeys(files: Files): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.keys(opened)) keys.push(key);
  return keys.sort();
}

describe.each([
  ['the database', () => createStoredFiles()],
  ['a disk', () => createDiskFiles(join(folder, 'alone'))],
  ['a bucket', () => createS3Files(s3.keys)],
  ['a disk that is moved', () => layerFiles(createStoredFiles(), [createDiskFiles(join(folder, 'moved'))])],
])('objects in %s', (_name, open) => {
  test('come back as they were, can be written again, and are gone when removed', async () => {
    const [files, key] = [open(), newKey()];
    expect(await files.read(opened, key)).toBeUndefined();
    await files.write(opened, key, Buffer.from('an earlier try'));
    await files.write(opened, key, anyBytes());
    expect(await files.read(opened, key)).toEqual(anyBytes());
    expect(await listKeys(files)).toContain(key);
    expect(await files.remove(opened, key)).toBe(true);
    expect(await files.remove(opened, key)).toBe(false);
    expect(await files.read(opened, key)).toBeUndefined();
    expect(await listKeys(files)).not.toContain(key);
  });

  test.each(['uploads/../../etc/passwd', 'uploads/x', '/etc/passwd', ''])(
    'have keys of one shape: %o is none',
    async (key) => {
      const refused = expect.objectContaining({ message: 'not an object key' });
      for (const work of [
        async () => open().read(opened, key),
        async () => open().write(opened, key, anyBytes()),
        async () => open().remove(opened, key),
      ]) {
        await expect(work()).rejects.toEqual(refused);
      }
    },
  );
});

test('all keys come, once each, over more than one page', async () => {
  const files = createStoredFiles();
  await opened.sql`
    insert into objects (key, bytes, byte_count)
    select 'attachments/' || gen_random_uuid(), '\\x00', 1 from generate_series(1, 2500)`;
  const keys = await listKeys(files);
  expect([keys.length, new Set(keys).size]).toEqual([2500, 2500]);
});

test('what a transaction wrote or removed is undone with it, and seen by nobody before', async () => {
  const [files, written, removed] = [createStoredFiles(), newKey(), newKey()];
  await files.write(opened, removed, anyBytes());
  const failing = inTransaction({ db: opened.db }, async (ctx) => {
    await files.write(ctx, written, anyBytes());
    await files.remove(ctx, removed);
    expect(await files.read(ctx, written)).toEqual(anyBytes());
    expect(await files.read(opened, written)).toBeUndefined();
    expect(await files.read(opened, removed)).toEqual(anyBytes());
    throw new Error('the disk is full');
  });
  await expect(failing).rejects.toThrow('the disk is full');
  expect(await files.read(opened, written)).toBeUndefined();
  expect(await files.read(opened, removed)).toEqual(anyBytes());
});

test('a photo of 5 MB is stored without a try to compress it', async () => {
  const [files, key] = [createStoredFiles(), newKey()];
  await files.write(opened, key, Buffer.alloc(5_242_880, 7));
  const [row] = await opened.sql`
    select octet_length(bytes) as length, pg_column_size(bytes) as stored from objects where key = ${key}`;
  expect(row).toEqual({ length: 5_242_880, stored: 5_242_880 });
});

describe('an older store', () => {
  const open = () => {
    const disk = createDiskFiles(join(folder, randomUUID()));
    return { disk, stored: createStoredFiles(), files: layerFiles(createStoredFiles(), [disk]) };
  };

  test('is read and listed and removed from, and never written to', async () => {
    const { disk, stored, files } = open();
    const [old, fresh] = [newKey(), newKey()];
    await disk.write(opened, old, anyBytes());
    await files.write(opened, fresh, anyBytes());
    expect([await disk.read(opened, fresh), await stored.read(opened, fresh)]).toEqual([
      undefined,
      anyBytes(),
    ]);
    expect(await files.read(opened, old)).toEqual(anyBytes());
    await stored.write(opened, old, anyBytes());
    expect((await listKeys(files)).filter((key) => key === old)).toEqual([old]);
    expect(await files.remove(opened, old)).toBe(true);
    expect([await disk.read(opened, old), await stored.read(opened, old)]).toEqual([undefined, undefined]);
  });

  test('loses an object to the newer one between two looks, and the reader still has it', async () => {
    const { disk, stored } = open();
    const key = newKey();
    await disk.write(opened, key, anyBytes());
    const moving: Files = {
      ...disk,
      async read(within, wanted) {
        await stored.write(within, wanted, anyBytes());
        await disk.remove(within, wanted);
        return disk.read(within, wanted);
      },
    };
    expect(await layerFiles(stored, [moving]).read(opened, key)).toEqual(anyBytes());
  });
});

test('half a file of a killed write on a disk is no object, and goes with the object', async () => {
  const root = join(folder, 'torn');
  const files = createDiskFiles(root);
  const key = newKey();
  await files.write(opened, key, anyBytes());
  await writeFile(join(root, `${key}.part`), 'half');
  expect(await listKeys(files)).toEqual([key]);
  await files.remove(opened, key);
  expect(await readdir(join(root, 'uploads'))).toEqual([]);
});
