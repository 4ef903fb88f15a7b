import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

/** Keys that the site had before its present one, each sealed with the present one: who opens one has the right key. */
export const retiredKeys = pgTable('retired_keys', {
  /** 1 is the oldest. */
  number: integer('number').primaryKey(),
  sealed: bytes('sealed').notNull(),
  /** The last place in the audit that it sealed. */
  auditUntil: bigint('audit_until', { mode: 'number' }).notNull(),
  retiredAt: instant('retired_at').notNull(),
  /** Null: photos or licence numbers may still be sealed with it. */
  replacedAt: instant('replaced_at'),
});
