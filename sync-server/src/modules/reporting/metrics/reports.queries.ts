import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { invoiceHistory, leaseHistory } from '../../../db/tables/reporting/histories.ts';
import { isWritten, namedRents } from './histories.queries.ts';
import type { Moment } from './moments.rules.ts';

const h = alias(leaseHistory, 'h');

/** Of each lease what was paid ahead, and the newest rent that was billed, at a moment. */
export const selectAccounts = ({ db, facility }: Ctx, leaseIds: string[], moment: Moment) => {
  const at = sql`${moment.at.toISOString()}::timestamptz`;
  return (
    db
      .select({
        leaseId: leases.id,
        creditCents: sql<number>`(select coalesce(-sum(e.cents), 0)::int from ledger_entries e
        where e.lease_id = leases.id and e.account = 'receivable' and e.invoice_id is null
          and e.created_at <= ${at})`,
        // Before a lease was brought along, rent was billed elsewhere up to that month.
        lastPeriod: sql<string | null>`coalesce((select i.period::text from invoices i
        where i.lease_id = leases.id and i.kind = 'rent' and i.created_at <= ${at}
          and not coalesce((select h.is_void from ${invoiceHistory} h where h.invoice_id = i.id
            and ${isWritten(moment)} order by h.id desc limit 1), i.status = 'void')
        order by i.period desc limit 1),
        (select date_trunc('month', m.applied_at at time zone ${facility.timeZone})::date::text from imports m
          where m.id = leases.import_id and m.applied_at <= ${at}))`,
      })
      .from(leases)
      // As one text: thousands of parameters take longer than what is asked.
      .where(sql`${leases.id} = any(${sql.param(`{${leaseIds.join()}}`)}::uuid[])`)
  );
};

/** Which leases owed, where, and what was paid last, as it was then; in the order of the doors. */
export const selectDebtors = ({ db }: Ctx, leaseIds: string[], moment: Moment) => {
  const at = sql`${moment.at.toISOString()}::timestamptz`;
  const last = db
    .select({
      leaseId: sql<string>`p.lease_id`.as('lease_id'),
      at: sql<Date>`p.created_at`.mapWith((text: string) => new Date(text)).as('paid_at'),
      cents: sql<number>`p.amount_cents`.as('cents'),
    })
    .from(sql`payments p`)
    // One that a bank had taken back by then, or the office had given back in full, was none. Its lines are of its lease.
    .where(
      sql`p.lease_id = ${leases.id} and p.created_at <= ${at} and (select sum(e.cents) from ledger_entries e
        where e.lease_id = p.lease_id and e.account in ('cash', 'card') and e.created_at <= ${at} and (e.payment_id = p.id
          or e.refund_id in (select r.id from refunds r where r.payment_id = p.id))) > 0`,
    )
    .orderBy(sql`p.created_at desc, p.number desc`)
    .limit(1)
    .as('last');
  const lease = db
    .select(pickColumns(h, 'unitId', 'startsOn', 'endedAt'))
    .from(h)
    .where(and(eq(h.leaseId, leases.id), isWritten(moment)))
    .orderBy(desc(h.id))
    .limit(1)
    .as('lease');
  return db
    .select({
      leaseId: leases.id,
      startsOn: lease.startsOn,
      endedAt: lease.endedAt,
      rents: namedRents(leases.id),
      kind: units.kind,
      number: units.number,
      lastPaidAt: last.at,
      lastPaidCents: last.cents,
    })
    .from(leases)
    .innerJoinLateral(lease, sql`true`)
    .innerJoin(units, eq(units.id, lease.unitId))
    .leftJoinLateral(last, sql`true`)
    .where(inArray(leases.id, leaseIds))
    .orderBy(units.kind, units.number, leases.id);
};
