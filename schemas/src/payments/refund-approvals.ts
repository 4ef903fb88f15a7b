import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { passwordField } from '../kit/fields/password.ts';
import { reasonField } from '../kit/fields/reason-field.ts';
import { amountText, instant } from '../kit/wire.ts';
import { paymentMethod, refundState } from './staff-payments.ts';

/** A refund that waits for a second person. */
export const refundApproval = z.object({
  id: z.uuid(),
  paymentId: z.uuid(),
  receiptNumber: z.string(),
  unitNumber: z.string(),
  customerName: z.string(),
  method: paymentMethod,
  amount: amountText,
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  /** From then on it comes to nothing. */
  until: instant,
  /** Whoever reads this has asked for it, and so cannot approve it. */
  isOwn: z.boolean(),
});
export type RefundApproval = z.output<typeof refundApproval>;

const params = z.object({ id: z.uuid() });
const reply = z.object({ state: refundState });

export const refundApprovalsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/refund-approvals',
    summary: 'Refunds that wait for a second person, oldest first',
    reply: z.array(refundApproval).max(100),
    csv: {
      name: 'refund-approvals',
      columns: [
        'askedAt',
        'askedBy',
        'customerName',
        'unitNumber',
        'receiptNumber',
        'method',
        'amount',
        'reason',
        'until',
      ],
      words: { method: 'methods' },
    },
    staff: 'manager',
    problems: ['not_signed_in', 'not_allowed'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/staff/refunds/:id/approval',
    summary: 'Gives the money back that somebody else asked for; the password is asked for again',
    params,
    body: z.object({ password: passwordField }),
    reply,
    staff: 'manager',
    problems: [
      'not_signed_in',
      'not_allowed',
      'not_found',
      'second_person_needed',
      'password_wrong',
      'version_conflict',
      'payments_unavailable',
      'unavailable',
    ],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/staff/refunds/:id/decline',
    summary: 'Nothing is given back; whoever asked may withdraw it so',
    params,
    body: z.object({ reason: reasonField }),
    reply,
    staff: 'manager',
    problems: ['not_signed_in', 'not_allowed', 'not_found', 'version_conflict'],
  }),
};
