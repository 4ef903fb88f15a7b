import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';

/** The database, or a transaction in it. */
export type Db = PostgresJsDatabase;
