import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { foldedMark, foldedMovements } from '../../../db/tables/reporting/folded-movements.ts';
import type { Movement } from './movements.rules.ts';

/**
 * How money moved, a row a day, account, way and kind, of these lines of the ledger, named `e`. A refund without its
 * till entry is the part that says what stays paid, and what is given back of a cheque is cash from the drawer; a
 * transaction of receivables alone is credit on account put to use. Credit that a bill leaves, such as rent of days
 * given back, is told of what was billed less. What was so before the site kept its books moved elsewhere.
 */
const addUp = (timeZone: string, lines: SQL) => sql`
  select day, account, coalesce(category, i.kind) as kind, till, nature, sum(cents) as cents
  from (select *, case when account = 'cash' and (select p.method from payments p where p.id = payment_id) = 'check'
        then 'check' when account in ('cash', 'card') then account end as till,
      case nature when 'unbilled' then txn_invoice_id else invoice_id end as about_id
    from (select *, case when is_till or refund_id is not null or not (is_bill or is_allowance) then 'money'
        when is_bill and invoice_id is null then 'unbilled'
        when is_bill then 'bill' else 'waiver' end as nature
      from (select e.account, e.invoice_id, e.payment_id, e.refund_id, e.category, e.cents,
          (e.created_at at time zone ${timeZone})::date as day,
          bool_or(e.account in ('cash', 'card')) over txns as is_till,
          bool_or(e.account in ('rent_income', 'fee_income')) over txns as is_bill,
          bool_or(e.account = 'allowances') over txns as is_allowance,
          bool_or(e.account in ('opening', 'deposits')) over txns as is_brought,
          (array_agg(e.invoice_id) filter (where e.invoice_id is not null) over txns)[1] as txn_invoice_id
        from ledger_entries e where ${lines} window txns as (partition by e.txn)) as line
      where not is_brought) as named) as told
    left join invoices i on i.id = about_id
  group by day, account, coalesce(category, i.kind), till, nature`;

const timestamp = (at: Date) => sql`${at.toISOString()}::timestamptz`;

const markOf = (timeZone: string) =>
  sql`select ${foldedMark.lastEntryId} from ${foldedMark} where ${foldedMark.timeZone} = ${timeZone}`;

/**
 * From the start of a day to any instant: what is folded, and each line since. The last day is read line by line: a clock
 * that went back may stand in the middle of one that is folded.
 */
export const selectMovements = (
  { db, facility }: Ctx,
  { from, to }: { from: Date; to: Date },
): Promise<Movement[]> => {
  const { timeZone } = facility;
  const dayOf = (at: Date) => sql`(${timestamp(at)} at time zone ${timeZone})::date`;
  const mark = markOf(timeZone);
  const isOfLastDay = sql`e.created_at > ${timestamp(to)} - interval '2 days'
    and (e.created_at at time zone ${timeZone})::date = ${dayOf(to)}`;
  const since = sql`(e.id > coalesce((${mark}), 0) or (${isOfLastDay}))
    and e.created_at >= ${timestamp(from)} and e.created_at <= ${timestamp(to)}`;
  return db.execute<Movement & Record<string, unknown>>(sql`
    select day::text, account, kind, till, nature, sum(cents)::int as cents
    from (select day, account, kind, till, nature, cents from ${foldedMovements}
        where exists (${mark}) and day >= ${dayOf(from)} and day < ${dayOf(to)}
      union all ${addUp(timeZone, since)}) as moved
    group by day, account, kind, till, nature`);
};

/** Of the one who folds; a site that never did has none of its lines folded. */
export async function lockMark({ db, facility }: Ctx): Promise<typeof foldedMark.$inferSelect> {
  const none = { id: 1, lastEntryId: 0, timeZone: facility.timeZone };
  await db.insert(foldedMark).values(none).onConflictDoNothing();
  const [row] = await db.select().from(foldedMark).for('update');
  return row ?? none;
}

/** Whether lines of days that are over wait; asked without a lock. */
export async function hasLines({ db, facility }: Ctx, before: Date): Promise<boolean> {
  const [row] = await db.execute<{ has: boolean }>(sql`
    select exists (select from ledger_entries e where e.created_at < ${timestamp(before)}
      and e.id > coalesce((${markOf(facility.timeZone)}), 0)) as has`);
  return row?.has ?? false;
}

/**
 * While the ledger is locked no line with a smaller number than its last one can still come. Whoever writes waits behind
 * us: behind a long writer, such as an import, it throws soon.
 */
export async function findSettled({ db }: Ctx): Promise<number> {
  await db.execute(sql`set local lock_timeout = '100ms'`);
  await db.execute(sql`lock table ledger_entries in share mode`);
  const [row] = await db.execute<{ id: string }>(sql`select coalesce(max(id), 0) as id from ledger_entries`);
  return Number(row?.id ?? 0);
}

/**
 * Of the lines between two the last one of days that are over: the first one of a later day stops it, and so does each
 * whose transaction goes on behind that.
 */
export async function findLast(
  { db }: Ctx,
  { after, upTo, before }: { after: number; upTo: number; before: Date },
): Promise<number> {
  const [row] = await db.execute<{ stop: string }>(sql`
    with recursive stops as (
      select least(${upTo}::bigint + 1, (select min(id) from ledger_entries
        where id > ${after} and id <= ${upTo} and created_at >= ${timestamp(before)})) as stop
      union
      select (select min(own.id) from ledger_entries own where own.id > ${after} and own.id < stops.stop
        and exists (select from ledger_entries other where other.txn = own.txn and other.id >= stops.stop))
      from stops where stops.stop is not null)
    select min(stop) as stop from stops`);
  return Number(row?.stop ?? 0) - 1;
}

/** Adds these lines to what is folded, and moves the mark behind them. */
export async function foldLines(
  { db, facility }: Ctx,
  { after, last }: { after: number; last: number },
): Promise<void> {
  const lines = sql`e.id > ${after} and e.id <= ${last}`;
  await db.execute(sql`insert into ${foldedMovements} (day, account, kind, till, nature, cents)
    select day, account, kind, till, nature, cents from (${addUp(facility.timeZone, lines)}) as added
    on conflict on constraint folded_movements_one do update set cents = folded_movements.cents + excluded.cents`);
  await db.update(foldedMark).set({ lastEntryId: last });
}

/** Its days were told by another clock, or lines of it are gone. */
export async function forgetFolded({ db, facility }: Ctx): Promise<void> {
  await db.delete(foldedMovements);
  await db.update(foldedMark).set({ lastEntryId: 0, timeZone: facility.timeZone });
}
