import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, stamps } from '../columns.ts';
import { customers } from '../customers/customers.ts';
import { leases } from '../leasing/leases.ts';

/** What a line beside the rent bills. */
export const lineCategories = ['plan', 'extra', 'merchandise', 'tax'] as const;

/** Gapless numbers: the row is locked until the transaction that took a number ends. */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
});

/**
 * Never changed after issue but for its status and, while a move-out waits, its due day; a fee is its own invoice, a
 * correction reverses. `paid`: nothing of it
 * is open any more. What is open is the sum of its entries in the ledger.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    number: bigint('number', { mode: 'number' }).notNull().unique(),
    kind: text('kind', {
      enum: ['rent', 'late_fee', 'cleaning_fee', 'nsf_fee', 'charge', 'transfer'],
    }).notNull(),
    leaseId: uuid('lease_id')
      .notNull()
      .references(() => leases.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** First day of what is billed. */
    period: date('period').notNull(),
    dueOn: date('due_on').notNull(),
    /** The day on which it was due at first: a move-out that waited put it off, once. */
    deferredFrom: date('deferred_from'),
    amountCents: integer('amount_cents').notNull(),
    status: text('status', { enum: ['pending', 'paid', 'void'] }).notNull(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('invoices_one_per_period')
      .on(t.leaseId, t.kind, t.period)
      .where(sql`status <> 'void' and kind in ('rent', 'late_fee')`),
    index('invoices_of_lease').on(t.leaseId, t.number),
    index('invoices_rent_of_lease').on(t.leaseId, t.period).where(sql`kind = 'rent'`),
    index('invoices_pending').on(t.leaseId).where(sql`status = 'pending'`),
    index('invoices_by_change').on(t.updatedAt),
    index('invoices_pending_newest').on(t.number).where(sql`status = 'pending'`),
    index('invoices_void_newest').on(t.number).where(sql`status = 'void'`),
    check('invoices_amount_positive', sql`${t.amountCents} > 0`),
    check('invoices_status_known', sql`${t.status} in ('pending', 'paid', 'void')`),
  ],
);

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    position: integer('position').notNull(),
    label: text('label').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** What the line is for, where it is not what the invoice is for. */
    category: text('category', { enum: lineCategories }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.invoiceId, t.position] })],
);

/** A pay link: whoever holds its 256 random bits may see and pay this invoice. */
export const invoiceLinks = pgTable('invoice_links', {
  /** SHA-256 (hex) of the token's characters. */
  tokenHash: text('token_hash').primaryKey(),
  invoiceId: uuid('invoice_id')
    .notNull()
    .references(() => invoices.id),
  expiresAt: instant('expires_at').notNull(),
  createdAt: createdAt(),
});
