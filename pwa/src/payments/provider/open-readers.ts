import type {
  AllowRedisplay,
  ErrorResponse,
  ISdkManagedPaymentIntent,
  Reader,
  Terminal,
} from '@stripe/terminal-js';
import type { CardReaders, ReaderOutcome } from '../../core/context/payments.ts';
import { createListeners } from '../../ui/store.ts';
import { loadScript } from './load-script.ts';
import { sandboxKey } from './sandbox-key.ts';

/** Stripe's readers, or with the sandbox's key those of the test provider, which takes its place by the same name. */
export async function openReaders(
  publishableKey: string,
  fetchToken: () => Promise<string>,
): Promise<CardReaders> {
  // By hand: the library's own loader knows no Trusted Types, which the back office demands.
  await loadScript(
    publishableKey === sandboxKey ? '/sandbox/terminal.js' : 'https://js.stripe.com/terminal/v1',
  );
  const library = window.StripeTerminal;
  if (!library) throw new Error('the script brought no card readers');
  const losses = createListeners();
  const terminal = library.create({
    onFetchConnectionToken: fetchToken,
    onUnexpectedReaderDisconnect: losses.notify,
  });
  const isSimulated = publishableKey.startsWith('pk_test_');
  return { ...driveReader(terminal, isSimulated), onLost: losses.subscribe };
}

function driveReader(terminal: Terminal, isSimulated: boolean): Omit<CardReaders, 'onLost'> {
  let known: Reader[] = [];
  let collected: ISdkManagedPaymentIntent | undefined;
  return {
    discover: async () => {
      known = take(await terminal.discoverReaders({ simulated: isSimulated })).discoveredReaders;
      return known.map(({ id, label, serial_number }) => ({ id, label: label || serial_number }));
    },
    connect: async (readerId) => {
      const reader = known.find(({ id }) => id === readerId);
      if (!reader) throw new Error('this reader was not discovered');
      take(await terminal.connectReader(reader));
    },
    collect: async (clientSecret) => {
      const answer = await terminal.collectPaymentMethod(clientSecret, keepsQuietly);
      if ('error' in answer) return judgeReaderError(answer);
      collected = answer.paymentIntent;
      return { state: 'done' };
    },
    process: async () => {
      if (!collected) throw new Error('no card was collected');
      const answer = await terminal.processPayment(collected);
      return 'error' in answer ? judgeReaderError(answer) : { state: 'done' };
    },
    cancel: async () => void take(await terminal.cancelCollectPaymentMethod()),
    disconnect: async () => void (await terminal.disconnectReader()),
  };
}

// Asked for wherever a card is kept, as for auto-pay. An enum of types alone: the package's own is never loaded.
const keepsQuietly = { config_override: { allow_redisplay: 'limited' as AllowRedisplay } };

function take<T extends object>(answer: T | ErrorResponse): T {
  if ('error' in answer) throw new Error(answer.error.message);
  return answer;
}

/** Only the card network's own refusal is a refusal; after anything else the books have to be asked. */
function judgeReaderError({ error }: ErrorResponse): ReaderOutcome {
  if (error.code === 'canceled') return { state: 'canceled' };
  if (error.decline_code || error.code === 'card_declined') {
    return { state: 'declined', code: error.decline_code ?? null, message: error.message };
  }
  return { state: 'unknown' };
}
