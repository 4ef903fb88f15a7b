import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { invoices } from './invoices.ts';
import { leases } from './leases.ts';

export const payments = pgTable(
  'payments',
  {
    id: id(),
    leaseId: uuid('lease_id')
      .notNull()
      .references(() => leases.id),
    invoiceId: uuid('invoice_id').references(() => invoices.id),
    method: text('method', { enum: ['cash', 'check', 'card_terminal', 'card'] }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    paymentIntentId: text('payment_intent_id').unique(),
    receivedBy: text('received_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('payments_amount_positive', sql`${t.amountCents} > 0`)],
);

/** Append-only double entry: debits positive, credits negative, each `txn` sums to zero (triggers). */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    txn: uuid('txn').notNull(),
    account: text('account', { enum: ['receivable', 'rent_income', 'fee_income', 'cash'] }).notNull(),
    leaseId: uuid('lease_id')
      .notNull()
      .references(() => leases.id),
    invoiceId: uuid('invoice_id').references(() => invoices.id),
    paymentId: uuid('payment_id').references(() => payments.id),
    cents: integer('cents').notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('ledger_entries_of_lease').on(t.leaseId, t.account),
    index('ledger_entries_of_txn').on(t.txn),
    check('ledger_entries_not_zero', sql`${t.cents} <> 0`),
  ],
);
