import { count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { conflictCases } from '../../../db/tables/inbox/submissions.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { moveOuts } from '../../../db/tables/leasing/move-outs.ts';
import { maintenanceTickets } from '../../../db/tables/maintenance/maintenance.ts';
import { paymentIntents } from '../../../db/tables/payments/payments.ts';
import { invoiceHistory, leaseHistory } from '../../../db/tables/reporting/histories.ts';
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
