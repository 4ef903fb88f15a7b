import { openSandbox, type Sandbox, sandboxKeys } from 'card-sandbox/server/sandbox';
import type { SandboxStore } from 'card-sandbox/server/store/store';
import type { Env } from '../../env/env.ts';
import { readBytes } from '../files/read-bytes.ts';
import { createLazyStripe } from './lazy-stripe.ts';
import { type Cards, CardsUnavailable } from './stripe.ts';

export interface OpenedCards {
  cards: Cards;
  /** Only where there are no keys, in demo. */
  sandbox: Sandbox | undefined;
}

interface Options {
  env: Pick<Env, 'mode' | 'stripe' | 'host' | 'port'>;
  now: () => Date;
  store: SandboxStore;
}

/** Stripe with keys; without them the sandbox in demo, and no card payments in production. */
export async function openCards({ env, now, store }: Options): Promise<OpenedCards> {
  if (env.stripe) return { cards: createLazyStripe({ ...env.stripe, now }), sandbox: undefined };
  if (env.mode === 'production') return { cards: createNoCards(), sandbox: undefined };
  const sandbox = await openSandbox({
    store,
    now,
    send: sendToSelf(env),
    readBody: readBytes,
    isAutomatic: true,
  });
  return { cards: createSandboxCards(sandbox, { now }), sandbox };
}

export const createSandboxCards = (
  { host, port }: Pick<Sandbox, 'host' | 'port'>,
  options: { now: () => Date; retries?: number; timeoutMs?: number },
): Cards => createLazyStripe({ ...options, ...sandboxKeys, mode: 'sandbox', address: { host, port } });

/** Events go the way that Stripe's would: over the network, to the address of the webhook. */
function sendToSelf({ host, port }: Pick<Env, 'host' | 'port'>) {
  const name = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
  return async (body: string, signature: string): Promise<number> => {
    try {
      const response = await fetch(`http://${name}:${port}/api/stripe/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
        signal: AbortSignal.timeout(10_000),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  };
}

export function createNoCards(): Cards {
  const refuse = async () => {
    throw new CardsUnavailable('card payments are not configured');
  };
  return {
    mode: 'none',
    publishableKey: '',
    createCustomer: refuse,
    createIntent: refuse,
    fetchIntent: refuse,
    listPaid: refuse,
    cancelIntent: refuse,
    attachCard: refuse,
    fetchCard: refuse,
    detachCard: refuse,
    createSetup: refuse,
    fetchSetup: refuse,
    refund: refuse,
    fetchRefund: refuse,
    readEvent: async () => undefined,
    createConnectionToken: refuse,
  };
}
