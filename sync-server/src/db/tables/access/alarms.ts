import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AlarmFacts, AlarmKind } from 'schemas/access/alarms';
import { id, instant } from '../columns.ts';

/** What the office has to know of: one open of each kind. */
export const alarms = pgTable(
  'alarms',
  {
    id: id(),
    kind: text('kind').$type<AlarmKind>().notNull(),
    facts: jsonb('facts').$type<AlarmFacts>().notNull(),
    raisedAt: instant('raised_at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by'),
  },
  (t) => [uniqueIndex('alarms_one_open').on(t.kind).where(sql`ended_at is null`)],
);

/** When a server that trusted its clock looked at it last: one row. */
export const clockMarks = pgTable(
  'clock_marks',
  { id: integer('id').primaryKey(), seenAt: instant('seen_at').notNull() },
  (t) => [check('clock_marks_one', sql`${t.id} = 1`)],
);
