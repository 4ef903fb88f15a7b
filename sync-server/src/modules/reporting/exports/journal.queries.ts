import { parseDate } from '@internationalized/date';
import { sql } from 'drizzle-orm';
import type { JournalLine } from 'schemas/reporting/exports/journal';
import type { Ctx } from '../../../context.ts';
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
  const start = startOfDayAt(parseDate(from), timeZone).toISOString();
  const end = startOfDayAt(parseDate(to).add({ days: 1 }), timeZone).toISOString();
  const day = sql`greatest((e.created_at at time zone ${timeZone})::date,
    (select max(c.day) + 1 from day_closes c where c.last_entry_id < e.id))`;
  // Only those can count to the span: of its days, or later than the close before it.
  const isNear = sql`e.created_at < ${end}::timestamptz and (e.created_at >= ${start}::timestamptz
    or e.id > (select c.last_entry_id from day_closes c where c.day < ${from}::date order by c.day desc limit 1))`;
  return ctx.db.execute<JournalLine & Record<string, unknown>>(sql`
    select id::int as entry, day::text, account, case when cents > 0 then ${amount('cents')} end as debited,
      case when cents < 0 then ${amount('-cents')} end as credited, reason as memo, unit, txn as transaction
    from (select e.id, ${day} as day, e.cents, e.reason, e.txn, ${unitOfU} as unit, ${account} as account
      from ledger_entries e join units u on u.id = ${unitOfEntry}
        left join payments p on p.id = e.payment_id
        left join refunds r on r.id = e.refund_id left join payments of on of.id = r.payment_id
      where e.id > ${after} and ${isNear}) as written
    where day between ${from}::date and ${to}::date order by id limit ${limit}`);
}

/** What is given back of a cheque is cash from the drawer. Tax that is given up with its bill is not to be paid on. */
const account = sql`case
  when e.account = 'receivable' and e.invoice_id is null then 'paid_ahead'
  when e.account in ('fee_income', 'allowances') and e.category = 'tax' then 'tax'
  when e.account = 'cash' and e.refund_id is null and p.method = 'check' then 'checks'
  when e.account = 'card' then case when coalesce(p.method, of.method) = 'card_terminal' then 'card_terminal' else 'cards' end
  else e.account end`;
