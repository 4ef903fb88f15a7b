import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { monthCloses } from '../../../db/tables/reporting/closes.ts';
import { unitOfEntry } from '../metrics/histories.queries.ts';
import { type Instants, isOnDay, timestamp, utcDays } from './utc-days.queries.ts';

export type MonthCloseRow = typeof monthCloses.$inferSelect;

export async function selectMonthClose({ db }: Ctx, month: string): Promise<MonthCloseRow | undefined> {
  const [row] = await db.select().from(monthCloses).where(eq(monthCloses.month, month));
  return row;
}

export async function selectMonthCloseByKey({ db }: Ctx, id: string): Promise<MonthCloseRow | undefined> {
  const [row] = await db.select().from(monthCloses).where(eq(monthCloses.id, id));
  return row;
}

export const listMonthCloses = ({ db }: Ctx): Promise<MonthCloseRow[]> =>
  db.select().from(monthCloses).orderBy(desc(monthCloses.month));

export const insertMonthClose = ({ db }: Ctx, row: MonthCloseRow) => db.insert(monthCloses).values(row);

export async function selectLastAuditId({ db }: Ctx): Promise<number> {
  const [row] = await db.execute<{ id: string }>(sql`select coalesce(max(id), 0) as id from audit_entries`);
  return Number(row?.id ?? 0);
}

/** When the books begin. */
export async function selectFirstEntryAt({ db }: Ctx): Promise<Date | undefined> {
  const [row] = await db.execute<{ at: string | null }>(
    sql`select min(created_at)::text as at from ledger_entries`,
  );
  return row?.at ? new Date(row.at) : undefined;
}

const within = ({ from, to }: Instants, column: string) => {
  const at = sql.raw(column);
  return sql`${at} >= ${timestamp(from)} and ${at} < ${timestamp(to)}`;
};

/**
 * By months: days on which money moved, before the first close or after the last one. Each other day is looked up in the
 * till, and no line of it is counted.
 */
export const countOpenDays = (ctx: Ctx, span: Instants): Promise<{ month: string; days: number }[]> => {
  const midnight = (day: SQL) => sql`((${day})::timestamp at time zone ${ctx.facility.timeZone})`;
  const dayOf = (at: Date) => sql`(${timestamp(at)} at time zone ${ctx.facility.timeZone})::date`;
  return ctx.db.execute<{ month: string; days: number }>(sql`
    with closed as (select min(day) as first, max(day) as last from day_closes),
      days as materialized (select local::date as day, ${midnight(sql`local`)} as from_at,
          ${midnight(sql`local + interval '1 day'`)} as to_at
        from generate_series(${dayOf(span.from)}::timestamp, ${dayOf(span.to)} - interval '1 day', interval '1 day') as local
        where not exists (select from closed where local::date between first and last))
    select to_char(day, 'YYYY-MM') as month, count(*)::int as days from days
    where exists (select from ledger_entries e
      where e.account in ('cash', 'card') and e.created_at >= from_at and e.created_at < to_at offset 0)
    group by month`);
};

export interface LateRow {
  at: string;
  kind: 'ledger' | 'act';
  what: string;
  by: string | null;
  unitKind: 'unit' | 'warehouse' | null;
  unitNumber: string | null;
  cents: number | null;
}

const actsMax = 200;

/** Who signed in, or what was only looked at, changes no figure. */
const changesFigures = sql`a.subject_kind not in ('staff_session', 'staff_user', 'alarm', 'message', 'kiosk', 'handover')
  and a.action not like '%.viewed'`;

/**
 * Written after a close and dated within: lines of the ledger, and acts as they were kept. `offset 0` has each day sought by
 * itself, where all that came since would be read.
 */
export const selectLateActs = (
  ctx: Ctx,
  span: Instants,
  { lastEntryId, lastAuditId }: Pick<MonthCloseRow, 'lastEntryId' | 'lastAuditId'>,
): Promise<LateRow[]> =>
  ctx.db.execute<LateRow & Record<string, unknown>>(sql`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, kind, what, by, "unitKind", "unitNumber", cents
    from (select e.created_at as at, 'ledger' as kind, e.reason as what, null as by, u.kind as "unitKind",
        u.number as "unitNumber",
        case when e.account in ('rent_income', 'fee_income') then -e.cents else e.cents end as cents, e.id as place
      from ${utcDays(span)} cross join lateral (select * from ledger_entries e where ${isOnDay('e.created_at')}
          and e.id > ${lastEntryId} and e.account <> 'receivable' and ${within(span, 'e.created_at')} offset 0) as e
        join units u on u.id = ${unitOfEntry}
      union all
      select a.at, 'act', a.action, a.actor, null, null, null, a.id
      from ${utcDays(span)} cross join lateral (select * from audit_entries a where ${isOnDay('a.at')}
          and a.id > ${lastAuditId} and ${within(span, 'a.at')} and ${changesFigures} offset 0) as a) as late
    order by late.at, kind desc, place limit ${actsMax}`);
