import { type DriverValueEncoder, type Placeholder, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../core/db.ts';

type Given = [column: string, value: unknown][];
/** A parameter that knows its column, and which value takes its place. */
interface Place {
  value: Placeholder;
  encoder: DriverValueEncoder<unknown, unknown>;
}
interface Built {
  sql: string;
  params: Place[];
}

/** What is sent for each table, by the columns that are given. */
const built = new WeakMap<PgTable, Map<string, Built>>();

/**
 * Rows by one statement that is built once for all of their shape: building it anew costs more than all else that a
 * rental does here. It has a name, so it travels in one burst with others. A column that is left out gets its default.
 */
export function insertRows<T extends PgTable>(
  db: Db,
  table: T,
  ...rows: T['$inferInsert'][]
): Promise<unknown> {
  const given: Given[] = rows.map((row) => Object.entries(row).filter(([, value]) => value !== undefined));
  const values = new Map(
    given.flatMap((row, i) => row.map(([column, value]) => [placeOf(column, i), value])),
  );
  const { sql: text, params } = findStatement(db, table, given);
  const encode = ({ value: { name }, encoder }: Place): unknown => {
    const value = values.get(name);
    return value === null ? null : encoder.mapToDriverValue(value);
  };
  return db._.session
    .prepareQuery({ sql: text, params: params.map(encode) }, undefined, 'insert_rows', false)
    .execute();
}

const placeOf = (column: string, row: number) => `${column} ${row}`;

function findStatement(db: Db, table: PgTable, rows: Given[]): Built {
  const ofTable = built.get(table) ?? new Map<string, Built>();
  built.set(table, ofTable);
  const shape = rows.map((row) => row.map(([column]) => column).join()).join(';');
  const known = ofTable.get(shape);
  if (known) return known;
  const places = rows.map((row, i) =>
    Object.fromEntries(row.map(([column]) => [column, sql.placeholder(placeOf(column, i))])),
  );
  const statement = db.insert(table).values(places).toSQL() as unknown as Built;
  ofTable.set(shape, statement);
  return statement;
}
