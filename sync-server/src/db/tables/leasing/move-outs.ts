import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
import { invoices } from '../billing/invoices.ts';
import { createdAt, id, instant, stamps } from '../columns.ts';
import { uploads } from '../inbox/uploads.ts';
import { leases } from './leases.ts';

/**
 * A goodbye. `requested`: somebody who knows unit and name sent it, and nothing counts yet. `accepted`: the contact on
 * file or the staff said that it is so, and rent has stopped. `confirmed`: the unit was looked at, the lease is over.
 * `joined`: another one of the lease counts instead, and what becomes of that becomes of this.
 */
export const moveOuts = pgTable(
  'move_outs',
  {
    id: id(),
    /** Of the receipt, without gaps. */
    number: bigint('number', { mode: 'number' }).notNull().unique(),
    leaseId: uuid('lease_id')
      .notNull()
      .references(() => leases.id),
    state: text('state', { enum: ['requested', 'accepted', 'confirmed', 'withdrawn', 'joined'] }).notNull(),
    unitCondition: text('unit_condition', { enum: ['clean', 'dirty'] }).notNull(),
    /** Null: not asked. */
    lockRemoved: boolean('lock_removed'),
    /** E.164, as typed by whoever asked; compared with nothing. */
    phone: text('phone').notNull(),
    vacatedOn: date('vacated_on').notNull(),
    cleaningInvoiceId: uuid('cleaning_invoice_id').references(() => invoices.id),
    joinedTo: uuid('joined_to').references((): AnyPgColumn => moveOuts.id),
    /** SHA-256 (hex) of the link's token, which goes to the contact on file; null when none was sent. */
    tokenHash: text('token_hash').unique(),
    linkExpiresAt: instant('link_expires_at'),
    ...stamps(),
    /** From when on it counts, and by whose word. */
    acceptedAt: instant('accepted_at'),
    acceptedBy: text('accepted_by'),
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
    uniqueIndex('move_outs_one_counts').on(t.leaseId).where(sql`state in ('accepted', 'confirmed')`),
    index('move_outs_of_lease').on(t.leaseId),
    index('move_outs_announced').on(t.vacatedOn).where(sql`state = 'accepted'`),
    check(
      'move_outs_state_known',
      sql`${t.state} in ('requested', 'accepted', 'confirmed', 'withdrawn', 'joined')`,
    ),
    check('move_outs_joined', sql`(${t.state} = 'joined') = (${t.joinedTo} is not null)`),
    check(
      'move_outs_counting',
      sql`${t.state} not in ('accepted', 'confirmed') or ${t.acceptedAt} is not null`,
    ),
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
