import { sql } from 'drizzle-orm';
import type { Db } from '../../core/db.ts';
import { MIGRATION_LOCK } from '../connection/migrate.ts';

/**
 * Runs the work when no server, and no other command, is at this database; whoever starts meanwhile waits for its end.
 * Undefined: somebody is at it, and nothing was done.
 */
export function workAlone<T>(db: Db, work: () => Promise<T>): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const [found] = await tx.execute<{ isFree: boolean; others: number }>(sql`
      select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as "isFree",
        (select count(*)::int from pg_stat_activity
          where datname = current_database() and starts_with(application_name, 'gatehouse')
            and not starts_with(application_name, current_setting('application_name'))) as others`);
    return found?.isFree && found.others === 0 ? work() : undefined;
  });
}
