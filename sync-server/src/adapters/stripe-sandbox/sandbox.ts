import type { Hono } from 'hono';
import { createBridge } from './bridge-server.ts';
import { createDeliveries, type SendEvent } from './deliveries.ts';
import { createFaults } from './faults.ts';
import { createHooks, type SandboxHooks } from './hooks.ts';
import { createStripeApi, listenOnLoopback, type SandboxWorld } from './server.ts';
import type { SandboxStore } from './store.ts';

/** Not secrets: whoever holds them can play with test payments. */
export const sandboxKeys = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
};

export interface Sandbox extends SandboxHooks {
  host: string;
  port: number;
  /** What our own server has to mount below `/sandbox` for the scripts in the pages. */
  bridge: Hono;
  close: () => Promise<void>;
}

interface Options {
  store: SandboxStore;
  now: () => Date;
  send: SendEvent;
  /** Events go out by themselves, as they happen and as they come due again. */
  isAutomatic?: boolean;
}

/** Stripe, as far as we use it, for as long as this process lives; what it knows lies in the store. */
export async function openSandbox({ store, now, send, isAutomatic = false }: Options): Promise<Sandbox> {
  const { secretKey, publishableKey, webhookSecret } = sandboxKeys;
  const deliveries = createDeliveries({ store, now, webhookSecret, send }, isAutomatic);
  const world: SandboxWorld = { store, now, faults: createFaults(), secretKey, onChange: deliveries.wake };
  const hooks = createHooks(world, deliveries);
  const server = await listenOnLoopback(createStripeApi(world));
  return {
    ...hooks,
    host: '127.0.0.1',
    port: server.port,
    bridge: createBridge(world, publishableKey, hooks),
    close: async () => {
      await deliveries.stop();
      await server.close();
    },
  };
}
