import type { Writable } from 'node:stream';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Sql, TransactionSql } from 'postgres';
import type { Db } from '../../core/db.ts';
import { MIGRATION_LOCK } from '../connection/migrate.ts';
import { eachTable, putRulesBack, type Run, takeRulesOff } from './rules-off.ts';
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
    const run: Run = (statement) => tx.unsafe(statement);
    const foreignKeys = await takeRulesOff(run);
    // What the migrations put in is in the backup too.
    await eachTable(run, (table) => `delete from ${table}`);
    await work({
      openTable: async (table) => (await tx.unsafe(copyIn(table)).writable()) as Writable,
      finish: async (sequences) => {
        await putRulesBack(run, foreignKeys);
        await setSequences(tx, sequences);
      },
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

async function setSequences(tx: TransactionSql, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences) {
    await tx`select setval(quote_ident(${name})::regclass, ${last}::bigint)`;
  }
}
