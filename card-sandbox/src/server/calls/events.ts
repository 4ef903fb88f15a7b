import { newId } from '../wire/ids.ts';
import type { CallContext } from './call-context.ts';

/** Writes an event beside what it tells of, due at once. */
export async function recordEvent(context: CallContext, type: string, object: object): Promise<void> {
  const { default: Stripe } = await import('stripe');
  const event = {
    id: newId('evt'),
    object: 'event' as const,
    api_version: Stripe.API_VERSION,
    created: context.seconds,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: context.requestId, idempotency_key: context.idempotencyKey },
    type,
  };
  const body = JSON.stringify(event, undefined, 2);
  const { id, created } = event;
  await context.rows.write(
    'event',
    id,
    { event: { id, type, created }, body, attempts: 0 },
    context.now.getTime(),
  );
}
