import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';

/** What a run of the billing did; whether a thing was done at all stands in its own table, by constraint. */
export const billingRuns = pgTable(
  'billing_runs',
  {
    id: id(),
    businessDay: date('business_day').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    leases: integer('leases').notNull(),
    leasesDone: integer('leases_done').notNull().default(0),
    invoicesIssued: integer('invoices_issued').notNull().default(0),
    invoicedCents: integer('invoiced_cents').notNull().default(0),
    lateFees: integer('late_fees').notNull().default(0),
    charged: integer('charged').notNull().default(0),
    chargesFailed: integer('charges_failed').notNull().default(0),
    gateOff: integer('gate_off').notNull().default(0),
    reminders: integer('reminders').notNull().default(0),
    lastError: text('last_error'),
  },
  (t) => [index('billing_runs_newest').on(t.startedAt)],
);
