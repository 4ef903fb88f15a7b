import type Stripe from 'stripe';
import { z } from 'zod';
import { type CallContext, call } from '../calls/call-context.ts';
import { find, save } from '../calls/stored-objects.ts';
import type { StoredMethod } from '../store/store.ts';
import type { Refusal } from '../store/test-cards.ts';
import { newId } from '../wire/ids.ts';
import { chargeDetailsOf } from './method-shapes.ts';

export const chargeCalls = [
  call('GET', '/v1/charges/:id', z.strictObject({}), (context, _params, id) => find(context, 'charge', id)),
];

/** One try at the card's money, whether it succeeded or not. */
export async function createCharge(
  context: CallContext,
  intent: Stripe.PaymentIntent,
  { method }: StoredMethod,
  { refusal, generatedCard = null }: { refusal?: Refusal; generatedCard?: string | null },
): Promise<Stripe.Charge> {
  const id = newId('ch');
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    ...amountsOf(intent, refusal),
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: refusal ? null : newId('txn'),
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'GATEHOUSE SANDBOX',
    created: context.seconds,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(refusal),
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: chargeDetailsOf(method, generatedCard),
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
  };
  await save(context, charge, refusal ? 'charge.failed' : 'charge.succeeded');
  return charge;
}

function amountsOf({ amount }: Stripe.PaymentIntent, refusal: Refusal | undefined) {
  return {
    amount,
    amount_captured: refusal ? 0 : amount,
    amount_refunded: 0,
    captured: !refusal,
    paid: !refusal,
    refunded: false,
    status: refusal ? ('failed' as const) : ('succeeded' as const),
  };
}

function outcomeOf(refusal: Refusal | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: refusal ? 'declined_by_network' : 'approved_by_network',
    reason: refusal?.declineCode ?? null,
    risk_level: 'normal',
    risk_score: 12,
    seller_message: refusal ? 'The bank declined the payment.' : 'Payment complete.',
    type: refusal ? 'issuer_declined' : 'authorized',
  };
}
