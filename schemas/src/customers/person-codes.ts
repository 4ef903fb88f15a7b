import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import * as field from '../kit/fields/fields.ts';

const params = z.object({ id: z.uuid() });
const changed = z.object({ id: z.uuid() });

/** Gate codes of the persons whom a customer authorised. */
export const personCodesApi = {
  give: endpoint({
    method: 'POST',
    path: '/api/staff/authorised-persons/:id/gate-codes',
    summary: 'A gate code of their own for one lease of the customer; it starts and stops with the lease’s',
    params,
    body: z.object({ leaseId: z.uuid() }),
    reply: changed,
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found', 'version_conflict'],
  }),
  view: endpoint({
    method: 'POST',
    path: '/api/staff/gate-codes/:id/views',
    summary: 'The gate code of an authorised person; who looked at it is written down',
    params,
    reply: z.object({ code: field.gateCode }),
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found'],
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/staff/gate-codes/:id/revocation',
    summary: 'The gate code of an authorised person stops, and no other',
    params,
    reply: changed,
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found', 'version_conflict'],
  }),
};
