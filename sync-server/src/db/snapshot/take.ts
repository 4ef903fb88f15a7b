import { drizzle } from 'drizzle-orm/postgres-js';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import type { Db } from '../../core/db.ts';
import { createSockets } from '../connection/sockets.ts';
import { copyOut, listSequences, listTables, type Sequence, type SnapshotTable } from './tables.ts';

/** The whole database as it was at one instant, for as long as somebody reads it. */
export interface Snapshot {
  /** Reads the same instant. */
  db: Db;
  postgres: string;
  takenAt: string;
  migrations: string[];
  tables: SnapshotTable[];
  sequences: Sequence[];
  /** Rows as PostgreSQL's text format, in the order of their keys. */
  readTable: (table: SnapshotTable) => AsyncIterable<Buffer>;
}

/** A statement over a whole table may take its time; a database that says nothing for longer is no longer there. */
const silenceMs = 5 * 60_000;

/** A connection that nothing hurries: for whole tables. It is the only one of its pool. */
export function connectUnhurried(url: string, applicationName: string): Sql {
  return postgres(url, {
    // Without it each table waits 40 ms: Nagle's algorithm holds its end back until its rows are acknowledged.
    ...createSockets(url, { deadMs: silenceMs }).options({ isGuarded: true }),
    max: 1,
    max_lifetime: null,
    connection: {
      application_name: applicationName,
      TimeZone: 'UTC',
      DateStyle: 'ISO',
      statement_timeout: 0,
      lock_timeout: 30_000,
      idle_in_transaction_session_timeout: 0,
    },
    onnotice: () => undefined,
  });
}

/** The driver leaves out of a transaction's handle what drizzle looks up in it. */
export const drizzleWithin = (tx: TransactionSql, { options }: Sql): Db =>
  drizzle(Object.assign(tx, { options }) as unknown as Sql);

/** Others go on writing meanwhile. Work that fails ends the connection: nobody reads a table to its end for it. */
export async function takeSnapshot<T>(sql: Sql, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const done: { value?: T; fault?: unknown } = {};
  const ran = sql.begin('isolation level repeatable read read only', async (tx) => {
    try {
      done.value = await work(await describe(sql, tx));
    } catch (error) {
      done.fault = error ?? new Error('nothing was thrown');
      void sql.end({ timeout: 0 });
      throw error;
    }
  });
  await ran.catch((error) => {
    throw done.fault ?? error;
  });
  return done.value as T;
}

async function describe(sql: Sql, tx: TransactionSql): Promise<Snapshot> {
  const [at] = await tx<{ takenAt: Date; postgres: string }[]>`
    select clock_timestamp() as "takenAt", current_setting('server_version') as postgres`;
  if (!at) throw new Error('PostgreSQL did not say what time it is');
  const applied = await tx<{ hash: string }[]>`
    select hash from drizzle.__drizzle_migrations order by created_at`;
  const tables = await listTables(tx);
  return {
    tables,
    postgres: at.postgres,
    takenAt: at.takenAt.toISOString(),
    migrations: applied.map(({ hash }) => hash),
    sequences: await listSequences(tx),
    readTable: (table) => readRows(tx, table),
    // Last: from here on dates are parsed in drizzle's way.
    db: drizzleWithin(tx, sql),
  };
}

export async function* readRows(tx: TransactionSql, table: SnapshotTable): AsyncIterable<Buffer> {
  const rows = await tx.unsafe(copyOut(table)).readable();
  yield* rows as AsyncIterable<Buffer>;
  // The driver pauses its socket when rows come too fast, and forgets it when they were the last ones.
  rows._read(0);
}
