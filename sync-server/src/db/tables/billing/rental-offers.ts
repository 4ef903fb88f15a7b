import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { leases } from '../leasing/leases.ts';

/** What this site offers beside its rents, and what it did: a device may show it long after. */
export const offeredTerms = pgTable(
  'offered_terms',
  {
    /** The plan or promotion of the facility file as JSON, so that the same terms are one row. */
    terms: text('terms').primaryKey(),
    kind: text('kind', { enum: ['plan', 'promotion'] }).notNull(),
    /** When a server started whose file does not name it any more. */
    replacedAt: instant('replaced_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('offered_terms_replaced').on(t.replacedAt),
    check('offered_terms_kind_known', sql`${t.kind} in ('plan', 'promotion')`),
  ],
);

/** What goes with a rental and becomes a line of its lease, under the same id, when that starts. Never changed. */
export const rentalOffers = pgTable(
  'rental_offers',
  {
    id: id(),
    leaseId: uuid('lease_id')
      .notNull()
      .references(() => leases.id),
    kind: text('kind', { enum: ['plan', 'promotion'] }).notNull(),
    /** In the facility file of those days. */
    offerId: text('offer_id').notNull(),
    /** As it will stand on the bill. */
    label: text('label').notNull(),
    /** A month; of a promotion this or a part of the rent. */
    amountCents: integer('amount_cents'),
    percent: integer('percent'),
    /** For so many bills; null: as long as the lease lasts. */
    months: integer('months'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('rental_offers_one_of_kind').on(t.leaseId, t.kind),
    check('rental_offers_kind_known', sql`${t.kind} in ('plan', 'promotion')`),
    check('rental_offers_sum', sql`num_nonnulls(${t.amountCents}, ${t.percent}) = 1`),
    check('rental_offers_amount_positive', sql`${t.amountCents} > 0`),
    check(
      'rental_offers_percent',
      sql`${t.percent} is null or (${t.percent} between 1 and 100 and ${t.kind} = 'promotion')`,
    ),
    check('rental_offers_months', sql`(${t.months} is not null) = (${t.kind} = 'promotion')`),
  ],
);
