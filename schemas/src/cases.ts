import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';
import { page, pageQuery } from './leases.ts';
import { instant } from './units.ts';

export const caseKind = z.enum([
  'id_photo_missing',
  'id_photo_to_check',
  'signature_missing',
  'possible_duplicate',
  /** Somebody was faster while the device was offline: nobody has the unit, or the code, that was asked for. */
  'submission_conflict',
  /** It could not be read or applied; its bytes are kept. */
  'submission_quarantined',
]);

/** What a member of the staff can do about it with one press. */
export const caseOption = z.enum(['same_size_unit', 'next_code', 'try_again', 'decline', 'done']);
export type CaseOption = z.output<typeof caseOption>;

/** Something a person of the staff has to look at. */
export const caseRow = z.object({
  id: z.uuid(),
  kind: caseKind,
  state: z.enum(['open', 'resolved']),
  leaseId: z.uuid().nullable(),
  unitNumber: z.string().nullable(),
  customerName: z.string().nullable(),
  createdAt: instant,
  options: z.array(caseOption),
  /** Of a case about a submission: what was sent, and what stands in its way. */
  submission: z
    .object({
      id: z.uuid(),
      kind: z.string(),
      receiptNumber: z.string().nullable(),
      /** The problem's sentence. */
      message: z.string(),
      /** Absent when it cannot be opened. */
      sent: z
        .object({
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          unit: z.string().nullable(),
          gateCode: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
});
export type CaseRow = z.output<typeof caseRow>;

export const casesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/cases',
    summary: 'Open cases, oldest first',
    query: pageQuery,
    reply: page(caseRow),
    staff: true,
    problems: ['not_signed_in'],
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/api/staff/cases/:id/resolve',
    summary: 'Decides an open case; a second decision is refused',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      option: caseOption,
      /** What the customer is told with `decline`. */
      message: z.string().trim().min(1).max(500).optional(),
    }),
    reply: z.object({ state: z.literal('resolved'), unit: z.string().nullable() }),
    staff: true,
    problems: [
      'not_signed_in',
      'not_found',
      'version_conflict',
      'nothing_free',
      'unit_taken',
      'unit_not_available',
      'unit_unknown',
      'gate_code_taken',
      'photo_unknown',
      'too_many_holds',
      'missing_fields',
      'submission_closed',
    ],
  }),
};
