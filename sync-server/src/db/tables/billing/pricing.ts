import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, stamps } from '../columns.ts';

/** What spaces of one kind and size cost new customers from a day on. Leases keep the rent that they were signed with. */
export const rateChanges = pgTable(
  'rate_changes',
  {
    id: id(),
    kind: text('kind', { enum: ['unit', 'warehouse'] }).notNull(),
    /** Feet, as the space has it. */
    size: text('size').notNull(),
    monthlyRateCents: integer('monthly_rate_cents').notNull(),
    effectiveOn: date('effective_on').notNull(),
    reason: text('reason').notNull(),
    setBy: text('set_by').notNull(),
    /** When it took effect, and the rate that it replaced. */
    appliedAt: instant('applied_at'),
    previousRateCents: integer('previous_rate_cents'),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: text('withdrawn_by'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('rate_changes_one_a_day')
      .on(t.effectiveOn, t.kind, t.size)
      .where(sql`applied_at is null and withdrawn_at is null`),
    index('rate_changes_applied').on(t.appliedAt),
    index('rate_changes_newest').on(t.createdAt, t.id),
    check('rate_changes_kind_known', sql`${t.kind} in ('unit', 'warehouse')`),
    check('rate_changes_rate_positive', sql`${t.monthlyRateCents} > 0`),
    check('rate_changes_applied_over', sql`(${t.appliedAt} is null) = (${t.previousRateCents} is null)`),
    check('rate_changes_withdrawn_by', sql`(${t.withdrawnAt} is null) = (${t.withdrawnBy} is null)`),
    check('rate_changes_one_fate', sql`${t.appliedAt} is null or ${t.withdrawnAt} is null`),
  ],
);
