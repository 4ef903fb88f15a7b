/** The only key that these scripts serve. Our server knows it too, where it plays Stripe. */
export const sandboxKey = 'pk_test_sandbox';

export interface IntentView {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  status: string;
  client_secret: string;
}

export interface BridgeError {
  type: string;
  code?: string;
  decline_code?: string;
  message: string;
}

export type BridgeReply = { intent: IntentView } | { error: BridgeError };
export type Verb = 'retrieve' | 'confirm' | 'authenticate' | 'read';

/** A network that is silent is no answer, and the page has to be told so. */
const patienceMs = 20_000;

/** What Stripe.js asks api.stripe.com, asked of our own server. */
export async function askBridge(
  clientSecret: string,
  verb: Verb,
  fields: Record<string, string>,
  unreachable: string,
): Promise<BridgeReply> {
  const id = clientSecret.split('_secret_')[0] ?? '';
  const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  try {
    const response = await fetch(`/sandbox/v1/${kind}/${encodeURIComponent(id)}/${verb}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandboxKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ client_secret: clientSecret, ...fields }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const body: unknown = await response.json();
    if (isReply(body)) return 'error' in body ? body : { intent: body };
  } catch {
    // Said below, like an answer that is none.
  }
  return { error: { type: 'api_connection_error', message: unreachable } };
}

const isReply = (body: unknown): body is IntentView | { error: BridgeError } =>
  typeof body === 'object' && body !== null && ('error' in body || 'status' in body);
