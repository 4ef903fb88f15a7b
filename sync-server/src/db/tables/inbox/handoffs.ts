import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';

/** A customer's open wizard on its way to the staff: its state is sealed, and gone as soon as it was read. */
export const handoffs = pgTable(
  'handovers',
  {
    id: id(),
    service: text('service').notNull(),
    /** Base64 of the sealed state; null once it was read. */
    sealed: text('sealed'),
    /** Keyed hash of the six digits; null once they were used. */
    codeHash: text('code_hash').unique(),
    /** SHA-256 (hex) of what the customer's device asks with. */
    watchHash: text('watch_hash').notNull().unique(),
    /** SHA-256 (hex) of what opens it on the staff's device. */
    tokenHash: text('token_hash').unique(),
    /** Under which both devices submit. */
    submissionId: uuid('submission_id').notNull(),
    /** Of the browser it comes from, whose photos go along. */
    draftHash: text('draft_hash'),
    takenBy: text('taken_by'),
    createdAt: createdAt(),
    /** Of the digits, then of the token, then of the mere word that the staff have it. */
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('handovers_expired').on(t.expiresAt),
    check('handovers_one_way', sql`${t.codeHash} is null or ${t.tokenHash} is null`),
    check('handovers_taken', sql`${t.takenBy} is not null or ${t.codeHash} is not null`),
  ],
);
