import { z } from 'zod';
import { type Call, type CallContext, call } from '../calls/call-context.ts';
import { find } from '../calls/stored-objects.ts';
import { confirmIntent, finishAuthentication } from '../objects/confirm-intent.ts';
import { confirmSetup, finishSetupAuthentication } from '../objects/setup-intents.ts';
import { findTestCard } from '../store/test-cards.ts';
import { badParameter, noSuch } from '../wire/failures.ts';

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
  call('POST', '/v1/payment_intents/:id/retrieve', retrieval, (context, given, id) =>
    findOwn(context, 'payment_intent', id, given.client_secret),
  ),
  call('POST', '/v1/payment_intents/:id/confirm', confirmation, async (context, given, id) => {
    const { client_secret, ...params } = given;
    return confirmIntent(context, await findOwn(context, 'payment_intent', id, client_secret), params);
  }),
  call('POST', '/v1/payment_intents/:id/authenticate', authentication, async (context, given, id) => {
    const intent = await findOwn(context, 'payment_intent', id, given.client_secret);
    return finishAuthentication(context, intent, given.outcome === 'complete');
  }),
  call('POST', '/v1/payment_intents/:id/read', reading, readCard),
  call('POST', '/v1/setup_intents/:id/retrieve', retrieval, (context, given, id) =>
    findOwn(context, 'setup_intent', id, given.client_secret),
  ),
  call('POST', '/v1/setup_intents/:id/confirm', confirmation, async (context, given, id) => {
    const { client_secret, ...params } = given;
    return confirmSetup(context, await findOwn(context, 'setup_intent', id, client_secret), params);
  }),
  call('POST', '/v1/setup_intents/:id/authenticate', authentication, async (context, given, id) => {
    const intent = await findOwn(context, 'setup_intent', id, given.client_secret);
    return finishSetupAuthentication(context, intent, given.outcome === 'complete');
  }),
];

/** The simulated reader has a card held to it. */
async function readCard(context: CallContext, given: z.output<typeof reading>, id: string) {
  const intent = await findOwn(context, 'payment_intent', id, given.client_secret);
  const known = await context.rows.read('connection_token', given.connection_token);
  if (!known) throw noSuch('connection token', 'pst_…', 'connection_token');
  return confirmIntent(context, intent, { payment_method: given.payment_method, channel: 'card_present' });
}

/** The intent, if the secret is its own: an id alone shows nothing. */
async function findOwn<K extends 'payment_intent' | 'setup_intent'>(
  context: CallContext,
  kind: K,
  id: string,
  secret: string,
) {
  const intent = await find(context, kind, id);
  if (intent.client_secret === secret) return intent;
  throw badParameter(
    `${kind}_invalid_parameter`,
    'The client_secret provided does not match the client_secret associated with this intent.',
    'client_secret',
  );
}
