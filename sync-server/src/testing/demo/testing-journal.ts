import type { Sql } from 'postgres';
import type { Ctx } from '../../context.ts';
import type { Kind, TableShape } from '../../db/seed/lived/lived.ts';
import type { TestServer } from '../testing-server.ts';

/** Of one machine, one key or one moment: a site has its own, or none. */
const left = new Set([
  'alarms',
  'audit_seals',
  'backups',
  'clock_marks',
  'devices',
  'handoffs',
  'import_files',
  'imports',
  'intent_browsers',
  'kiosks',
  'objects',
  'phone_links',
  'rate_limits',
  'restore_gaps',
  'retired_keys',
  'servers',
  'site',
  'staff_sessions',
  'staff_users',
  'stripe_events',
  'text_numbers',
  'uploads',
]);
/** What Stripe forgets within days. */
const forgotten = new Set(['event', 'reply', 'connection_token']);

export type Row = Record<string, unknown>;
export interface Entry {
  at: string;
  table: string;
  /** By its primary key. */
  key: string;
  /** Null: it is gone. */
  row: Row | null;
}
export type JournalTable = TableShape & { key: string[] };

const kindOf = (type: string): Kind =>
  (({ 'timestamp with time zone': 'instant', date: 'day', text: 'text', json: 'json', jsonb: 'json' })[
    type
  ] as Kind) ?? 'plain';

interface Written {
  seq: string;
  name: string;
  is_gone: boolean;
  row: Row;
}

/** Writes down each change of each row, by triggers that the database of a story has and no other. */
export async function openJournal({ sql, ctx: { facility, keyring } }: Pick<TestServer, 'sql' | 'ctx'>) {
  const tables = await listTables(sql);
  await sql.unsafe(`create schema story;
    create table story.journal (seq bigserial primary key, name text not null, is_gone boolean not null, row json not null);
    create function story.write() returns trigger language plpgsql set "TimeZone" = '${facility.timeZone}' as $$ begin
      insert into story.journal (name, is_gone, row)
        values (tg_table_name, tg_op = 'DELETE', row_to_json(case tg_op when 'DELETE' then old else new end));
      return null;
    end $$`);
  for (const { name } of tables)
    await sql.unsafe(`create trigger zz_story after insert or update or delete on "${name}"
      for each row execute function story.write()`);
  // The migrations wrote them before anybody listened.
  await sql`update counters set value = value`;
  const entries: Entry[] = [];
  let lastSeq = 0;
  const byName = new Map(tables.map((table) => [table.name, table]));
  return {
    tables,
    entries,
    /** What has changed since the last moment has changed at this one. */
    async mark(at: string): Promise<void> {
      const written = await sql<Written[]>`
        select seq, name, is_gone, row from story.journal where seq > ${lastSeq} order by seq`;
      lastSeq = Number(written.at(-1)?.seq ?? lastSeq);
      for (const { name, is_gone: isGone, row } of written) {
        const table = byName.get(name);
        if (!table || (name === 'sandbox_objects' && forgotten.has(String(row.kind)))) continue;
        const key = table.key.map((column) => row[column]).join(' ');
        entries.push({
          at,
          table: name,
          key,
          row: isGone ? null : openSeals(keyring, name, local(table, row)),
        });
      }
    },
  };
}

/** As the wall clock at the site says it, without the offset of that day. */
function local({ columns, kinds }: TableShape, row: Row): Row {
  return Object.fromEntries(
    columns.map((column, i) => {
      const value = row[column];
      return [
        column,
        kinds[i] === 'instant' && typeof value === 'string' ? value.slice(0, value.length - 6) : value,
      ];
    }),
  );
}

function openSeals(keyring: Ctx['keyring'], table: string, row: Row): Row {
  if (table !== 'customers' || typeof row.license_number_sealed !== 'string') return row;
  const sealed = Buffer.from(row.license_number_sealed, 'base64');
  const number = keyring.open(sealed, `customers/${row.id}/license`);
  return { ...row, license_number_sealed: number.toString() };
}

async function listTables(sql: Sql): Promise<JournalTable[]> {
  const columns = await sql`select c.table_name as name, c.column_name as column, c.data_type as type,
      exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = format('public.%I', c.table_name)::regclass and i.indisprimary and a.attname = c.column_name) as is_key
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    order by c.table_name, c.ordinal_position`;
  const tables = new Map<string, JournalTable>();
  for (const { name, column, type, is_key: isKey } of columns) {
    if (left.has(name)) continue;
    const table = tables.get(name) ?? ({ name, columns: [], kinds: [], key: [] } as JournalTable);
    table.columns.push(column);
    table.kinds.push(kindOf(type));
    if (isKey) table.key.push(column);
    tables.set(name, table);
  }
  return [...tables.values()];
}
