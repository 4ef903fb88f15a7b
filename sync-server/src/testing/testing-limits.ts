import type { Limits } from '../context.ts';
import { createNoLimits } from '../db/limits/limits.ts';
import type { BudgetName } from '../env/budgets.ts';

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

/** None either, but each draw is noted. */
export function createNotedLimits(): Limits & { drawn: BudgetName[] } {
  const drawn: BudgetName[] = [];
  const take = async (budget: BudgetName) => {
    drawn.push(budget);
    return { ok: true as const };
  };
  return { ...createNoLimits(), take, drawn };
}

export const usedUp: Limits = {
  ...createNoLimits(),
  take: async () => ({ ok: false, retryAfterSeconds: 9 }),
};
