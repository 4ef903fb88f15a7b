import { sql } from 'drizzle-orm';
import { bigserial, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns.ts';
import { leases } from '../leasing/leases.ts';

/**
 * The monthly rent of a lease, dated: what holds from a day on until the next. Of one day the row that was written last
 * counts; before the first row its rent holds, since a lease is signed before it starts. Append-only (trigger).
 */
export const leaseRents = pgTable(
  'lease_rents',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    leaseId: uuid('lease_id')
      .notNull()
      .references(() => leases.id),
    effectiveOn: date('effective_on').notNull(),
    monthlyRateCents: integer('monthly_rate_cents').notNull(),
    /** What named it: the signature (written by a trigger), a transfer, or the letter of a rent change. */
    source: text('source', { enum: ['signed', 'transfer', 'change'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('lease_rents_of_lease').on(t.leaseId, t.effectiveOn, t.id),
    check('lease_rents_source_known', sql`${t.source} in ('signed', 'transfer', 'change')`),
    check('lease_rents_rate_positive', sql`${t.monthlyRateCents} > 0`),
  ],
);
