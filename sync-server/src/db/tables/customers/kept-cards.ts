import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { customers } from './customers.ts';

/** A card that the provider keeps for a customer; here only what a person recognises it by. */
export const keptCards = pgTable(
  'kept_cards',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    stripeMethodId: text('stripe_method_id').notNull().unique(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expMonth: integer('exp_month').notNull(),
    expYear: integer('exp_year').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    removedAt: instant('removed_at'),
  },
  (t) => [index('kept_cards_of_customer').on(t.customerId)],
);
