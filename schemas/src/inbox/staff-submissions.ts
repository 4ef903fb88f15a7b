import { z } from 'zod';
import { unitStatus } from '../facility/units.ts';
import { endpoint } from '../kit/endpoint.ts';
import * as field from '../kit/fields/fields.ts';
import { objectPath } from '../kit/fields/object-path.ts';
import { page, pageQuery } from '../kit/page.ts';
import { instant } from '../kit/wire.ts';
import { caseOption } from './cases.ts';
import { submissionState } from './submissions.ts';

/** Beyond this a count only says that there are more. */
export const countedMax = 99;

/** The device's clock beside ours: nobody could have written it after it came, or years before. */
export const clockVerdict = z.enum(['plausible', 'ahead', 'far_behind', 'unreadable']);
export type ClockVerdict = z.output<typeof clockVerdict>;

/** A submission as staff see it: nothing personal. */
export const submissionRow = z.object({
  id: z.uuid(),
  version: z.int(),
  /** As its device wrote it: a newer one may name what this server does not know. */
  kind: z.string(),
  receiptNumber: z.string().nullable(),
  /** The kiosk's name; null: somebody's own device. */
  kioskName: z.string().nullable(),
  state: submissionState,
  /** By the device's clock; null when that cannot be read. */
  capturedAt: instant.nullable(),
  clock: clockVerdict,
  receivedAt: instant,
  /** Null as long as the worker, or a person, has still to decide. */
  settledAt: instant.nullable(),
  attempts: z.int(),
  /** What it led to: the unit that was given, or the sentence why it was not applied. */
  unit: z.string().nullable(),
  message: z.string().nullable(),
});
export type SubmissionRow = z.output<typeof submissionRow>;

/** Of the photos that it declared. */
const attachment = z.object({
  id: z.uuid(),
  state: z.enum(['awaited', 'stored', 'linked', 'refused']),
  byteCount: z.int(),
  path: objectPath.nullable(),
});

export const submissionDetail = submissionRow.extend({
  schemaVersion: z.int(),
  appBuild: z.string().nullable(),
  /** What was typed, field by field. Null: it does not open, or may not be shown. */
  sent: z.array(z.object({ field: z.string(), value: z.string() })).nullable(),
  notShown: z.enum(['does_not_open', 'holds_card_data', 'forgotten']).nullable(),
  /** What became of the unit that was asked for. */
  unitNow: z.object({ number: z.string(), status: unitStatus, letSince: instant.nullable() }).nullable(),
  /** The open case, and what can be done about it with one press. */
  case: z.object({ id: z.uuid(), options: z.array(caseOption) }).nullable(),
  canKeyIn: z.boolean(),
  attachments: z.array(attachment),
  /** Who did what to it, newest first. */
  history: z.array(z.object({ action: z.string(), by: z.string(), at: instant })),
});
export type SubmissionDetail = z.output<typeof submissionDetail>;

/** Told to the customer. */
export const discardReason = field.paragraphField(3, field.fieldMessages.reason, 500);

const params = z.object({ id: z.uuid() });
const seen = z.object({ version: z.int().min(1) });
const path = '/api/staff/submissions';

/** What stands in the way of the record, as its own call would say it. */
const decided = [
  'not_signed_in',
  'not_found',
  'version_conflict',
  'missing_fields',
  'photo_unknown',
  'amount_too_high',
  'unit_taken',
  'unit_not_available',
  'unit_unknown',
  'nothing_free',
  'nothing_free_at_rent',
  'gate_code_taken',
  'too_many_holds',
  'account_not_found',
  'submission_closed',
] as const;

export const staffSubmissionsApi = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'What was submitted from devices, by state, newest first',
    query: pageQuery.extend({ state: submissionState.default('received') }),
    reply: page(submissionRow),
    csv: {
      name: 'submissions',
      columns: [
        'receivedAt',
        'capturedAt',
        'kind',
        'receiptNumber',
        'kioskName',
        'state',
        'unit',
        'message',
        'attempts',
        'settledAt',
      ],
      words: { kind: 'submissionKinds', state: 'submissionStates' },
      sentence: 'message',
    },
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  counts: endpoint({
    method: 'GET',
    path: `${path}/counts`,
    summary: 'How many there are in each state, counted up to a hundred',
    reply: z.record(
      submissionState,
      z
        .int()
        .min(0)
        .max(countedMax + 1),
    ),
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  read: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One submission with what was sent; that somebody read it is kept',
    params,
    reply: submissionDetail,
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found'],
  }),
  retry: endpoint({
    method: 'POST',
    path: `${path}/:id/retry`,
    summary: 'Carries it out again: what is in conflict at once, what lies in quarantine by the worker',
    params,
    body: seen,
    reply: submissionRow,
    staff: 'clerk',
    problems: decided,
  }),
  keyIn: endpoint({
    method: 'POST',
    path: `${path}/:id/key-in`,
    summary: 'What lies in quarantine, typed anew: it takes effect once, under its own id and fingerprint',
    params,
    body: seen.extend({ fields: z.record(z.string().max(60), z.unknown()) }),
    reply: submissionRow,
    staff: 'manager',
    problems: [...decided, 'not_allowed', 'malformed', 'card_data_not_accepted'],
  }),
  discard: endpoint({
    method: 'POST',
    path: `${path}/:id/discard`,
    summary: 'Never carried out; the customer reads the reason',
    params,
    body: seen.extend({ reason: discardReason }),
    reply: submissionRow,
    staff: 'manager',
    problems: [...decided, 'not_allowed'],
  }),
};
