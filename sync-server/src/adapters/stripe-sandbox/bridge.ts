import { z } from 'zod';
import { confirmIntent, finishAuthentication } from './confirm-intent.ts';
import { type Call, call, type Desk, find } from './desk.ts';
import { badParameter, noSuch } from './failures.ts';
import { confirmSetup, finishSetupAuthentication } from './setup-intents.ts';
import { findTestCard } from './test-cards.ts';

const clientSecret = z.string().regex(/^(pi|seti)_\w+_secret_\w+$/);
// The name of a test card and nothing else: digits of a card never get this far.
const token = z.string().refine((name) => findTestCard(name) !== undefined);
const retrieval = z.strictObject({ client_secret: clientSecret });
const confirmation = z.strictObject({ client_secret: clientSecret, payment_method: token.exactOptional() });
const authentication = z.strictObject({
  client_secret: clientSecret,
  outcome: z.enum(['complete', 'fail']),
});
const reading = z.strictObject({
  client_secret: clientSecret,
  payment_method: token,
  connection_token: z.string().startsWith('pst_test_'),
});

/**
 * What Stripe.js and the reader's library do with a public key and the secret of one intent, for the sandbox's own
 * scripts in our pages. Secrets travel in bodies only.
 */
export const bridgeCalls: Call[] = [
  call('POST', '/v1/payment_intents/:id/retrieve', retrieval, (desk, given, id) =>
    findOwn(desk, 'payment_intent', id, given.client_secret),
  ),
  call('POST', '/v1/payment_intents/:id/confirm', confirmation, async (desk, given, id) => {
    const { client_secret, ...params } = given;
    return confirmIntent(desk, await findOwn(desk, 'payment_intent', id, client_secret), params);
  }),
  call('POST', '/v1/payment_intents/:id/authenticate', authentication, async (desk, given, id) => {
    const intent = await findOwn(desk, 'payment_intent', id, given.client_secret);
    return finishAuthentication(desk, intent, given.outcome === 'complete');
  }),
  call('POST', '/v1/payment_intents/:id/read', reading, readCard),
  call('POST', '/v1/setup_intents/:id/retrieve', retrieval, (desk, given, id) =>
    findOwn(desk, 'setup_intent', id, given.client_secret),
  ),
  call('POST', '/v1/setup_intents/:id/confirm', confirmation, async (desk, given, id) => {
    const { client_secret, ...params } = given;
    return confirmSetup(desk, await findOwn(desk, 'setup_intent', id, client_secret), params);
  }),
  call('POST', '/v1/setup_intents/:id/authenticate', authentication, async (desk, given, id) => {
    const intent = await findOwn(desk, 'setup_intent', id, given.client_secret);
    return finishSetupAuthentication(desk, intent, given.outcome === 'complete');
  }),
];

/** The simulated reader has a card held to it. */
async function readCard(desk: Desk, given: z.output<typeof reading>, id: string) {
  const intent = await findOwn(desk, 'payment_intent', id, given.client_secret);
  const known = await desk.rows.read('connection_token', given.connection_token);
  if (!known) throw noSuch('connection token', 'pst_…', 'connection_token');
  return confirmIntent(desk, intent, { payment_method: given.payment_method, channel: 'card_present' });
}

/** The intent, if the secret is its own: an id alone shows nothing. */
async function findOwn<K extends 'payment_intent' | 'setup_intent'>(
  desk: Desk,
  kind: K,
  id: string,
  secret: string,
) {
  const intent = await find(desk, kind, id);
  if (intent.client_secret === secret) return intent;
  throw badParameter(
    `${kind}_invalid_parameter`,
    'The client_secret provided does not match the client_secret associated with this intent.',
    'client_secret',
  );
}
