import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshDb } from '../testing/testing.ts';
import { migrateDb } from './migrate.ts';
import { type OpenDb, openDb } from './open.ts';

const log = pino({ level: 'silent' });

let fresh: Awaited<ReturnType<typeof freshDb>>;
let migrationsDir: string;
let opened: OpenDb[];

beforeEach(async () => {
  fresh = await freshDb();
  // The template may hold the real tables; these tests bring their own.
  await fresh.sql`drop schema if exists drizzle cascade`;
  migrationsDir = await mkdtemp(join(tmpdir(), 'gatehouse-migrations-'));
  opened = [];
});

afterEach(async () => {
  for (const { close } of opened) await close();
  await fresh.close();
  await rm(migrationsDir, { recursive: true });
});

async function writeMigrations(entries: { when: number; tag: string; sql: string }[]): Promise<void> {
  await mkdir(join(migrationsDir, 'meta'), { recursive: true });
  const journal = entries.map(({ when, tag }, idx) => ({ idx, version: '7', when, tag, breakpoints: true }));
  await writeFile(join(migrationsDir, 'meta/_journal.json'), JSON.stringify({ entries: journal }));
  for (const { tag, sql } of entries) await writeFile(join(migrationsDir, `${tag}.sql`), sql);
}

async function open(): Promise<OpenDb> {
  const db = await openDb({ url: fresh.url, migrationsDir, log });
  opened.push(db);
  return db;
}

const doors = {
  when: 1000,
  tag: '0000_doors',
  // Slow enough that starters overlap; a second run would fail on the table.
  sql: 'create table doors (number int);--> statement-breakpoint\nselect pg_sleep(0.2);--> statement-breakpoint\ninsert into doors values (1);',
};
const locks = { when: 2000, tag: '0001_locks', sql: 'create table locks (door int);' };

describe('opening', () => {
  test('four servers that start at once migrate exactly once', async () => {
    await writeMigrations([doors, locks]);
    const servers = await Promise.all([open(), open(), open(), open()]);
    for (const { sql } of servers) expect(await sql`select number from doors`).toEqual([{ number: 1 }]);
    expect(await fresh.sql`select count(*)::int from drizzle.__drizzle_migrations`).toEqual([{ count: 2 }]);
  });

  test('a later start applies only what is new', async () => {
    await writeMigrations([doors]);
    await open();
    await writeMigrations([doors, locks]);
    const { sql } = await open();
    expect(await sql`select door from locks`).toEqual([]);
  });

  test('a migration that fails leaves nothing behind and stops the start', async () => {
    await writeMigrations([doors, { ...locks, sql: 'create table locks (door nonsense);' }]);
    await expect(open()).rejects.toThrow();
    expect(await fresh.sql`select to_regclass('doors') as doors`).toEqual([{ doors: null }]);
  });

  test('no session runs a statement, waits for a lock or idles in a transaction without end', async () => {
    await writeMigrations([doors]);
    const { sql } = await open();
    const settings = await sql`select name, setting from pg_settings where name in
      ('TimeZone', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`;
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      TimeZone: 'UTC',
      idle_in_transaction_session_timeout: '10000',
      lock_timeout: '2000',
      statement_timeout: '5000',
    });
  });
});

describe('a database that a newer version brought up to date', () => {
  beforeEach(async () => {
    await writeMigrations([doors, locks]);
    await migrateDb({ url: fresh.url, migrationsDir, log });
    await writeMigrations([doors]);
  });

  test('refuses the start of an older one with what to do, and stays as it is', async () => {
    await expect(open()).rejects.toThrow(
      /^a newer version of Gatehouse has .* Start that version or a newer/,
    );
    expect(await fresh.sql`select count(*)::int from drizzle.__drizzle_migrations`).toEqual([{ count: 2 }]);
    await writeMigrations([doors, locks]);
    await open();
  });
});

describe('migrations that would be skipped in silence', () => {
  test('one dated before the newest applied one is refused', async () => {
    await writeMigrations([locks]);
    await migrateDb({ url: fresh.url, migrationsDir, log });
    await writeMigrations([doors, locks]);
    await expect(migrateDb({ url: fresh.url, migrationsDir, log })).rejects.toThrow(
      '1970-01-01T00:00:01.000Z',
    );
  });

  test('one edited after it was applied is refused', async () => {
    await writeMigrations([locks]);
    await migrateDb({ url: fresh.url, migrationsDir, log });
    await writeMigrations([{ ...locks, sql: 'create table locks (door bigint);' }]);
    await expect(migrateDb({ url: fresh.url, migrationsDir, log })).rejects.toThrow(
      'changed after it was applied',
    );
  });
});
