import { sql } from 'drizzle-orm';
import { bigint, bigserial, check, date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';

/**
 * The lines of the ledger up to the mark, added up by day: what the figures of a year read instead of each line. No
 * line of the ledger ever changes, so neither does this.
 */
export const foldedMovements = pgTable(
  'folded_movements',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    day: date('day').notNull(),
    account: text('account').notNull(),
    kind: text('kind'),
    till: text('till'),
    nature: text('nature').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (t) => [unique('folded_movements_one').on(t.day, t.account, t.kind, t.till, t.nature).nullsNotDistinct()],
);

/** The last line that is folded, and by which clock its days were told. One row. */
export const foldedMark = pgTable(
  'folded_mark',
  {
    id: integer('id').primaryKey(),
    lastEntryId: bigint('last_entry_id', { mode: 'number' }).notNull(),
    timeZone: text('time_zone').notNull(),
  },
  (t) => [check('folded_mark_one', sql`${t.id} = 1`)],
);
