import type { Sql } from 'postgres';

interface Site {
  sql: Sql;
}

const commit = /^at commit of (\w+)$/;

/**
 * Cuts the connection of whoever comes by a point of the database next, as when its server dies: "before insert on
 * leases", "after delete on notes" or "at commit of leases" (of what is inserted there). After `times`
 * nothing more happens.
 */
export async function crashAt({ sql }: Site, point: string, times = 1): Promise<void> {
  // A sequence is no part of the transaction: it remembers that somebody was here.
  await sql.unsafe(`create or replace function crash_once() returns trigger language plpgsql as $$
    begin
      if nextval('crashes') <= ${times} then perform pg_terminate_backend(pg_backend_pid()); end if;
      return coalesce(new, old);
    end $$;
    create sequence if not exists crashes; select setval('crashes', 1, false)`);
  const table = commit.exec(point)?.[1];
  const event = table
    ? `create constraint trigger crash after insert or update on ${table} deferrable initially deferred`
    : `create trigger crash ${point}`;
  await sql.unsafe(`${event} for each row execute function crash_once()`);
}

/** From now on nobody is cut off there; whether somebody was. */
export async function endCrash({ sql }: Site): Promise<boolean> {
  const [row] = await sql`select is_called as met from crashes`;
  await sql`drop function crash_once cascade`;
  return row?.met === true;
}
