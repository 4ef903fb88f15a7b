import Stripe from 'stripe';
import { expect } from 'vitest';
import { CardsRefused } from './stripe.ts';
import { keepCard, order, type Scenario, type ScenarioWorld } from './testing-scenarios.ts';

export const setupScenarios: Scenario[] = [
  {
    name: 'a setup is created once per key, and has no card before its owner gives one',
    async run(world) {
      const first = await world.cards.createSetup(wish(world, 'once'));
      expect((await world.cards.createSetup(wish(world, 'once'))).id).toBe(first.id);
      expect(first).toMatchObject({
        isDone: false,
        isLive: false,
        metadata: { leaseId: 'lease-1' },
        card: null,
      });
      expect(first.clientSecret.startsWith(`${first.id}_secret_`)).toBe(true);
      expect(await world.cards.fetchSetup('seti_3NoSuchSetup0000000000000')).toBeUndefined();
    },
  },
  {
    name: 'a card that was set up belongs to nobody until it is attached; then it is charged without its owner',
    async run(world) {
      const { cards, key } = world;
      const { id } = await cards.createSetup(wish(world, 'kept'));
      expect(await setUp(world, id, 'pm_card_visa')).toBe('succeeded');
      const done = await cards.fetchSetup(id);
      expect(done).toMatchObject({ isDone: true, card: { brand: 'visa', last4: '4242' } });
      const methodId = String(done?.card?.id);
      const customerId = await cards.createCustomer({ key: key('set up customer'), customerId: 'set up' });
      expect(await cards.attachCard({ customerId, methodId })).toMatchObject({ last4: '4242' });
      const charged = order(world, 'set up', { customerId, chargeMethodId: methodId });
      expect(await cards.createIntent(charged)).toMatchObject({ status: 'succeeded', methodId });
    },
  },
  {
    name: 'a bank may ask for 3-D Secure at the setup',
    async run(world) {
      const { id } = await world.cards.createSetup(wish(world, 'asking'));
      expect(await setUp(world, id, 'pm_card_authenticationRequiredOnSetup')).toBe('requires_action');
      expect(await world.cards.fetchSetup(id)).toMatchObject({ isDone: false, card: null });
    },
  },
  {
    name: 'a card that its bank refuses is not set up, and another one may be',
    async run(world) {
      const { id } = await world.cards.createSetup(wish(world, 'refused'));
      expect(await setUp(world, id, 'pm_card_chargeDeclined')).toBe('declined');
      expect(await world.cards.fetchSetup(id)).toMatchObject({ isDone: false, card: null });
      expect(await setUp(world, id, 'pm_card_visa')).toBe('succeeded');
    },
  },
  {
    name: 'a card that was forgotten is charged no more, and can be forgotten again',
    async run(world) {
      const kept = await keepCard(world, 'forgotten', 'pm_card_visa');
      await world.cards.detachCard(kept.chargeMethodId);
      await world.cards.detachCard(kept.chargeMethodId);
      await world.cards.detachCard('pm_3NoSuchCard0000000000000');
      const charged = world.cards.createIntent(order(world, 'forgotten', kept));
      await expect(charged).rejects.toThrow(CardsRefused);
    },
  },
];

const setUp = async ({ stripe }: ScenarioWorld, id: string, token: string): Promise<string> => {
  try {
    const confirmed = { payment_method: token, return_url: 'https://example.com/return' };
    return (await stripe.setupIntents.confirm(id, confirmed)).status;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return 'declined';
    throw error;
  }
};
const wish = ({ key }: ScenarioWorld, name: string) => ({
  key: key(`setup ${name}`),
  metadata: { leaseId: 'lease-1' },
});
