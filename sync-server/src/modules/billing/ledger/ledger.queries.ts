import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { invoices } from '../../../db/tables/billing/invoices.ts';
import { ledgerEntries } from '../../../db/tables/billing/ledger.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { insertRows } from '../../../db/transactions/insert-rows.ts';
import type { Part } from './split-sides.rules.ts';

export type Entry = typeof ledgerEntries.$inferInsert;

export const insertEntries = ({ db }: Ctx, entries: Entry[]) => db.insert(ledgerEntries).values(entries);

/** The same, built once and with a name, for the burst of a rental. */
export const insertEntryPair = ({ db }: Ctx, debit: Entry, credit: Entry) =>
  insertRows(db, ledgerEntries, debit, credit);

/** Of invoices that bill several things, what is billed and open of each. */
export const selectParts = ({ db }: Ctx, invoiceIds: readonly string[]): Promise<Part[]> =>
  db.execute<Part & Record<string, unknown>>(sql`
    select l.invoice_id as "invoiceId", l.category, sum(l.amount_cents)::int as "billedCents",
      (select coalesce(sum(e.cents), 0)::int from ledger_entries e where e.invoice_id = l.invoice_id
        and e.account = 'receivable' and e.category is not distinct from l.category) as "openCents"
    from invoice_lines l where l.invoice_id in ${[...invoiceIds]}
      and exists (select from invoice_lines o where o.invoice_id = l.invoice_id and o.category is not null)
    group by l.invoice_id, l.category order by l.invoice_id, l.category nulls first`);

/** All that moves a lease's money waits here, one after the other. */
export const lockLease = ({ db }: Ctx, leaseId: string) =>
  db.select({ id: leases.id }).from(leases).where(eq(leases.id, leaseId)).for('update');

const receivable = (leaseId: string) =>
  and(eq(ledgerEntries.leaseId, leaseId), eq(ledgerEntries.account, 'receivable'));

export const selectOpenItems = ({ db }: Ctx, leaseId: string) =>
  db
    .select({
      invoiceId: invoices.id,
      ...pickColumns(invoices, 'number', 'kind', 'dueOn', 'deferredFrom'),
      openCents: sql<number>`sum(${ledgerEntries.cents})::int`,
    })
    .from(ledgerEntries)
    .innerJoin(invoices, eq(invoices.id, ledgerEntries.invoiceId))
    .where(receivable(leaseId))
    .groupBy(invoices.id)
    .having(sql`sum(${ledgerEntries.cents}) <> 0`);

export const selectBalance = ({ db }: Ctx, leaseId: string) =>
  db
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.cents}), 0)::int` })
    .from(ledgerEntries)
    .where(receivable(leaseId));

/** Without what is due only later. */
export const selectDueBalance = ({ db }: Ctx, leaseId: string, today: string) =>
  db
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.cents}), 0)::int` })
    .from(ledgerEntries)
    .leftJoin(invoices, eq(invoices.id, ledgerEntries.invoiceId))
    .where(and(receivable(leaseId), sql`coalesce(${invoices.dueOn}, '-infinity') <= ${today}::date`));

/** Held for the tenant, as a positive sum. */
export const selectDeposit = ({ db }: Ctx, leaseId: string) =>
  db
    .select({ cents: sql<number>`coalesce(-sum(${ledgerEntries.cents}), 0)::int` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.leaseId, leaseId), eq(ledgerEntries.account, 'deposits')));

/** What was paid ahead and no invoice has used yet, as a positive sum. */
export const selectCredit = ({ db }: Ctx, leaseId: string) =>
  db
    .select({ cents: sql<number>`coalesce(-sum(${ledgerEntries.cents}), 0)::int` })
    .from(ledgerEntries)
    .where(and(receivable(leaseId), isNull(ledgerEntries.invoiceId)));
