import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import * as field from '../kit/fields/fields.ts';
import { objectPath } from '../kit/fields/object-path.ts';
import { unitNumberField } from '../kit/fields/unit-number.ts';
import { locale } from '../kit/locale.ts';
import { instant } from '../kit/wire.ts';

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

export const issueType = z.enum(issueTypes, { error: say.issueType });
export const priority = z.enum(priorities, { error: say.priority });

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
};
