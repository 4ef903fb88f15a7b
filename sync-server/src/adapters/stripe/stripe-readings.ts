import type Stripe from 'stripe';
import { z } from 'zod';
import type { CardEvent, CardRefund, CardSetup, Decline, Intent, KeptCard } from './stripe.ts';

const named = z.string().nullable().catch(null);
const signedEvent = z.object({
  id: z.string().min(1),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.object({ id: named, object: named, payment_intent: named }) }),
});

/** Undefined: signed, but no event. */
export function toCardEvent(event: unknown): CardEvent | undefined {
  const read = signedEvent.safeParse(event);
  if (!read.success) return undefined;
  const { id, type, livemode, data } = read.data;
  const { object } = data;
  const intentId = object.object === 'payment_intent' ? object.id : object.payment_intent;
  return { id, type, isLive: livemode, intentId };
}

/** Stripe's objects in our words. The charge has to be expanded, and all its disputes given. */
export function toIntent(intent: Stripe.PaymentIntent, disputes: readonly Stripe.Dispute[] = []): Intent {
  const charge = chargeOf(intent);
  return {
    id: intent.id,
    status: intent.status as Intent['status'],
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: intent.currency,
    isLive: intent.livemode,
    clientSecret: intent.client_secret ?? '',
    metadata: intent.metadata,
    customerId: idOf(intent.customer),
    // A card held to the reader is charged later through the one made from it.
    methodId: charge?.payment_method_details?.card_present?.generated_card ?? idOf(intent.payment_method),
    decline: intent.last_payment_error && toDecline(intent.last_payment_error),
    dispute: toDispute(disputes),
    disputedCents: disputes.reduce(
      (sum, { status, amount }) => sum + (withdrawn.has(status) ? amount : 0),
      0,
    ),
  };
}

export const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof charge === 'object' ? charge : null;

// An inquiry (`warning_…`) moves no money, and neither does what was prevented.
const withdrawn = new Set<string>(['needs_response', 'under_review', 'lost']);

function toDispute(disputes: readonly Stripe.Dispute[]): Intent['dispute'] {
  if (disputes.some(({ status }) => withdrawn.has(status))) return 'withdrawn';
  return disputes.some(({ status }) => status === 'won') ? 'returned' : 'none';
}

const idOf = (named: string | { id: string } | null) =>
  typeof named === 'object' ? (named?.id ?? null) : named;

// Stripe retries none of these either: docs.stripe.com/billing/revenue-recovery/smart-retries.
const hardDeclines = new Set([
  'authentication_required',
  'highest_risk_level',
  'incorrect_number',
  'invalid_account',
  'lost_card',
  'new_account_information_available',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'stolen_card',
  'stop_payment_order',
  'transaction_not_allowed',
]);

function toDecline(error: Stripe.PaymentIntent.LastPaymentError): Decline {
  const code = error.decline_code ?? error.code ?? 'generic_decline';
  return {
    code,
    isHard: hardDeclines.has(code) || error.advice_code === 'do_not_try_again',
    message: error.message ?? 'Your card was declined.',
  };
}

export function toKeptCard({ id, card }: Stripe.PaymentMethod): KeptCard | undefined {
  if (!card) return undefined;
  return { id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year };
}

/** The method has to be expanded. */
export function toSetup({
  id,
  status,
  livemode,
  client_secret,
  metadata,
  payment_method,
}: Stripe.SetupIntent): CardSetup {
  const isDone = status === 'succeeded';
  const method = typeof payment_method === 'object' ? payment_method : null;
  return {
    id,
    isDone,
    isLive: livemode,
    clientSecret: client_secret ?? '',
    metadata: metadata ?? {},
    card: (isDone && method && toKeptCard(method)) || null,
  };
}

const refundStatus: Record<string, CardRefund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

export function toRefund({ id, payment_intent, amount, status }: Stripe.Refund): CardRefund {
  return {
    id,
    intentId: idOf(payment_intent) ?? '',
    amountCents: amount,
    status: refundStatus[status ?? ''] ?? 'pending',
  };
}
