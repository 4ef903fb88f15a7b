import type { Hono } from 'hono';
import { createFaults } from './calls/faults.ts';
import type { ReadBody, SandboxWorld } from './calls/world.ts';
import { createDeliveries, type SendEvent } from './hooks/deliveries.ts';
import { createHooks, type SandboxHooks } from './hooks/hooks.ts';
import { createBridge } from './http/bridge-server.ts';
import { createStripeApi, listenOnLoopback } from './http/server.ts';
import type { SandboxStore } from './store/store.ts';

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
  readBody: ReadBody;
  /** Events go out by themselves, as they happen and as they come due again. */
  isAutomatic?: boolean;
}

/** Stripe, as far as we use it, for as long as this process lives; what it knows lies in the store. */
export async function openSandbox(options: Options): Promise<Sandbox> {
  const { store, now, send, readBody, isAutomatic = false } = options;
  const { secretKey, publishableKey, webhookSecret } = sandboxKeys;
  const deliveries = createDeliveries({ store, now, webhookSecret, send }, isAutomatic);
  const faults = createFaults();
  const world: SandboxWorld = { store, now, faults, secretKey, readBody, onChange: deliveries.wake };
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
