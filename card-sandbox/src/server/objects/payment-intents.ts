import type Stripe from 'stripe';
import { z } from 'zod';
import { type CallContext, call } from '../calls/call-context.ts';
import { find, save } from '../calls/stored-objects.ts';
import { badParameter, refuse } from '../wire/failures.ts';
import { newId } from '../wire/ids.ts';
import { flag, integer, metadata, text } from '../wire/parameters.ts';
import { confirmIntent } from './confirm-intent.ts';
import { takeMethod } from './payment-methods.ts';

const methodType = z.enum(['card', 'card_present']);
const shared = {
  customer: text.exactOptional(),
  description: text.exactOptional(),
  metadata: metadata.exactOptional(),
  payment_method: text.exactOptional(),
  receipt_email: text.exactOptional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).exactOptional(),
  allowed_payment_method_types: z.array(methodType).min(1).exactOptional(),
};
const creation = z.strictObject({
  ...shared,
  amount: integer,
  currency: text,
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).exactOptional() })
    .exactOptional(),
  capture_method: z.enum(['automatic', 'automatic_async']).exactOptional(),
  confirm: flag.exactOptional(),
  off_session: flag.exactOptional(),
  return_url: text.exactOptional(),
});
const change = z.strictObject({ ...shared, amount: integer.exactOptional(), currency: text.exactOptional() });
const confirmation = z.strictObject({
  payment_method: text.exactOptional(),
  setup_future_usage: shared.setup_future_usage,
  off_session: flag.exactOptional(),
  return_url: text.exactOptional(),
});
const listing = z.strictObject({
  created: z.strictObject({ gte: integer }),
  limit: integer.exactOptional(),
  starting_after: text.exactOptional(),
});
const cancellation = z.strictObject({
  cancellation_reason: z
    .enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
    .exactOptional(),
});

export const paymentIntentCalls = [
  call('POST', '/v1/payment_intents', creation, createIntent),
  call('GET', '/v1/payment_intents', listing, listIntents),
  call(
    'GET',
    '/v1/payment_intents/:id',
    z.strictObject({ client_secret: text.exactOptional() }),
    (context, _p, id) => find(context, 'payment_intent', id),
  ),
  call('POST', '/v1/payment_intents/:id', change, updateIntent),
  call('POST', '/v1/payment_intents/:id/confirm', confirmation, async (context, params, id) =>
    confirmIntent(context, await find(context, 'payment_intent', id), params),
  ),
  call('POST', '/v1/payment_intents/:id/cancel', cancellation, cancelIntent),
];

/** Newest first, all at once. */
async function listIntents(context: CallContext, { created }: z.output<typeof listing>) {
  const data = (await context.rows.list('payment_intent'))
    .filter((each) => each.created >= created.gte)
    .reverse();
  return { object: 'list', data, has_more: false, url: '/v1/payment_intents' };
}

async function createIntent(
  context: CallContext,
  params: z.output<typeof creation>,
): Promise<Stripe.PaymentIntent> {
  checkMoney(params);
  if (params.off_session && !params.confirm) {
    throw badParameter('parameter_invalid', 'off_session can only be used with confirm=true.', 'off_session');
  }
  if (params.customer) await find(context, 'customer', params.customer, 'customer');
  if (!params.confirm && params.payment_method) await takeMethod(context, params.payment_method);
  const intent = newIntent(context, params);
  await save(context, intent, 'payment_intent.created');
  return params.confirm ? confirmIntent(context, intent, params) : intent;
}

function checkMoney({ amount, currency }: { amount?: number | undefined; currency?: string | undefined }) {
  if (currency !== undefined && currency !== 'usd') {
    throw badParameter(
      'parameter_invalid',
      `Invalid currency: ${currency}. The sandbox takes usd.`,
      'currency',
    );
  }
  if (amount === undefined) return;
  if (amount < 1) throw badParameter('parameter_invalid_integer', 'Invalid positive integer', 'amount');
  if (amount < 50) throw badParameter('amount_too_small', 'Amount must be at least $0.50 usd', 'amount');
  if (amount > 99_999_999) {
    throw badParameter('amount_too_large', 'Amount must be no more than $999,999.99', 'amount');
  }
}

function newIntent(context: CallContext, params: z.output<typeof creation>): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: params.automatic_payment_methods
      ? {
          enabled: params.automatic_payment_methods.enabled,
          allow_redirects: params.automatic_payment_methods.allow_redirects ?? 'always',
        }
      : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: context.seconds,
    currency: 'usd',
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: params.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: params.payment_method ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: params.allowed_payment_method_types ?? ['card'],
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: params.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: params.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

async function updateIntent(
  context: CallContext,
  params: z.output<typeof change>,
  id: string,
): Promise<Stripe.PaymentIntent> {
  const before = await find(context, 'payment_intent', id);
  checkMoney(params);
  if (before.status === 'succeeded' || before.status === 'canceled') {
    throw refuse(
      'payment_intent_unexpected_state',
      `This PaymentIntent's parameters could not be updated because it has a status of ${before.status}.`,
      { payment_intent: before },
    );
  }
  if (params.customer) await find(context, 'customer', params.customer, 'customer');
  const { metadata: more, ...rest } = params;
  const intent: Stripe.PaymentIntent = {
    ...before,
    ...rest,
    metadata: { ...before.metadata, ...more },
    status: params.payment_method ? 'requires_confirmation' : before.status,
  };
  await save(context, intent);
  return intent;
}

async function cancelIntent(
  context: CallContext,
  params: z.output<typeof cancellation>,
  id: string,
): Promise<Stripe.PaymentIntent> {
  const before = await find(context, 'payment_intent', id);
  if (!before.status.startsWith('requires_')) {
    throw refuse(
      'payment_intent_unexpected_state',
      `You cannot cancel this PaymentIntent because it has a status of ${before.status}.`,
      { payment_intent: before },
    );
  }
  const intent: Stripe.PaymentIntent = {
    ...before,
    status: 'canceled',
    canceled_at: context.seconds,
    cancellation_reason: params.cancellation_reason ?? null,
    next_action: null,
  };
  await save(context, intent, 'payment_intent.canceled');
  return intent;
}
