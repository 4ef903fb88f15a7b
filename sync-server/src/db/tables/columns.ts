import { type SQLWrapper, sql } from 'drizzle-orm';
import { customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const id = () => uuid('id').primaryKey();
export const createdAt = () => instant('created_at').notNull();

/** Of an instant, for indexes: days of the facility's own zone would change with it. */
export const utcDay = (instant: SQLWrapper) => sql`((${instant} at time zone 'UTC')::date)`;

/** Every mutable row: when it was made and last changed, and which version a writer must have seen. */
export const stamps = () => ({
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull(),
  version: integer('version').notNull().default(1),
});
