import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** One row: which life of the database this is. A restore begins another, so that devices notice it. */
export const site = pgTable(
  'site',
  {
    id: integer('id').primaryKey().default(1),
    epoch: uuid('epoch').notNull().defaultRandom(),
    /** Null: never restored. */
    restoredAt: instant('restored_at'),
    /** The moment that the last restore went back to. */
    restoredTo: instant('restored_to'),
  },
  (t) => [check('site_one_row', sql`${t.id} = 1`)],
);

/** What is known to be missing after a restore: it cannot come back by itself, and a person looks into it. */
export const restoreGaps = pgTable(
  'restore_gaps',
  {
    /** Of the life that lacks it. */
    epoch: uuid('epoch').notNull(),
    kind: text('kind', { enum: ['request', 'card_payment'] }).notNull(),
    /** The id of a submission, or of a payment intent at Stripe. */
    subject: text('subject').notNull(),
    /** What people know it by: a receipt number; an amount and Stripe's id. */
    label: text('label').notNull(),
    /** Of the device that told of it. */
    deviceHash: text('device_hash'),
    foundAt: instant('found_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.epoch, t.kind, t.subject] }),
    check('restore_gaps_kind_known', sql`${t.kind} in ('request', 'card_payment')`),
  ],
);

/** Every backup that was begun. Its row is committed before its snapshot is taken. */
export const backups = pgTable(
  'backups',
  {
    /** What was written before this number was given is in the backup, once that is `done`. */
    number: bigserial('number', { mode: 'number' }).primaryKey(),
    kind: text('kind', { enum: ['nightly', 'command'] }).notNull(),
    state: text('state', { enum: ['running', 'done', 'failed'] }).notNull(),
    /** The day at the facility that a nightly one is of. */
    night: date('night'),
    /** Its name, without the folder. */
    file: text('file').notNull(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** Why it failed: a sentence. */
    fault: text('fault'),
  },
  (t) => [
    index('backups_by_state').on(t.state, t.number),
    check('backups_kind_known', sql`${t.kind} in ('nightly', 'command')`),
    check('backups_state_known', sql`${t.state} in ('running', 'done', 'failed')`),
    check('backups_finished', sql`(${t.state} = 'running') = (${t.finishedAt} is null)`),
    check('backups_whole', sql`${t.state} <> 'done' or ${t.bytes} is not null`),
  ],
);
