import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, stamps } from '../columns.ts';
import { leases } from '../leasing/leases.ts';

/** One friend, named by one person. `qualified`: the friend has rented; `paid`: both have their credit. */
export const referrals = pgTable(
  'referrals',
  {
    id: id(),
    /** What the friend brings along, in the link. */
    code: text('code').notNull().unique(),
    refereeName: text('referee_name').notNull(),
    /** Lower case. */
    refereeEmail: text('referee_email').notNull(),
    /** Null: who referred did not say of which unit. */
    referrerLeaseId: uuid('referrer_lease_id').references(() => leases.id),
    /** SHA-256 (hex) of the handle of the browser that made it, which alone may list it. */
    draftHash: text('draft_hash'),
    state: text('state', { enum: ['pending', 'qualified', 'paid'] }).notNull(),
    refereeLeaseId: uuid('referee_lease_id')
      .unique()
      .references(() => leases.id),
    qualifiedAt: instant('qualified_at'),
    /** The friend's second month was paid: what accounts there were have their credit, the rest is a case. */
    creditsDecidedAt: instant('credits_decided_at'),
    paidAt: instant('paid_at'),
    locale: text('locale', { enum: ['en', 'es'] }).notNull(),
    ...stamps(),
  },
  (t) => [
    index('referrals_of_draft').on(t.draftHash),
    index('referrals_of_referrer').on(t.referrerLeaseId),
    index('referrals_of_friend').on(t.refereeEmail),
    index('referrals_to_pay')
      .on(t.qualifiedAt)
      .where(sql`state = 'qualified' and credits_decided_at is null`),
    check('referrals_state_known', sql`${t.state} in ('pending', 'qualified', 'paid')`),
    check('referrals_qualified', sql`(${t.state} = 'pending') = (${t.refereeLeaseId} is null)`),
    check('referrals_paid', sql`${t.state} <> 'paid' or ${t.creditsDecidedAt} is not null`),
  ],
);

/** What was credited: each side of a referral once, whatever runs twice. */
export const referralCredits = pgTable(
  'referral_credits',
  {
    referralId: uuid('referral_id')
      .notNull()
      .references(() => referrals.id),
    side: text('side', { enum: ['referrer', 'friend'] }).notNull(),
    leaseId: uuid('lease_id')
      .notNull()
      .references(() => leases.id),
    amountCents: integer('amount_cents').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.referralId, t.side] }),
    check('referral_credits_side_known', sql`${t.side} in ('referrer', 'friend')`),
    check('referral_credits_positive', sql`${t.amountCents} > 0`),
  ],
);
