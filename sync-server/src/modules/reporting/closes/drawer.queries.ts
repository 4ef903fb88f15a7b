import { parseDate } from '@internationalized/date';
import { type SQL, sql } from 'drizzle-orm';
import type { CloseLine } from 'schemas/reporting/closes';
import type { Ctx } from '../../../context.ts';
import { unitOfEntry } from '../metrics/histories.queries.ts';
import { startOfDayAt } from '../metrics/moments.rules.ts';
import type { DrawerSums } from './day-closes.rules.ts';
import { isOnDay, ledgerDays, timestamp, utcDays } from './utc-days.queries.ts';

/**
 * Where a close parts the ledger: an entry counts after it when it was written after it, or belongs to a later day.
 * Without a last entry the day alone parts.
 */
export interface Mark {
  day: string;
  lastEntryId: number | null;
}

/** Of entries, named `e`. What counts between two marks: nothing is in two spans, and nothing in none. */
export interface Drawer {
  after: Mark;
  until: Mark;
}

const endOf = ({ facility }: Ctx, day: string): Date =>
  startOfDayAt(parseDate(day).add({ days: 1 }), facility.timeZone);

function isAfter(ctx: Ctx, { day, lastEntryId }: Mark): SQL {
  const isLater = sql`e.created_at >= ${timestamp(endOf(ctx, day))}`;
  return lastEntryId === null ? isLater : sql`(e.id > ${lastEntryId} or ${isLater})`;
}
const isBetween = (ctx: Ctx, { after, until }: Drawer): SQL =>
  sql`${isAfter(ctx, after)} and not ${isAfter(ctx, until)}`;

const calendarDay = ({ facility }: Ctx) => sql`(e.created_at at time zone ${facility.timeZone})::date`;
/** What comes for a day that is closed counts to the day after the last one. */
const dayOf = (ctx: Ctx, { after }: Drawer) => sql`greatest(${calendarDay(ctx)}, ${after.day}::date + 1)`;

/** What is given back of a cheque is cash from the drawer. */
const way = sql`case
  when e.account = 'cash' then case when e.refund_id is null and p.method = 'check' then 'check' else 'cash' end
  when e.account = 'card' then coalesce(p.method, of.method)
  when e.account = 'allowances' then 'given_up' else 'billed' end`;
const withPayments = sql`ledger_entries e left join payments p on p.id = e.payment_id
  left join refunds r on r.id = e.refund_id left join payments of on of.id = r.payment_id`;

/** What moved on each day that counts, oldest first; days on which nothing did are left out. */
export async function sumDrawer(ctx: Ctx, drawer: Drawer): Promise<DrawerSums[]> {
  const sumOf = (condition: SQL) => sql`coalesce(sum(cents) filter (where ${condition}), 0)::int`;
  return ctx.db.execute<DrawerSums & Record<string, unknown>>(sql`
    select day::text, ${sumOf(sql`way = 'cash' and cents > 0`)} as "cashInCents",
      -${sumOf(sql`way = 'cash' and cents < 0`)} as "cashOutCents", ${sumOf(sql`way = 'check'`)} as "checkCents",
      ${sumOf(sql`way = 'card'`)} as "cardCents", ${sumOf(sql`way = 'card_terminal'`)} as "terminalCents"
    from (select ${dayOf(ctx, drawer)} as day, ${way} as way, e.cents
      from ${withPayments} where e.account in ('cash', 'card') and ${isBetween(ctx, drawer)}) as moved
    group by day order by day`);
}

export interface DrawerLine {
  at: string;
  way: CloseLine['way'];
  kind: 'unit' | 'warehouse';
  number: string;
  reason: string;
  cents: number;
  isLate: boolean;
}

/** Of the last day of a drawer: what moved cash or cheques, and all that came for a day that was closed; the first ones. */
export async function selectLines(ctx: Ctx, drawer: Drawer, limit: number): Promise<DrawerLine[]> {
  const isLate = sql`${calendarDay(ctx)} <= ${drawer.after.day}::date`;
  return ctx.db.execute<DrawerLine & Record<string, unknown>>(sql`
    select to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, ${way} as way, u.kind,
      u.number, e.reason, case when e.account in ('rent_income', 'fee_income') then -e.cents else e.cents end as cents,
      ${isLate} as "isLate"
    from ${withPayments} join units u on u.id = ${unitOfEntry}
    where e.id = any(array(select id from (${cashLines(ctx, drawer, limit)} union all ${lateLines(ctx, drawer, isLate, limit)}) as line
      order by id limit ${limit}))
    order by e.id limit ${limit}`);
}

/** Some lines of each day, by the index of its days: all lines of a span are never read. */
const firstLines = (
  days: SQL,
  which: SQL,
  limit: number,
) => sql`select line.id from ${days} cross join lateral (
  select e.id from ledger_entries e where ${isOnDay('e.created_at')} and ${which} order by e.id limit ${limit}) as line`;

/** Of the last day itself. */
const cashLines = (ctx: Ctx, { after, until }: Drawer, limit: number): SQL => {
  const from = startOfDayAt(parseDate(until.day), ctx.facility.timeZone);
  return firstLines(
    utcDays({ from, to: endOf(ctx, until.day) }),
    sql`e.account = 'cash' and ${isBetween(ctx, { after, until })}
      and e.created_at >= ${timestamp(from)} and ${calendarDay(ctx)} > ${after.day}::date`,
    limit,
  );
};

/** What was dated to a day after it was closed: before closes begin nothing is. */
const lateLines = (ctx: Ctx, drawer: Drawer, isLate: SQL, limit: number): SQL => {
  const { after, until } = drawer;
  if (after.lastEntryId === null) return sql`select null::bigint where false`;
  return firstLines(
    ledgerDays({ to: endOf(ctx, after.day) }),
    sql`e.id > ${after.lastEntryId} and e.account <> 'receivable' and ${isLate} and ${isBetween(ctx, drawer)}
      and (e.account not in ('cash', 'card') or ${dayOf(ctx, drawer)} = ${until.day}::date)`,
    limit,
  );
};

export interface DrawerCheck {
  paymentId: string;
  receipt: number;
  checkNumber: string | null;
  kind: 'unit' | 'warehouse';
  number: string;
  firstName: string;
  lastName: string;
  cents: number;
  receivedOn: string;
}

const checkOf = (
  ctx: Ctx,
) => sql`select p.id as "paymentId", p.number as receipt, p.reference as "checkNumber", u.kind,
    u.number, c.first_name as "firstName", c.last_name as "lastName", p.amount_cents as cents,
    (p.created_at at time zone ${ctx.facility.timeZone})::date::text as "receivedOn"
  from payments p join leases l on l.id = p.lease_id join units u on u.id = l.unit_id
    join customers c on c.id = l.customer_id`;

/** Cheques that were received and neither banked nor returned: those of days before among them. */
export const selectChecksInDrawer = (ctx: Ctx, drawer: Drawer): Promise<DrawerCheck[]> =>
  ctx.db.execute<DrawerCheck & Record<string, unknown>>(sql`${checkOf(ctx)}
    where p.method = 'check' and p.reversed_at is null
      and not exists (select from day_close_checks b where b.payment_id = p.id)
      and exists (select from ledger_entries e where e.payment_id = p.id and e.account = 'cash' and e.cents > 0
        and ${isBetween(ctx, drawer)})
    order by p.number`);

/** Those that a close sent to the bank, or the first of them. */
export const selectBankedChecks = (ctx: Ctx, closeId: string, top?: number): Promise<DrawerCheck[]> =>
  ctx.db.execute<DrawerCheck & Record<string, unknown>>(sql`${checkOf(ctx)}
    where p.id = any(array(select b.payment_id from day_close_checks b join payments first on first.id = b.payment_id
      where b.close_id = ${closeId} order by first.number limit ${top ?? null}))
    order by p.number`);

export async function countBankedChecks({ db }: Ctx, closeId: string): Promise<number> {
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from day_close_checks where close_id = ${closeId}`,
  );
  return row?.count ?? 0;
}
