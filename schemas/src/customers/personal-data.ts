import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { reasonField } from '../kit/fields/reason-field.ts';
import { instant } from '../kit/wire.ts';

/** Every row about one person, by what it is. */
export const personalData = z.object({
  exportedAt: instant,
  parts: z.record(z.string(), z.array(z.record(z.string(), z.json()))),
});
export type PersonalData = z.output<typeof personalData>;

const params = z.object({ id: z.uuid() });

export const personalDataApi = {
  export: endpoint({
    method: 'POST',
    path: '/api/staff/customers/:id/export',
    summary: 'All that is kept of a person, for the person; who handed it out is written down',
    params,
    reply: personalData,
    staff: 'manager',
    problems: ['not_signed_in', 'not_allowed', 'not_found'],
  }),
  erase: endpoint({
    method: 'POST',
    path: '/api/staff/customers/:id/erasure',
    summary: 'Forgets who a former customer was; what was rented and paid stays in the books',
    params,
    body: z.object({ version: z.int().min(1), reason: reasonField }),
    reply: z.object({ erasedAt: instant }),
    staff: 'owner',
    problems: [
      'not_signed_in',
      'not_allowed',
      'not_found',
      'version_conflict',
      'erasure_not_yet',
      'payments_unavailable',
    ],
  }),
};
