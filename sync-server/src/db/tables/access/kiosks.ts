import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PinVerifier } from 'schemas/access/kiosks';
import { id, instant, stamps } from '../columns.ts';

/** A tablet in the office. Its device token is enrolled by a code that works once. */
export const kiosks = pgTable(
  'kiosks',
  {
    id: id(),
    name: text('name').notNull(),
    state: text('state', { enum: ['invited', 'active', 'revoked'] }).notNull(),
    /** SHA-256 (hex) of the one-time code. */
    codeHash: text('code_hash').unique(),
    codeExpiresAt: instant('code_expires_at'),
    /** SHA-256 (hex) of the device token. */
    deviceHash: text('device_hash').unique(),
    /** Argon2id of the PIN that leads out of the kiosk. */
    pinHash: text('pin_hash').notNull(),
    /** What the tablet checks the same PIN with while nobody can be asked. */
    pinVerifier: jsonb('pin_verifier').$type<PinVerifier>().notNull(),
    createdBy: text('created_by').notNull(),
    enrolledAt: instant('enrolled_at'),
    lastSeenAt: instant('last_seen_at'),
    ...stamps(),
  },
  (t) => [
    check('kiosks_state_known', sql`${t.state} in ('invited', 'active', 'revoked')`),
    check('kiosks_device', sql`${t.state} <> 'active' or ${t.deviceHash} is not null`),
  ],
);
