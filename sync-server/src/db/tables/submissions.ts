import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { customers } from './customers.ts';
import { leases } from './leases.ts';

/** The exactly-once gate: one row an id, one effect a row, for ever. */
export const submissions = pgTable(
  'submissions',
  {
    id: id(),
    kind: text('kind', { enum: ['rental'] }).notNull(),
    /** SHA-256 (hex) of the exact bytes that were sent. */
    fingerprint: text('fingerprint').notNull(),
    channel: text('channel', { enum: ['direct', 'outbox'] }).notNull(),
    outcome: text('outcome', { enum: ['applied', 'conflict', 'declined', 'quarantined'] }).notNull(),
    supersedes: uuid('supersedes'),
    /** Claimed before the lease is written: its foreign key is deferred (migration `rules`). */
    leaseId: uuid('lease_id'),
    receivedAt: instant('received_at').notNull(),
    settledAt: instant('settled_at').notNull(),
  },
  (t) => [
    check(
      'submissions_outcome_known',
      sql`${t.outcome} in ('applied', 'conflict', 'declined', 'quarantined')`,
    ),
    uniqueIndex('submissions_one_per_lease').on(t.leaseId),
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
        'signature_missing',
        'possible_duplicate',
        'submission_conflict',
        'submission_quarantined',
      ],
    }).notNull(),
    state: text('state', { enum: ['open', 'resolved'] }).notNull(),
    leaseId: uuid('lease_id').references(() => leases.id),
    customerId: uuid('customer_id').references(() => customers.id),
    details: jsonb('details'),
    createdAt: createdAt(),
    resolvedAt: instant('resolved_at'),
    resolvedBy: text('resolved_by'),
  },
  (t) => [index('conflict_cases_open').on(t.createdAt, t.id).where(sql`state = 'open'`)],
);
