import { type Cards, CardsUnavailable, type Intent } from '../../../adapters/stripe/stripe.ts';

type FakeCards = Cards & {
  /** The customer types a good card. */
  pay: (intentId: string) => void;
  /** The next refund of it is made, and its answer gets lost. */
  loseNextAnswer: (intentId: string) => void;
  /** Taken and not given back. */
  keptCents: (intentId: string) => number;
};

/** Stripe as far as books need it, without a network: for thousands of histories in a minute. */
export function createFakeCards(): FakeCards {
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Awaited<ReturnType<Cards['refund']>>>();
  const losing = new Set<string>();
  const intentOf = (id: string): Intent => {
    const found = intents.get(id);
    if (!found) throw new Error(`no intent ${id}`);
    return found;
  };
  const nobodyAsks = async () => {
    throw new Error('not asked for in these tests');
  };
  return {
    mode: 'sandbox',
    publishableKey: '',
    createCustomer: async ({ key }) => `cus_${key}`,
    async createIntent({ key, amountCents, metadata }) {
      const id = `pi_${key}`;
      const known = intents.get(id);
      if (known) return known;
      const intent: Intent = { ...blankIntent, id, amountCents, metadata, clientSecret: `${id}_secret_x` };
      intents.set(id, intent);
      return intent;
    },
    fetchIntent: async (id) => intents.get(id),
    listPaid: nobodyAsks,
    cancelIntent: async (id) => Object.assign(intentOf(id), { status: 'canceled' }),
    async refund({ key, intentId, amountCents }) {
      const known = refunds.get(key) ?? {
        id: `re_${key}`,
        intentId,
        amountCents,
        status: 'succeeded' as const,
      };
      if (!refunds.has(key)) intentOf(intentId).refundedCents += amountCents;
      refunds.set(key, known);
      if (!losing.delete(intentId)) return known;
      throw new CardsUnavailable('the line was cut');
    },
    fetchRefund: async (id) => refunds.get(id.slice(3)),
    fetchCard: async () => undefined,
    attachCard: nobodyAsks,
    detachCard: nobodyAsks,
    createSetup: nobodyAsks,
    fetchSetup: nobodyAsks,
    readEvent: nobodyAsks,
    createConnectionToken: nobodyAsks,
    pay(id) {
      const intent = intentOf(id);
      Object.assign(intent, { status: 'succeeded', receivedCents: intent.amountCents });
    },
    loseNextAnswer: (id) => void losing.add(id),
    keptCents: (id) => intentOf(id).receivedCents - intentOf(id).refundedCents,
  };
}

const blankIntent: Omit<Intent, 'id' | 'amountCents' | 'metadata' | 'clientSecret'> = {
  status: 'requires_payment_method',
  receivedCents: 0,
  refundedCents: 0,
  currency: 'usd',
  isLive: false,
  customerId: null,
  methodId: null,
  decline: null,
  dispute: 'none',
  disputedCents: 0,
};
