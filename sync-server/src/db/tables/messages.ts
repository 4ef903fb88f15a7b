import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { customers } from './customers.ts';
import { leases } from './leases.ts';

/** Mail and text messages: written with their cause, sent by a job, once for each `dedupeKey`. */
export const outgoingMessages = pgTable(
  'outgoing_messages',
  {
    id: id(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    template: text('template').notNull(),
    dedupeKey: text('dedupe_key').notNull().unique(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    state: text('state', { enum: ['queued', 'sent', 'kept', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    lastError: text('last_error'),
    leaseId: uuid('lease_id').references(() => leases.id),
    customerId: uuid('customer_id').references(() => customers.id),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    index('outgoing_messages_due').on(t.nextAttemptAt).where(sql`state = 'queued'`),
    index('outgoing_messages_newest').on(t.createdAt, t.id),
  ],
);
