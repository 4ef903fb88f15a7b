import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { customers } from './customers.ts';

const customerId = () =>
  uuid('customer_id')
    .notNull()
    .references(() => customers.id);

/** What somebody of the staff wrote about a customer: signed, and never changed. Its id is the press of a button. */
export const notes = pgTable(
  'notes',
  {
    id: id(),
    customerId: customerId(),
    text: text('text').notNull(),
    author: text('author').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('notes_of_customer').on(t.customerId, t.createdAt)],
);

/** Why a customer must be treated with care until somebody lifts it. */
export const accountHolds = pgTable(
  'account_holds',
  {
    id: id(),
    customerId: customerId(),
    kind: text('kind', { enum: ['military', 'bankruptcy', 'death', 'dispute', 'other'] }).notNull(),
    reason: text('reason').notNull(),
    placedBy: text('placed_by').notNull(),
    createdAt: createdAt(),
    liftedBy: text('lifted_by'),
    liftedAt: instant('lifted_at'),
  },
  (t) => [
    index('account_holds_of_customer').on(t.customerId, t.createdAt),
    check(
      'account_holds_kind_known',
      sql`${t.kind} in ('military', 'bankruptcy', 'death', 'dispute', 'other')`,
    ),
    check('account_holds_lifted', sql`(${t.liftedAt} is null) = (${t.liftedBy} is null)`),
  ],
);

/** Whom a customer lets in or lets speak for them. */
export const authorisedPersons = pgTable(
  'authorised_persons',
  {
    id: id(),
    customerId: customerId(),
    name: text('name').notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    /** Such as "brother" or "bookkeeper". */
    relation: text('relation').notNull(),
    addedBy: text('added_by').notNull(),
    createdAt: createdAt(),
    removedBy: text('removed_by'),
    removedAt: instant('removed_at'),
  },
  (t) => [
    index('authorised_persons_of_customer').on(t.customerId, t.createdAt),
    check('authorised_persons_removed', sql`(${t.removedAt} is null) = (${t.removedBy} is null)`),
  ],
);
