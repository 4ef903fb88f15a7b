import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { invoiceLines, invoices } from '../../db/tables/invoices.ts';
import { ledgerEntries, payments } from '../../db/tables/ledger.ts';

type Entry = typeof ledgerEntries.$inferInsert;

/** Takes the next number: from here to the end of the transaction all others wait for theirs. */
export const insertInvoice = ({ db }: Ctx, row: Omit<typeof invoices.$inferInsert, 'number'>) =>
  db
    .insert(invoices)
    .values({ ...row, number: sql`next_number('invoice')` as never })
    .returning({ number: invoices.number })
    .prepare('insert_invoice')
    .execute();

export const insertLine = ({ db }: Ctx, row: typeof invoiceLines.$inferInsert) =>
  db.insert(invoiceLines).values(row).prepare('insert_invoice_line').execute();

export const insertEntries = ({ db }: Ctx, debit: Entry, credit: Entry) =>
  db.insert(ledgerEntries).values([debit, credit]).prepare('insert_ledger_pair').execute();

export const insertPayment = ({ db }: Ctx, row: typeof payments.$inferInsert) =>
  db.insert(payments).values(row);

export const selectPendingForUpdate = ({ db }: Ctx, leaseId: string) =>
  db
    .select({ id: invoices.id, kind: invoices.kind, amountCents: invoices.amountCents })
    .from(invoices)
    .where(and(eq(invoices.leaseId, leaseId), eq(invoices.status, 'pending')))
    .for('update');

export const updateInvoiceStatus = ({ db, now }: Ctx, id: string, status: 'paid' | 'void') =>
  db
    .update(invoices)
    .set({ status, updatedAt: now(), version: sql`${invoices.version} + 1` })
    .where(eq(invoices.id, id));
