import type Stripe from 'stripe';
import { z } from 'zod';
import { type CallContext, call } from '../calls/call-context.ts';
import { find, save } from '../calls/stored-objects.ts';
import { badParameter, refuse } from '../wire/failures.ts';
import { newId } from '../wire/ids.ts';
import { integer, metadata, text } from '../wire/parameters.ts';
import { cardOf } from './payment-methods.ts';

const creation = z.strictObject({
  amount: integer.exactOptional(),
  charge: text.exactOptional(),
  metadata: metadata.exactOptional(),
  payment_intent: text.exactOptional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).exactOptional(),
});

export const refundCalls = [
  call('POST', '/v1/refunds', creation, createRefund),
  call('GET', '/v1/refunds/:id', z.strictObject({}), (context, _params, id) => find(context, 'refund', id)),
];

async function createRefund(context: CallContext, params: z.output<typeof creation>): Promise<Stripe.Refund> {
  const charge = await findPaidCharge(context, params);
  const left = charge.amount - charge.amount_refunded;
  const amount = params.amount ?? left;
  if (amount < 1) throw badParameter('parameter_invalid_integer', 'Invalid positive integer', 'amount');
  if (left === 0) {
    throw refuse('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  }
  if (await isWithdrawn(context, charge))
    throw refuse('charge_disputed', `Charge ${charge.id} has been charged back.`);
  if (amount > left) {
    throw refuse(
      'amount_too_large',
      `Refund amount (${inDollars(amount)}) is greater than unrefunded amount on charge (${inDollars(left)})`,
      { param: 'amount' },
    );
  }
  const method = await find(context, 'payment_method', String(charge.payment_method));
  const status = cardOf(method).afterwards === 'refundPending' ? 'pending' : 'succeeded';
  const refund = newRefund(context, charge, { ...params, amount, status });
  await save(context, refund, 'refund.created');
  const refunded = charge.amount_refunded + amount;
  const after = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
  await save(context, after, 'charge.refunded');
  return refund;
}

const isWithdrawn = async (context: CallContext, charge: Stripe.Charge): Promise<boolean> =>
  (await context.rows.list('dispute')).some((each) => each.charge === charge.id && each.status !== 'won');

async function findPaidCharge(
  context: CallContext,
  { charge, payment_intent }: { charge?: string | undefined; payment_intent?: string | undefined },
): Promise<Stripe.Charge> {
  if (charge !== undefined) return find(context, 'charge', charge, 'charge');
  if (payment_intent === undefined) {
    throw badParameter(
      'parameter_missing',
      'One of the following params should be provided: payment_intent or charge.',
    );
  }
  const intent = await find(context, 'payment_intent', payment_intent, 'payment_intent');
  if (intent.status === 'succeeded') return find(context, 'charge', String(intent.latest_charge));
  throw refuse(
    'resource_missing',
    `This PaymentIntent (${payment_intent}) does not have a successful charge to refund.`,
    { param: 'payment_intent' },
  );
}

const inDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function newRefund(
  context: CallContext,
  charge: Stripe.Charge,
  { amount, status, ...params }: z.output<typeof creation> & { amount: number; status: string },
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: context.seconds,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: params.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  };
}

/** What comes of refunds that were on their way: the pending succeed, the doomed fail and give the money back. */
export async function finishRefund(context: CallContext, before: Stripe.Refund): Promise<void> {
  const method = await find(context, 'payment_method', String(before.payment_method));
  const { afterwards } = cardOf(method);
  if (afterwards === 'refundPending' && before.status === 'pending') {
    await save(context, { ...before, status: 'succeeded' }, 'refund.updated', 'charge.refund.updated');
  }
  if (afterwards !== 'refundFails' || before.status === 'failed') return;
  const failed = { ...before, status: 'failed', failure_reason: 'expired_or_canceled_card' };
  await save(context, failed, 'refund.failed', 'charge.refund.updated');
  const charge = await find(context, 'charge', String(before.charge));
  await save(context, {
    ...charge,
    amount_refunded: charge.amount_refunded - before.amount,
    refunded: false,
  });
}
