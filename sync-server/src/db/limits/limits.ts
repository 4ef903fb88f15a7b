import { lt, or, sql } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Limits, Taken } from '../../context.ts';
import { type Actor, placeOf } from '../../core/actor.ts';
import { clockSkewMs } from '../../core/clock-skew.ts';
import type { Db } from '../../core/db.ts';
import { type BudgetName, budgets } from '../../env/budgets.ts';
import { rateLimits } from '../tables/access/audit.ts';
import { createWindows } from './windows.ts';

/** Where the customers of a kiosk together need more than one person. */
const ofKiosk: Partial<Record<BudgetName, BudgetName>> = { rental: 'rentalByKiosk', upload: 'uploadByKiosk' };

/** A budget that counts by address, and its key, for whoever asks. */
export function byPlace(budget: BudgetName, actor: Actor): [BudgetName, string] {
  const isKiosk = actor.kind === 'public' && actor.kioskId !== undefined;
  return [(isKiosk && ofKiosk[budget]) || budget, placeOf(actor)];
}

/** Draws on several, the narrowest first: a caller who has none left does not use up everyone's. */
export async function drawAll(
  limits: Limits,
  draws: readonly (readonly [BudgetName, string])[],
  points = 1,
): Promise<Result<null, 'rate_limited'>> {
  for (const [budget, key] of draws) {
    const taken = await limits.take(budget, key, points);
    if (!taken.ok) return problem('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds });
  }
  return ok(null);
}

// The hot path asks no database.
const inMemory: ReadonlySet<BudgetName> = new Set([
  'floodReport',
  'handoffWatch',
  'kioskCalls',
  'mapRead',
  'submissionResults',
  'submissionStatus',
]);
const demoFactor = 100;

/** Shared by all servers of one database; each counts on its own while the database is away. */
export function createLimits({ db, mode }: { db: Db; mode: 'demo' | 'production' }): Limits {
  const factor = mode === 'demo' ? demoFactor : 1;
  const limiters = new Map<BudgetName, RateLimiterDrizzle>();
  const limiterOf = (budget: BudgetName) => {
    const known = limiters.get(budget) ?? createLimiter(budget, db, factor);
    limiters.set(budget, known);
    return known;
  };
  const windows = new Map([...inMemory].map((budget) => [budget, createWindows(sizeOf(budget, factor))]));
  return {
    take(budget, key, points = 1) {
      const own = windows.get(budget);
      return own ? answer(own.take(key, points)) : draw(limiterOf(budget), key, points);
    },
    async look(budget, key) {
      const own = windows.get(budget);
      if (own) return answer(own.look(key));
      const spent = await limiterOf(budget).get(key);
      return answer(spent && spent.remainingPoints <= 0 ? spent.msBeforeNext : 0);
    },
    async refill(budget, key) {
      const own = windows.get(budget);
      if (own) own.refill(key);
      else await limiterOf(budget).delete(key);
    },
  };
}

async function draw(limiter: RateLimiterDrizzle, key: string, points: number): Promise<Taken> {
  try {
    await limiter.consume(key, points);
    return taken;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return answer(Math.max(1, refusal.msBeforeNext));
  }
}

const taken = { ok: true } as const;
/** Nobody is told to come back tomorrow: by then they have called, or gone. */
const longestRetrySeconds = 60 * 60;

function answer(waitMs: number): Taken {
  if (waitMs === 0) return taken;
  return {
    ok: false,
    retryAfterSeconds: Math.min(Math.max(1, Math.ceil(waitMs / 1000)), longestRetrySeconds),
  };
}

function sizeOf(budget: BudgetName, factor: number) {
  const { points, seconds } = budgets[budget];
  return { points: points * factor, seconds };
}

function createLimiter(budget: BudgetName, db: Db, factor: number) {
  const { points, seconds } = sizeOf(budget, factor);
  const common = { keyPrefix: budget, points, duration: seconds };
  return new RateLimiterDrizzle({
    ...common,
    storeClient: db,
    schema: rateLimits,
    insuranceLimiter: new RateLimiterMemory(common),
    clearExpiredByTimeout: false,
  });
}

/**
 * Budgets whose window is over count for nothing: their rows may go. So may those whose window ends later than any that
 * begins now: a clock that was ahead has counted on them, and nobody waits ten days for an hour's budget.
 */
export async function forgetSpentBudgets(db: Db, now: Date): Promise<void> {
  const ends = Object.entries(budgets).map(([name, { seconds }]) => [
    name,
    new Date(now.getTime() + seconds * 1_000 + clockSkewMs).toISOString(),
  ]);
  const isFromAhead = sql`exists (
    select from json_each_text(${JSON.stringify(Object.fromEntries(ends))}) as budget (name, ends)
    where name = split_part(${rateLimits.key}, ':', 1) and ends::timestamp < ${rateLimits.expire})`;
  await db.delete(rateLimits).where(or(lt(rateLimits.expire, now), isFromAhead));
}

/** For tests of anything but the limits themselves. */
export const createNoLimits = (): Limits => ({
  take: async () => ({ ok: true }),
  look: async () => ({ ok: true }),
  refill: async () => undefined,
});
