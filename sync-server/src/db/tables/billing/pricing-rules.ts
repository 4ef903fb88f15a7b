import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ProposalFacts } from 'schemas/reporting/pricing-proposals';
import { createdAt, id, instant, stamps } from '../columns.ts';
import { leases } from '../leasing/leases.ts';

/** When which rate or rent is to be another one. Rules propose; a person decides. */
export const pricingRules = pgTable(
  'pricing_rules',
  {
    id: id(),
    target: text('target', { enum: ['street', 'rent'] }).notNull(),
    kind: text('kind', { enum: ['unit', 'warehouse'] }).notNull(),
    /** Null: every size. */
    size: text('size'),
    /** Conditions; all that are given have to hold. Percent of the spaces that are let, days, spaces. */
    occupiedFrom: integer('occupied_from'),
    occupiedBelow: integer('occupied_below'),
    daysWithoutMoveIn: integer('days_without_move_in'),
    freeMax: integer('free_max'),
    /** Of a rent: percent below the street rate. */
    belowStreet: integer('below_street'),
    changePercent: integer('change_percent').notNull(),
    floorCents: integer('floor_cents').notNull(),
    capCents: integer('cap_cents').notNull(),
    coolDownDays: integer('cool_down_days').notNull(),
    /** The smallest goes first. */
    priority: integer('priority').notNull(),
    isOn: boolean('is_on').notNull(),
    setBy: text('set_by').notNull(),
    removedAt: instant('removed_at'),
    ...stamps(),
  },
  (t) => [
    check('pricing_rules_target_known', sql`${t.target} in ('street', 'rent')`),
    check('pricing_rules_kind_known', sql`${t.kind} in ('unit', 'warehouse')`),
    check('pricing_rules_range', sql`${t.floorCents} > 0 and ${t.capCents} >= ${t.floorCents}`),
    check('pricing_rules_changes', sql`${t.changePercent} <> 0`),
  ],
);

/** What a rule proposed and what a person made of it. Its id is the press of the button; never changed. */
export const pricingDecisions = pgTable(
  'pricing_decisions',
  {
    id: id(),
    ruleId: uuid('rule_id')
      .notNull()
      .references(() => pricingRules.id),
    kind: text('kind', { enum: ['unit', 'warehouse'] }).notNull(),
    size: text('size').notNull(),
    /** Of a proposal for one tenant's rent. */
    leaseId: uuid('lease_id').references(() => leases.id),
    verdict: text('verdict', { enum: ['approved', 'dismissed'] }).notNull(),
    beforeCents: integer('before_cents').notNull(),
    proposedCents: integer('proposed_cents').notNull(),
    /** What was planned, where the person chose another sum too. */
    decidedCents: integer('decided_cents'),
    /** Until then the same is not proposed again. */
    restsUntil: date('rests_until').notNull(),
    facts: jsonb('facts').$type<ProposalFacts>().notNull(),
    reason: text('reason'),
    decidedBy: text('decided_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('pricing_decisions_newest').on(t.createdAt, t.id),
    index('pricing_decisions_of_lease').on(t.leaseId),
    check('pricing_decisions_verdict_known', sql`${t.verdict} in ('approved', 'dismissed')`),
    check('pricing_decisions_sum', sql`(${t.verdict} = 'approved') = (${t.decidedCents} is not null)`),
  ],
);
