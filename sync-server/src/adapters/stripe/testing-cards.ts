import { openSandbox, type Sandbox } from 'card-sandbox/server/sandbox';
import { createMemoryStore } from 'card-sandbox/server/store/memory-store';
import type { SandboxStore } from 'card-sandbox/server/store/store';
import { readBytes } from '../files/read-bytes.ts';
import { createSandboxCards } from './open-cards.ts';

interface Choices {
  now: () => Date;
  /** By default one in memory. */
  store?: SandboxStore;
  /** By default events are taken and forgotten. */
  send?: (body: string, signature: string) => Promise<number>;
  timeoutMs?: number;
}

/**
 * Card payments for a test, by the real SDK from a sandbox of its own. Nothing is repeated or delivered by itself:
 * the test says when, with `sandbox.deliverEvents()`.
 */
export async function openTestCards({
  now,
  store = createMemoryStore(),
  send = async () => 200,
  timeoutMs = 5_000,
}: Choices) {
  const sandbox: Sandbox = await openSandbox({ store, now, send, readBody: readBytes });
  return { cards: createSandboxCards(sandbox, { now, retries: 0, timeoutMs }), sandbox };
}

/** An event as it arrives at our address. */
export const webhook = (body: string, signature: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  body,
});
