import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { invoices } from '../billing/invoices.ts';
import { instant } from '../columns.ts';
import { units } from '../facility/units.ts';
import { leases } from '../leasing/leases.ts';

/**
 * What counted, and from when on: triggers write a row whenever one of these columns changes, so that no code can
 * forget it, and refuse every change of a row. Of the rows of one thing that are dated up to a moment the last one
 * written says what was so at that moment.
 */
const state = () => ({
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** As the changed row itself was stamped: `created_at` of a new one, else its `updated_at`. */
  fromAt: instant('from_at').notNull(),
});

export const unitHistory = pgTable(
  'unit_history',
  {
    ...state(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    size: text('size').notNull(),
    monthlyRateCents: integer('monthly_rate_cents').notNull(),
    status: text('status', { enum: ['available', 'occupied', 'maintenance'] }).notNull(),
  },
  (t) => [
    index('unit_history_of_unit').on(t.unitId, t.id),
    check('unit_history_status_known', sql`${t.status} in ('available', 'occupied', 'maintenance')`),
  ],
);

/** Its rent is dated in `lease_rents`. */
export const leaseHistory = pgTable(
  'lease_history',
  {
    ...state(),
    leaseId: uuid('lease_id')
      .notNull()
      .references(() => leases.id, { onDelete: 'cascade' }),
    unitId: uuid('unit_id').notNull(),
    startsOn: date('starts_on'),
    vacatedOn: date('vacated_on'),
    leavesOn: date('leaves_on'),
    endedAt: instant('ended_at'),
    /** The last day on which the card of autopay can be charged; null without one. */
    autopayUntil: date('autopay_until'),
  },
  (t) => [index('lease_history_of_lease').on(t.leaseId, t.id)],
);

/** Only of invoices that were put off or became void: of all others what they say today was always so. */
export const invoiceHistory = pgTable(
  'invoice_history',
  {
    ...state(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    dueOn: date('due_on').notNull(),
    isVoid: boolean('is_void').notNull(),
  },
  (t) => [index('invoice_history_of_invoice').on(t.invoiceId, t.id)],
);
