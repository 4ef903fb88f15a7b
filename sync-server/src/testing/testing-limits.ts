import type { Limits } from '../context.ts';
import { createNoLimits } from '../db/limits/limits.ts';

/** Budgets that a test changes while its routes stand; none at first. */
export function createChangingLimits(): Limits & { become: (limits: Limits) => void } {
  let current = createNoLimits();
  return {
    take: (...draw) => current.take(...draw),
    look: (...draw) => current.look(...draw),
    refill: (...draw) => current.refill(...draw),
    become: (limits) => {
      current = limits;
    },
  };
}
