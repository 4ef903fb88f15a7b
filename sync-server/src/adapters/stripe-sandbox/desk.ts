import type { z } from 'zod';
import { recordEvent } from './events.ts';
import { noSuch } from './failures.ts';
import { newId } from './ids.ts';
import type { SandboxObjects, SandboxRows } from './store.ts';

/** What one call works with. */
export interface Desk {
  rows: SandboxRows;
  now: Date;
  /** In seconds, as Stripe counts. */
  seconds: number;
  requestId: string;
  idempotencyKey: string | null;
}

export const newDesk = (rows: SandboxRows, now: Date, idempotencyKey: string | null = null): Desk => ({
  rows,
  now,
  seconds: Math.floor(now.getTime() / 1000),
  requestId: newId('req'),
  idempotencyKey,
});

/** One address of the API: how its parameters are read and what it does. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  params: z.ZodType;
  run: (desk: Desk, params: unknown, id: string) => Promise<object>;
}

export const call = <P>(
  method: Call['method'],
  path: string,
  params: z.ZodType<P>,
  run: (desk: Desk, params: P, id: string) => Promise<object>,
): Call => ({ method, path, params, run: run as Call['run'] });

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
  desk: Desk,
  kind: K,
  id: string,
  param?: string,
): Promise<SandboxObjects[K]> {
  const found = await desk.rows.read(kind, id);
  if (!found) throw noSuch(names[kind], id, param);
  return found;
}

type Stored = 'customer' | 'payment_intent' | 'setup_intent' | 'charge' | 'refund' | 'dispute';

/** Keeps an object and tells the world what happened to it. */
export async function save<K extends Stored>(
  desk: Desk,
  object: SandboxObjects[K] & { object: K; id: string },
  ...eventTypes: string[]
): Promise<void> {
  await desk.rows.write(object.object, object.id, object);
  for (const type of eventTypes) await recordEvent(desk, type, object);
}
