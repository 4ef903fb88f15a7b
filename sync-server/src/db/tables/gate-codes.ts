import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { leases } from './leases.ts';

/** `reserved` for a draft, `waiting` for the first payment, `active` at the gate, `ended` for ever. */
export const gateCodes = pgTable(
  'gate_codes',
  {
    id: id(),
    code: text('code').notNull(),
    state: text('state', { enum: ['reserved', 'waiting', 'active', 'ended'] }).notNull(),
    leaseId: uuid('lease_id').references(() => leases.id),
    draftHash: text('draft_hash'),
    /** Only of a reservation. */
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('gate_codes_one_live').on(t.code).where(sql`state <> 'ended'`),
    uniqueIndex('gate_codes_one_per_lease').on(t.leaseId).where(sql`state in ('waiting', 'active')`),
    index('gate_codes_of_draft').on(t.draftHash).where(sql`state = 'reserved'`),
    check('gate_codes_four_digits', sql`${t.code} ~ '^[0-9]{4}$'`),
    check('gate_codes_state_known', sql`${t.state} in ('reserved', 'waiting', 'active', 'ended')`),
    check(
      'gate_codes_owner',
      sql`(${t.state} = 'reserved') = (${t.leaseId} is null) or ${t.state} = 'ended'`,
    ),
  ],
);
