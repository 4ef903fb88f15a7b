import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { authorisedPersons } from '../customers/customer-records.ts';
import { leases } from '../leasing/leases.ts';
import { units } from './units.ts';

/**
 * `reserved` for a draft, `waiting` for the first payment, `active` at the gate, `suspended` while too much is owed,
 * `ended` for ever.
 */
export const gateCodes = pgTable(
  'gate_codes',
  {
    id: id(),
    code: text('code').notNull(),
    state: text('state', { enum: ['reserved', 'waiting', 'active', 'suspended', 'ended'] }).notNull(),
    leaseId: uuid('lease_id').references(() => leases.id),
    /** Of somebody whom the customer authorised: it starts and stops with this lease's own. */
    personLeaseId: uuid('person_lease_id').references(() => leases.id),
    /** Null once the person is erased. */
    personId: uuid('person_id').references(() => authorisedPersons.id, { onDelete: 'set null' }),
    draftHash: text('draft_hash'),
    /** Only of a reservation. */
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('gate_codes_one_live').on(t.code).where(sql`state <> 'ended'`),
    uniqueIndex('gate_codes_one_per_lease')
      .on(t.leaseId)
      .where(sql`state in ('waiting', 'active', 'suspended')`),
    uniqueIndex('gate_codes_one_per_person')
      .on(t.personLeaseId, t.personId)
      .where(sql`state in ('waiting', 'active', 'suspended')`),
    index('gate_codes_of_lease').on(t.leaseId),
    index('gate_codes_of_person').on(t.personId),
    index('gate_codes_of_draft').on(t.draftHash).where(sql`state = 'reserved'`),
    check('gate_codes_four_digits', sql`${t.code} ~ '^[0-9]{4}$'`),
    check(
      'gate_codes_state_known',
      sql`${t.state} in ('reserved', 'waiting', 'active', 'suspended', 'ended')`,
    ),
    check(
      'gate_codes_owner',
      sql`(${t.state} = 'reserved') = (${t.leaseId} is null and ${t.personLeaseId} is null) or ${t.state} = 'ended'`,
    ),
  ],
);

/** What the gate is told, in order for each lease; `confirmed` only when the gate, or a person, said so. */
export const gateCommands = pgTable(
  'gate_commands',
  {
    id: id(),
    leaseId: uuid('lease_id')
      .notNull()
      .references(() => leases.id),
    gateCodeId: uuid('gate_code_id')
      .notNull()
      .references(() => gateCodes.id),
    /** Whose door: of a transfer the old one stops and the new one starts. Null: the lease's. */
    unitId: uuid('unit_id').references(() => units.id),
    action: text('action', { enum: ['start', 'stop'] }).notNull(),
    state: text('state', { enum: ['asked', 'sent', 'confirmed', 'failed'] }).notNull(),
    reason: text('reason').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    confirmedAt: instant('confirmed_at'),
    confirmedBy: text('confirmed_by'),
  },
  (t) => [
    index('gate_commands_due').on(t.nextAttemptAt).where(sql`state in ('asked', 'sent')`),
    index('gate_commands_of_lease').on(t.leaseId, t.createdAt),
    check('gate_commands_action_known', sql`${t.action} in ('start', 'stop')`),
    check('gate_commands_state_known', sql`${t.state} in ('asked', 'sent', 'confirmed', 'failed')`),
  ],
);
