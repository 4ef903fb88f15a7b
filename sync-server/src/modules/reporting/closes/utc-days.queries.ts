import { type SQL, sql } from 'drizzle-orm';
import { utcDay } from '../../../db/tables/columns.ts';

/** Instants; `to` is not included. */
export interface Instants {
  from: Date;
  to: Date;
}

export const timestamp = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/**
 * The days of UTC that a span touches, or all until its end, as rows `d`, as far as there are lines of the ledger. Its
 * indexes are by these days, so that the lines of a span are sought day by day, and never all of them read.
 */
export const ledgerDays = ({
  from,
  to,
}: Partial<Instants> & Pick<Instants, 'to'>): SQL => sql`generate_series(
  (select (greatest(${from ? timestamp(from) : null}, min(created_at)) at time zone 'UTC')::date from ledger_entries
    having min(created_at) is not null),
  (select (least(${timestamp(to)}, max(created_at)) at time zone 'UTC')::date from ledger_entries), interval '1 day') as d`;

/** The days of UTC that a span touches, as rows `d`: of some months at most. */
export const utcDays = ({ from, to }: Instants): SQL => sql`generate_series(
  (${timestamp(from)} at time zone 'UTC')::date, (${timestamp(to)} at time zone 'UTC')::date, interval '1 day') as d`;

/** Whether an instant of a row is on that day: as the indexes say it. */
export const isOnDay = (column: string): SQL => sql`${utcDay(sql.raw(column))} = d::date`;
