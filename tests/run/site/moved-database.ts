import type { Sql } from 'postgres';

/**
 * The clock of a database goes ahead: for whoever connects from now on, our `now()` is found before PostgreSQL's. A server
 * compares that clock with its own, and with when it last looked at it, which would otherwise be days ago; of a clock that
 * is put back nobody has looked yet.
 */
export async function moveDatabaseClock(sql: Sql, aheadMs: number): Promise<void> {
  const [{ name } = {}] = await sql<{ name: string }[]>`select current_database() as name`;
  await sql.unsafe(`
    create or replace function public.now() returns timestamptz stable language sql
      as $$ select pg_catalog.now() + interval '${aheadMs} milliseconds' $$;
    alter database ${name} set search_path = public, pg_catalog;
    update clock_marks set seen_at = greatest(seen_at, pg_catalog.now() + interval '${aheadMs} milliseconds')`);
}
