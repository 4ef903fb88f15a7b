import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Every server process that was seen within a day, by the machine and folder it runs in. */
export const servers = pgTable('servers', {
  place: text('place').primaryKey(),
  version: text('version').notNull(),
  /** Of the fullest disk that it writes to. */
  freeBytes: bigint('free_bytes', { mode: 'number' }).notNull(),
  seenAt: instant('seen_at').notNull(),
  /** Whether every place where photos lie answered it. Null: it did not ask yet. */
  isPhotoStoreUp: boolean('is_photo_store_up'),
  /** The last time that it was without its database. */
  outageAt: instant('outage_at'),
  outageMs: bigint('outage_ms', { mode: 'number' }),
});
