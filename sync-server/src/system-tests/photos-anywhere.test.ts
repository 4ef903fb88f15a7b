import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadsApi } from 'schemas/inbox/uploads';
import { objectPathOf } from 'schemas/kit/fields/object-path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createS3Files } from '../adapters/files/s3-files.ts';
import { startBadS3, startS3 } from '../adapters/files/testing-s3.ts';
import { watchFiles } from '../adapters/files/watched-files.ts';
import { createStoredFiles } from '../db/stores/stored-files.ts';
import { freshDb } from '../db/testing/testing.ts';
import { ensureFirstStaff } from '../modules/access/staff-session/staff-session.service.ts';
import { takePhoto } from '../modules/inbox/uploads/testing-photos.ts';
import { startBuiltServer } from '../testing/testing-built-server.ts';
import { createTestServer, type TestServer } from '../testing/testing-server.ts';

let folder: string;
let photo: Buffer<ArrayBuffer>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-photos-'));
  photo = Buffer.from(await takePhoto());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const jpeg = { 'content-type': 'image/jpeg' };
type Ask = (path: string, init?: RequestInit) => Promise<Response>;

async function openUpload(ask: Ask): Promise<{ address: string; path: string }> {
  const reply = await ask(uploadsApi.open.path, { method: 'POST' });
  const { uploadURL } = (await reply.json()) as { uploadURL: string };
  const { pathname, search } = new URL(uploadURL);
  return { address: pathname + search, path: objectPathOf(uploadURL) };
}

async function signIn(ask: Ask): Promise<{ authorization: string }> {
  const body = JSON.stringify({ username: 'staff', password: 'correct horse battery' });
  const headers = { 'content-type': 'application/json' };
  const reply = await ask('/api/auth/staff/login', { method: 'POST', headers, body });
  return { authorization: `Bearer ${((await reply.json()) as { token: string }).token}` };
}

test('of two machines that share nothing but the database, a photo taken at one is seen at the other', async () => {
  const opened = await freshDb();
  const shared = {
    DATABASE_URL: opened.url,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    STAFF_PASSWORD: 'correct horse battery',
  };
  const servers = await Promise.all(
    ['one', 'other'].map((name) => startBuiltServer({ ...shared, DATA_DIR: join(folder, name) })),
  );
  const [here, there] = servers.map(
    ({ origin }): Ask =>
      (path, init) =>
        fetch(`${origin}${path}`, init),
  ) as [Ask, Ask];
  try {
    const { address, path } = await openUpload(here);
    expect((await here(address, { method: 'PUT', headers: jpeg, body: photo })).status).toBe(200);
    const shown = await there(path, { headers: await signIn(there) });
    expect(shown.status).toBe(200);
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).format).toBe('jpeg');
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
    await opened.close();
  }
});

const stateOf = async (server: TestServer, path: string) =>
  (await server.sql`select state from uploads where id = ${path.split('/').at(-1) ?? ''}`)[0]?.state;

test('a bucket that does not answer is a 503 with its time; the same photo goes up once it is back', async () => {
  const s3 = await startS3(join(folder, 's3'));
  const silent = await startBadS3(() => undefined);
  let files = createS3Files(s3.keys);
  const watched = watchFiles({
    write: (...args) => files.write(...args),
    read: (...args) => files.read(...args),
    remove: (...args) => files.remove(...args),
    keys: (within) => files.keys(within),
  });
  const server = await createTestServer({ ctx: { files: watched } });
  await ensureFirstStaff(server.ctx);
  const ask: Ask = async (path, init) => server.app.request(path, init);
  try {
    const { address, path } = await openUpload(ask);
    files = createS3Files({ ...silent.keys, timeoutMs: 100 });
    const refused = await ask(address, { method: 'PUT', headers: jpeg, body: photo });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({
      code: 'photos_unavailable',
      message: 'Photos cannot be saved or shown right now. Please try again in a moment.',
    });
    expect([await stateOf(server, path), watched.isUp()]).toEqual(['offered', false]);

    files = createS3Files(s3.keys);
    expect((await ask(address, { method: 'PUT', headers: jpeg, body: photo })).status).toBe(200);
    expect(watched.isUp()).toBe(true);
    expect(await createStoredFiles().read(server, path.replace('/objects/', ''))).toBeUndefined();
    const staff = { headers: await signIn(ask) };
    expect((await ask(path, staff)).status).toBe(200);
    files = createS3Files({ ...silent.keys, timeoutMs: 100 });
    expect((await ask(path, staff)).status).toBe(503);
    // Everything else goes on.
    expect((await ask(uploadsApi.open.path, { method: 'POST' })).status).toBe(200);
  } finally {
    await server.close();
    await silent.stop();
    await s3.stop();
  }
});
