import { z } from 'zod';
import { endpoint, pdfFile } from '../kit/endpoint.ts';
import { checkNumberField, checkNumberMissing, isCheckNumbered } from '../kit/fields/check-number.ts';
import { page, pageQuery } from '../kit/page.ts';
import { amountText, instant } from '../kit/wire.ts';

export const leaseState = z.enum(['held', 'active', 'ended', 'lapsed']);
export type LeaseState = z.output<typeof leaseState>;

/** A lease as staff see it. */
export const leaseRow = z.object({
  id: z.uuid(),
  version: z.int(),
  state: leaseState,
  unitNumber: z.string(),
  customerName: z.string(),
  phone: z.string(),
  email: z.string(),
  monthlyRate: amountText,
  /** What is owed on this lease now. */
  balance: amountText,
  /** Paid ahead; one of the two is always zero. */
  credit: amountText,
  /** Of the code, which itself is asked for apart. `sending`: asked for, and not yet confirmed by the gate. */
  gateCodeState: z.enum(['waiting', 'sending', 'active', 'suspended', 'ended']).nullable(),
  holdExpiresAt: instant.nullable(),
  idPhotoPath: z.string().nullable(),
  createdAt: instant,
});
export type LeaseRow = z.output<typeof leaseRow>;

export const leasesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/leases',
    summary: 'Leases, newest first',
    query: pageQuery.extend({ state: leaseState.optional() }),
    reply: page(leaseRow),
    csv: {
      name: 'leases',
      columns: [
        'unitNumber',
        'customerName',
        'phone',
        'email',
        'state',
        'monthlyRate',
        'balance',
        'credit',
        'gateCodeState',
        'holdExpiresAt',
        'createdAt',
      ],
      words: { state: 'leaseStates', gateCodeState: 'gateCodeStates' },
    },
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  agreementPdf: endpoint({
    method: 'GET',
    path: '/api/staff/leases/:id/agreement',
    summary: 'The lease as it was agreed to, or as it is to be signed, as a document',
    params: z.object({ id: z.uuid() }),
    reply: pdfFile,
    media: 'application/pdf',
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found'],
  }),
  confirmPayment: endpoint({
    method: 'POST',
    path: '/api/staff/leases/:id/confirm-payment',
    summary: 'Staff saw the first payment: the hold becomes a lease and the gate code starts to work',
    params: z.object({ id: z.uuid() }),
    body: z
      .object({
        version: z.int(),
        method: z.enum(['cash', 'check', 'card_terminal']),
        /** Number of the check. */
        reference: checkNumberField,
      })
      .refine(isCheckNumbered, checkNumberMissing),
    reply: leaseRow,
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found', 'version_conflict', 'hold_lapsed'],
  }),
};
