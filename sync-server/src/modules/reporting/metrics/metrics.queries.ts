import { count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { conflictCases } from '../../../db/tables/inbox/submissions.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { moveOuts } from '../../../db/tables/leasing/move-outs.ts';
import { maintenanceTickets } from '../../../db/tables/maintenance/maintenance.ts';
import { paymentIntents } from '../../../db/tables/payments/payments.ts';
import { invoiceHistory, leaseHistory } from '../../../db/tables/reporting/histories.ts';
import type { Movement } from './collections.rules.ts';
import { isWritten } from './histories.queries.ts';
import type { Moment } from './moments.rules.ts';
import type { OpenInvoice } from './past-due.rules.ts';

/**
 * What was open of each invoice at a moment, by the ledger alone; due on the day that counted then. One that is settled
 * by now was settled after it, which is when its row changed last: the hour allows for stamps of one act that lie
 * apart. Holds that nobody had paid owe nothing.
 */
export const selectOpenInvoices = async ({ db }: Ctx, moment: Moment): Promise<OpenInvoice[]> => {
  const at = sql`${moment.at.toISOString()}::timestamptz`;
  return db.execute<OpenInvoice & Record<string, unknown>>(sql`
    select i.lease_id as "leaseId", coalesce(e.category, i.kind) as kind, i.period::text, coalesce(dated.due_on, i.due_on)::text as "dueOn",
      sum(e.cents)::int as "openCents"
    from invoices i
      join ledger_entries e on e.invoice_id = i.id and e.account = 'receivable' and e.created_at <= ${at}
      join lateral (select h.starts_on from ${leaseHistory} h where h.lease_id = i.lease_id and ${isWritten(moment)}
        order by h.id desc limit 1) lease on lease.starts_on <= ${moment.day.toString()}::date
      left join lateral (select h.due_on from ${invoiceHistory} h where h.invoice_id = i.id and ${isWritten(moment)}
        order by h.id desc limit 1) dated on true
    where (i.status = 'pending' or i.updated_at > ${at} - interval '1 hour') and i.created_at <= ${at}
    group by i.id, e.category, dated.due_on having sum(e.cents) > 0`);
};

/**
 * How money moved, a row a day, account, way and invoice. A refund without its till entry is the part that says what
 * stays paid, and what is given back of a cheque is cash from the drawer; a transaction of receivables alone is credit on account put to use. Credit that a bill leaves, such as
 * rent of days given back, is told of what was billed less. What was so before the site kept its books moved elsewhere.
 */
export const selectMovements = async (
  { db, facility }: Ctx,
  { from, to }: { from: Date; to: Date },
): Promise<Movement[]> =>
  db.execute<Movement & Record<string, unknown>>(sql`
    with entry as (
      select account, invoice_id, payment_id, refund_id, category, cents,
        (created_at at time zone ${facility.timeZone})::date as day,
        bool_or(account in ('cash', 'card')) over txns as is_till,
        bool_or(account in ('rent_income', 'fee_income')) over txns as is_bill,
        bool_or(account = 'allowances') over txns as is_allowance,
        bool_or(account in ('opening', 'deposits')) over txns as is_brought,
        (array_agg(invoice_id) filter (where invoice_id is not null) over txns)[1] as txn_invoice_id
      from ledger_entries
      where created_at >= ${from.toISOString()}::timestamptz and created_at <= ${to.toISOString()}::timestamptz
      window txns as (partition by txn))
    select day::text, account, coalesce(category, (select i.kind from invoices i where i.id = about_id)) as kind,
      till, sum(cents)::int as cents, nature
    from (select day, account, category, cents,
        case when account = 'cash' and exists (select from payments p where p.id = payment_id and p.method = 'check')
          then 'check' when account in ('cash', 'card') then account end as till,
        case nature when 'unbilled' then txn_invoice_id else invoice_id end as about_id, nature
      from (select *,
          case when is_till or refund_id is not null or not (is_bill or is_allowance) then 'money'
            when is_bill and invoice_id is null then 'unbilled'
            when is_bill then 'bill' else 'waiver' end as nature
        from entry where not is_brought) as named) as told
    group by day, account, till, about_id, category, nature`);

/** How much waits for a person, by kind. */
export const countOpenCases = ({ db }: Ctx) =>
  db
    .select({ kind: conflictCases.kind, count: count() })
    .from(conflictCases)
    .where(eq(conflictCases.state, 'open'))
    .groupBy(conflictCases.kind);

/** Locks of the office that somebody has to go and put on, or take off. */
export async function countOverlocks({ db }: Ctx): Promise<Record<'asked' | 'asked_off', number>> {
  const rows = await db
    .select({ state: leases.overlock, count: count() })
    .from(leases)
    .where(ne(leases.overlock, 'off'))
    .groupBy(leases.overlock);
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return { asked: of('asked'), asked_off: of('asked_off') };
}

export const countOpenTickets = ({ db }: Ctx) =>
  db
    .select({ priority: maintenanceTickets.priority, count: count() })
    .from(maintenanceTickets)
    .where(isNull(maintenanceTickets.closedAt))
    .groupBy(maintenanceTickets.priority);

const standsNotice = sql`l.state = 'active' and l.vacated_on is null and l.leaves_on`;

/** Move-outs that count from one of these days and are not final, notices that are due, and autopay charges that failed since. */
export async function countAnnounced(
  { db }: Ctx,
  { today, until, since }: { today: string; until: string; since: Date },
) {
  const [row] = await db
    .select({
      moveOuts: sql<number>`(select count(*)::int from ${moveOuts} m where m.state = 'accepted'
        and m.vacated_on between ${today}::date and ${until}::date)
        + (select count(*)::int from ${leases} l
          where ${standsNotice} between ${today}::date and ${until}::date)`,
      moveOutsDue: sql<number>`(select count(*)::int from ${leases} l where ${standsNotice} <= ${today}::date)`,
      failedCharges: sql<number>`(select count(*)::int from ${paymentIntents} p where p.kind = 'autopay'
        and p.state = 'failed' and p.created_at >= ${since.toISOString()}::timestamptz)`,
    })
    .from(sql`(values (1)) as one`);
  return row ?? { moveOuts: 0, moveOutsDue: 0, failedCharges: 0 };
}
