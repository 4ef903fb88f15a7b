import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { customers } from '../customers/customers.ts';

/** What people write to the office, whatever it says. */
export const incomingMessages = pgTable(
  'incoming_messages',
  {
    id: id(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    /** A phone in E.164 or an address; empty once its customer was erased. */
    sender: text('sender').notNull(),
    /** Our own number or address. */
    recipient: text('recipient').notNull(),
    text: text('text').notNull(),
    /** There was more of it than is kept. */
    isCut: boolean('is_cut').notNull(),
    /** Pictures that came along; they are not kept. */
    pictures: integer('pictures').notNull(),
    /** The carrier's own id: delivered twice, kept once. */
    carrierId: text('carrier_id').notNull().unique(),
    /** Whoever had that number when it came; null for a stranger. */
    customerId: uuid('customer_id').references(() => customers.id),
    /** More than one customer had it: this one was the likeliest. */
    isShared: boolean('is_shared').notNull(),
    receivedAt: instant('received_at').notNull(),
    readAt: instant('read_at'),
    readBy: text('read_by'),
  },
  (t) => [
    index('incoming_messages_newest').on(t.receivedAt, t.id),
    index('incoming_messages_of_customer').on(t.customerId, t.receivedAt, t.id),
    index('incoming_messages_of_sender').on(t.sender, t.receivedAt, t.id).where(sql`customer_id is null`),
    index('incoming_messages_unread').on(t.receivedAt, t.id).where(sql`read_at is null`),
    check('incoming_messages_channel_known', sql`${t.channel} in ('email', 'sms')`),
  ],
);
