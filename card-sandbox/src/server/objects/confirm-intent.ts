import type Stripe from 'stripe';
import type { CallContext } from '../calls/call-context.ts';
import { find, save } from '../calls/stored-objects.ts';
import type { StoredMethod } from '../store/store.ts';
import type { Refusal, TestCard } from '../store/test-cards.ts';
import { cardError, refuse } from '../wire/failures.ts';
import { createCharge } from './charges.ts';
import { openDispute } from './disputes.ts';
import type { MethodType } from './method-shapes.ts';
import { cardOf, createMethod, keepMethod, takeMethod } from './payment-methods.ts';

interface Confirmation {
  payment_method?: string;
  setup_future_usage?: 'off_session' | 'on_session';
  off_session?: boolean;
  /** How the card is presented: typed in unless the reader says otherwise. */
  channel?: MethodType;
}

/** Tries to take the money, as far as the card and its issuer go along. */
export async function confirmIntent(
  context: CallContext,
  before: Stripe.PaymentIntent,
  params: Confirmation,
): Promise<Stripe.PaymentIntent> {
  requireConfirmable(before);
  const named = params.payment_method ?? before.payment_method;
  if (typeof named !== 'string') throw refuseWithoutMethod(before);
  const stored = await takeMethod(context, named, params.channel);
  requireFitting(before, stored);
  requireOwner(before, stored);
  const intent: Stripe.PaymentIntent = {
    ...before,
    payment_method: stored.method.id,
    setup_future_usage: params.setup_future_usage ?? before.setup_future_usage,
    next_action: null,
  };
  const demand = demandOf(cardOf(stored), stored, params.off_session === true);
  if (demand === 'customer') return decline(context, intent, stored, authenticationRequired);
  if (demand === 'authentication') return askForAuthentication(context, intent);
  return takeMoney(context, intent, stored);
}

/** What the customer answered to 3-D Secure. */
export async function finishAuthentication(
  context: CallContext,
  intent: Stripe.PaymentIntent,
  isAuthentic: boolean,
): Promise<Stripe.PaymentIntent> {
  if (intent.status !== 'requires_action') {
    throw refuse('payment_intent_unexpected_state', 'This PaymentIntent awaits no authentication.');
  }
  const stored = await find(context, 'payment_method', String(intent.payment_method));
  if (isAuthentic) return takeMoney(context, { ...intent, next_action: null }, stored);
  const failed: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: stored.method,
    },
  };
  await save(context, failed, 'payment_intent.payment_failed');
  return failed;
}

function requireConfirmable(intent: Stripe.PaymentIntent): void {
  if (intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation') return;
  // The customer may turn to another card instead of answering to 3-D Secure.
  if (intent.status === 'requires_action') return;
  const message =
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`;
  throw refuse('payment_intent_unexpected_state', message, { payment_intent: intent });
}

const refuseWithoutMethod = (intent: Stripe.PaymentIntent) =>
  refuse(
    'payment_intent_unexpected_state',
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
      'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a ' +
      'payment method or ConfirmationToken.',
    { payment_intent: intent },
  );

function requireFitting(intent: Stripe.PaymentIntent, { method }: StoredMethod): void {
  if (intent.payment_method_types.includes(method.type)) return;
  throw refuse(
    'payment_intent_incompatible_payment_method',
    `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent.`,
    { param: 'payment_method' },
  );
}

function requireOwner(intent: Stripe.PaymentIntent, { method }: StoredMethod): void {
  if (method.customer === null || method.customer === intent.customer) return;
  throw refuse(
    'payment_intent_invalid_parameter',
    'The provided PaymentMethod was attached to a Customer. You must also provide the Customer in the request.',
    { param: 'payment_method' },
  );
}

function demandOf(
  { authentication, decline: refusal }: TestCard,
  { isSetUp }: StoredMethod,
  isOffSession: boolean,
): 'customer' | 'authentication' | undefined {
  if (authentication === undefined || (authentication === 'untilSetUp' && isSetUp)) return undefined;
  if (isOffSession) return refusal ? undefined : 'customer';
  return 'authentication';
}

const authenticationRequired: Refusal = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

async function askForAuthentication(
  context: CallContext,
  before: Stripe.PaymentIntent,
): Promise<Stripe.PaymentIntent> {
  const intent: Stripe.PaymentIntent = {
    ...before,
    status: 'requires_action',
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'sandbox_three_d_secure' } },
  };
  await save(context, intent, 'payment_intent.requires_action');
  return intent;
}

async function takeMoney(
  context: CallContext,
  intent: Stripe.PaymentIntent,
  stored: StoredMethod,
): Promise<Stripe.PaymentIntent> {
  const card = cardOf(stored);
  const isKept = stored.method.customer !== null;
  if (card.decline && (isKept || !card.failsOnceKept)) return decline(context, intent, stored, card.decline);
  const generatedCard = await generateCard(context, intent, stored);
  const charge = await createCharge(context, intent, stored, { generatedCard });
  const paid: Stripe.PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
  };
  await save(context, paid, 'payment_intent.succeeded');
  await keepOrSpend(context, paid, stored);
  if (card.afterwards === 'dispute') await openDispute(context, charge);
  return paid;
}

/** A card held to the reader cannot be kept itself: a typed one takes its place. */
async function generateCard(
  context: CallContext,
  intent: Stripe.PaymentIntent,
  { method, token }: StoredMethod,
): Promise<string | null> {
  const isAsked = intent.setup_future_usage !== null && typeof intent.customer === 'string';
  if (method.type !== 'card_present' || !isAsked) return null;
  const generated = await createMethod(context, token, 'payment_method');
  return (await keepMethod(context, { ...generated, isSetUp: true }, String(intent.customer))).id;
}

async function keepOrSpend(
  context: CallContext,
  intent: Stripe.PaymentIntent,
  stored: StoredMethod,
): Promise<void> {
  const isSetUp = stored.isSetUp || intent.setup_future_usage === 'off_session';
  const isAsked = stored.method.type === 'card' && intent.setup_future_usage !== null;
  const isKept = typeof intent.customer === 'string' && (stored.method.customer !== null || isAsked);
  if (isKept) await keepMethod(context, { ...stored, isSetUp }, String(intent.customer));
  else await context.rows.write('payment_method', stored.method.id, { ...stored, isSpent: true });
}

async function decline(
  context: CallContext,
  intent: Stripe.PaymentIntent,
  stored: StoredMethod,
  refusal: Refusal,
): Promise<never> {
  const charge = await createCharge(context, intent, stored, { refusal });
  const error = {
    charge: charge.id,
    code: refusal.code as 'card_declined',
    decline_code: refusal.declineCode,
    message: refusal.message,
    payment_method: stored.method,
  };
  const declined: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge.id,
    last_payment_error: { ...error, type: 'card_error' },
  };
  await save(context, declined, 'payment_intent.payment_failed');
  throw cardError({ ...error, payment_intent: declined });
}
