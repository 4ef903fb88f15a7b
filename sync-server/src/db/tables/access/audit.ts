import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, utcDay } from '../columns.ts';

/** Who did what to which row; written with the action, never changed (trigger). No personal values here. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    submissionId: uuid('submission_id'),
    requestId: text('request_id'),
    details: jsonb('details'),
  },
  (t) => [
    index('audit_entries_of_subject').on(t.subjectKind, t.subjectId),
    index('audit_entries_of_actor').on(t.actor, t.id),
    index('audit_entries_by_day').on(utcDay(t.at), t.id),
  ],
);

/** The chain over the entries: each seal is a keyed hash of the one before and of its entry. Append-only too. */
export const auditSeals = pgTable('audit_seals', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  entryId: bigint('entry_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => auditEntries.id),
  seal: text('seal').notNull(),
});

/** The rate limiter's own shape. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: timestamp('expire', { mode: 'date' }),
});
