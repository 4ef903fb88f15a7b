import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, stamps } from '../columns.ts';

export const staffUsers = pgTable(
  'staff_users',
  {
    id: id(),
    /** Lower case. */
    username: text('username').notNull().unique(),
    role: text('role', { enum: ['clerk', 'manager', 'owner'] }).notNull(),
    /** Argon2id. */
    passwordHash: text('password_hash').notNull(),
    disabledAt: instant('disabled_at'),
    ...stamps(),
  },
  (t) => [check('staff_users_role_known', sql`${t.role} in ('clerk', 'manager', 'owner')`)],
);

/** Only hashes: a copy of this table opens nothing. A browser's session needs token and cookie both. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => staffUsers.id),
    tokenHash: text('token_hash').notNull().unique(),
    cookieHash: text('cookie_hash'),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Absolute end, whatever happens. */
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [index('staff_sessions_of_user').on(t.userId)],
);
