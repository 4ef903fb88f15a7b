import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, stamps } from './columns.ts';

/** Units and warehouses alike; `status` is derived from leases and tickets and stored with them. */
export const units = pgTable(
  'units',
  {
    id: id(),
    kind: text('kind', { enum: ['unit', 'warehouse'] }).notNull(),
    number: integer('number').notNull(),
    size: text('size').notNull(),
    monthlyRateCents: integer('monthly_rate_cents').notNull(),
    status: text('status', { enum: ['available', 'occupied', 'maintenance'] }).notNull(),
    ...stamps(),
  },
  (t) => [
    unique('units_kind_number').on(t.kind, t.number),
    check('units_kind_known', sql`${t.kind} in ('unit', 'warehouse')`),
    check('units_status_known', sql`${t.status} in ('available', 'occupied', 'maintenance')`),
    check('units_rate_positive', sql`${t.monthlyRateCents} > 0`),
  ],
);
