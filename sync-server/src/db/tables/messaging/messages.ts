import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { customers } from '../customers/customers.ts';
import { leases } from '../leasing/leases.ts';

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
    /** A document drawn when the message is sent: `receipt <payment id>`, `invoice <invoice id>` or `lease <lease id>`. */
    attachment: text('attachment'),
    /** By the person who waits for it: it keeps no quiet hours, and needs the tick that came with the question. */
    isAskedFor: boolean('is_asked_for').notNull().default(false),
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
    index('outgoing_messages_of_customer').on(t.customerId, t.createdAt),
    index('outgoing_messages_of_lease').on(t.leaseId, t.createdAt),
    index('outgoing_messages_newest').on(t.createdAt, t.id),
    index('outgoing_messages_of_channel').on(t.channel, t.createdAt, t.id),
    index('outgoing_messages_of_state').on(t.state, t.createdAt, t.id),
    index('outgoing_messages_of_recipient').on(t.recipient, t.createdAt, t.id),
  ],
);

/** What the holders of phone numbers said about texts; no text goes to one that said STOP, whatever else it said. */
export const textNumbers = pgTable('text_numbers', {
  /** E.164. */
  phone: text('phone').primaryKey(),
  /** When somebody ticked, at a receipt, that it may be texted. Of notices the lease knows. */
  agreedAt: instant('agreed_at'),
  stoppedAt: instant('stopped_at'),
});
