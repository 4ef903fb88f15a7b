/** What Stripe shows of an intent to a public key and its secret: no customer, no metadata, no charge. */
const shown = {
  payment_intent: [
    'id',
    'object',
    'amount',
    'amount_details',
    'automatic_payment_methods',
    'canceled_at',
    'cancellation_reason',
    'capture_method',
    'client_secret',
    'confirmation_method',
    'created',
    'currency',
    'description',
    'last_payment_error',
    'livemode',
    'next_action',
    'payment_method',
    'payment_method_configuration_details',
    'payment_method_types',
    'processing',
    'receipt_email',
    'setup_future_usage',
    'shipping',
    'source',
    'status',
  ],
  setup_intent: [
    'id',
    'object',
    'automatic_payment_methods',
    'cancellation_reason',
    'client_secret',
    'created',
    'description',
    'last_setup_error',
    'livemode',
    'next_action',
    'payment_method',
    'payment_method_configuration_details',
    'payment_method_types',
    'status',
    'usage',
  ],
} as const;

/** An intent, or the error that carries one, without what the public must not see. */
export function publicView(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if ('error' in body && typeof body.error === 'object' && body.error !== null) {
    const entries = Object.entries(body.error).map(([name, value]) => [name, publicView(value)]);
    return { error: Object.fromEntries(entries) };
  }
  if (!('object' in body) || !isIntent(body.object)) return body;
  const names: readonly string[] = shown[body.object];
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));
}

const isIntent = (kind: unknown): kind is keyof typeof shown =>
  kind === 'payment_intent' || kind === 'setup_intent';
