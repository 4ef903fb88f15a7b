import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { invoiceLines, invoiceLinks, invoices } from '../../../db/tables/billing/invoices.ts';
import { ledgerEntries } from '../../../db/tables/billing/ledger.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { insertRows } from '../../../db/transactions/insert-rows.ts';

/** Takes the next number: from here to the end of the transaction all others wait for theirs. */
export const insertInvoice = ({ db }: Ctx, row: Omit<typeof invoices.$inferInsert, 'number'>) =>
  db
    .insert(invoices)
    .values({ ...row, number: sql`next_number('invoice')` as never })
    .returning({ number: invoices.number })
    .prepare('insert_invoice')
    .execute();

interface OpeningBill {
  id: string;
  leaseId: string;
  customerId: string;
  kind: (typeof invoices.$inferInsert)['kind'];
  dueOn: string;
  cents: number;
  reason: string;
}

const billsAtOnce = 2_000;

/** Owed before the site kept its books; each with a number of this site, for whoever pays it. */
export async function insertOpeningInvoices({ db, now }: Ctx, bills: readonly OpeningBill[]): Promise<void> {
  const stamps = { createdAt: now(), updatedAt: now() };
  for (let from = 0; from < bills.length; from += billsAtOnce) {
    const some = bills.slice(from, from + billsAtOnce);
    await db.insert(invoices).values(
      some.map(({ cents, reason: _, dueOn, ...bill }) => ({
        ...bill,
        ...stamps,
        dueOn,
        period: dueOn,
        amountCents: cents,
        status: 'pending' as const,
        number: sql`next_number('invoice')` as never,
      })),
    );
    await db.insert(invoiceLines).values(
      some.map(({ id, cents, reason: label }) => ({
        invoiceId: id,
        position: 1,
        label,
        amountCents: cents,
        createdAt: now(),
      })),
    );
  }
}

export const insertLines = ({ db }: Ctx, rows: readonly (typeof invoiceLines.$inferInsert)[]) =>
  insertRows(db, invoiceLines, ...rows);

export const insertInvoiceLink = ({ db }: Ctx, row: typeof invoiceLinks.$inferInsert) =>
  insertRows(db, invoiceLinks, row);

/** A void invoice stays void. */
export const updateInvoiceStatus = ({ db, now }: Ctx, id: string, status: 'pending' | 'paid' | 'void') =>
  db
    .update(invoices)
    .set({ status, updatedAt: now(), version: sql`${invoices.version} + 1` })
    .where(and(eq(invoices.id, id), ne(invoices.status, 'void')));

export async function selectCustomerOfLease({ db }: Ctx, leaseId: string): Promise<string | undefined> {
  const [row] = await db.select({ customerId: leases.customerId }).from(leases).where(eq(leases.id, leaseId));
  return row?.customerId;
}

export async function isTaxExempt({ db }: Ctx, customerId: string): Promise<boolean> {
  const [row] = await db
    .select({ reason: customers.taxExemptReason })
    .from(customers)
    .where(eq(customers.id, customerId));
  return row !== undefined && row.reason !== null;
}

export async function selectCleaningFee({ db }: Ctx, leaseId: string) {
  const [row] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.leaseId, leaseId),
        eq(invoices.kind, 'cleaning_fee'),
        ne(invoices.status, 'void'),
        sql`exists (select from ${ledgerEntries} e where e.invoice_id = ${invoices.id} and e.account = 'fee_income'
          group by e.invoice_id having sum(e.cents) < 0)`,
      ),
    )
    .orderBy(asc(invoices.number))
    .limit(1);
  return row;
}

export const selectVoidInvoices = ({ db }: Ctx, leaseId: string) =>
  db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.leaseId, leaseId), eq(invoices.status, 'void')));
