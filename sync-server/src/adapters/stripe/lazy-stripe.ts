import type { Cards } from './stripe.ts';
import type { CardsConfig } from './stripe-client.ts';

/** Stripe's SDK is two hundred files, an eighth of the whole start: it comes with the first call. */
export function createLazyStripe(config: CardsConfig): Cards {
  let opened: Promise<Cards> | undefined;
  const open = () => {
    opened ??= import('./stripe-client.ts').then(({ createCards }) => createCards(config));
    return opened;
  };
  return {
    mode: config.mode,
    publishableKey: config.publishableKey,
    createCustomer: async (ask) => (await open()).createCustomer(ask),
    createIntent: async (ask) => (await open()).createIntent(ask),
    fetchIntent: async (id) => (await open()).fetchIntent(id),
    listPaid: async (since) => (await open()).listPaid(since),
    cancelIntent: async (id) => (await open()).cancelIntent(id),
    attachCard: async (ask) => (await open()).attachCard(ask),
    fetchCard: async (methodId) => (await open()).fetchCard(methodId),
    detachCard: async (methodId) => (await open()).detachCard(methodId),
    createSetup: async (ask) => (await open()).createSetup(ask),
    fetchSetup: async (id) => (await open()).fetchSetup(id),
    refund: async (ask) => (await open()).refund(ask),
    fetchRefund: async (id) => (await open()).fetchRefund(id),
    readEvent: async (body, signature) => (await open()).readEvent(body, signature),
    createConnectionToken: async () => (await open()).createConnectionToken(),
  };
}
