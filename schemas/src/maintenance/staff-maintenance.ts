import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import * as field from '../kit/fields/fields.ts';
import { objectPath } from '../kit/fields/object-path.ts';
import { page, pageQuery } from '../kit/page.ts';
import { instant } from '../kit/wire.ts';
import { issueType, priorities, priority } from './maintenance.ts';

export const ticketState = z.enum(['open', 'in_progress', 'done', 'declined']);

/** A ticket as staff see it. */
export const ticketRow = z.object({
  id: z.uuid(),
  version: z.int(),
  ticketNumber: z.string(),
  /** As typed, here and below. */
  unitNumber: z.string(),
  lastName: z.string(),
  phone: z.string(),
  /** Null: nobody has that unit and last name. */
  customerName: z.string().nullable(),
  issueType,
  priority,
  description: z.string(),
  state: ticketState,
  photoPaths: z.array(objectPath),
  contactBy: instant,
  createdAt: instant,
  /** Who sees to it. */
  assignee: z.object({ id: z.uuid(), username: z.string() }).nullable(),
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
});
export type TicketRow = z.output<typeof ticketRow>;
export type TicketState = z.output<typeof ticketState>;

export const ticketDetail = ticketRow.extend({
  /** Signed, never changed, oldest first. */
  comments: z.array(z.object({ id: z.uuid(), text: z.string(), by: z.string(), at: instant })),
  /** Whom it can be given to. */
  assignees: z.array(z.object({ id: z.uuid(), username: z.string() })),
});
export type TicketDetail = z.output<typeof ticketDetail>;

export const ticketCommentForm = z.object({
  text: field.paragraphField(1, field.fieldMessages.commentText, 2_000),
});

const params = z.object({ id: z.uuid() });

export const staffMaintenanceApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/maintenance',
    summary: 'Open tickets, the most urgent first, then the oldest; of a closed state the newest first',
    query: pageQuery.extend({
      /** Absent: whatever is open. */
      state: ticketState.optional(),
      priority: z.enum(priorities).optional(),
      assigned: z.enum(['me', 'nobody']).optional(),
    }),
    reply: page(ticketRow),
    csv: {
      name: 'tickets',
      columns: [
        'ticketNumber',
        'createdAt',
        'unitNumber',
        'lastName',
        'customerName',
        'phone',
        'issueType',
        'priority',
        'description',
        'state',
        'contactBy',
        'assignee.username',
        'closedAt',
        'closedBy',
      ],
      words: { issueType: 'issues', priority: 'priorities', state: 'ticketStates' },
    },
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/staff/maintenance/:id',
    summary: 'One ticket with what the staff wrote about it',
    params,
    reply: ticketDetail,
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/staff/maintenance/:id',
    summary: 'Who sees to it, how urgent it is, how far it is; refused when somebody changed it meanwhile',
    params,
    body: z.object({
      version: z.int().min(1),
      /** Null: nobody. */
      assigneeId: z.uuid().nullable(),
      priority,
      state: ticketState,
    }),
    reply: ticketDetail,
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found', 'version_conflict'],
  }),
  addComment: endpoint({
    method: 'POST',
    path: '/api/staff/maintenance/:id/comments',
    summary: 'A signed comment that nobody can change; the same key writes it once',
    params,
    body: ticketCommentForm.extend({ key: z.uuid() }),
    reply: ticketDetail,
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found', 'version_conflict'],
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/staff/maintenance/:id/close',
    summary: 'The staff settle an open ticket; a second decision is refused',
    params,
    body: z.object({ version: z.int(), outcome: z.enum(['done', 'declined']) }),
    reply: ticketRow,
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found', 'version_conflict'],
  }),
};
