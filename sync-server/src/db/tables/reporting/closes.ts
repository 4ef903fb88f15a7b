import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, json, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../columns.ts';
import { payments } from '../payments/payments.ts';

/** Until where the ledger was written when it was closed: what comes later has a greater id (trigger). */
const closed = () => ({
  lastEntryId: bigint('last_entry_id', { mode: 'number' }).notNull(),
  reason: text('reason'),
  closedBy: text('closed_by').notNull(),
  createdAt: createdAt(),
});

/**
 * A day of the drawer, counted. Its id is the press of a button. Append-only, and never of a day before the last one
 * (triggers): a day that is closed stays as it is.
 */
export const dayCloses = pgTable(
  'day_closes',
  {
    id: id(),
    day: date('day').notNull().unique(),
    /** What lay in the drawer in the morning: what the close before left there. */
    openingCents: integer('opening_cents').notNull(),
    cashInCents: integer('cash_in_cents').notNull(),
    cashOutCents: integer('cash_out_cents').notNull(),
    countedCents: integer('counted_cents').notNull(),
    /** By the value of a bill or coin in cents; null where a sum was typed. */
    denominations: jsonb('denominations').$type<Record<string, number>>(),
    /** The float that stays; the rest goes to the bank. */
    keptCents: integer('kept_cents').notNull(),
    /** Of the cheques that go to the bank. */
    checkCents: integer('check_cents').notNull(),
    /** Cheques that are in the books and not in the drawer. */
    missingCheckCents: integer('missing_check_cents').notNull(),
    /** Card payments less what was given or taken back: at the card provider, and by the bank's own reader. */
    cardCents: integer('card_cents').notNull(),
    terminalCents: integer('terminal_cents').notNull(),
    /** What the slip of that reader says; null where nobody typed it. */
    batchCents: integer('batch_cents'),
    ...closed(),
  },
  (t) => [
    check('day_closes_kept', sql`${t.keptCents} between 0 and ${t.countedCents}`),
    check(
      'day_closes_reason',
      sql`${t.reason} is not null or (${t.countedCents} = ${t.openingCents} + ${t.cashInCents} - ${t.cashOutCents}
        and ${t.missingCheckCents} = 0 and coalesce(${t.batchCents}, ${t.terminalCents}) = ${t.terminalCents})`,
    ),
  ],
);

/** The cheques that a close sent to the bank: each once. Append-only. */
export const dayCloseChecks = pgTable(
  'day_close_checks',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    closeId: uuid('close_id')
      .notNull()
      .references(() => dayCloses.id),
  },
  (t) => [index('day_close_checks_of_close').on(t.closeId)],
);

/** The figures of a month's end as they were when it was closed, with the version of their definitions. Append-only. */
export const monthCloses = pgTable(
  'month_closes',
  {
    id: id(),
    /** Its 1st. */
    month: date('month').notNull().unique(),
    definitions: integer('definitions').notNull(),
    /** In the order of the reports, which `jsonb` would forget. */
    figures: json('figures').$type<Record<string, unknown>>().notNull(),
    /** Acts that were written down by then. */
    lastAuditId: bigint('last_audit_id', { mode: 'number' }).notNull(),
    /** Days of it that nobody had closed. */
    openDays: integer('open_days').notNull(),
    ...closed(),
  },
  (t) => [
    check('month_closes_first', sql`extract(day from ${t.month}) = 1`),
    check('month_closes_reason', sql`${t.openDays} = 0 or ${t.reason} is not null`),
  ],
);
