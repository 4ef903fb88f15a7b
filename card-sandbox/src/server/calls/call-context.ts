import type { z } from 'zod';
import type { SandboxRows } from '../store/store.ts';
import { newId } from '../wire/ids.ts';

/** What one call works with. */
export interface CallContext {
  rows: SandboxRows;
  now: Date;
  /** In seconds, as Stripe counts. */
  seconds: number;
  requestId: string;
  idempotencyKey: string | null;
}

export const newCallContext = (
  rows: SandboxRows,
  now: Date,
  idempotencyKey: string | null = null,
): CallContext => ({
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
  run: (context: CallContext, params: unknown, id: string) => Promise<object>;
}

export const call = <P>(
  method: Call['method'],
  path: string,
  params: z.ZodType<P>,
  run: (context: CallContext, params: P, id: string) => Promise<object>,
): Call => ({ method, path, params, run: run as Call['run'] });
