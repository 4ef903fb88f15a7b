import type { Writable } from 'node:stream';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Sql, TransactionSql } from 'postgres';
import type { Db } from '../../core/db.ts';
import { MIGRATION_LOCK } from '../connection/migrate.ts';
import { copyIn, listTables, type Sequence, type SnapshotTable } from './tables.ts';
import { drizzleWithin, readRows } from './take.ts';

/** An empty database that is being filled, in one transaction: nobody sees any of it before all of it is there. */
export interface Loading {
  db: Db;
  /** Takes the rows of one table, as `readTable` gave them. */
  openTable: (table: Pick<SnapshotTable, 'name' | 'columns'>) => Promise<Writable>;
  /** Once every table is there: foreign keys are checked, triggers work again, numbers go on where they were. */
  finish: (sequences: readonly Sequence[]) => Promise<void>;
  tables: SnapshotTable[];
  readTable: (table: SnapshotTable) => AsyncIterable<Buffer>;
}

/** Why a database cannot be restored into. */
export type Obstacle = 'in_use' | 'not_empty';

/** Makes the tables of the first so many migrations, then lets the work fill them. */
export async function loadSnapshot(
  sql: Sql,
  { migrationsDir, migrations }: { migrationsDir: string; migrations: number },
  work: (loading: Loading) => Promise<void>,
): Promise<Obstacle | null> {
  return (await sql.begin(async (tx) => {
    const obstacle = await findObstacle(tx);
    if (obstacle) return obstacle;
    await makeTables(tx, migrationsDir, migrations);
    const foreignKeys = await takeRulesOff(tx);
    await work({
      openTable: async (table) => (await tx.unsafe(copyIn(table)).writable()) as Writable,
      finish: (sequences) => putRulesBack(tx, foreignKeys, sequences),
      tables: await listTables(tx),
      readTable: (table) => readRows(tx, table),
      db: drizzleWithin(tx, sql),
    });
    return null;
  })) as Obstacle | null;
}

/** Servers that start meanwhile wait for the lock, and then find everything. */
async function findObstacle(tx: TransactionSql): Promise<Obstacle | null> {
  const [found] = await tx<{ isFree: boolean; servers: number; tables: number }[]>`
    select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as "isFree",
      (select count(*)::int from pg_stat_activity
        where starts_with(application_name, 'gatehouse') and datname = current_database()
          and pid <> pg_backend_pid()) as servers,
      (select count(*)::int from pg_class t join pg_namespace n on n.oid = t.relnamespace
        where t.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname not in ('pg_catalog', 'information_schema')
          and n.nspname !~ '^pg_(toast|temp)') as tables`;
  if (!found?.isFree || found.servers > 0) return 'in_use';
  return found.tables > 0 ? 'not_empty' : null;
}

/** As the migrator would have done it, but no further than the backup's own version, and in this transaction. */
async function makeTables(tx: TransactionSql, migrationsDir: string, count: number): Promise<void> {
  await tx.unsafe(`create schema if not exists drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: migrationsDir }).slice(
    0,
    count,
  )) {
    for (const statement of sql) await tx.unsafe(statement);
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Tables come one after the other, and rows that were true together may not be so one by one. */
async function takeRulesOff(tx: TransactionSql): Promise<ForeignKey[]> {
  const foreignKeys = await tx<ForeignKey[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
  for (const { table, name } of foreignKeys) await tx.unsafe(`alter table ${table} drop constraint ${name}`);
  await eachTable(tx, (table) => `alter table ${table} disable trigger user`);
  // What the migrations put in is in the backup too.
  await eachTable(tx, (table) => `delete from ${table}`);
  return [...foreignKeys];
}

async function putRulesBack(
  tx: TransactionSql,
  foreignKeys: ForeignKey[],
  sequences: readonly Sequence[],
): Promise<void> {
  for (const { table, name, definition } of foreignKeys) {
    await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
  }
  await eachTable(tx, (table) => `alter table ${table} enable trigger user`);
  for (const { name, last } of sequences) {
    await tx`select setval(quote_ident(${name})::regclass, ${last}::bigint)`;
  }
}

async function eachTable(tx: TransactionSql, statement: (table: string) => string): Promise<void> {
  const tables = await tx<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  for (const { name } of tables) await tx.unsafe(statement(name));
}
