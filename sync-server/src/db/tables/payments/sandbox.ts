import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** What the built-in card sandbox remembers. Empty wherever real payments are taken. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    /** In the order of creation. */
    position: bigserial('position', { mode: 'number' }).notNull(),
    data: jsonb('data').notNull(),
    /** Events that are still to be delivered. */
    dueAt: instant('due_at'),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id] }),
    index('sandbox_objects_due').on(t.kind, t.dueAt).where(sql`due_at is not null`),
  ],
);
