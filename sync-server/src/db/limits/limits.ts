import { lt, or, sql } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import { type Actor, placeOf } from '../../core/actor.ts';
import { clockSkewMs } from '../../core/clock-skew.ts';
import type { Db } from '../../core/db.ts';
import { rateLimits } from '../tables/access/audit.ts';
import { createWindows } from './windows.ts';

/** Budgets per client (×100 in demo). `seconds` is the window. */
export const budgets = {
  mapRead: { points: 120, seconds: 60 },
  gateCodeByDraft: { points: 10, seconds: 2 * 60 * 60 },
  gateCodeByAddress: { points: 30, seconds: 60 * 60 },
  gateCodeWithoutDraft: { points: 5, seconds: 60 * 60 },
  gateCodeSite: { points: 300, seconds: 24 * 60 * 60 },
  gateCodeNarrow: { points: 5, seconds: 60 * 60 },
  /** Unit and last name, on whichever call: an honest customer needs three at most. */
  accountByDraft: { points: 20, seconds: 2 * 60 * 60 },
  accountByAddress: { points: 60, seconds: 60 * 60 },
  accountSite: { points: 600, seconds: 24 * 60 * 60 },
  accountNarrow: { points: 3, seconds: 60 * 60 },
  /** Asks to pay: an office tablet in a busy hour stays below; few of its asks are refused. */
  paymentTry: { points: 60, seconds: 60 * 60 },
  paymentRefused: { points: 20, seconds: 60 * 60 },
  paymentSite: { points: 600, seconds: 60 * 60 },
  paymentNarrow: { points: 5, seconds: 60 * 60 },
  paymentSuccess: { points: 120, seconds: 60 * 60 },
  /** Cards that the bank refused, by who typed them; a kiosk's or an office's customers share a place. */
  cardFailuresByBrowser: { points: 15, seconds: 24 * 60 * 60 },
  cardFailuresByPlace: { points: 45, seconds: 24 * 60 * 60 },
  /** Faults that took effect; a repeat draws nothing. A kiosk's neighbours share its address. */
  maintenanceByDraft: { points: 5, seconds: 60 * 60 },
  maintenanceByAddress: { points: 20, seconds: 60 * 60 },
  maintenanceSite: { points: 200, seconds: 24 * 60 * 60 },
  maintenanceNarrow: { points: 2, seconds: 60 * 60 },
  /** Friends named: each may cost a stranger a letter. */
  referralByDraft: { points: 10, seconds: 24 * 60 * 60 },
  referralByAddress: { points: 60, seconds: 24 * 60 * 60 },
  referralLetterSite: { points: 200, seconds: 24 * 60 * 60 },
  referralLetterNarrow: { points: 1, seconds: 24 * 60 * 60 },
  /** Texts that somebody asks for: to few numbers for each receipt, and a bound on what they may cost us. */
  textReceipt: { points: 30, seconds: 60 * 60 },
  textOfReceipt: { points: 3, seconds: 24 * 60 * 60 },
  textByPhone: { points: 10, seconds: 24 * 60 * 60 },
  textSite: { points: 300, seconds: 24 * 60 * 60 },
  textNarrow: { points: 2, seconds: 60 * 60 },
  suggestions: { points: 20, seconds: 60 * 60 },
  upload: { points: 10, seconds: 60 * 60 },
  /** A photo for each rental, and some more for faults. */
  uploadByKiosk: { points: 40, seconds: 60 * 60 },
  /** Rentals that took effect; refusals and repeats draw on `rentalTry` only. */
  rental: { points: 3, seconds: 60 * 60 },
  /** One each five minutes, which is as fast as people rent one after the other. */
  rentalByKiosk: { points: 12, seconds: 60 * 60 },
  rentalTry: { points: 60, seconds: 60 * 60 },
  /** Records sent in batches: as many as three busy kiosks behind one address could write. */
  recordsByDevice: { points: 300, seconds: 60 * 60 },
  recordsByAddress: { points: 900, seconds: 60 * 60 },
  attachment: { points: 600, seconds: 60 * 60 },
  submissionResults: { points: 2_000, seconds: 60 * 60 },
  submissionStatus: { points: 600, seconds: 60 * 60 },
  /** Masked hints and setups of cards, of accounts that were found. */
  infoHintsByAddress: { points: 60, seconds: 60 * 60 },
  infoHintsOfAccount: { points: 20, seconds: 60 * 60 },
  infoHintsNarrow: { points: 3, seconds: 60 * 60 },
  cardSetupByAddress: { points: 20, seconds: 60 * 60 },
  cardSetupOfAccount: { points: 10, seconds: 60 * 60 },
  cardSetupNarrow: { points: 2, seconds: 60 * 60 },
  /** Changes that wait for the same tenant, each with a case of its own. */
  infoChangesOfAccount: { points: 5, seconds: 24 * 60 * 60 },
  infoChangeNarrow: { points: 1, seconds: 24 * 60 * 60 },
  infoLink: { points: 120, seconds: 60 * 60 },
  infoLinkMiss: { points: 20, seconds: 60 * 60 },
  invoiceLink: { points: 120, seconds: 60 * 60 },
  invoiceLinkMiss: { points: 20, seconds: 60 * 60 },
  /** Eight digits that live for a quarter of an hour. */
  kioskCodeByAddress: { points: 10, seconds: 15 * 60 },
  kioskCodeSite: { points: 60, seconds: 60 * 60 },
  kioskCodeNarrow: { points: 3, seconds: 15 * 60 },
  /** Five wrong PINs lock the way out for as long. */
  kioskPin: { points: 5, seconds: 15 * 60 },
  kioskCalls: { points: 300, seconds: 60 * 60 },
  /** Wizards handed to the staff: each takes six digits for a quarter of an hour. */
  handoverByAddress: { points: 30, seconds: 60 * 60 },
  handoverSite: { points: 200, seconds: 24 * 60 * 60 },
  handoverNarrow: { points: 3, seconds: 60 * 60 },
  /** Six digits typed by the staff; a right one gives its user's budget back. */
  handoverCodeByUser: { points: 10, seconds: 15 * 60 },
  handoverCodeSite: { points: 60, seconds: 60 * 60 },
  handoverOpen: { points: 30, seconds: 60 * 60 },
  handoverWatch: { points: 2_000, seconds: 60 * 60 },
  loginByUserAndAddress: { points: 5, seconds: 15 * 60 },
  loginByAddress: { points: 30, seconds: 60 * 60 },
  loginByUser: { points: 100, seconds: 24 * 60 * 60 },
  loginNarrow: { points: 2, seconds: 60 * 60 },
  /** Of one user: the current password is asked for, and must not be guessed at. */
  passwordChange: { points: 5, seconds: 15 * 60 },
  /** How often the office hears of the same flood, from each server. */
  floodReport: { points: 1, seconds: 5 * 60 },
  /** The same of guesses at one name of the staff: once for each window of `loginByUser`. */
  guessReport: { points: 1, seconds: 24 * 60 * 60 },
} as const;

export type BudgetName = keyof typeof budgets;

/**
 * Budgets that many draw on together, the site or one account, and what each new address gets once one is spent: no
 * stranger can close anything for others.
 */
export const sharedBudgets = {
  gateCodeSite: 'gateCodeNarrow',
  accountSite: 'accountNarrow',
  paymentSite: 'paymentNarrow',
  maintenanceSite: 'maintenanceNarrow',
  referralLetterSite: 'referralLetterNarrow',
  textSite: 'textNarrow',
  kioskCodeSite: 'kioskCodeNarrow',
  handoverSite: 'handoverNarrow',
  infoHintsOfAccount: 'infoHintsNarrow',
  cardSetupOfAccount: 'cardSetupNarrow',
  infoChangesOfAccount: 'infoChangeNarrow',
  loginByUser: 'loginNarrow',
} as const satisfies Partial<Record<BudgetName, BudgetName>>;
export type SharedBudget = keyof typeof sharedBudgets;

/** Where the customers of a kiosk together need more than one person. */
const ofKiosk: Partial<Record<BudgetName, BudgetName>> = { rental: 'rentalByKiosk', upload: 'uploadByKiosk' };

/** A budget that counts by address, and its key, for whoever asks. */
export function byPlace(budget: BudgetName, actor: Actor): [BudgetName, string] {
  const isKiosk = actor.kind === 'public' && actor.kioskId !== undefined;
  return [(isKiosk && ofKiosk[budget]) || budget, placeOf(actor)];
}

type Take = { ok: true } | { ok: false; retryAfterSeconds: number };

export interface Limits {
  /** Draws one point of the named budget for this key, or so many. What is counted in memory is answered at once. */
  take: (budget: BudgetName, key: string, points?: number) => Take | Promise<Take>;
  /** Whether the next `take` would be refused; draws nothing. */
  look: (budget: BudgetName, key: string) => Promise<Take>;
  /** Gives a budget back, e.g. after a good log-in. */
  refill: (budget: BudgetName, key: string) => Promise<void>;
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
  'handoverWatch',
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

async function draw(limiter: RateLimiterDrizzle, key: string, points: number): Promise<Take> {
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

function answer(waitMs: number): Take {
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
