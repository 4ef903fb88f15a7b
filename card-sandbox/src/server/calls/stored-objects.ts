import type { SandboxObjects } from '../store/store.ts';
import { noSuch } from '../wire/failures.ts';
import type { CallContext } from './call-context.ts';
import { recordEvent } from './events.ts';

type Plain = Exclude<keyof SandboxObjects, 'event' | 'reply' | 'connection_token'>;
const names: Record<Plain, string> = {
  customer: 'customer',
  payment_method: 'PaymentMethod',
  payment_intent: 'payment_intent',
  setup_intent: 'setupintent',
  charge: 'charge',
  refund: 'refund',
  dispute: 'dispute',
};

/** The object of that id, or Stripe's answer that there is none. */
export async function find<K extends Plain>(
  context: CallContext,
  kind: K,
  id: string,
  param?: string,
): Promise<SandboxObjects[K]> {
  const found = await context.rows.read(kind, id);
  if (!found) throw noSuch(names[kind], id, param);
  return found;
}

type Stored = 'customer' | 'payment_intent' | 'setup_intent' | 'charge' | 'refund' | 'dispute';

/** Keeps an object and tells the world what happened to it. */
export async function save<K extends Stored>(
  context: CallContext,
  object: SandboxObjects[K] & { object: K; id: string },
  ...eventTypes: string[]
): Promise<void> {
  await context.rows.write(object.object, object.id, object);
  for (const type of eventTypes) await recordEvent(context, type, object);
}
