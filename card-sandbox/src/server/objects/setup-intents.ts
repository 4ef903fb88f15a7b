import type Stripe from 'stripe';
import { z } from 'zod';
import { type CallContext, call } from '../calls/call-context.ts';
import { find, save } from '../calls/stored-objects.ts';
import type { StoredMethod } from '../store/store.ts';
import { cardError, refuse } from '../wire/failures.ts';
import { newId } from '../wire/ids.ts';
import { flag, metadata, text } from '../wire/parameters.ts';
import { cardOf, keepMethod, takeMethod } from './payment-methods.ts';

const creation = z.strictObject({
  allowed_payment_method_types: z.array(z.literal('card')).min(1).exactOptional(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).exactOptional() })
    .exactOptional(),
  confirm: flag.exactOptional(),
  customer: text.exactOptional(),
  description: text.exactOptional(),
  metadata: metadata.exactOptional(),
  payment_method: text.exactOptional(),
  return_url: text.exactOptional(),
  usage: z.enum(['off_session', 'on_session']).exactOptional(),
});
const confirmation = z.strictObject({
  payment_method: text.exactOptional(),
  return_url: text.exactOptional(),
});

export const setupIntentCalls = [
  call('POST', '/v1/setup_intents', creation, async (context, params) => {
    if (params.customer) await find(context, 'customer', params.customer, 'customer');
    const intent = newIntent(context, params);
    await save(context, intent, 'setup_intent.created');
    return params.confirm ? confirmSetup(context, intent, params) : intent;
  }),
  call(
    'GET',
    '/v1/setup_intents/:id',
    z.strictObject({ client_secret: text.exactOptional() }),
    (context, _params, id) => find(context, 'setup_intent', id),
  ),
  call('POST', '/v1/setup_intents/:id/confirm', confirmation, async (context, params, id) =>
    confirmSetup(context, await find(context, 'setup_intent', id), params),
  ),
  call('POST', '/v1/setup_intents/:id/cancel', z.strictObject({}), async (context, _params, id) => {
    const before = await find(context, 'setup_intent', id);
    if (!before.status.startsWith('requires_')) throw refuseState(before);
    const intent: Stripe.SetupIntent = { ...before, status: 'canceled', next_action: null };
    await save(context, intent, 'setup_intent.canceled');
    return intent;
  }),
];

/** Keeps a card for later charges. Nothing is charged now. */
export async function confirmSetup(
  context: CallContext,
  before: Stripe.SetupIntent,
  params: { payment_method?: string },
): Promise<Stripe.SetupIntent> {
  if (!before.status.startsWith('requires_')) throw refuseState(before);
  const named = params.payment_method ?? before.payment_method;
  if (typeof named !== 'string') throw refuseState(before);
  const stored = await takeMethod(context, named);
  const intent: Stripe.SetupIntent = { ...before, payment_method: stored.method.id, next_action: null };
  if (!cardOf(stored).authentication) return keepCard(context, intent, stored);
  const asking: Stripe.SetupIntent = {
    ...intent,
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'sandbox_three_d_secure' } },
  };
  await save(context, asking, 'setup_intent.requires_action');
  return asking;
}

/** What the customer answered to 3-D Secure. */
export async function finishSetupAuthentication(
  context: CallContext,
  intent: Stripe.SetupIntent,
  isAuthentic: boolean,
): Promise<Stripe.SetupIntent> {
  if (intent.status !== 'requires_action') throw refuseState(intent);
  const stored = await find(context, 'payment_method', String(intent.payment_method));
  if (isAuthentic) return keepCard(context, { ...intent, next_action: null }, stored);
  const failed: Stripe.SetupIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: {
      type: 'invalid_request_error',
      code: 'setup_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: stored.method,
    },
  };
  await save(context, failed, 'setup_intent.setup_failed');
  return failed;
}

const refuseState = (intent: Stripe.SetupIntent) =>
  refuse(
    'setup_intent_unexpected_state',
    `You cannot do this with a SetupIntent that has a status of ${intent.status}.`,
    { setup_intent: intent },
  );

async function keepCard(
  context: CallContext,
  intent: Stripe.SetupIntent,
  stored: StoredMethod,
): Promise<Stripe.SetupIntent> {
  const { decline, failsOnceKept } = cardOf(stored);
  if (decline && !failsOnceKept) {
    const error = {
      code: decline.code as 'card_declined',
      decline_code: decline.declineCode,
      message: decline.message,
      payment_method: stored.method,
    };
    const declined: Stripe.SetupIntent = {
      ...intent,
      status: 'requires_payment_method',
      payment_method: null,
      last_setup_error: { ...error, type: 'card_error' },
    };
    await save(context, declined, 'setup_intent.setup_failed');
    throw cardError({ ...error, setup_intent: declined });
  }
  const done: Stripe.SetupIntent = { ...intent, status: 'succeeded', last_setup_error: null };
  const agreed = { ...stored, isSetUp: true };
  // Without a customer it waits for one, to whom it is attached later.
  if (typeof done.customer === 'string') await keepMethod(context, agreed, done.customer);
  else await context.rows.write('payment_method', stored.method.id, agreed);
  await save(context, done, 'setup_intent.succeeded');
  return done;
}

function newIntent(context: CallContext, params: z.output<typeof creation>): Stripe.SetupIntent {
  const id = newId('seti');
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    application: null,
    automatic_payment_methods: params.automatic_payment_methods
      ? { allow_redirects: 'always', ...params.automatic_payment_methods }
      : null,
    cancellation_reason: null,
    client_secret: newId(`${id}_secret`),
    created: context.seconds,
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: params.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: params.payment_method ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: params.allowed_payment_method_types ?? ['card'],
    single_use_mandate: null,
    status: params.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    usage: params.usage ?? 'off_session',
  };
}
