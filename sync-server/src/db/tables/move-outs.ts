import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import { createdAt, id, instant, stamps } from './columns.ts';
import { invoices } from './invoices.ts';
import { leases } from './leases.ts';
import { uploads } from './uploads.ts';

/** A tenant said goodbye; final (`confirmed`) when a person of the staff has looked at the unit. */
export const moveOuts = pgTable(
  'move_outs',
  {
    id: id(),
    /** Of the receipt, without gaps. */
    number: bigint('number', { mode: 'number' }).notNull().unique(),
    leaseId: uuid('lease_id')
      .notNull()
      .references(() => leases.id),
    state: text('state', { enum: ['requested', 'confirmed', 'withdrawn'] }).notNull(),
    unitCondition: text('unit_condition', { enum: ['clean', 'dirty'] }).notNull(),
    /** Null: not asked. */
    lockRemoved: boolean('lock_removed'),
    /** E.164, as typed by whoever asked; compared with nothing. */
    phone: text('phone').notNull(),
    vacatedOn: date('vacated_on').notNull(),
    cleaningInvoiceId: uuid('cleaning_invoice_id').references(() => invoices.id),
    ...stamps(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    /** What the staff found; null when nobody wrote it down. */
    foundCondition: text('found_condition', { enum: ['clean', 'dirty', 'damaged'] }),
    inspectionNote: text('inspection_note'),
    /** Why the cleaning fee is charged, or is not. */
    feeReason: text('fee_reason'),
    releasedTo: text('released_to', { enum: ['available', 'maintenance'] }),
  },
  (t) => [
    uniqueIndex('move_outs_one_per_lease').on(t.leaseId).where(sql`state <> 'withdrawn'`),
    index('move_outs_announced').on(t.vacatedOn).where(sql`state = 'requested'`),
    check('move_outs_state_known', sql`${t.state} in ('requested', 'confirmed', 'withdrawn')`),
  ],
);

export const moveOutPhotos = pgTable(
  'move_out_photos',
  {
    moveOutId: uuid('move_out_id')
      .notNull()
      .references(() => moveOuts.id),
    uploadId: uuid('upload_id')
      .notNull()
      .unique()
      .references(() => uploads.id),
    /** Taken at the inspection, not sent by the tenant. */
    isByStaff: boolean('is_by_staff').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.moveOutId, t.uploadId] })],
);

/** Promised without a connection: nothing is charged, a late fee waits until `good_until`. */
export const paymentPromises = pgTable(
  'payment_promises',
  {
    id: id(),
    leaseId: uuid('lease_id')
      .notNull()
      .references(() => leases.id),
    amountCents: integer('amount_cents').notNull(),
    /** When it was promised, never later than when it came. */
    promisedOn: date('promised_on').notNull(),
    goodUntil: date('good_until').notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('payment_promises_amount_positive', sql`${t.amountCents} > 0`)],
);
