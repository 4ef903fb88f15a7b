import { z } from 'zod';
import { unitNumberField } from './accounts.ts';
import * as field from './fields.ts';
import { endpoint } from './kit/endpoint.ts';
import { page, pageQuery } from './leases.ts';
import { locale } from './rentals.ts';
import { instant } from './units.ts';
import { objectPath } from './uploads.ts';

const say = field.fieldMessages;

/** What may be broken, by category (specification 3); its words are in `maintenance.copy.ts`. */
export const issueTypesOf = {
  structural: ['door-broken', 'door-stuck', 'roof-leak', 'wall-damage', 'floor-damage'],
  security: ['lock-broken', 'lock-stuck', 'gate-code'],
  electrical: ['lights-out', 'outlet-broken', 'power-out'],
  plumbing: ['water-damage', 'moisture-mold', 'drainage'],
  pest: ['rodent-problem', 'insect-problem', 'bird-nesting'],
  other: ['hvac-problem', 'vandalism', 'debris-removal', 'other-issue'],
} as const;
export type IssueCategory = keyof typeof issueTypesOf;
export type IssueType = (typeof issueTypesOf)[IssueCategory][number];

export const issueCategories = Object.keys(issueTypesOf) as IssueCategory[];
export const issueTypes: readonly IssueType[] = Object.values(issueTypesOf).flat();

export const categoryOf = (issueType: IssueType): IssueCategory =>
  issueCategories.find((category) => issueTypesOf[category].some((type) => type === issueType)) ?? 'other';

/** From what can wait to what cannot. */
export const priorities = ['low', 'medium', 'high', 'emergency'] as const;
export type Priority = (typeof priorities)[number];

export const descriptionMax = 2_000;
/** Within which somebody calls (specification 9). */
export const contactHours = 24;
export const photosMax = 4;

const issueType = z.enum(issueTypes, { error: say.issueType });
const priority = z.enum(priorities, { error: say.priority });

/** The maintenance wizard's form (specification 3 and 5). */
export const maintenanceForm = z.object({
  unitNumber: unitNumberField,
  lastName: field.lastName,
  phone: field.phoneField(say.phoneFollowUp),
  issueType,
  priority,
  description: field.paragraphField(10, say.description, descriptionMax),
});
export type MaintenanceForm = z.input<typeof maintenanceForm>;

export const maintenanceBody = z.object({
  ...maintenanceForm.shape,
  /** Uploaded photos of what is broken. */
  photoPaths: z.array(objectPath).max(photosMax).optional(),
  locale: locale.optional(),
  salt: z.string().max(64).optional(),
  supersedes: z.uuid().optional(),
});
export type MaintenanceBody = z.output<typeof maintenanceBody>;
export type MaintenanceInput = z.input<typeof maintenanceBody>;

/** The same whether or not anybody has that unit and name. */
export const maintenanceTicket = z.object({
  ticketId: z.uuid(),
  /** What the customer is told. It opens nothing. */
  ticketNumber: z.string().regex(/^WS\d{6}$/),
  priority,
  /** Until then somebody calls. */
  contactBy: instant,
});
export type MaintenanceTicket = z.output<typeof maintenanceTicket>;

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

export const maintenanceApi = {
  request: endpoint({
    method: 'POST',
    path: '/api/maintenance-requests',
    summary: 'Something is broken: a ticket, and a call within 24 hours; exactly once for each key',
    body: maintenanceBody,
    reply: maintenanceTicket,
    keyed: true,
    problems: [
      'missing_fields',
      'card_data_not_accepted',
      'photo_unknown',
      'fingerprint_mismatch',
      'submission_closed',
      'rate_limited',
    ],
  }),
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
    sheet: {
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
