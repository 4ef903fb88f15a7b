import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { staffUsers } from '../access/staff.ts';
import { createdAt, id, instant, stamps } from '../columns.ts';
import { uploads } from '../inbox/uploads.ts';
import { leases } from '../leasing/leases.ts';

/** Something is broken. Taken from anybody: a fault is a fault, whoever names the unit wrongly. */
export const maintenanceTickets = pgTable(
  'maintenance_tickets',
  {
    id: id(),
    /** "WS" and six digits, as the customer was told. */
    number: text('number').notNull().unique(),
    /** Null: no tenant has that unit and last name. */
    leaseId: uuid('lease_id').references(() => leases.id),
    /** As typed, here and below. */
    unitNumber: text('unit_number').notNull(),
    lastName: text('last_name').notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    issueType: text('issue_type').notNull(),
    priority: text('priority', { enum: ['low', 'medium', 'high', 'emergency'] }).notNull(),
    description: text('description').notNull(),
    state: text('state', { enum: ['open', 'in_progress', 'done', 'declined'] }).notNull(),
    /** Until then somebody has promised to call. */
    contactBy: instant('contact_by').notNull(),
    locale: text('locale', { enum: ['en', 'es'] }).notNull(),
    /** Who sees to it. */
    assigneeId: uuid('assignee_id').references(() => staffUsers.id),
    ...stamps(),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by'),
  },
  (t) => [
    index('maintenance_tickets_open').on(t.createdAt, t.id).where(sql`closed_at is null`),
    index('maintenance_tickets_closed_newest')
      .on(t.state, t.closedAt, t.id)
      .where(sql`closed_at is not null`),
    index('maintenance_tickets_of_lease').on(t.leaseId, t.createdAt),
    index('maintenance_tickets_of_unit').on(t.unitNumber, t.createdAt),
    check('maintenance_tickets_state_known', sql`${t.state} in ('open', 'in_progress', 'done', 'declined')`),
    check(
      'maintenance_tickets_closed',
      sql`(${t.state} in ('done', 'declined')) = (${t.closedAt} is not null)`,
    ),
  ],
);

export const maintenancePhotos = pgTable(
  'maintenance_photos',
  {
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => maintenanceTickets.id),
    uploadId: uuid('upload_id')
      .notNull()
      .unique()
      .references(() => uploads.id),
  },
  (t) => [primaryKey({ columns: [t.ticketId, t.uploadId] })],
);

/** What the staff wrote about a ticket: signed, and never changed. Its id is the press of a button. */
export const ticketComments = pgTable(
  'ticket_comments',
  {
    id: id(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => maintenanceTickets.id),
    text: text('text').notNull(),
    author: text('author').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('ticket_comments_of_ticket').on(t.ticketId, t.createdAt)],
);
