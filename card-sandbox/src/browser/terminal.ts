import type { StripeTerminal, Terminal } from '@stripe/terminal-js';
import { askBridge, type IntentView } from './bridge.ts';
import { type Callbacks, createConnection, type Failure, refuse } from './reader-connection.ts';
import { wordsOf } from './sandbox.copy.ts';
import { tokenOf } from './test-numbers.ts';

interface Simulation {
  testCardNumber?: string;
  testPaymentMethod?: string;
}

// About as long as somebody takes to hold a card to it.
const presentMs = 700;

/** A counter with one reader, to which somebody always holds a card. */
function createTerminal(callbacks: Callbacks) {
  let simulation: Simulation = {};
  let collecting: { cancel: (why: Failure) => void } | undefined;
  const { token, ...connection } = createConnection(callbacks, (why) => collecting?.cancel(why));
  const getPaymentStatus = () => {
    if (collecting) return 'waiting_for_input';
    return token() ? 'ready' : 'not_ready';
  };
  const tellStatus = (status = getPaymentStatus()) => callbacks.onPaymentStatusChange?.({ status });
  const waitForCard = () =>
    new Promise<Failure | undefined>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), presentMs);
      const cancel = (why: Failure) => {
        clearTimeout(timer);
        resolve(why);
      };
      collecting = { cancel };
      tellStatus();
    });
  return {
    ...connection,
    ...quietParts,
    getPaymentStatus,
    setSimulatorConfiguration(next: Simulation) {
      simulation = next;
    },
    getSimulatorConfiguration: () => simulation,
    async collectPaymentMethod(clientSecret: string) {
      if (!token()) return noReader();
      if (collecting) return refuse('already_collecting', 'A card is being collected already.');
      const found = await askBridge(clientSecret, 'retrieve', {}, wordsOf(undefined).unreachable);
      if ('error' in found) return found;
      const failure = await waitForCard();
      collecting = undefined;
      tellStatus();
      return failure ?? { paymentIntent: found.intent };
    },
    async cancelCollectPaymentMethod() {
      if (!collecting)
        return refuse('no_active_collect_payment_method_attempt', 'No card is being collected.');
      collecting.cancel(refuse('canceled', 'The collection was cancelled.'));
      return {};
    },
    async processPayment({ client_secret }: IntentView) {
      const connected = token();
      if (!connected) return noReader();
      tellStatus('processing');
      const fields = { connection_token: connected, payment_method: cardOf(simulation) };
      const reply = await askBridge(client_secret, 'read', fields, wordsOf(undefined).unreachable);
      tellStatus();
      return 'error' in reply ? reply : { paymentIntent: reply.intent };
    },
  } satisfies Partial<Record<keyof Terminal, unknown>>;
}

const noReader = () => refuse('no_established_connection', 'No reader is connected.');

/** What this reader has nothing to show or to forget for. */
const quietParts = {
  clearCachedCredentials: async () => ({}),
  setReaderDisplay: async () => ({}),
  clearReaderDisplay: async () => ({}),
};

const cardOf = ({ testCardNumber, testPaymentMethod }: Simulation): string =>
  testPaymentMethod ?? tokenOf(testCardNumber ?? '') ?? 'pm_card_visa';

// `loadStripeTerminal` takes what it finds here instead of asking js.stripe.com.
const standIn = { create: createTerminal } as unknown as StripeTerminal;
Object.assign(window, { StripeTerminal: standIn });
