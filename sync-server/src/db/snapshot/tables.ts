import type { TransactionSql } from 'postgres';

/** A table as a snapshot holds it: what the database computes by itself is left out. */
export interface SnapshotTable {
  name: string;
  columns: string[];
  /** Of the primary key: in this order its rows always come, so that equal tables have equal hashes. */
  key: string[];
}

/** Photos travel by their keys, wherever they lie. */
const elsewhere = ['objects'];

export async function listTables(sql: TransactionSql): Promise<SnapshotTable[]> {
  return sql<SnapshotTable[]>`
    select t.relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select array_agg(quote_ident(attname) || case when attcollation = 0 then '' else ' collate "C"' end
          order by array_position(i.indkey::int2[], attnum))
        from pg_attribute where attrelid = t.oid and attnum = any(i.indkey)) as key
    from pg_class t join pg_index i on i.indrelid = t.oid and i.indisprimary
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname <> all(${elsewhere})
    order by t.relname`;
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
const columnsOf = ({ columns }: Pick<SnapshotTable, 'columns'>) => columns.map(quote).join(', ');

export const copyOut = (table: SnapshotTable): string =>
  `copy (select ${columnsOf(table)} from public.${quote(table.name)} order by ${table.key.join(', ')}) to stdout`;

export const copyIn = (table: Pick<SnapshotTable, 'name' | 'columns'>): string =>
  `copy public.${quote(table.name)} (${columnsOf(table)}) from stdin`;

export interface Sequence {
  name: string;
  last: string;
}

/** Not part of any snapshot: read after it was taken, so that no number is given twice. */
export const listSequences = (sql: TransactionSql): Promise<Sequence[]> =>
  sql<Sequence[]>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`;
