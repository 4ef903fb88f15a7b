import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, utcDay } from '../columns.ts';
import { leases } from '../leasing/leases.ts';
import { payments, refunds } from '../payments/payments.ts';
import { invoices, lineCategories } from './invoices.ts';

/**
 * Append-only double entry: debits positive, credits negative, each `txn` sums to zero (triggers). A receivable entry
 * without an invoice is credit on account. `opening` is what was so before the site kept these books, `deposits` what
 * is held for tenants.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    txn: uuid('txn').notNull(),
    account: text('account', {
      enum: ['receivable', 'rent_income', 'fee_income', 'cash', 'card', 'allowances', 'opening', 'deposits'],
    }).notNull(),
    leaseId: uuid('lease_id')
      .notNull()
      .references(() => leases.id),
    invoiceId: uuid('invoice_id').references(() => invoices.id),
    paymentId: uuid('payment_id').references(() => payments.id),
    refundId: uuid('refund_id').references(() => refunds.id),
    cents: integer('cents').notNull(),
    /** Of an invoice with lines of several kinds: which of them. Null: what the invoice is for. */
    category: text('category', { enum: lineCategories }),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    // With the cents, so that a balance is told without a look at its lines.
    index('ledger_entries_of_lease').on(t.leaseId, t.account, t.cents),
    index('ledger_entries_ahead')
      .on(t.leaseId, t.createdAt, t.cents)
      .where(sql`account = 'receivable' and invoice_id is null`),
    index('ledger_entries_of_invoice').on(t.invoiceId),
    index('ledger_entries_of_payment').on(t.paymentId),
    index('ledger_entries_of_txn').on(t.txn),
    index('ledger_entries_by_time').on(t.createdAt),
    // The first, the last and the late lines of a day, however many it has: whoever asks by days of another zone asks two.
    index('ledger_entries_by_day').on(utcDay(t.createdAt), t.id),
    index('ledger_entries_of_cash').on(utcDay(t.createdAt), t.id).where(sql`account = 'cash'`),
    index('ledger_entries_of_till').on(t.createdAt).where(sql`account in ('cash', 'card')`),
    check('ledger_entries_not_zero', sql`${t.cents} <> 0`),
    check(
      'ledger_entries_account_known',
      sql`${t.account} in ('receivable', 'rent_income', 'fee_income', 'cash', 'card', 'allowances', 'opening', 'deposits')`,
    ),
  ],
);
