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
import { createdAt, id, stamps } from './columns.ts';
import { customers } from './customers.ts';
import { leases } from './leases.ts';

/** Gapless numbers: the row is locked until the transaction that took a number ends. */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
});

/** Never changed after issue but for its status; a fee is its own invoice, a correction reverses. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    number: bigint('number', { mode: 'number' }).notNull().unique(),
    kind: text('kind', { enum: ['rent', 'late_fee'] }).notNull(),
    leaseId: uuid('lease_id')
      .notNull()
      .references(() => leases.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** First day of what is billed. */
    period: date('period').notNull(),
    dueOn: date('due_on').notNull(),
    amountCents: integer('amount_cents').notNull(),
    status: text('status', { enum: ['pending', 'paid', 'void'] }).notNull(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('invoices_one_per_period').on(t.leaseId, t.kind, t.period).where(sql`status <> 'void'`),
    index('invoices_pending').on(t.leaseId).where(sql`status = 'pending'`),
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
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.invoiceId, t.position] })],
);
