import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { customers } from '../customers/customers.ts';
import { leases } from '../leasing/leases.ts';
import { inboxRecords } from './inbox.ts';

/**
 * The exactly-once gate: one row an id, one effect a row, for ever. A row without an effect closes its id: whoever
 * comes later with it, on whichever channel, changes nothing.
 */
export const submissions = pgTable(
  'submissions',
  {
    id: id(),
    /** Unknown of a record that was withdrawn before it ever arrived. */
    kind: text('kind'),
    /** SHA-256 (hex) of the exact bytes that were sent. */
    fingerprint: text('fingerprint').notNull(),
    channel: text('channel', { enum: ['direct', 'outbox'] }).notNull(),
    outcome: text('outcome', { enum: ['applied', 'withdrawn', 'declined', 'quarantined'] }).notNull(),
    supersedes: uuid('supersedes'),
    /** SHA-256 (hex) of the token of the device that it came from, as far as it sent one. */
    deviceHash: text('device_hash'),
    /** The row that holds the effect, by `kind`: a lease, a move-out, a promise, a change. Claimed before it is written. */
    effectId: uuid('effect_id'),
    receivedAt: instant('received_at').notNull(),
    settledAt: instant('settled_at').notNull(),
  },
  (t) => [
    check(
      'submissions_outcome_known',
      sql`${t.outcome} in ('applied', 'withdrawn', 'declined', 'quarantined')`,
    ),
    check('submissions_effect', sql`(${t.outcome} = 'applied') = (${t.effectId} is not null)`),
    uniqueIndex('submissions_one_per_effect').on(t.effectId),
    index('submissions_of_device').on(t.deviceHash).where(sql`device_hash is not null`),
  ],
);

/** Something a person of the staff has to look at. */
export const conflictCases = pgTable(
  'conflict_cases',
  {
    id: id(),
    kind: text('kind', {
      enum: [
        'id_photo_missing',
        'id_photo_to_check',
        'id_photo_mismatch',
        'signature_missing',
        'lease_to_sign',
        'possible_duplicate',
        'submission_conflict',
        'submission_quarantined',
        'move_out_to_inspect',
        'move_out_disputed',
        'info_change_to_confirm',
        'info_change_disputed',
        'payment_to_check',
        'payment_disputed',
        'referral_to_credit',
        'referral_same_person',
        'rent_change_missed',
      ],
    }).notNull(),
    state: text('state', { enum: ['open', 'resolved'] }).notNull(),
    leaseId: uuid('lease_id').references(() => leases.id),
    customerId: uuid('customer_id').references(() => customers.id),
    submissionId: uuid('submission_id').references(() => inboxRecords.id),
    details: jsonb('details'),
    createdAt: createdAt(),
    resolvedAt: instant('resolved_at'),
    resolvedBy: text('resolved_by'),
  },
  (t) => [
    index('conflict_cases_open').on(t.createdAt, t.id).where(sql`state = 'open'`),
    index('conflict_cases_of_lease').on(t.leaseId).where(sql`state = 'open'`),
    uniqueIndex('conflict_cases_one_per_submission')
      .on(t.submissionId)
      .where(sql`state = 'open' and submission_id is not null`),
  ],
);
