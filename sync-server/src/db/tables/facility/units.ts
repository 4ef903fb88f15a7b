import { sql } from 'drizzle-orm';
import { check, customType, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, stamps } from '../columns.ts';
import { imports } from '../reporting/imports.ts';

/** What stands on a door; 9 comes before 10, and A9 before A10. */
const doorNumber = customType<{ data: string }>({ dataType: () => 'text collate "door_order"' });

/** Units and warehouses alike; `status` is derived from leases and tickets and stored with them. */
export const units = pgTable(
  'units',
  {
    id: id(),
    kind: text('kind', { enum: ['unit', 'warehouse'] }).notNull(),
    /** "42", "A12"; of a warehouse without its W. */
    number: doorNumber('number').notNull(),
    size: text('size').notNull(),
    monthlyRateCents: integer('monthly_rate_cents').notNull(),
    status: text('status', { enum: ['available', 'occupied', 'maintenance'] }).notNull(),
    /** Which import brought it along. */
    importId: uuid('import_id').references(() => imports.id),
    ...stamps(),
  },
  (t) => [
    unique('units_kind_number').on(t.kind, t.number),
    index('units_of_import').on(t.importId).where(sql`${t.importId} is not null`),
    check('units_kind_known', sql`${t.kind} in ('unit', 'warehouse')`),
    check('units_status_known', sql`${t.status} in ('available', 'occupied', 'maintenance')`),
    check('units_rate_positive', sql`${t.monthlyRateCents} > 0`),
  ],
);

/** What somebody of the staff wrote about a unit: signed, and never changed. Its id is the press of a button. */
export const unitNotes = pgTable(
  'unit_notes',
  {
    id: id(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    /** The reasons of maintenance stand among the notes. */
    kind: text('kind', { enum: ['note', 'maintenance_on', 'maintenance_off'] }).notNull(),
    text: text('text').notNull(),
    author: text('author').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('unit_notes_of_unit').on(t.unitId, t.createdAt),
    check('unit_notes_kind_known', sql`${t.kind} in ('note', 'maintenance_on', 'maintenance_off')`),
  ],
);

/** Units that are being built, and the day from which they can be rented; until it opened there are no rows of them. */
export const unitOpenings = pgTable(
  'unit_openings',
  {
    firstNumber: integer('first_number').primaryKey(),
    lastNumber: integer('last_number').notNull(),
    opensOn: date('opens_on').notNull(),
    openedAt: instant('opened_at'),
    ...stamps(),
  },
  (t) => [check('unit_openings_range', sql`${t.lastNumber} >= ${t.firstNumber}`)],
);
