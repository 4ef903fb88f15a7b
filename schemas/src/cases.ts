import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';
import { page, pageQuery } from './leases.ts';
import { instant } from './units.ts';

export const caseKind = z.enum([
  'id_photo_missing',
  'id_photo_to_check',
  'signature_missing',
  'possible_duplicate',
]);

/** Something a person of the staff has to look at. */
export const caseRow = z.object({
  id: z.uuid(),
  kind: caseKind,
  state: z.enum(['open', 'resolved']),
  leaseId: z.uuid().nullable(),
  unitNumber: z.string().nullable(),
  customerName: z.string().nullable(),
  createdAt: instant,
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
};
