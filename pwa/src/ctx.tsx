import { createContext, useContext } from 'react';
import type { PublicFacility } from 'schemas/facility';
import type { Call } from './kit/api.ts';
import type { Payments } from './kit/payments.ts';
import type { PutBytes } from './kit/put-bytes.ts';
import type { OpenEvents } from './offline/map-stream.ts';

/** Everything that touches the world: calls, clock, chance. Tests and the simulator hand in their own. */
export interface Ctx {
  call: Call;
  now: () => Date;
  /** A UUIDv7. */
  newId: () => string;
  /** From 0 up to 1, as `Math.random`. */
  random: () => number;
  randomBytes: (count: number) => Uint8Array<ArrayBuffer>;
  putBytes: PutBytes;
  /** One stream of server-sent events. */
  openEvents: OpenEvents;
  payments: Payments;
  facility: PublicFacility;
}

const CtxContext = createContext<Ctx | null>(null);
export const CtxProvider = CtxContext.Provider;

export function useCtx(): Ctx {
  const ctx = useContext(CtxContext);
  if (!ctx) throw new Error('useCtx needs a CtxProvider above it');
  return ctx;
}
