import type Stripe from 'stripe';
import { z } from 'zod';
import { type CallContext, call } from '../calls/call-context.ts';
import { find, save } from '../calls/stored-objects.ts';
import { newId } from '../wire/ids.ts';
import { text } from '../wire/parameters.ts';

export const disputeCalls = [
  call('GET', '/v1/disputes/:id', z.strictObject({}), (context, _params, id) => find(context, 'dispute', id)),
  call(
    'GET',
    '/v1/disputes',
    z.strictObject({ payment_intent: text }),
    async (context, { payment_intent }) => ({
      object: 'list',
      data: (await context.rows.list('dispute'))
        .filter((each) => each.payment_intent === payment_intent)
        .reverse(),
      has_more: false,
      url: '/v1/disputes',
    }),
  ),
];

/** The customer's bank takes the money back until somebody has decided. */
export async function openDispute(
  context: CallContext,
  charge: Stripe.Charge,
  amount = charge.amount,
): Promise<Stripe.Dispute> {
  const dispute: Stripe.Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: context.seconds,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: context.seconds + 9 * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  await save(context, { ...charge, disputed: true });
  await save(context, dispute, 'charge.dispute.created', 'charge.dispute.funds_withdrawn');
  return dispute;
}

/** How the bank decided in the end. The charge stays one that was disputed. */
export async function closeDispute(
  context: CallContext,
  before: Stripe.Dispute,
  isWon: boolean,
): Promise<void> {
  const dispute: Stripe.Dispute = { ...before, status: isWon ? 'won' : 'lost' };
  const news = ['charge.dispute.closed', ...(isWon ? ['charge.dispute.funds_reinstated'] : [])];
  await save(context, dispute, ...news);
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
