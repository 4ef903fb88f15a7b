import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { expect } from 'vitest';
import { type Cards, CardsRefused, type Intent } from './stripe.ts';

/** Card payments and the customer who pays: the same for the sandbox and for Stripe's test mode. */
export interface ScenarioWorld {
  cards: Cards;
  /** What browsers and banks do, which our server never does. */
  stripe: Stripe;
  /** Unique in this run, since Stripe remembers keys for a day. */
  key: (name: string) => string;
}

export interface Scenario {
  name: string;
  run: (world: ScenarioWorld) => Promise<void>;
}

const pay = async ({ stripe }: ScenarioWorld, id: string, token: string): Promise<string> => {
  try {
    const confirmed = { payment_method: token, return_url: 'https://example.com/return' };
    return (await stripe.paymentIntents.confirm(id, confirmed)).status;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return 'declined';
    throw error;
  }
};

export const order = (world: ScenarioWorld, name: string, more: object = {}) => ({
  key: world.key(name),
  amountCents: 6_000,
  description: 'Unit rent',
  metadata: { intentId: 'intent-1', kind: 'invoice' },
  ...more,
});

export async function keepCard(world: ScenarioWorld, name: string, token: string) {
  const customerId = await world.cards.createCustomer({
    key: world.key(`${name} customer`),
    customerId: name,
  });
  const method = await world.stripe.paymentMethods.attach(token, { customer: customerId });
  return { customerId, chargeMethodId: method.id };
}

async function eventually(read: () => Promise<Intent | undefined>, isThere: (intent: Intent) => boolean) {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const intent = await read();
    if (intent && isThere(intent)) return intent;
    await sleep(500);
  }
  throw new Error('it did not happen within 20 seconds');
}

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error) => (error instanceof CardsRefused ? error.code : Promise.reject(error)),
  );

const intents: Scenario[] = [
  {
    name: 'an intent is created once per key, and names what it is for',
    async run(world) {
      const first = await world.cards.createIntent(order(world, 'once'));
      const again = await world.cards.createIntent(order(world, 'once'));
      expect(again.id).toBe(first.id);
      expect(first).toMatchObject({
        status: 'requires_payment_method',
        amountCents: 6_000,
        receivedCents: 0,
        refundedCents: 0,
        currency: 'usd',
        isLive: false,
        metadata: { intentId: 'intent-1', kind: 'invoice' },
        customerId: null,
        methodId: null,
        decline: null,
        dispute: 'none',
      });
      expect(first.clientSecret.startsWith(`${first.id}_secret_`)).toBe(true);
    },
  },
  {
    name: 'another order under the same key is refused',
    async run(world) {
      await world.cards.createIntent(order(world, 'other'));
      const other = world.cards.createIntent(order(world, 'other', { amountCents: 7_000 }));
      expect(await refusal(other)).toBe('StripeIdempotencyError');
    },
  },
  {
    name: 'less than fifty cents is refused',
    async run(world) {
      const small = world.cards.createIntent(order(world, 'small', { amountCents: 49 }));
      expect(await refusal(small)).toBe('amount_too_small');
    },
  },
  {
    name: 'what is not there is undefined',
    async run({ cards }) {
      expect(await cards.fetchIntent('pi_3NoSuchIntent00000000000')).toBeUndefined();
      expect(await cards.fetchRefund('re_3NoSuchRefund00000000000')).toBeUndefined();
      expect(await cards.fetchCard('pm_3NoSuchCard0000000000000')).toBeUndefined();
    },
  },
  {
    name: 'a customer pays',
    async run(world) {
      const { id } = await world.cards.createIntent(order(world, 'paid'));
      expect(await pay(world, id, 'pm_card_visa')).toBe('succeeded');
      const paid = await world.cards.fetchIntent(id);
      expect(paid).toMatchObject({ status: 'succeeded', receivedCents: 6_000, decline: null });
    },
  },
  {
    name: 'after a decline the same intent takes another card',
    async run(world) {
      const { id } = await world.cards.createIntent(order(world, 'second card'));
      expect(await pay(world, id, 'pm_card_visa_chargeDeclinedInsufficientFunds')).toBe('declined');
      expect(await world.cards.fetchIntent(id)).toMatchObject({
        status: 'requires_payment_method',
        receivedCents: 0,
        decline: { code: 'insufficient_funds', isHard: false, message: 'Your card has insufficient funds.' },
      });
      expect(await pay(world, id, 'pm_card_visa')).toBe('succeeded');
      expect((await world.cards.fetchIntent(id))?.decline).toBeNull();
    },
  },
  ...[
    ['pm_card_visa_chargeDeclined', 'generic_decline', false],
    ['pm_card_visa_chargeDeclinedLostCard', 'lost_card', true],
    ['pm_card_visa_chargeDeclinedStolenCard', 'stolen_card', true],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', false],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', false],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', false],
  ].map(
    ([token, code, isHard]): Scenario => ({
      name: `the card ${token} is declined as ${code}`,
      async run(world) {
        const { id } = await world.cards.createIntent(order(world, String(token)));
        expect(await pay(world, id, String(token))).toBe('declined');
        expect((await world.cards.fetchIntent(id))?.decline).toMatchObject({ code, isHard });
      },
    }),
  ),
  {
    name: 'a bank may ask for 3-D Secure',
    async run(world) {
      const { id } = await world.cards.createIntent(order(world, 'secure'));
      expect(await pay(world, id, 'pm_card_threeDSecure2Required')).toBe('requires_action');
      expect((await world.cards.fetchIntent(id))?.status).toBe('requires_action');
    },
  },
  {
    name: 'a cancelled intent stays cancelled, a paid one stays paid',
    async run(world) {
      const open = await world.cards.createIntent(order(world, 'cancelled'));
      expect((await world.cards.cancelIntent(open.id)).status).toBe('canceled');
      expect((await world.cards.cancelIntent(open.id)).status).toBe('canceled');
      await expect(pay(world, open.id, 'pm_card_visa')).rejects.toThrow();
      const paid = await world.cards.createIntent(order(world, 'not cancelled'));
      await pay(world, paid.id, 'pm_card_visa');
      expect(await world.cards.cancelIntent(paid.id)).toMatchObject({
        status: 'succeeded',
        receivedCents: 6_000,
      });
    },
  },
];

const keptCards: Scenario[] = [
  {
    name: 'a customer is created once per key',
    async run({ cards, key }) {
      const ask = { key: key('customer'), customerId: 'customer-1' };
      expect(await cards.createCustomer(ask)).toBe(await cards.createCustomer(ask));
    },
  },
  {
    name: 'a card that was kept while paying is charged later without its owner',
    async run(world) {
      const customerId = await world.cards.createCustomer({ key: world.key('keeper'), customerId: 'keeper' });
      const first = await world.cards.createIntent(order(world, 'keeping', { customerId, keepsCard: true }));
      await pay(world, first.id, 'pm_card_visa');
      const { methodId } = (await world.cards.fetchIntent(first.id)) ?? {};
      expect(await world.cards.fetchCard(String(methodId))).toMatchObject({ brand: 'visa', last4: '4242' });
      const later = order(world, 'later', { customerId, chargeMethodId: methodId });
      const charged = await world.cards.createIntent(later);
      expect(charged).toMatchObject({ status: 'succeeded', receivedCents: 6_000, customerId, methodId });
      expect((await world.cards.createIntent(later)).id).toBe(charged.id);
    },
  },
  {
    name: 'a kept card that is declined is an answer, and the same answer again',
    async run(world) {
      const kept = await keepCard(world, 'failing', 'pm_card_chargeCustomerFail');
      const later = order(world, 'failing', kept);
      const declined = await world.cards.createIntent(later);
      expect(declined).toMatchObject({
        status: 'requires_payment_method',
        receivedCents: 0,
        decline: { code: 'generic_decline', isHard: false },
      });
      expect((await world.cards.createIntent(later)).id).toBe(declined.id);
    },
  },
  {
    name: 'a kept card whose bank wants its owner is not tried again',
    async run(world) {
      const kept = await keepCard(world, 'asking', 'pm_card_authenticationRequired');
      expect(await world.cards.createIntent(order(world, 'asking', kept))).toMatchObject({
        status: 'requires_payment_method',
        decline: { code: 'authentication_required', isHard: true },
      });
    },
  },
];

const refunds: Scenario[] = [
  {
    name: 'money goes back in parts, once per key, and never more than came',
    async run(world) {
      const { cards, key } = world;
      const { id } = await cards.createIntent(order(world, 'refunded'));
      await pay(world, id, 'pm_card_visa');
      const part = { key: key('part'), intentId: id, amountCents: 1_000 };
      const refund = await cards.refund(part);
      expect(refund).toMatchObject({ intentId: id, amountCents: 1_000, status: 'succeeded' });
      expect((await cards.refund(part)).id).toBe(refund.id);
      expect(await cards.fetchRefund(refund.id)).toEqual(refund);
      expect((await cards.fetchIntent(id))?.refundedCents).toBe(1_000);
      const tooMuch = cards.refund({ key: key('too much'), intentId: id, amountCents: 5_001 });
      await expect(tooMuch).rejects.toThrow(CardsRefused);
      await cards.refund({ key: key('rest'), intentId: id, amountCents: 5_000 });
      expect(await cards.fetchIntent(id)).toMatchObject({ status: 'succeeded', refundedCents: 6_000 });
      const more = cards.refund({ key: key('more'), intentId: id, amountCents: 1 });
      expect(await refusal(more)).toBe('charge_already_refunded');
    },
  },
  {
    name: 'what was not paid cannot be refunded',
    async run(world) {
      const { id } = await world.cards.createIntent(order(world, 'unpaid'));
      const refund = world.cards.refund({ key: world.key('unpaid refund'), intentId: id, amountCents: 100 });
      await expect(refund).rejects.toThrow(CardsRefused);
    },
  },
  {
    name: 'a customer disputes a payment',
    async run(world) {
      const { id } = await world.cards.createIntent(order(world, 'disputed'));
      expect(await pay(world, id, 'pm_card_createDispute')).toBe('succeeded');
      await eventually(
        () => world.cards.fetchIntent(id),
        ({ dispute }) => dispute === 'withdrawn',
      );
    },
  },
];

const desk: Scenario[] = [
  {
    name: 'a reader gets a connection token, and an intent of its own',
    async run(world) {
      expect(await world.cards.createConnectionToken()).toMatch(/^pst_test_/);
      const intent = await world.cards.createIntent(order(world, 'reader', { isTerminal: true }));
      expect(intent.status).toBe('requires_payment_method');
      await expect(pay(world, intent.id, 'pm_card_visa')).rejects.toThrow();
    },
  },
];

export const scenarios: Scenario[] = [...intents, ...keptCards, ...refunds, ...desk];
