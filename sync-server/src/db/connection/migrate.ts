import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import type { BaseLogger } from 'pino';
import postgres, { type Sql } from 'postgres';
import { StartFault } from '../../core/start-fault.ts';
import type { Sockets } from './sockets.ts';

// Any number, as long as nothing else in this database locks the same one.
export const MIGRATION_LOCK = 7_246_101;

/** Applies what is missing; of several servers that start at once, one does and the others wait for it. */
export async function migrateDb({
  url,
  migrationsDir,
  log,
  sockets,
  sessions = 'gatehouse',
}: {
  url: string;
  migrationsDir: string;
  log: BaseLogger;
  sockets?: Sockets;
  sessions?: string;
}): Promise<void> {
  // One connection that never times out: the lock lives and dies with it.
  const sql = postgres(url, {
    ...sockets?.options(),
    max: 1,
    max_lifetime: null,
    connection: {
      application_name: `${sessions}-migrations`,
      TimeZone: 'UTC',
      statement_timeout: 0,
      lock_timeout: 0,
    },
    onnotice: ({ message }) => log.debug(`PostgreSQL: ${message}`),
  });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await refuseNewer(sql, migrationsDir);
    await migrate(drizzle(sql), { migrationsFolder: migrationsDir });
    await requireAllApplied(sql, migrationsDir);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Only a start is refused: a server of the version before that already runs goes on until it is stopped. */
async function refuseNewer(sql: Sql, migrationsDir: string): Promise<void> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`;
  if (!table?.isThere) return;
  const ours = readMigrationFiles({ migrationsFolder: migrationsDir }).map(
    ({ folderMillis }) => folderMillis,
  );
  const unknown = await sql`
    select from drizzle.__drizzle_migrations where created_at <> all(${ours}::bigint[]) limit 1`;
  if (unknown.length > 0) throw new StartFault(newerDatabase);
}

const newerDatabase =
  'a newer version of Gatehouse has brought this database up to date, and this one could spoil it. ' +
  'Start that version or a newer one; the way back is the backup taken before the upgrade.';

/** The migrator silently skips a file that is older than the newest one applied, and one that was edited later. */
async function requireAllApplied(sql: Sql, migrationsDir: string): Promise<void> {
  const applied = await sql<{ hash: string }[]>`select hash from drizzle.__drizzle_migrations`;
  const hashes = new Set(applied.map(({ hash }) => hash));
  const skipped = readMigrationFiles({ migrationsFolder: migrationsDir }).filter(
    ({ hash }) => !hashes.has(hash),
  );
  if (skipped.length === 0) return;
  const dates = skipped.map(({ folderMillis }) => new Date(folderMillis).toISOString());
  throw new Error(
    `Migrations of ${dates.join(', ')} are not in the database as they are in ${migrationsDir}: ` +
      'each was changed after it was applied, or dated before one that was.',
  );
}

/** Of each migration that this software has, in their order. */
export const listMigrations = (migrationsDir: string): string[] =>
  readMigrationFiles({ migrationsFolder: migrationsDir }).map(({ hash }) => hash);
