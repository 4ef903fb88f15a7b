import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { BaseLogger } from 'pino';
import postgres, { type Sql } from 'postgres';
import { migrateDb } from './migrate.ts';
import { sendPromptly } from './prompt-socket.ts';
import * as schema from './tables/all.ts';

/** The database, or a transaction in it. */
export type Db = PostgresJsDatabase<typeof schema>;
export type OpenDb = { sql: Sql; db: Db; close: () => Promise<void> };

/** Brings the tables up to date, then opens the pool that the server lives on. */
export async function openDb(options: {
  url: string;
  migrationsDir: string;
  log: BaseLogger;
}): Promise<OpenDb> {
  await migrateDb(options);
  return connectDb(options);
}

/** The pool alone, on a database whose tables are there. */
export function connectDb({ url, log }: { url: string; log: BaseLogger }): OpenDb {
  const sql = postgres(url, {
    ...sendPromptly(url),
    max: 10,
    connection: {
      application_name: 'gatehouse',
      TimeZone: 'UTC',
      // No disk of today seeks: an index is worth asking at a hundred rows of ten thousand.
      random_page_cost: 1.1,
      statement_timeout: 5_000,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 10_000,
    },
    onnotice: ({ message, code }) => log.debug({ code }, `PostgreSQL: ${message}`),
  });
  return { sql, db: drizzle(sql, { schema }), close: () => sql.end({ timeout: 5 }) };
}
