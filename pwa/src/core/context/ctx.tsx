import { createContext, useContext } from 'react';
import type { PublicFacility } from 'schemas/facility/facility';
import type { Call } from '../api/api.ts';
import type { PutBytes } from '../api/put-bytes.ts';
import type { OpenEvents } from './open-events.ts';
import type { Payments } from './payments.ts';

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
