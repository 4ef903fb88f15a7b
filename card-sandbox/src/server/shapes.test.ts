import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openSandbox, type Sandbox, sandboxKeys } from './sandbox.ts';
import { createMemoryStore } from './store/memory-store.ts';
import type { FormFields } from './wire/form-body.ts';

const file = z.object({ source: z.url(), resources: z.record(z.string(), z.record(z.string(), z.json())) });
const { resources } = file.parse(
  JSON.parse(readFileSync(new URL('fixtures/stripe-fixtures.json', import.meta.url), 'utf8')),
);

// Stripe added these after the version its fixtures were published for; the SDK's types hold them.
const newer: Record<string, string[]> = {
  charge: ['billing_details.tax_id', 'radar_options', 'source'],
  customer: [],
  dispute: [
    'enhanced_eligibility_types',
    'evidence.enhanced_evidence',
    'evidence_details.enhanced_eligibility',
    'evidence_details.submission_method',
    'intended_submission_method',
  ],
  event: [],
  payment_intent: [
    'allowed_payment_method_types',
    'customer_account',
    'excluded_payment_method_types',
    'managed_payments',
    'payment_method_configuration_details',
    'payment_record',
  ],
  payment_method: [
    'allow_redisplay',
    'billing_details.tax_id',
    'card.display_brand',
    'card.regulated_status',
    'customer_account',
  ],
  refund: ['customer', 'customer_account', 'destination_details', 'payment_method'],
  setup_intent: [
    'allowed_payment_method_types',
    'customer_account',
    'excluded_payment_method_types',
    'managed_payments',
    'payment_method_configuration_details',
  ],
  'terminal.connection_token': [],
  'terminal.reader': ['last_seen_at'],
};
const newerDetails = [
  'amount_authorized',
  'authorization_code',
  'electronic_commerce_indicator',
  'network_transaction_id',
  'regulated_status',
  'transaction_link_id',
].map((name) => `payment_method_details.card.${name}`);

const now = () => new Date('2026-11-20T15:00:00.000Z');
const events: string[] = [];
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox({
    store: createMemoryStore(),
    now,
    readBody: async (c) => ({ ok: true, value: Buffer.from(await c.req.arrayBuffer()) }),
    send: async (body) => {
      events.push(body);
      return 200;
    },
  });
});
afterAll(() => sandbox.close());

async function call(method: string, path: string, fields: Record<string, string> = {}): Promise<FormFields> {
  const { host, port } = sandbox;
  const body = method === 'POST' ? new URLSearchParams(fields) : null;
  const headers = { authorization: `Bearer ${sandboxKeys.secretKey}` };
  const response = await fetch(`http://${host}:${port}/v1/${path}`, { method, headers, body });
  return (await response.json()) as FormFields;
}

test('every object has the fields of the published ones, and no others', async () => {
  const customer = await call('POST', 'customers');
  const money = { amount: '6000', currency: 'usd', customer: String(customer.id) };
  const intent = await call('POST', 'payment_intents', {
    ...money,
    confirm: 'true',
    payment_method: 'pm_card_createDispute',
    setup_future_usage: 'off_session',
    'expand[]': 'latest_charge',
  });
  const { latest_charge: charge, ...plain } = intent;
  const paid = await call('POST', 'payment_intents', {
    ...money,
    confirm: 'true',
    payment_method: 'pm_card_visa',
  });
  const objects = [
    customer,
    { ...plain, latest_charge: 'ch_1' },
    charge,
    await call('GET', `payment_methods/${String(intent.payment_method)}`),
    await call('POST', 'refunds', { payment_intent: String(paid.id), amount: '100' }),
    await call('POST', 'setup_intents', { customer: String(customer.id) }),
    await call('POST', 'terminal/connection_tokens'),
    ((await call('GET', 'terminal/readers')).data as FormFields[])[0],
  ];
  await sandbox.deliverEvents();
  const told = events.map((body) => JSON.parse(body));
  objects.push(told[0], told.find(({ type }) => type === 'charge.dispute.created').data.object);
  const kinds = objects.map((object) => String((object as FormFields).object));
  expect(kinds.sort()).toEqual(Object.keys(resources).sort());
  for (const object of objects) expect(findStrangeFields(object as FormFields)).toEqual([]);
});

test('a field too many, and one of another type, would be found', () => {
  expect(findStrangeFields({ object: 'refund', amount: '100', shoe: 1 } as unknown as FormFields)).toEqual([
    'refund.amount: string instead of number',
    'refund.shoe: not published',
  ]);
});

function findStrangeFields(object: FormFields): string[] {
  const kind = String(object.object);
  const allowed = new Set([...(newer[kind] ?? []), ...(kind === 'charge' ? newerDetails : [])]);
  return compare(object, resources[kind] ?? {}, '')
    .filter(({ path }) => !allowed.has(path) && !/^(metadata|data)\./.test(path))
    .map(({ path, found }) => `${kind}.${path}: ${found}`);
}

function compare(given: object, published: object, at: string): { path: string; found: string }[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const path = `${at}${name}`;
    if (!Object.hasOwn(published, name)) return [{ path, found: 'not published' }];
    const theirs: unknown = Reflect.get(published, name);
    const [mine, other] = [typeOf(value), typeOf(theirs)];
    if (mine === 'null' || other === 'null') return [];
    if (mine !== other) return [{ path, found: `${mine} instead of ${other}` }];
    return mine === 'object' ? compare(value as object, theirs as object, `${path}.`) : [];
  });
}

const typeOf = (value: unknown) => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
};
