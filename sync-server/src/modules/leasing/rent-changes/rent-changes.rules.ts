import { type CalendarDate, parseDate, startOfMonth } from '@internationalized/date';
import { type DatedRents, rentOn } from 'schemas/billing/rent-calendar';
import type { AccountHoldKind } from 'schemas/customers/customer-records';
import type { Facility } from 'schemas/facility/facility';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { LeaseState } from 'schemas/leasing/leases';
import { isAllowedUnder } from '../../customers/account-holds/account-holds.service.ts';

export type RentLimits = Pick<
  Facility,
  'rentNoticeDays' | 'rentReviewDays' | 'rentCapPercent' | 'rentMonthsBetween'
>;

export interface RentFacts {
  state: LeaseState;
  vacatedOn: string | null;
  leavesOn: string | null;
  rents: DatedRents;
  promisedMaxCents: number | null;
  exemptReason: string | null;
  holds: readonly AccountHoldKind[];
  hasPending: boolean;
}

export type RentRefusal =
  | 'lease_not_active'
  | 'already_moving_out'
  | 'rent_change_pending'
  | 'rent_exempt'
  | 'account_held'
  | 'rent_too_soon'
  | 'rent_same'
  | 'rent_day_refused'
  | 'rent_above_promise'
  | 'rent_above_cap';

const yearsMax = 2;

/** That day, or the 1st after it. */
const firstFrom = (day: CalendarDate): CalendarDate =>
  day.day === 1 ? day : startOfMonth(day).add({ months: 1 });

/** On that 1st at the earliest: the letter goes out once the days of review are over, and then has its time. */
export const earliestRaise = (today: CalendarDate, limits: RentLimits): CalendarDate =>
  firstFrom(today.add({ days: limits.rentReviewDays + limits.rentNoticeDays }));

/** The last day on which the letter of a raise may go out. */
export const lastLetterDay = (effectiveOn: string, { rentNoticeDays }: RentLimits): CalendarDate =>
  parseDate(effectiveOn).subtract({ days: rentNoticeDays });

/** The highest rent that a raise may name, whole cents. */
export function highestRent(
  rents: DatedRents,
  on: string,
  {
    promisedMaxCents,
    rentCapPercent,
  }: Pick<RentFacts, 'promisedMaxCents'> & Pick<RentLimits, 'rentCapPercent'>,
): number {
  const capCents = Math.floor((rentOn(rents, on) * (100 + rentCapPercent)) / 100);
  return Math.min(capCents, promisedMaxCents ?? capCents);
}

/** Why this lease cannot get another rent now, whatever it is. */
export function judgeLease({ state, vacatedOn, leavesOn, hasPending }: RentFacts): RentRefusal | undefined {
  if (state !== 'active') return 'lease_not_active';
  if (vacatedOn !== null || leavesOn !== null) return 'already_moving_out';
  return hasPending ? 'rent_change_pending' : undefined;
}

/** Why its rent cannot rise from that day on. */
export function judgeRaise(
  { exemptReason, holds, rents }: RentFacts,
  on: CalendarDate,
  { rentMonthsBetween }: Pick<RentLimits, 'rentMonthsBetween'>,
): RentRefusal | undefined {
  if (exemptReason !== null) return 'rent_exempt';
  if (!isAllowedUnder(holds, 'raise')) return 'account_held';
  const since = rentSince(rents);
  const isSoon = since && parseDate(since).add({ months: rentMonthsBetween }).compare(on) > 0;
  return isSoon ? 'rent_too_soon' : undefined;
}

/**
 * The day of the last rent that is another than the one before. A raise that was taken back has left a row with the same
 * one, and so has a rent that went along to another unit.
 */
export function rentSince(rents: DatedRents): string | undefined {
  const ofDays = rents.filter(({ from }, i) => rents[i + 1]?.from !== from);
  return ofDays.findLast(({ monthlyRateCents }, i) => ofDays[i - 1]?.monthlyRateCents !== monthlyRateCents)
    ?.from;
}

/** A lower rent needs neither notice nor review: it is a gift. */
export function judgeChange(
  facts: RentFacts,
  wish: { cents: number; effectiveOn: CalendarDate },
  { today, limits }: { today: CalendarDate; limits: RentLimits },
): RentRefusal | undefined {
  const refusal = judgeLease(facts);
  if (refusal) return refusal;
  const { cents, effectiveOn } = wish;
  const on = effectiveOn.toString();
  const before = rentOn(facts.rents, on);
  if (cents === before) return 'rent_same';
  const isRaise = cents > before;
  const earliest = isRaise ? earliestRaise(today, limits) : firstFrom(today.add({ days: 1 }));
  const isLate = effectiveOn.compare(today.add({ years: yearsMax })) > 0;
  if (effectiveOn.day !== 1 || effectiveOn.compare(earliest) < 0 || isLate) return 'rent_day_refused';
  if (!isRaise) return undefined;
  const raise = judgeRaise(facts, effectiveOn, limits);
  if (raise) return raise;
  if (facts.promisedMaxCents !== null && cents > facts.promisedMaxCents) return 'rent_above_promise';
  return cents > highestRent(facts.rents, on, { ...facts, ...limits }) ? 'rent_above_cap' : undefined;
}

export interface Standing {
  version: number;
  effectiveOn: string;
  letterAt: Date | null;
  appliedAt: Date | null;
  withdrawnAt: Date | null;
  missedAt: Date | null;
}

/** Until its day comes; asked for again it is done already. */
export function judgeWithdrawal(
  change: Standing,
  { version, today }: { version: number; today: string },
): Result<'withdraw' | 'done', 'version_conflict' | 'rent_change_over'> {
  if (change.withdrawnAt) return ok('done');
  const isInEffect = change.letterAt !== null && change.effectiveOn <= today;
  if (change.appliedAt || change.missedAt || isInEffect) return problem('rent_change_over');
  return change.version === version ? ok('withdraw') : problem('version_conflict');
}
