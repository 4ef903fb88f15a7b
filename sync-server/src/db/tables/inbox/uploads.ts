import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { customers } from '../customers/customers.ts';

/** One photo: offered by a signed address, stored sealed, claimed by the customer it belongs to. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    state: text('state', { enum: ['offered', 'stored', 'claimed'] }).notNull(),
    draftHash: text('draft_hash'),
    customerId: uuid('customer_id').references(() => customers.id),
    /** SHA-256 (hex) of the bytes as they arrived, before re-encoding. */
    receivedSha256: text('received_sha256'),
    bytes: integer('bytes'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    storedAt: instant('stored_at'),
    claimedAt: instant('claimed_at'),
  },
  (t) => [
    check('uploads_state_known', sql`${t.state} in ('offered', 'stored', 'claimed')`),
    index('uploads_of_photo').on(t.receivedSha256).where(sql`state <> 'offered'`),
    index('uploads_unclaimed').on(t.createdAt).where(sql`state <> 'claimed'`),
  ],
);
