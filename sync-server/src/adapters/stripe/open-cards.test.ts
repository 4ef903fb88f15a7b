import { createMemoryStore } from 'card-sandbox/server/store/memory-store';
import { describe, expect, test } from 'vitest';
import { readEnv } from '../../env/env.ts';
import { createTestServer } from '../../testing/testing-server.ts';
import { openCards } from './open-cards.ts';
import { CardsUnavailable } from './stripe.ts';

const stripe = (mode: string) => ({
  STRIPE_SECRET_KEY: `sk_${mode}_abc`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_abc`,
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
});
const production = {
  GATEHOUSE_MODE: 'production',
  DATA_DIR: '/data',
  PUBLIC_ORIGIN: 'https://storage.example',
  ENCRYPTION_KEY: Buffer.from('thirty-two bytes that are a key.').toString('base64'),
  STAFF_USERNAME: 'staff',
  STAFF_PASSWORD: 'correct horse battery',
};
const open = async (source: Record<string, string>) => {
  const read = readEnv(source);
  if ('faults' in read) throw new Error(read.faults.join());
  return openCards({ env: read.env, now: () => new Date(), store: createMemoryStore() });
};

test.each([
  ['two of three', { ...stripe('test'), STRIPE_WEBHOOK_SECRET: '' }, /belong together/],
  ['keys of two modes', { ...stripe('test'), STRIPE_SECRET_KEY: 'sk_live_abc' }, /different modes/],
  [
    'a secret key in the public place',
    { ...stripe('test'), STRIPE_PUBLISHABLE_KEY: 'sk_test_abc' },
    /publishable/,
  ],
  ['a live key in demo', stripe('live'), /live Stripe key/],
  ["the sandbox's own keys", { ...stripe('test'), STRIPE_SECRET_KEY: 'sk_test_sandbox' }, /sandbox's keys/],
  ["the sandbox's keys in production", { ...production, ...stripe('sandbox') }, /secret or restricted key/],
])('%s: no start', (_name, source, fault) => {
  const read = readEnv(source);
  expect('faults' in read && read.faults.join('\n')).toMatch(fault);
  if ('faults' in read) expect(read.faults.join('\n')).not.toContain('_abc');
});

test('with keys it is Stripe, in test or live mode, and never the sandbox', async () => {
  const test = await open(stripe('test'));
  expect(test).toMatchObject({ cards: { mode: 'test', publishableKey: 'pk_test_abc' }, sandbox: undefined });
  const live = await open({ ...production, ...stripe('live'), STRIPE_SECRET_KEY: 'rk_live_abc' });
  expect(live).toMatchObject({ cards: { mode: 'live', publishableKey: 'pk_live_abc' }, sandbox: undefined });
});

test('without keys production takes no cards, and says so instead of failing strangely', async () => {
  const { cards, sandbox } = await open(production);
  expect({ mode: cards.mode, key: cards.publishableKey, sandbox }).toEqual({
    mode: 'none',
    key: '',
    sandbox: undefined,
  });
  await expect(cards.fetchIntent('pi_1')).rejects.toThrow(CardsUnavailable);
  expect(await cards.readEvent('{}', 't=1,v1=0')).toBeUndefined();
});

test('without keys the demo plays Stripe itself', async () => {
  const { cards, sandbox } = await open({});
  try {
    expect({ mode: cards.mode, key: cards.publishableKey }).toEqual({
      mode: 'sandbox',
      key: 'pk_test_sandbox',
    });
    expect(await cards.createConnectionToken()).toMatch(/^pst_test_/);
  } finally {
    await sandbox?.close();
  }
});

describe('the pages', () => {
  test('are told the public key, and no other', async () => {
    const server = await createTestServer();
    try {
      const response = await server.app.request('/api/config', { headers: { host: 'localhost:3000' } });
      expect(await response.json()).toEqual({ stripePublishableKey: 'pk_test_sandbox' });
    } finally {
      await server.close();
    }
  });
});
