import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { uploads } from '../inbox/uploads.ts';
import { leases } from '../leasing/leases.ts';

/** What a person of the staff saw in the photo of an ID: written once, never changed but for the photo's end. */
export const idChecks = pgTable(
  'id_checks',
  {
    id: id(),
    leaseId: uuid('lease_id')
      .notNull()
      .references(() => leases.id),
    /** Null once the photo is deleted. */
    uploadId: uuid('upload_id').references(() => uploads.id),
    verdict: text('verdict', { enum: ['matches', 'unreadable', 'does_not_match'] }).notNull(),
    reason: text('reason'),
    checkedBy: text('checked_by').notNull(),
    checkedAt: instant('checked_at').notNull(),
  },
  (t) => [
    index('id_checks_newest').on(t.checkedAt, t.id),
    index('id_checks_of_lease').on(t.leaseId, t.checkedAt),
    index('id_checks_with_photo').on(t.checkedAt).where(sql`upload_id is not null`),
    check('id_checks_verdict_known', sql`${t.verdict} in ('matches', 'unreadable', 'does_not_match')`),
    check('id_checks_reason_given', sql`${t.verdict} = 'matches' or ${t.reason} is not null`),
  ],
);
