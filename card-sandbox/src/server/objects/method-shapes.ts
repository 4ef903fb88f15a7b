import type Stripe from 'stripe';
import type { TestCard } from '../store/test-cards.ts';
import { newId } from '../wire/ids.ts';

export type MethodType = 'card' | 'card_present';

/** A card as Stripe shows it: typed in, or held to a reader. */
export function newMethod(
  { now, seconds }: { now: Date; seconds: number },
  card: TestCard,
  type: MethodType,
): Stripe.PaymentMethod {
  const expYear = now.getUTCFullYear() + 3;
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: null,
      name: null,
      phone: null,
      tax_id: null,
    },
    created: seconds,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type,
    ...(type === 'card' ? { card: cardOf(card, expYear) } : { card_present: presentCardOf(card, expYear) }),
  };
}

const fingerprintOf = ({ brand, last4 }: TestCard) => `sandbox${brand}${last4}`.slice(0, 16);

function cardOf(card: TestCard, expYear: number): Stripe.PaymentMethod.Card {
  return {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: card.brand,
    exp_month: 12,
    exp_year: expYear,
    fingerprint: fingerprintOf(card),
    funding: card.funding,
    generated_from: null,
    last4: card.last4,
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

function presentCardOf(card: TestCard, expYear: number): Stripe.PaymentMethod.CardPresent {
  return {
    brand: card.brand,
    brand_product: null,
    cardholder_name: null,
    country: 'US',
    exp_month: 12,
    exp_year: expYear,
    fingerprint: fingerprintOf(card),
    funding: card.funding,
    last4: card.last4,
    networks: { available: [card.brand], preferred: null },
    offline: null,
    preferred_locales: null,
    read_method: 'contact_emv',
  };
}

/** The same card in the charge. A card held to the reader leaves one for later charges, where that was asked. */
export function chargeDetailsOf(
  { card, card_present: present }: Stripe.PaymentMethod,
  generatedCard: string | null,
): Stripe.Charge.PaymentMethodDetails {
  if (present) {
    return {
      type: 'card_present',
      card_present: {
        amount_authorized: null,
        brand: present.brand,
        brand_product: null,
        cardholder_name: null,
        country: 'US',
        emv_auth_data: null,
        exp_month: present.exp_month,
        exp_year: present.exp_year,
        fingerprint: present.fingerprint,
        funding: present.funding,
        generated_card: generatedCard,
        incremental_authorization_supported: false,
        last4: present.last4,
        network: present.brand,
        network_transaction_id: null,
        offline: null,
        overcapture_supported: false,
        preferred_locales: null,
        read_method: 'contact_emv',
        receipt: null,
      },
    };
  }
  if (!card) throw new Error('a payment method without a card');
  return {
    type: 'card',
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: 'US',
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}
