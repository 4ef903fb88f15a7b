import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBackupFile, writeBackupFile } from '../../../adapters/backup/backup-file.ts';
import { layerFiles } from '../../../adapters/files/layered-files.ts';
import { createS3Files } from '../../../adapters/files/s3-files.ts';
import { startS3 } from '../../../adapters/files/testing-s3.ts';
import { migrateDb } from '../../../db/connection/migrate.ts';
import type { OpenDb } from '../../../db/connection/open.ts';
import { seedDb } from '../../../db/seed/seed.ts';
import { createStoredFiles } from '../../../db/stores/stored-files.ts';
import { emptyDb } from '../../../db/testing/testing.ts';
import { createTestServer, type TestServer } from '../../../testing/testing-server.ts';
import { chainEntries } from '../audit/audit.service.ts';
import {
  backUp,
  digestTables,
  listDifferences,
  masterKey,
  migrationsDir,
  phrase,
  restore,
} from './testing-backups.ts';

/** What a restore itself writes: which life this is, who is signed in, the row of the backup, its own action. */
const ofTheRestore = ['audit_entries', 'backups', 'site', 'staff_sessions'];
const photoOf = (n: number) => `uploads/0199a000-0000-7000-8000-00000000000${n}`;

async function expectEmpty({ sql }: OpenDb): Promise<void> {
  expect([...(await sql`select relname from pg_class where relnamespace = 'public'::regnamespace`)]).toEqual(
    [],
  );
}

let server: TestServer;
let folder: string;
let file: string;
let before: Record<string, string>;
const opened: OpenDb[] = [];
const key = masterKey.toString('base64');

async function openEmpty() {
  const empty = await emptyDb();
  opened.push(empty);
  return empty;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-backup-'));
  server = await createTestServer();
  await seedDb({ ...server.ctx, env: { ...server.ctx.env, seed: 'demo' } });
  const { ctx, sql } = server;
  await sql`insert into staff_users (id, username, role, password_hash, created_at, updated_at)
    values ('0199a000-0000-7000-8000-000000000001', 'kim', 'owner', 'hash', now(), now())`;
  await sql`insert into staff_sessions (id, user_id, token_hash, created_at, last_seen_at, expires_at)
    values (gen_random_uuid(), '0199a000-0000-7000-8000-000000000001', 'token', now(), now(), now() + interval '8 hours')`;
  for (const n of [1, 2, 3]) await ctx.files.write(ctx, photoOf(n), Buffer.alloc(50_000, n));
  await sql`update customers set address = E'tab\tline\nback\\\\slash "quote" ünïcödé \\\\N \\\\.' where id = (select min(id::text)::uuid from customers)`;
  await sql`insert into audit_entries (at, actor, action, subject_kind, subject_id, details)
    select now(), 'public', 'x', 'y', n::text, jsonb_build_object('n', n) from generate_series(1, 700) n`;
  await chainEntries(ctx);
  file = join(folder, 'site.backup');
  await backUp(server, file);
  before = await digestTables(sql);
});
afterAll(async () => {
  for (const one of opened) await one.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a backup is whole under its name, shows nothing, and is on record', async () => {
  expect(readdirSync(folder)).not.toContain('site.backup.part');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const bytes = readFileSync(file);
  for (const planted of ['Springfield', 'insert', 'tables/', key])
    expect(bytes.includes(planted)).toBe(false);
  const [row] = await server.sql`select kind, state, bytes, fault from backups order by number limit 1`;
  expect(row).toEqual({ kind: 'command', state: 'done', bytes: String(bytes.length), fault: null });
});

test('a restore brings every row and every photo back, as another life of the site', async () => {
  const again = await openEmpty();
  await restore(file, again.url);
  expect(listDifferences(before, await digestTables(again.sql))).toEqual(ofTheRestore);
  expect(await server.ctx.files.read({ db: again.db }, photoOf(2))).toEqual(Buffer.alloc(50_000, 2));
  expect([...(await again.sql`select id from staff_sessions where ended_at is null`)]).toEqual([]);
  const [old] = await server.sql`select epoch from site`;
  const [life] = await again.sql`select epoch, restored_at is not null as "isRestored" from site`;
  expect(life?.isRestored).toBe(true);
  expect(life?.epoch).not.toBe(old?.epoch);
  const [next] = await again.sql`insert into audit_entries (at, actor, action, subject_kind, subject_id)
    values (now(), 'x', 'x', 'x', 'x') returning id::int`;
  const [last] = await server.sql`select max(id)::int as id from audit_entries`;
  expect(next?.id).toBe(last?.id + 2);
  const rules = ({ sql }: Pick<OpenDb, 'sql'>) => sql`
    select conname, pg_get_constraintdef(oid) as is from pg_constraint
    where connamespace = 'public'::regnamespace order by 1`;
  expect([...(await rules(again))]).toEqual([...(await rules(server))]);
  const indexes = ({ sql }: Pick<OpenDb, 'sql'>) => sql`
    select indexdef from pg_indexes where schemaname = 'public' order by indexname`;
  expect([...(await indexes(again))]).toEqual([...(await indexes(server))]);
  await expect(again.sql`delete from ledger_entries`).rejects.toThrow();
});

test('a backup of an older version is restored as it was, and then brought up to date', async () => {
  const newer = join(folder, 'migrations');
  cpSync(migrationsDir, newer, { recursive: true });
  const journal = join(newer, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  const last = entries.at(-1);
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'of_a_later_version' };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, next] }));
  writeFileSync(
    join(newer, 'of_a_later_version.sql'),
    'alter table customers add column later integer default 7;',
  );
  const again = await openEmpty();
  await restore(file, again.url, { migrationsDir: newer });
  expect(listDifferences(before, await digestTables(again.sql))).toEqual(ofTheRestore);
  await migrateDb({ url: again.url, migrationsDir: newer, log: server.ctx.log });
  expect(await again.sql`select distinct later from customers`).toEqual([{ later: 7 }]);
});

test('photos in a bucket are in the backup, and go where the restored site keeps its own', async () => {
  const s3 = await startS3(join(folder, 's3'));
  const bucket = createS3Files(s3.keys);
  const key = photoOf(7);
  try {
    await bucket.write(server, key, Buffer.alloc(50_000, 7));
    const path = join(folder, 'bucket.backup');
    await backUp(server, path, { files: layerFiles(bucket, [createStoredFiles()]) });
    await bucket.remove(server, key);
    const [there, back] = [await openEmpty(), await openEmpty()];
    await restore(path, there.url);
    expect(await createStoredFiles().read(there, key)).toEqual(Buffer.alloc(50_000, 7));
    await restore(path, back.url, { files: bucket });
    expect(await bucket.read(back, key)).toEqual(Buffer.alloc(50_000, 7));
    expect(await bucket.read(back, photoOf(2))).toEqual(Buffer.alloc(50_000, 2));
    expect(await createStoredFiles().read(back, key)).toBeUndefined();
  } finally {
    await s3.stop();
  }
});

describe('refused, and nothing is restored:', () => {
  const refuse = async (path: string, sentence: RegExp, more: Parameters<typeof restore>[2] = {}) => {
    const empty = await openEmpty();
    await expect(restore(path, empty.url, more)).rejects.toThrow(sentence);
    await expectEmpty(empty);
  };
  const alter = (change: (bytes: Buffer) => Buffer): string => {
    const path = join(folder, `altered-${Math.random()}`);
    writeFileSync(path, change(readFileSync(file)));
    return path;
  };
  const flip = (at: (length: number) => number) => (bytes: Buffer) => {
    const place = at(bytes.length);
    bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
    return bytes;
  };
  const chunk = 64 * 1024 + 16;
  const swapChunks = (bytes: Buffer): Buffer => {
    const body = bytes.length - (bytes.length % chunk || chunk) - 2 * chunk;
    const [a, b] = [bytes.subarray(body, body + chunk), bytes.subarray(body + chunk, body + 2 * chunk)];
    return Buffer.concat([bytes.subarray(0, body), b, a, bytes.subarray(body + 2 * chunk)]);
  };

  test('a wrong passphrase', () => refuse(file, /not the passphrase/, { passphrase: 'another one' }));
  test('no file', () => refuse(join(folder, 'nothing'), /^There is no /));
  test('a file that is not ours', () =>
    refuse(
      alter(() => Buffer.from('PK something')),
      /not a backup of Gatehouse/,
    ));
  test('an empty file', () =>
    refuse(
      alter(() => Buffer.alloc(0)),
      /not a backup of Gatehouse/,
    ));
  test('something of somebody else, encrypted in the same way', async () => {
    const path = join(folder, 'foreign');
    const entries = async function* () {
      yield { name: 'diary.txt', bytes: Buffer.from('{}') };
    };
    await writeBackupFile(
      { path, passphrase: phrase, signal: new AbortController().signal, workFactor: 10 },
      entries(),
    );
    await refuse(path, /not a backup of Gatehouse/);
  });
  test.each([
    ['its last byte', 1],
    ['its last chunk', chunk],
    ['a half', 100_000],
  ])('a file without %s', (_what, missing) =>
    refuse(
      alter((bytes) => bytes.subarray(0, bytes.length - missing)),
      /damaged, or not all of it is there/,
    ),
  );
  test('a file cut at the end of a chunk', () =>
    refuse(
      alter((bytes) => bytes.subarray(0, bytes.length - (bytes.length % chunk || chunk) - 500)),
      /damaged/,
    ));
  test('a flipped bit in the middle', () => refuse(alter(flip((length) => length >> 1)), /damaged/));
  test('a flipped bit in its last byte', () => refuse(alter(flip((length) => length - 1)), /damaged/));
  test('a flipped bit in its head', () =>
    refuse(alter(flip(() => 60)), /passphrase of .*, or the start of the file/));
  test('chunks in another order', () => refuse(alter(swapChunks), /damaged/));
  test('something behind its end', () =>
    refuse(
      alter((bytes) => Buffer.concat([bytes, bytes])),
      /damaged/,
    ));
  test('one that breaks off within a table', async () => {
    const path = join(folder, 'broken-off');
    const entries = async function* () {
      for await (const entry of readBackupFile(file, phrase)) {
        yield entry;
        if (entry.name.startsWith('tables/')) break;
      }
      yield { name: 'diary.txt', bytes: Buffer.from('{}') };
    };
    await writeBackupFile(
      { path, passphrase: phrase, signal: new AbortController().signal, workFactor: 10 },
      entries(),
    );
    await refuse(path, /diary.txt, which has no place in it/);
  });
  test('a newer version than this software', () =>
    refuse(file, /newer version of Gatehouse \(0.0.0\)/, { ours: ['x'] }));
  test('another key of the environment', () =>
    refuse(file, /another ENCRYPTION_KEY/, { bringKey: async () => false }));
  test('a site that is not empty', async () => {
    const used = await openEmpty();
    await used.sql`create table something (id int)`;
    await used.sql.end();
    opened.splice(opened.indexOf(used), 1);
    await expect(restore(file, used.url)).rejects.toThrow(/^This site is not empty/);
  });
  test('a database that a server works on', () =>
    expect(restore(file, server.url)).rejects.toThrow(
      /^A server, or another restore, works on this database/,
    ));
});

test("the next backup removes what a killed one left beside it, and nobody else's", async () => {
  const dir = mkdtempSync(join(folder, 'parts-'));
  await server.sql`insert into backups (kind, file, state, started_at) values ('command', 'killed.backup', 'running', now())`;
  for (const name of ['killed.backup.part', 'other.backup.part', 'killed.backup'])
    writeFileSync(join(dir, name), 'half');
  await backUp(server, join(dir, 'next'));
  expect(readdirSync(dir).sort()).toEqual(['killed.backup', 'next', 'other.backup.part']);
});

describe('no backup, and no file of that name:', () => {
  const refuse = async (name: string, work: Promise<unknown>, sentence: RegExp) => {
    await expect(work).rejects.toThrow(sentence);
    expect(readdirSync(folder).filter((one) => one.startsWith(name))).toEqual([]);
  };
  test('stopped in the middle', async () => {
    const stopping = new AbortController();
    const tell = () => stopping.abort(new Error('Stopped.'));
    await refuse(
      'stopped',
      backUp(server, join(folder, 'stopped'), { signal: stopping.signal, tell }),
      /Stopped/,
    );
    const [row] = await server.sql`select state, fault from backups order by number desc limit 1`;
    expect(row).toEqual({ state: 'failed', fault: 'Stopped.' });
  });
  test('a key that is not the one of the site', () =>
    refuse(
      'other',
      backUp(server, join(folder, 'other'), { masterKey: Buffer.alloc(32, 9) }),
      /not the one that the site works with/,
    ));
  test('a database of another version', () =>
    refuse(
      'version',
      backUp(server, join(folder, 'version'), { migrations: ['x'] }),
      /another version than this software. Take the backup with the version/,
    ));
  test('a folder that is gone', () =>
    refuse('gone', backUp(server, join(folder, 'gone', 'x')), /^There is no /));
  test('another backup at the same time', async () => {
    expect.assertions(2);
    const second = () =>
      refuse(
        'second',
        backUp(server, join(folder, 'second')),
        /^Another backup of this site is being written/,
      );
    await backUp(server, join(folder, 'first'), {}, second);
  });
});
