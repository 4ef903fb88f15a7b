import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMigrations, migrateDb } from '../../../db/connection/migrate.ts';
import { seedDb } from '../../../db/seed/seed.ts';
import { copyIn, listSequences, listTables } from '../../../db/snapshot/tables.ts';
import { readRows } from '../../../db/snapshot/take.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { emptyDb } from '../../../db/testing/testing.ts';
import { createTestServer, type TestServer } from '../../../testing/testing-server.ts';
import { backUp, digestTables, listDifferences, migrationsDir, restore } from './testing-backups.ts';

type Empty = Awaited<ReturnType<typeof emptyDb>>;

let server: TestServer;
let folder: string;
let before: string;
const opened: Empty[] = [];
const open = async () => {
  const db = await emptyDb();
  opened.push(db);
  return db;
};
const log = () => server.ctx.log;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-doors-'));
  server = await createTestServer();
  await seedDb({ ...server.ctx, env: { ...server.ctx.env, seed: 'demo' } });
  before = join(folder, 'migrations');
  cpSync(migrationsDir, before, { recursive: true });
  const journal = join(before, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  const older = entries.filter(({ tag }: { tag: string }) => tag < '0034');
  writeFileSync(journal, JSON.stringify({ ...rest, entries: older }));
});
afterAll(async () => {
  for (const one of opened) await one.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A site of the version before, with everything that this one has. */
async function openOlder(): Promise<Empty> {
  const older = await open();
  await migrateDb({ url: older.url, migrationsDir: before, log: log() });
  await older.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const { name } of await listTables(tx)) await tx.unsafe(`delete from "${name}"`);
    await server.sql.begin(async (from) => {
      for (const table of await listTables(tx)) {
        const to = await tx.unsafe(copyIn(table)).writable();
        for await (const rows of readRows(from, table)) to.write(rows);
        await new Promise<void>((done) => to.end(done));
      }
      for (const { name, last } of await listSequences(from))
        await tx`select setval(quote_ident(${name})::regclass, ${last}::bigint)`;
    });
  });
  return older;
}
const shape = async ({ sql }: Pick<Empty, 'sql'>) => [
  ...(await sql`select indexdef as is from pg_indexes where schemaname = 'public' order by indexname`),
  ...(await sql`select conname, pg_get_constraintdef(oid) as is from pg_constraint
    where connamespace = 'public'::regnamespace order by 1`),
  ...(await sql`select collname, collprovider from pg_collation where collnamespace = 'public'::regnamespace`),
];

test('a site with data is brought up to date while a server of the version before goes on', async () => {
  const older = await openOlder();
  const [{ id } = { id: '' }] = await older.sql<{ id: string }[]>`select id from units where number = 42`;
  // What the version before asked, with numbers, on connections that know the questions.
  const { db } = older;
  const open = { id: units.id, number: units.number, status: units.status };
  const asked = {
    find: () => db.execute(sql`select id, number from units where kind = ${'unit'} and number = ${42}`),
    all: () => db.select(open).from(units).orderBy(units.number),
    lock: () =>
      db.select(open).from(units).where(eq(units.id, id)).for('update').prepare('lock_unit').execute(),
    within: () =>
      db.transaction((tx) =>
        tx.select(open).from(units).where(eq(units.id, id)).for('update').prepare('lock_unit').execute(),
      ),
    open: () =>
      db.execute(sql`insert into units (id, kind, number, size, monthly_rate_cents, status, created_at, updated_at)
      values (gen_random_uuid(), 'unit', ${900}, '10x10', 6000, 'available', now(), now()) on conflict do nothing returning number`),
  };
  for (const ask of Object.values(asked)) await ask();
  await older.sql`delete from units where number = 900`;
  await migrateDb({ url: older.url, migrationsDir, log: log() });
  for (const [name, ask] of Object.entries(asked)) {
    const [row] = await ask();
    expect([name, row?.number]).toEqual([name, { all: '1', open: '900' }[name] ?? '42']);
  }
  await older.sql`delete from units where number = '900'`;
  expect(listDifferences(await digestTables(older.sql), await digestTables(server.sql))).toEqual([]);
  expect(await shape(older)).toEqual(await shape(server));
});

test('a backup of the version before comes back under this one', async () => {
  const older = await openOlder();
  const file = join(folder, 'before.backup');
  await backUp({ ctx: { ...server.ctx, db: older.db }, url: older.url }, file, {
    migrations: listMigrations(before),
  });
  const again = await open();
  await restore(file, again.url);
  await migrateDb({ url: again.url, migrationsDir, log: log() });
  const ofTheBackup = ['audit_entries', 'backups', 'site'];
  expect(listDifferences(await digestTables(again.sql), await digestTables(server.sql))).toEqual(ofTheBackup);
  expect(await shape(again)).toEqual(await shape(server));
  await again.sql`insert into units (id, kind, number, size, monthly_rate_cents, status, created_at, updated_at)
      select gen_random_uuid(), 'unit', n, '10x10', 6000, 'available', now(), now() from unnest(array['A10', 'A9', '9B']) n`;
  const sorted =
    await again.sql`select number from units where kind = 'unit' and number !~ '^[0-9]+$' order by number`;
  expect(sorted.map(({ number }) => number)).toEqual(['9B', 'A9', 'A10']);
  const now = join(folder, 'now.backup');
  await backUp({ ctx: { ...server.ctx, db: again.db }, url: again.url }, now);
  const third = await open();
  await restore(now, third.url);
  expect(listDifferences(await digestTables(third.sql), await digestTables(again.sql))).toEqual(ofTheBackup);
});
