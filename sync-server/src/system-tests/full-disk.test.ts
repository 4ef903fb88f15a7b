import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadsApi } from 'schemas/inbox/uploads';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStoredFiles } from '../db/stores/stored-files.ts';
import { startBuiltServer } from '../testing/testing-built-server.ts';
import { createTestServer } from '../testing/testing-server.ts';

let folder: string;
let isMounted = false;

/** A disk of 160 MB that holds a server's folder; only root may make one, and not in every container. */
function mountSmall(path: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', path], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-full-'));
  mkdirSync(join(folder, 'disk'));
  isMounted = mountSmall(join(folder, 'disk'));
});
afterAll(() => {
  if (isMounted) execFileSync('umount', [join(folder, 'disk')]);
  rmSync(folder, { recursive: true, force: true });
});

/** About 1 MB that no codec makes small. */
async function noisyPhoto(): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 900, height: 900, channels: 3, background: 'grey', noise } as const;
  return Buffer.from(await sharp({ create }).jpeg({ quality: 90 }).toBuffer());
}

async function send(origin: string, photo: Buffer<ArrayBuffer>): Promise<Response> {
  const opened = await fetch(origin + uploadsApi.open.path, { method: 'POST' });
  if (!opened.ok) return opened;
  const { uploadURL } = (await opened.json()) as { uploadURL: string };
  const headers = { 'content-type': 'image/jpeg' };
  return fetch(uploadURL, { method: 'PUT', headers, body: photo });
}

test('a disk that is really full is a 503 with a sentence, and the same server goes on when there is room', async (t) => {
  if (!isMounted) return t.skip('a small disk cannot be mounted here');
  const disk = join(folder, 'disk');
  const server = await startBuiltServer({ DATA_DIR: disk });
  try {
    const photo = await noisyPhoto();
    expect((await send(server.origin, photo)).status).toBe(200);
    const { bavail, bsize } = await statfs(disk);
    writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize - 300_000));
    const refused = await send(server.origin, photo);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/room left|cannot answer/) });
    const ready = await fetch(`${server.origin}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ missing: ['disk'] })]);
    // What needs no room goes on.
    expect((await fetch(`${server.origin}/api/storage-units/map`)).status).toBe(200);

    rmSync(join(disk, 'filler'));
    await expect
      .poll(async () => (await send(server.origin, photo)).status, { timeout: 60_000, interval: 500 })
      .toBe(200);
  } finally {
    await server.stop();
  }
});

describe('a database that has no room, on a disk that nobody here can see', () => {
  test.each(['53100', 'ENOSPC'])(
    'is a 503 by its word %s, with a sentence of its own and a minute to wait',
    async (code) => {
      const refuse = async () => {
        throw Object.assign(new Error('no room'), { code });
      };
      const full = await createTestServer({ ctx: { files: { ...createStoredFiles(), write: refuse } } });
      try {
        const opened = await full.app.request(uploadsApi.open.path, { method: 'POST' });
        const { uploadURL } = (await opened.json()) as { uploadURL: string };
        const { pathname, search } = new URL(uploadURL);
        const headers = { 'content-type': 'image/jpeg' };
        const body = await noisyPhoto();
        const reply = await full.app.request(pathname + search, { method: 'PUT', headers, body });
        expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '60']);
        expect(await reply.json()).toMatchObject({
          code: 'storage_full',
          message: 'The office system has no room left, so this was not saved. Please tell the office.',
        });
        expect(await full.ctx.disks.isFull()).toBe(true);
      } finally {
        await full.close();
      }
    },
  );
});
