import { type SQL, sql } from 'drizzle-orm';

/** A page of a table: rows whose key is greater, so many keys at most. */
export interface Span {
  after: string | null;
  limit: number;
}

/** "12.50" of a column or expression in cents. */
export const amount = (cents: string): SQL => sql.raw(`to_char((${cents}) / 100.0, 'FM9999999990.00')`);

export const instant = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** As it stands on the door, of a `units` named `u`. */
export const unitOfU: SQL = sql.raw(`case when u.kind = 'warehouse' then 'W' else '' end || u.number`);

/** By its index: the key is compared as what it is. */
export const isAfter = (key: string, { after }: Span): SQL =>
  after === null ? sql`true` : sql`${sql.raw(key)} > ${after}`;

/** What a lease costs on a day, of a lease named `l`: before its first row that one's rent holds. */
export const rentOfL = (day: string): SQL => sql`coalesce(
  (select r.monthly_rate_cents from lease_rents r where r.lease_id = l.id and r.effective_on <= ${day}::date
    order by r.effective_on desc, r.id desc limit 1), l.monthly_rate_cents)`;
