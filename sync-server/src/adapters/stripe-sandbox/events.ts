import type { Desk } from './desk.ts';
import { newId } from './ids.ts';

/** Writes an event beside what it tells of, due at once. */
export async function recordEvent(desk: Desk, type: string, object: object): Promise<void> {
  const { default: Stripe } = await import('stripe');
  const event = {
    id: newId('evt'),
    object: 'event' as const,
    api_version: Stripe.API_VERSION,
    created: desk.seconds,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: desk.requestId, idempotency_key: desk.idempotencyKey },
    type,
  };
  const body = JSON.stringify(event, undefined, 2);
  const { id, created } = event;
  await desk.rows.write('event', id, { event: { id, type, created }, body, attempts: 0 }, desk.now.getTime());
}
