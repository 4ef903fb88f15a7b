import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

/** Sealed photos, by the key under which any store would have them. Kept as they are: sealed bytes do not compress. */
export const objects = pgTable(
  'objects',
  {
    key: text('key').primaryKey(),
    bytes: bytes('bytes').notNull(),
    byteCount: integer('byte_count').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [check('objects_byte_count_true', sql`octet_length(${t.bytes}) = ${t.byteCount}`)],
);
