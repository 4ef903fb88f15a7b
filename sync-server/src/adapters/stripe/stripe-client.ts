import Stripe from 'stripe';
import {
  type CardEvent,
  type CardRefund,
  type Cards,
  CardsRefused,
  CardsUnavailable,
  type Intent,
} from './stripe.ts';
import { chargeOf, toCardEvent, toIntent, toKeptCard, toRefund, toSetup } from './stripe-readings.ts';

export interface CardsConfig {
  mode: Exclude<Cards['mode'], 'none'>;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  now: () => Date;
  /** Where the sandbox listens, instead of api.stripe.com. */
  address?: { host: string; port: number };
  timeoutMs?: number;
  /** How often the SDK tries again by itself, with the same key. */
  retries?: number;
}

const expand = ['latest_charge'];
const withCard = ['payment_method'];

/** Card payments by Stripe's own SDK, which also talks to the sandbox. */
export function createCards(config: CardsConfig): Cards {
  const stripe = openClient(config);
  return {
    mode: config.mode,
    publishableKey: config.publishableKey,
    createCustomer: ({ key, customerId }) =>
      ask(async () => {
        const customer = await stripe.customers.create({ metadata: { customerId } }, { idempotencyKey: key });
        return customer.id;
      }),
    createIntent: (order) => ask(async () => toIntent(await createOrDecline(stripe, order))),
    fetchIntent: (id) => askIfAny(async () => readIntent(stripe, id)),
    listPaid: (since) =>
      ask(async () => {
        const created = { gte: Math.floor(since.getTime() / 1_000) };
        const pages = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] });
        const intents = await pages.autoPagingToArray({ limit: 1_000 });
        return intents.filter(({ status }) => status === 'succeeded').map((intent) => toIntent(intent));
      }),
    cancelIntent: (id) => ask(async () => toIntent(await cancelOrLeave(stripe, id))),
    attachCard: ({ customerId: customer, methodId }) =>
      ask(async () => toKeptCard(await stripe.paymentMethods.attach(methodId, { customer }))),
    fetchCard: (id) => askIfAny(async () => toKeptCard(await stripe.paymentMethods.retrieve(id))),
    detachCard: (id) => ask(() => detachOrLeave(stripe, id)),
    createSetup: ({ key: idempotencyKey, metadata }) =>
      ask(async () => {
        const wanted: Stripe.SetupIntentCreateParams = { metadata, usage: 'off_session' };
        const cardsOnly = { ...wanted, allowed_payment_method_types: ['card' as const] };
        return toSetup(await stripe.setupIntents.create(cardsOnly, { idempotencyKey }));
      }),
    fetchSetup: (id) =>
      askIfAny(async () => toSetup(await stripe.setupIntents.retrieve(id, { expand: withCard }))),
    refund: ({ key, intentId, amountCents }) =>
      ask(async (): Promise<CardRefund> => {
        const wanted = { payment_intent: intentId, amount: amountCents };
        return toRefund(await stripe.refunds.create(wanted, { idempotencyKey: key }));
      }),
    fetchRefund: (id) => askIfAny(async () => toRefund(await stripe.refunds.retrieve(id))),
    readEvent: (body, signature) => readEvent(stripe, config, body, signature),
    createConnectionToken: (location) =>
      ask(async () => (await stripe.terminal.connectionTokens.create(location ? { location } : {})).secret),
  };
}

function openClient({ secretKey, address, timeoutMs = 10_000, retries = 2 }: CardsConfig): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(address && { ...address, protocol: 'http' }),
  });
}

type Order = Parameters<Cards['createIntent']>[0];

/** A declined card is an answer: the intent stands in the error. */
async function createOrDecline(stripe: Stripe, order: Order): Promise<Stripe.PaymentIntent> {
  try {
    return await stripe.paymentIntents.create(toParams(order), { idempotencyKey: order.key });
  } catch (error) {
    const intent = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
    if (!intent) throw error;
    return stripe.paymentIntents.retrieve(intent.id, { expand });
  }
}

function toParams(order: Order): Stripe.PaymentIntentCreateParams {
  return {
    amount: order.amountCents,
    currency: 'usd',
    description: order.description,
    metadata: order.metadata,
    // Cards only: their money is there, or not, while the customer looks.
    allowed_payment_method_types: methodsOf(order),
    expand,
    ...(order.customerId && { customer: order.customerId }),
    ...(order.keepsCard && { setup_future_usage: 'off_session' }),
    ...(order.chargeMethodId && {
      payment_method: order.chargeMethodId,
      confirm: true,
      off_session: true,
    }),
  };
}

const methodsOf = ({ isTerminal, takesReader }: Order): ('card' | 'card_present')[] =>
  isTerminal ? ['card_present'] : takesReader ? ['card', 'card_present'] : ['card'];

/** That a charge was disputed stays true for ever: how it stands, its disputes say. */
async function readIntent(stripe: Stripe, id: string): Promise<Intent> {
  const intent = await stripe.paymentIntents.retrieve(id, { expand });
  if (!chargeOf(intent)?.disputed) return toIntent(intent);
  const { data } = await stripe.disputes.list({ payment_intent: id });
  return toIntent(intent, data);
}

/** What has ended cannot be cancelled any more: then how it ended is the answer. */
async function cancelOrLeave(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> {
  try {
    return await stripe.paymentIntents.cancel(id, { expand });
  } catch (error) {
    if (codeOf(error) !== 'payment_intent_unexpected_state') throw error;
    return stripe.paymentIntents.retrieve(id, { expand });
  }
}

/** A card that is nobody's any more, or is not there, is what was wanted. */
async function detachOrLeave(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(id);
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'payment_method_unexpected_state' && code !== 'resource_missing') throw error;
  }
}

const toleranceSeconds = 300;
// The library calls anything else a fault of ours.
const sealed = /^t=\d+(,[^,=]+=[^,]+)+$/;

async function readEvent(
  stripe: Stripe,
  { webhookSecret, now }: CardsConfig,
  body: string,
  signature: string,
): Promise<CardEvent | undefined> {
  if (!sealed.test(signature)) return undefined;
  try {
    const event = await stripe.webhooks.constructEventAsync(
      body,
      signature,
      webhookSecret,
      toleranceSeconds,
      undefined,
      now().getTime(),
    );
    return toCardEvent(event);
  } catch (error) {
    const isRefused = error instanceof Stripe.errors.StripeSignatureVerificationError;
    if (isRefused || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The SDK's errors in our words. They carry client secrets, so none of them goes on as a cause. */
async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const what = [error.type, error.code, error.statusCode, error.requestId].filter(Boolean).join(' ');
    if (isUnavailable(error)) throw new CardsUnavailable(what);
    throw new CardsRefused(what, error.code ?? error.type);
  }
}

async function askIfAny<T>(call: () => Promise<T>): Promise<T | undefined> {
  return ask(async () => {
    try {
      return await call();
    } catch (error) {
      if (codeOf(error) === 'resource_missing') return undefined;
      throw error;
    }
  });
}

const codeOf = (error: unknown) => (error instanceof Stripe.errors.StripeError ? error.code : undefined);

/** Everything but an answer about this very call: a revoked key, too, is nothing the caller can mend. */
function isUnavailable({ type, code, statusCode }: Stripe.errors.StripeError): boolean {
  // Somebody else is asking the very same right now.
  if (code === 'idempotency_key_in_use') return true;
  if (type === 'StripeCardError' || type === 'StripeIdempotencyError') return false;
  return type !== 'StripeInvalidRequestError' || (statusCode ?? 0) >= 500;
}
