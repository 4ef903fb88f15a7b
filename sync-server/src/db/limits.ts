/** Budgets per client (security figures; ×100 in demo). `seconds` is the window. */
export const budgets = {
  mapRead: { points: 120, seconds: 60 },
  gateCodeByDraft: { points: 10, seconds: 2 * 60 * 60 },
  gateCodeByAddress: { points: 30, seconds: 60 * 60 },
  gateCodeWithoutDraft: { points: 5, seconds: 60 * 60 },
  gateCodeSite: { points: 300, seconds: 24 * 60 * 60 },
  suggestions: { points: 20, seconds: 60 * 60 },
  upload: { points: 10, seconds: 60 * 60 },
  rental: { points: 3, seconds: 60 * 60 },
  loginByUserAndAddress: { points: 5, seconds: 15 * 60 },
  loginByAddress: { points: 30, seconds: 60 * 60 },
  loginByUser: { points: 100, seconds: 24 * 60 * 60 },
} as const;

export type BudgetName = keyof typeof budgets;

export type Take = { ok: true } | { ok: false; retryAfterSeconds: number };

export interface Limits {
  /** Draws one point of the named budget for this key. */
  take: (budget: BudgetName, key: string) => Promise<Take>;
  /** Gives a budget back, e.g. after a good log-in. */
  refill: (budget: BudgetName, key: string) => Promise<void>;
}

/** For tests of anything but the limits themselves. */
export const createNoLimits = (): Limits => ({
  take: async () => ({ ok: true }),
  refill: async () => undefined,
});
