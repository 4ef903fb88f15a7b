import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { invoices } from '../billing/invoices.ts';
import { createdAt, id } from '../columns.ts';
import { units } from '../facility/units.ts';
import { leases } from './leases.ts';

/** A tenant went to another unit under the same lease. Its id is the press of a button. */
export const leaseTransfers = pgTable(
  'lease_transfers',
  {
    id: id(),
    leaseId: uuid('lease_id')
      .notNull()
      .references(() => leases.id),
    fromUnitId: uuid('from_unit_id')
      .notNull()
      .references(() => units.id),
    toUnitId: uuid('to_unit_id')
      .notNull()
      .references(() => units.id),
    effectiveOn: date('effective_on').notNull(),
    fromRateCents: integer('from_rate_cents').notNull(),
    toRateCents: integer('to_rate_cents').notNull(),
    /** Given back for the days of the old unit, and charged for those of the new one. */
    creditCents: integer('credit_cents').notNull(),
    chargeCents: integer('charge_cents').notNull(),
    /** Of the charge; null when no day was billed yet. */
    invoiceId: uuid('invoice_id').references(() => invoices.id),
    transferredBy: text('transferred_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('lease_transfers_of_lease').on(t.leaseId, t.createdAt),
    check('lease_transfers_other_unit', sql`${t.fromUnitId} <> ${t.toUnitId}`),
  ],
);
