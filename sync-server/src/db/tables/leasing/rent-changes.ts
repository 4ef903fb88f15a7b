import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, stamps } from '../columns.ts';
import { leases } from './leases.ts';

/** Another rent of a lease, from the plan to its day. Its id is the press of a button. */
export const rentChanges = pgTable(
  'rent_changes',
  {
    id: id(),
    leaseId: uuid('lease_id')
      .notNull()
      .references(() => leases.id),
    monthlyRateCents: integer('monthly_rate_cents').notNull(),
    /** What that day costs without it. */
    previousRateCents: integer('previous_rate_cents').notNull(),
    /** A 1st. */
    effectiveOn: date('effective_on').notNull(),
    letterOn: date('letter_on').notNull(),
    reason: text('reason').notNull(),
    plannedBy: text('planned_by').notNull(),
    /** When the letter was written; with it the rent stands in `lease_rents`. */
    letterAt: instant('letter_at'),
    /** Its day came, and it is the rent of today. */
    appliedAt: instant('applied_at'),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: text('withdrawn_by'),
    withdrawnReason: text('withdrawn_reason'),
    /** The letter was not out in time: the rent stays, and a case says so. */
    missedAt: instant('missed_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('rent_changes_one_pending')
      .on(t.leaseId)
      .where(sql`applied_at is null and withdrawn_at is null and missed_at is null`),
    index('rent_changes_newest').on(t.createdAt, t.id),
    index('rent_changes_of_lease').on(t.leaseId, t.effectiveOn),
    check('rent_changes_first', sql`extract(day from ${t.effectiveOn}) = 1`),
    check('rent_changes_rate_positive', sql`${t.monthlyRateCents} > 0`),
    check('rent_changes_withdrawn_by', sql`(${t.withdrawnAt} is null) = (${t.withdrawnBy} is null)`),
    check(
      'rent_changes_one_outcome',
      sql`num_nonnulls(${t.appliedAt}, ${t.withdrawnAt}, ${t.missedAt}) <= 1`,
    ),
    check('rent_changes_told_first', sql`${t.appliedAt} is null or ${t.letterAt} is not null`),
  ],
);
