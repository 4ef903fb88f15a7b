import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { submissionsApi } from 'schemas/inbox/submissions';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createInboxKey } from '../adapters/keys/inbox-key.ts';
import { createKeyring } from '../adapters/keys/keyring.ts';
import type { OpenDb } from '../db/connection/open.ts';
import { emptyDb, freshDb } from '../db/testing/testing.ts';
import { createDevice, sealPhoto } from '../modules/inbox/submissions/testing-submissions.ts';
import { rentalBody } from '../modules/leasing/rentals/testing-rental.ts';
import { beginCommand } from '../testing/testing-command.ts';
import { createMain } from '../testing/testing-main.ts';

const [first, second, third] = ['first', 'second', 'third'].map((word) =>
  Buffer.alloc(32, `${word} key `),
) as [Buffer, Buffer, Buffer];
const phrase = 'four words and a horse';
const photo = randomBytes(20_000);
const photoKeys = Array.from({ length: 6 }, () => `uploads/${randomUUID()}`).sort();

const main = createMain();
let db: OpenDb & { url: string };
/** A stranger's connection: one of Gatehouse's own would look like a server at work. */
let sql: Sql;
let folder: string;
const opened: OpenDb[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-rotate-'));
  db = await freshDb();
  opened.push(db);
  sql = postgres(db.url, { max: 2 });
});
afterEach(() => main.killAll());
afterAll(async () => {
  await sql.end();
  for (const one of opened) await one.close();
  rmSync(folder, { recursive: true, force: true });
});

const settings = (key: Buffer, own: Record<string, string> = {}) => ({
  DATABASE_URL: db.url,
  DATA_DIR: join(folder, 'data'),
  ENCRYPTION_KEY: key.toString('base64'),
  SEED: 'demo',
  ...own,
});

const command = (file: string, words: string[], env: Record<string, string>) =>
  beginCommand(file, words, { PATH: process.env.PATH, ...env });
const beginRotation = (key: Buffer, before?: Buffer, own: Record<string, string> = {}) =>
  command('rotate-key-main', [], {
    ...settings(key, own),
    ...(before && { ENCRYPTION_KEY_BEFORE: before.toString('base64') }),
  });
const rotate = (...order: Parameters<typeof beginRotation>) => beginRotation(...order).ended;

const refused = async (said: ReturnType<typeof rotate>, sentence: RegExp) =>
  expect(await said).toMatchObject({ code: 1, out: '', err: expect.stringMatching(sentence) });

async function stop({ child, ended }: { child: { kill: () => boolean }; ended: Promise<unknown> }) {
  child.kill();
  expect(await ended).toBe(0);
}

async function readKey(origin: string) {
  const reply = await fetch(`${origin}${submissionsApi.keys.path}`);
  const [key] = submissionsApi.keys.reply.parse(await reply.json()).keys;
  if (!key) throw new Error('no key to seal to');
  return { keyId: key.keyId, publicKey: Buffer.from(key.publicKey, 'base64url') };
}

/** A browser that seals to this key, whatever the server has by now. */
function openDevice(origin: string, inboxKey: Awaited<ReturnType<typeof readKey>>) {
  const where = { origin };
  const request = (path: string, init?: RequestInit) => fetch(`${where.origin}${path}`, init);
  const site = { app: { request }, ctx: { inboxKey } };
  return { ...createDevice(site), site, where };
}
type Device = ReturnType<typeof openDevice>;

/** How many of what is kept this key opens. */
async function countOpened(key: Buffer, from: Sql = sql) {
  const { open } = createKeyring(key);
  const opens = (sealed: Uint8Array, place: string) => {
    try {
      return open(sealed, place).length > 0;
    } catch {
      return false;
    }
  };
  const licences = await from<{ id: string; sealed: string }[]>`
    select id, license_number_sealed as sealed from customers where license_number_sealed is not null`;
  const photos = await from<{ key: string; bytes: Buffer }[]>`
    select key, bytes from objects where key like 'uploads/%'`;
  return {
    licences: licences.filter(({ id, sealed }) =>
      opens(Buffer.from(sealed, 'base64'), `customers/${id}/license`),
    ).length,
    photos: photos.filter(({ key, bytes }) => opens(bytes, key)).length,
  };
}

async function unitFree(): Promise<number> {
  const [free] = await sql`select number from units where status = 'available'
    and kind = 'unit' order by number limit 1`;
  return Number(free?.number);
}

const results = (device: Device, id: string) => async () =>
  (await device.results()).find((result) => result.id === id)?.state;

/** Kept over the tests: a tablet that goes from key to key. */
let device: Device;
let offline: Awaited<ReturnType<typeof device.write>>;
let whole: Awaited<ReturnType<typeof countOpened>>;
let noted: string;
const backup = () => join(folder, 'before.backup');

test('beside a server at work, or with a wrong key: a sentence, and nothing is changed', async () => {
  const server = await main.start(settings(first));
  device = openDevice(server.origin, await readKey(server.origin));
  for (const key of photoKeys) {
    const sealed = createKeyring(first).close(photo, key);
    await sql`insert into objects (key, bytes, byte_count) values (${key}, ${sealed}, ${sealed.length})`;
  }
  // Sealed while the network was away.
  offline = await device.write(rentalBody(await unitFree(), { gateCode: '4821' }));
  await refused(
    rotate(second, first),
    /^A server, or another command, works on this database\. Stop it first\./,
  );
  const taken = command('backup-main', ['backup', backup()], settings(first, { BACKUP_PASSPHRASE: phrase }));
  expect((await taken.ended).code).toBe(0);
  await stop(server);

  whole = await countOpened(first);
  expect(whole).toEqual({ licences: expect.any(Number), photos: photoKeys.length });
  expect(whole.licences).toBeGreaterThan(10);
  await refused(rotate(second, third), /^ENCRYPTION_KEY_BEFORE is not the key that this site has now\./);
  expect(await countOpened(first)).toEqual(whole);
  expect(await sql`select 1 from retired_keys`).toHaveLength(0);
});

const verify = (key: Buffer, ...words: string[]) =>
  command('commands-main', ['audit', 'verify', ...words], settings(key)).ended;

test('after it everything opens with the new key and nothing with the old one; the audit and a noted head stay true', async () => {
  noted = /Head: (\S+)/.exec((await verify(first)).out)?.[1] ?? '';
  // Nobody can open it; it is told, and left as it is.
  await sql`insert into objects (key, bytes, byte_count) values (${`uploads/${randomUUID()}`}, '\\x00', 1)`;
  const dataDir = join(folder, 'with a key file');
  const changed = await rotate(second, first, { DATA_DIR: dataDir });
  expect(changed).toMatchObject({
    code: 0,
    err: expect.stringMatching(/uploads\/.* was left as it is\.\n$/),
  });
  expect(changed.out).toMatch(
    new RegExp(
      `^The site has the new key from now on\\.\nSealed with it: ${whole.licences} licence numbers, 6 photos\\.\nThe audit is intact: \\d+ entries\\.\n$`,
    ),
  );
  expect([await countOpened(second), await countOpened(first)]).toEqual([whole, { licences: 0, photos: 0 }]);
  expect((await rotate(second, first)).out).toMatch(/^The site has this key already\./);
  expect(await verify(second, '--head', noted)).toMatchObject({ code: 0 });
});

test('what a device sealed to the old key is taken, once, with its photo; then it seals to the new one', async () => {
  const { id } = offline;
  const server = await main.start(settings(second));
  device.where.origin = server.origin;
  expect((await readKey(server.origin)).keyId).not.toBe(device.site.ctx.inboxKey.keyId);
  expect((await device.receipts([offline.record]))[0]).toMatchObject({ status: 'received' });
  expect((await device.receipts([offline.record]))[0]).toMatchObject({ status: 'duplicate' });
  await expect.poll(results(device, id), { timeout: 20_000 }).toBe('applied');
  expect(
    await sql`select 1 from leases where id = (select effect_id from submissions where id = ${id})`,
  ).toHaveLength(1);
  const text = JSON.stringify(
    await (await fetch(`${server.origin}/api/status/${offline.statusToken}`)).json(),
  );
  expect(text).toContain('applied');

  const photoId = randomUUID();
  const sealed = await sealPhoto(device.site, photoId, photo);
  const withPhoto = await device.write(rentalBody(await unitFree(), { gateCode: '4831' }), {
    id: photoId,
    photos: [sealed],
  });
  expect((await device.receipts([withPhoto.record]))[0]).toMatchObject({ missingAttachments: [sealed.id] });
  expect((await device.put(photoId, sealed)).status).toBeLessThan(300);
  await expect.poll(results(device, photoId), { timeout: 20_000 }).toBe('applied');
  await stop(server);
});

/** Holds a lock until the command waits for it, kills the command there, and waits until its sessions are gone. */
async function killAt(lock: (tx: postgres.TransactionSql) => Promise<unknown>, before: Buffer, key: Buffer) {
  const ended = await sql.begin(async (tx) => {
    await lock(tx);
    const rotation = beginRotation(key, before);
    const waits = async () =>
      (
        await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and starts_with(application_name, 'gatehouse')`
      ).length;
    await expect.poll(waits, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0);
    rotation.child.kill('SIGKILL');
    return rotation.ended;
  });
  expect(ended.code).toBeNull();
  const sessions = async () =>
    (
      await sql`select 1 from pg_stat_activity where datname = current_database()
      and starts_with(application_name, 'gatehouse')`
    ).length;
  await expect.poll(sessions, { timeout: 20_000 }).toBe(0);
}

test('killed at any point, then run twice at once: the old key or the new one is right, and it is run again', async () => {
  whole = await countOpened(second);
  await killAt((tx) => tx`lock table audit_seals in share mode`, second, third);
  expect(await countOpened(second)).toEqual(whole);
  expect(await verify(second)).toMatchObject({ code: 0 });

  const [{ id } = { id: '' }] = await sql`
    select id from customers where license_number_sealed is not null order by id offset 5 limit 1`;
  await killAt((tx) => tx`select from customers where id = ${id} for update`, second, third);
  expect((await countOpened(second)).licences).toBe(whole.licences);
  expect(await verify(second)).toMatchObject({
    code: 1,
    err: expect.stringContaining('another ENCRYPTION_KEY'),
  });

  await killAt((tx) => tx`select from objects where key = ${photoKeys[3] ?? ''} for update`, second, third);
  const half = { old: await countOpened(second), new: await countOpened(third) };
  expect(half.new).toEqual({ licences: whole.licences, photos: expect.any(Number) });
  expect(half.old.photos + half.new.photos).toBe(whole.photos);
  // The one that waited is there or not: the database may have gone on with it.
  expect([3, 4]).toContain(half.new.photos);
  const server = await main.start(settings(third));
  expect(server.said.out).toContain('run npm run rotate-key again');
  // As a rotation leaves it that did not see this server.
  await sql`insert into retired_keys (number, sealed, audit_until, retired_at) values (99, '\\x00', 0, now())`;
  expect(await server.ended).toBe(1);
  expect(server.said.out).toContain('the ENCRYPTION_KEY of this site was changed while this server ran');
  await sql`delete from retired_keys where number = 99`;

  const both = await Promise.all([rotate(third), rotate(third)]);
  const ends = both.map(({ code, err }) => (code === 0 ? 'done' : err.split('.')[0]));
  expect(ends).toContain('done');
  expect(['done', 'A server, or another command, works on this database']).toEqual(
    expect.arrayContaining(ends),
  );
  expect([await countOpened(third), await countOpened(second)]).toEqual([whole, { licences: 0, photos: 0 }]);
  expect(await verify(third, '--head', noted)).toMatchObject({ code: 0 });
});

test('a backup from before comes back with its own key; changed again to the new one, it takes what devices sealed to that', async () => {
  const empty = await emptyDb();
  opened.push(empty);
  const own = { DATABASE_URL: empty.url, BACKUP_PASSPHRASE: phrase, DATA_DIR: join(folder, 'restored') };
  const { keyId, publicKey } = await createInboxKey(third);
  const later = openDevice('', { keyId, publicKey: Buffer.from(publicKey) });
  const sealed = await later.write(rentalBody(await unitFree(), { gateCode: '5713' }));
  // Its own key goes into a key file, from where the rotation has it.
  const bare = { PATH: process.env.PATH ?? '', ...own };
  expect((await command('backup-main', ['restore', backup()], bare).ended).code).toBe(0);
  expect((await rotate(third, undefined, own)).code).toBe(0);
  const restored = await main.start(settings(third, own));
  later.where.origin = restored.origin;
  expect((await later.receipts([sealed.record]))[0]).toMatchObject({ status: 'received' });
  await expect.poll(results(later, sealed.id), { timeout: 20_000 }).toBe('applied');
  await stop(restored);
});
