import { aliasedTable, and, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { AccountHoldKind } from 'schemas/customers/customer-records';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { invoices } from '../../../db/tables/billing/invoices.ts';
import { ledgerEntries } from '../../../db/tables/billing/ledger.ts';
import { accountHolds } from '../../../db/tables/customers/customer-records.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { moveOuts, paymentPromises } from '../../../db/tables/leasing/move-outs.ts';
import { outgoingMessages } from '../../../db/tables/messaging/messages.ts';
import { paymentIntents } from '../../../db/tables/payments/payments.ts';
import { linesOfLease } from '../lease-lines/lease-lines.queries.ts';
import { rentsOfLease } from '../lease-rents/lease-rents.queries.ts';

/** Days before today in which a promise can still matter. */
const promiseDays = 70;

/**
 * Leases of which the calendar may ask something: a 1st or the end of a grace since they were last looked at, or
 * something open. Rather one too many: each is looked at closely.
 */
export const selectLeasesToBill = async ({ db, facility }: Ctx, today: string): Promise<string[]> => {
  const feeOn = sql`i.due_on + ${facility.graceDays + 1}::int`;
  const rows = await db.execute<{ id: string }>(sql`
    select l.id from leases l,
      lateral (select coalesce(l.billed_through, l.starts_on) as after,
        least(${today}::date, l.vacated_on) as until) as span
    where l.starts_on is not null
      and not exists (select from imports m where m.id = l.import_id and m.state = 'applied')
      and (l.state = 'active' or (l.state = 'ended' and l.vacated_on is not null))
      and (date_trunc('month', span.until)::date > span.after
        or (l.billed_through is null and l.state = 'active')
        or exists (select from invoices i where i.lease_id = l.id and i.kind = 'rent' and i.status <> 'void'
          and ${feeOn} > span.after and ${feeOn} <= span.until
          and (i.status = 'pending' or i.updated_at >= ${feeOn} - 2))
        or exists (select from payment_promises p where p.lease_id = l.id
          and p.promised_on > ${today}::date - ${promiseDays}::int)
        or (l.state = 'active' and (
          exists (select from invoices i where i.lease_id = l.id and i.status = 'pending')
          or exists (select from gate_codes g where g.lease_id = l.id and g.state = 'suspended'))))
    order by l.id`);
  return rows.map(({ id }) => id);
};

/** A lease as its calendar sees it. */
export async function selectLeaseToBill({ db }: Ctx, id: string) {
  const [row] = await db
    .select({
      ...pickColumns(leases, 'id', 'state', 'customerId', 'startsOn', 'vacatedOn'),
      ...pickColumns(leases, 'billedThrough', 'autopayCardId'),
      ...pickColumns(customers, 'firstName', 'email', 'locale'),
      monthlyRents: rentsOfLease,
      lines: linesOfLease,
      unitKind: units.kind,
      unitNumber: units.number,
      /** Of the tenant, as they stand now. */
      holds: sql<AccountHoldKind[]>`(select coalesce(array_agg(distinct h.kind), '{}') from ${accountHolds} h
        where h.customer_id = ${leases.customerId} and h.lifted_at is null)`,
      lastPeriod: sql<string | null>`(select max(i.period)::text from ${invoices} i
        where i.lease_id = ${leases.id} and i.kind = 'rent' and i.status <> 'void')`,
    })
    .from(leases)
    .innerJoin(customers, eq(customers.id, leases.customerId))
    .innerJoin(units, eq(units.id, leases.unitId))
    .where(eq(leases.id, id));
  return row;
}
export type LeaseFacts = NonNullable<Awaited<ReturnType<typeof selectLeaseToBill>>>;

const fees = aliasedTable(invoices, 'fees');

/** Rent that was due since a day, and whether it has cost a fee already. */
export const selectRents = ({ db }: Ctx, leaseId: string, since: string) =>
  db
    .select({
      ...pickColumns(invoices, 'id', 'period', 'dueOn', 'createdAt'),
      feeId: fees.id,
    })
    .from(invoices)
    .leftJoin(
      fees,
      and(
        eq(fees.leaseId, invoices.leaseId),
        eq(fees.kind, 'late_fee'),
        eq(fees.period, invoices.period),
        ne(fees.status, 'void'),
      ),
    )
    .where(
      and(
        eq(invoices.leaseId, leaseId),
        eq(invoices.kind, 'rent'),
        ne(invoices.status, 'void'),
        gte(invoices.dueOn, since),
      ),
    );

export const selectPromises = ({ db }: Ctx, leaseId: string, since: string) =>
  db
    .select({ promisedOn: paymentPromises.promisedOn, goodUntil: paymentPromises.goodUntil })
    .from(paymentPromises)
    .where(and(eq(paymentPromises.leaseId, leaseId), gte(paymentPromises.promisedOn, since)));

/** Move-outs that counted and came to nothing: from when to when the rent had stopped. */
export const selectWithdrawnMoveOuts = ({ db }: Ctx, leaseId: string) =>
  db
    .select({ acceptedAt: moveOuts.acceptedAt, decidedAt: moveOuts.decidedAt })
    .from(moveOuts)
    .where(and(eq(moveOuts.leaseId, leaseId), eq(moveOuts.state, 'withdrawn')));

/** What was open of each invoice at a moment; one that was written later counts as if it had been there. */
export const selectOpenAt = ({ db }: Ctx, leaseId: string, at: Date) => {
  const moment = sql`${at.toISOString()}::timestamptz`;
  return db
    .select({
      invoiceId: invoices.id,
      ...pickColumns(invoices, 'number', 'kind', 'period', 'dueOn', 'deferredFrom'),
      openCents: sql<number>`(case when ${invoices.createdAt} >= ${moment} then ${invoices.amountCents}
        else coalesce(sum(${ledgerEntries.cents}) filter (where ${ledgerEntries.createdAt} < ${moment}), 0) end)::int`,
    })
    .from(invoices)
    .leftJoin(
      ledgerEntries,
      and(eq(ledgerEntries.invoiceId, invoices.id), eq(ledgerEntries.account, 'receivable')),
    )
    .where(and(eq(invoices.leaseId, leaseId), ne(invoices.status, 'void')))
    .groupBy(invoices.id);
};

export const selectCreditAt = ({ db }: Ctx, leaseId: string, at: Date) =>
  db
    .select({ cents: sql<number>`coalesce(-sum(${ledgerEntries.cents}), 0)::int` })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.leaseId, leaseId),
        eq(ledgerEntries.account, 'receivable'),
        sql`${ledgerEntries.invoiceId} is null`,
        lt(ledgerEntries.createdAt, at),
      ),
    );

/** Tries of autopay for that month. */
export const selectAutopayTries = ({ db }: Ctx, leaseId: string, period: string) =>
  db
    .select(pickColumns(paymentIntents, 'attempt', 'state', 'createdAt'))
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.leaseId, leaseId),
        eq(paymentIntents.kind, 'autopay'),
        eq(paymentIntents.period, period),
      ),
    );

export async function isMessageWritten({ db }: Ctx, dedupeKey: string): Promise<boolean> {
  const rows = await db
    .select({ id: outgoingMessages.id })
    .from(outgoingMessages)
    .where(eq(outgoingMessages.dedupeKey, dedupeKey));
  return rows.length > 0;
}

/** Not a change that somebody who has the lease open would have to see: its version stays. */
export const updateBilledThrough = ({ db }: Ctx, id: string, billedThrough: string) =>
  db.update(leases).set({ billedThrough }).where(eq(leases.id, id));
