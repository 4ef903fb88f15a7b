import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, stamps } from '../columns.ts';
import { leases } from '../leasing/leases.ts';

/**
 * What is billed with a lease's rent on each 1st, from a day on: less rent, a protection plan, anything that recurs. Its id is the
 * press of a button. Only its last day is ever changed, and never to one that is past.
 */
export const leaseLines = pgTable(
  'lease_lines',
  {
    id: id(),
    leaseId: uuid('lease_id')
      .notNull()
      .references(() => leases.id),
    kind: text('kind', { enum: ['discount', 'plan', 'extra'] }).notNull(),
    /** As it stands on the bill. */
    label: text('label').notNull(),
    /** A month; of a discount a sum or a part of the rent. */
    amountCents: integer('amount_cents'),
    percent: integer('percent'),
    /** A 1st. */
    fromOn: date('from_on').notNull(),
    /** The last day; null: as long as the lease lasts. */
    untilOn: date('until_on'),
    addedBy: text('added_by').notNull(),
    endedBy: text('ended_by'),
    endedAt: instant('ended_at'),
    ...stamps(),
  },
  (t) => [
    index('lease_lines_of_lease').on(t.leaseId, t.fromOn),
    check('lease_lines_kind_known', sql`${t.kind} in ('discount', 'plan', 'extra')`),
    check('lease_lines_sum', sql`num_nonnulls(${t.amountCents}, ${t.percent}) = 1`),
    check('lease_lines_amount_positive', sql`${t.amountCents} > 0`),
    check(
      'lease_lines_percent',
      sql`${t.percent} is null or (${t.percent} between 1 and 100 and ${t.kind} = 'discount')`,
    ),
    check('lease_lines_from_first', sql`extract(day from ${t.fromOn}) = 1`),
    check('lease_lines_span', sql`${t.untilOn} >= ${t.fromOn} - 1`),
  ],
);
