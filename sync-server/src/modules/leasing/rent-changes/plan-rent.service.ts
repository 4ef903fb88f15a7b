import { type CalendarDate, parseDate } from '@internationalized/date';
import { isFar } from 'schemas/billing/pricing';
import { rentOn } from 'schemas/billing/rent-calendar';
import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { RentChange } from 'schemas/leasing/rent-changes';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { violatedUnique } from '../../../db/transactions/violation.ts';
import { lockTenancy } from '../../customers/accounts/tenancies.service.ts';
import { takeBack } from './letter.service.ts';
import {
  findChange,
  insertChange,
  lockChange,
  lockPending,
  type RentChangeRow,
  type StoredRentFacts,
  selectRentFacts,
  updateChange,
} from './rent-changes.queries.ts';
import { judgeChange, judgeWithdrawal, type RentRefusal } from './rent-changes.rules.ts';
import { toRentChange } from './rent-changes.service.ts';

interface Wish {
  /** Of the press of a button. */
  key: string;
  rate: number;
  effectiveOn: string;
  reason: string;
}
export type RentPlanProblem = RentRefusal | 'not_found' | 'version_conflict';

/** As somebody typed it: a rent that is far from what it is then was typed twice. */
export function planRentByHand(
  ctx: Ctx,
  leaseId: string,
  { repeatedRate, ...wish }: Wish & { repeatedRate?: number | undefined },
): Promise<Result<RentChange, RentPlanProblem | 'rate_far'>> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockTenancy(ctx, leaseId))) return problem('not_found');
    const facts = await selectRentFacts(ctx, leaseId);
    const isFarOff = facts && isFar(rentOn(facts.rents, wish.effectiveOn), wish.rate);
    // What is refused anyway is not asked about twice.
    if (isFarOff && repeatedRate !== wish.rate && !refusalOf(ctx, facts, wish)) return problem('rate_far');
    return planRentChange(ctx, leaseId, wish);
  });
}

const refusalOf = (ctx: Ctx, facts: StoredRentFacts, { rate: cents, effectiveOn }: Wish) =>
  judgeChange(
    facts,
    { cents, effectiveOn: parseDate(effectiveOn) },
    { today: facilityToday(ctx), limits: ctx.facility },
  );

/** Another rent from a 1st on; its letter goes out when the days of review are over. */
export async function planRentChange(
  ctx: Ctx,
  leaseId: string,
  wish: Wish,
): Promise<Result<RentChange, RentPlanProblem>> {
  try {
    return await inTransaction(ctx, (ctx) => writePlan(ctx, leaseId, wish));
  } catch (error) {
    if (violatedUnique(error) === 'rent_changes_one_pending') return problem('rent_change_pending');
    throw error;
  }
}

async function writePlan(
  ctx: Ctx,
  leaseId: string,
  { key: id, rate: cents, effectiveOn, reason }: Wish,
): Promise<Result<RentChange, RentPlanProblem>> {
  if (!(await lockTenancy(ctx, leaseId))) return problem('not_found');
  const known = await lockChange(ctx, id);
  if (known)
    return isSame(known, { leaseId, cents, effectiveOn }) ? show(ctx, id) : problem('version_conflict');
  const facts = await selectRentFacts(ctx, leaseId);
  if (!facts) return problem('not_found');
  const today = facilityToday(ctx);
  const refusal = refusalOf(ctx, facts, { key: id, rate: cents, effectiveOn, reason });
  if (refusal) return problem(refusal);
  const previousRateCents = rentOn(facts.rents, effectiveOn);
  const plan = { leaseId, monthlyRateCents: cents, previousRateCents, effectiveOn, reason };
  const letterOn = letterDay(ctx, today, cents > previousRateCents).toString();
  const stamps = { createdAt: ctx.now(), updatedAt: ctx.now() };
  await insertChange(ctx, { id, ...plan, letterOn, plannedBy: actorName(ctx.actor), ...stamps });
  await recordAction(ctx, {
    action: 'rent.planned',
    subjectKind: 'lease',
    subjectId: leaseId,
    details: {
      changeId: id,
      effectiveOn,
      before: centsToText(previousRateCents),
      rent: centsToText(cents),
      reason,
    },
  });
  return show(ctx, id);
}

/** Good news goes out at once. */
const letterDay = ({ facility }: Ctx, today: CalendarDate, isRaise: boolean): CalendarDate =>
  isRaise ? today.add({ days: facility.rentReviewDays }) : today;

const isSame = (
  known: RentChangeRow,
  { leaseId, cents, effectiveOn }: { leaseId: string; cents: number; effectiveOn: string },
): boolean =>
  known.leaseId === leaseId && known.monthlyRateCents === cents && known.effectiveOn === effectiveOn;

async function show(ctx: Ctx, id: string): Promise<Result<RentChange, never>> {
  const change = await findChange(ctx, id);
  if (!change) throw new Error(`no rent change ${id}`);
  return ok(toRentChange(change, facilityToday(ctx).toString()));
}

/** Until its day comes. A tenant who has the letter is written that the rent stays. */
export function withdrawRentChange(
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<Result<RentChange, 'not_found' | 'version_conflict' | 'rent_change_over'>> {
  return inTransaction(ctx, async (ctx) => {
    const seen = await findChange(ctx, id);
    // The lease first, as everywhere.
    if (!seen || !(await lockTenancy(ctx, seen.change.leaseId))) return problem('not_found');
    const change = await lockChange(ctx, id);
    if (!change) return problem('not_found');
    const judged = judgeWithdrawal(change, { version, today: facilityToday(ctx).toString() });
    if (!judged.ok) return judged;
    if (judged.value === 'done') return show(ctx, id);
    await updateChange(ctx, id, {
      withdrawnAt: ctx.now(),
      withdrawnBy: actorName(ctx.actor),
      withdrawnReason: reason,
    });
    if (change.letterAt) await takeBack(ctx, change);
    await recordAction(ctx, {
      action: 'rent.withdrawn',
      subjectKind: 'lease',
      subjectId: change.leaseId,
      details: { changeId: id, effectiveOn: change.effectiveOn, reason },
    });
    return show(ctx, id);
  });
}

/** The tenant pays for another unit now, at a rent that is not the one before: what was planned for that is over. */
export async function endPendingChange(ctx: Ctx, leaseId: string): Promise<void> {
  const change = await lockPending(ctx, leaseId);
  if (!change) return;
  await updateChange(ctx, change.id, {
    withdrawnAt: ctx.now(),
    withdrawnBy: actorName(ctx.actor),
    withdrawnReason: 'Transfer',
  });
  if (change.letterAt) await takeBack(ctx, change);
}
