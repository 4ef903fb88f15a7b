import { parseDate } from '@internationalized/date';
import { type SQL, sql } from 'drizzle-orm';
import type { JournalLine } from 'schemas/reporting/exports/journal';
import type { Ctx } from '../../../context.ts';
import { type Instants, isOnDay, ledgerDays, timestamp } from '../closes/utc-days.queries.ts';
import { unitOfEntry } from '../metrics/histories.queries.ts';
import { startOfDayAt } from '../metrics/moments.rules.ts';
import { amount, unitOfU } from './table.queries.ts';

interface Wanted {
  from: string;
  to: string;
  after: number;
  limit: number;
}

/** In the order of writing. What was written after a close counts to the day after it, whatever the clock said. */
export function selectJournal(ctx: Ctx, { from, to, after, limit }: Wanted) {
  const { timeZone } = ctx.facility;
  const span = {
    from: startOfDayAt(parseDate(from), timeZone),
    to: startOfDayAt(parseDate(to).add({ days: 1 }), timeZone),
  };
  const day = sql`greatest((e.created_at at time zone ${timeZone})::date,
    (select max(c.day) + 1 from day_closes c where c.last_entry_id < e.id))`;
  const late = lastEntryOf(sql`${from}::date - 1`);
  // Only those can count to the span: of its days, or dated before it and written after the close of the day before.
  const isNear = sql`e.created_at < ${timestamp(span.to)}
    and (e.created_at >= ${timestamp(span.from)} or e.id > ${late})`;
  return ctx.db.execute<JournalLine & Record<string, unknown>>(sql`
    select e.id::int as entry, e.day::text, ${account} as account, case when e.cents > 0 then ${amount('e.cents')} end as debited,
      case when e.cents < 0 then ${amount('-e.cents')} end as credited, e.reason as memo, ${unitOfU} as unit, e.txn as transaction
    from (select * from (select e.*, ${day} as day from ledger_entries e
          where e.id >= greatest(${after}::bigint + 1, coalesce(least(${edgeOf('min', span)}, ${late} + 1), ${beyond}))
            and e.id <= ${lastOf(to, span)} and ${isNear}) as written
        where day between ${from}::date and ${to}::date order by id limit ${limit}) as e
      join units u on u.id = ${unitOfEntry} left join payments p on p.id = e.payment_id
      left join refunds r on r.id = e.refund_id left join payments of on of.id = r.payment_id
    order by e.id`);
}

/** Of the first close of that day or a later one: what was written after it counts to later days. */
const lastEntryOf = (day: SQL) =>
  sql`(select c.last_entry_id from day_closes c where c.day >= ${day} order by c.day limit 1)`;

const beyond = sql.raw(`${Number.MAX_SAFE_INTEGER}`);

/** The first or last line of the days of a span: numbers are given in the order of writing, which a clock may not follow. */
const edgeOf = (
  edge: 'min' | 'max',
  span: Instants,
) => sql`(select ${sql.raw(edge)}(edge) from ${ledgerDays(span)}
  cross join lateral (select ${sql.raw(edge)}(e.id) as edge from ledger_entries e where ${isOnDay('e.created_at')}) as of_day)`;

/** No line behind this one counts to a span that ends on that day. Where nobody closes days, none comes late. */
const lastOf = (to: string, span: Instants) => sql`coalesce(${lastEntryOf(sql`${to}::date`)},
  case when not exists (select from day_closes) then ${edgeOf('max', span)} end, ${beyond})`;

/** What is given back of a cheque is cash from the drawer. Tax that is given up with its bill is not to be paid on. */
const account = sql`case
  when e.account = 'receivable' and e.invoice_id is null then 'paid_ahead'
  when e.account in ('fee_income', 'allowances') and e.category = 'tax' then 'tax'
  when e.account = 'cash' and e.refund_id is null and p.method = 'check' then 'checks'
  when e.account = 'card' then case when coalesce(p.method, of.method) = 'card_terminal' then 'card_terminal' else 'cards' end
  else e.account end`;
