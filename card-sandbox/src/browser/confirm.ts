import { askBridge, type BridgeError, type BridgeReply, type IntentView } from './bridge.ts';
import type { SandboxElements } from './card-form/elements.ts';
import { askCustomer } from './challenge.ts';
import type { Words } from './sandbox.copy.ts';

export interface ConfirmOptions {
  elements?: SandboxElements;
  clientSecret?: string;
  confirmParams?: { return_url?: string; payment_method?: string };
  redirect?: 'always' | 'if_required';
}

type Outcome = { paymentIntent: IntentView } | { setupIntent: IntentView } | { error: BridgeError };

/** `confirmPayment` and `confirmSetup`: check the fields, ask, answer the bank, and go where the page said. */
export async function confirmWithElements(options: ConfirmOptions, words: Words): Promise<Outcome> {
  const { elements, confirmParams = {}, redirect = 'always' } = options;
  const clientSecret = options.clientSecret ?? elements?.clientSecret();
  if (!clientSecret) throw new Error('IntegrationError: there is no client secret');
  if (redirect === 'always' && !confirmParams.return_url) {
    throw new Error('IntegrationError: confirmParams.return_url is required unless redirect is if_required');
  }
  const code = confirmParams.payment_method ? undefined : elements?.fields.submit();
  if (code) return { error: { type: 'validation_error', code, message: words[code] } };
  const token = confirmParams.payment_method ?? elements?.fields.readToken();
  const outcome = await confirmWithToken(clientSecret, token, words);
  if ('error' in outcome || redirect === 'if_required') return outcome;
  window.location.assign(addressAfter(intentOf(outcome), confirmParams.return_url ?? ''));
  // The page is leaving: nobody is told twice.
  return new Promise(() => undefined);
}

export async function confirmWithToken(
  clientSecret: string,
  token: string | undefined,
  words: Words,
): Promise<Outcome> {
  const fields = token === undefined ? {} : { payment_method: token };
  const reply = await askBridge(clientSecret, 'confirm', fields, words.unreachable);
  return settle(reply, clientSecret, words);
}

/** Goes on where an intent stands: a question of the bank is put to the customer. */
export async function settle(reply: BridgeReply, clientSecret: string, words: Words): Promise<Outcome> {
  if ('error' in reply) return reply;
  if (reply.intent.status !== 'requires_action') return outcomeOf(reply.intent);
  const outcome = await askCustomer(words);
  const after = await askBridge(clientSecret, 'authenticate', { outcome }, words.unreachable);
  if ('error' in after) return after;
  return after.intent.status === 'requires_payment_method'
    ? failed(after.intent, words)
    : outcomeOf(after.intent);
}

function failed(intent: IntentView, words: Words): Outcome {
  const code = `${intent.object}_authentication_failure`;
  const error = { type: 'invalid_request_error', code, message: words.authenticationFailed };
  return { error: { ...error, [intent.object]: intent } };
}

export const outcomeOf = (intent: IntentView): Outcome =>
  intent.object === 'setup_intent' ? { setupIntent: intent } : { paymentIntent: intent };

const intentOf = (outcome: Exclude<Outcome, { error: BridgeError }>): IntentView =>
  'paymentIntent' in outcome ? outcome.paymentIntent : outcome.setupIntent;

function addressAfter({ id, object, status, client_secret }: IntentView, returnUrl: string): string {
  const url = new URL(returnUrl, window.location.href);
  url.searchParams.set(object, id);
  url.searchParams.set(`${object}_client_secret`, client_secret);
  url.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : status);
  return url.href;
}
