import { randomUUID } from 'node:crypto';
import { type Sandbox, sandboxKeys } from 'card-sandbox/server/sandbox';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Cards } from './stripe.ts';
import { createCards } from './stripe-client.ts';
import { openTestCards } from './testing-cards.ts';
import { scenarios } from './testing-scenarios.ts';
import { setupScenarios } from './testing-setup-scenarios.ts';

const all = [...scenarios, ...setupScenarios];

const testKey = process.env.STRIPE_TEST_SECRET_KEY;
const run = randomUUID();
const key = (name: string) => `${run} ${name}`;
const now = () => new Date();

describe('the sandbox', () => {
  let opened: { cards: Cards; sandbox: Sandbox };
  let stripe: Stripe;
  beforeAll(async () => {
    opened = await openTestCards({ now });
    const { host, port } = opened.sandbox;
    stripe = new Stripe(sandboxKeys.secretKey, { host, port, protocol: 'http', telemetry: false });
  });
  afterAll(() => opened.sandbox.close());

  for (const scenario of all) {
    test(scenario.name, () => scenario.run({ cards: opened.cards, stripe, key }));
  }
});

// The same against Stripe itself, with a key of its test mode:
// STRIPE_TEST_SECRET_KEY=sk_test_… npx vitest run --project sync-server sync-server/src/adapters/stripe/stripe-scenarios.test.ts
if (testKey) {
  describe("Stripe's test mode", () => {
    if (!/^(sk|rk)_test_/.test(testKey)) throw new Error('only with a key of the test mode');
    const keys = { secretKey: testKey, publishableKey: 'pk_test_unused', webhookSecret: 'whsec_unused' };
    const cards = createCards({ ...keys, mode: 'test', now });
    const stripe = new Stripe(testKey, { telemetry: false });
    for (const scenario of all) {
      test(scenario.name, () => scenario.run({ cards, stripe, key }), 60_000);
    }
  });
}
