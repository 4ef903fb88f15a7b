import { toZoned } from '@internationalized/date';
import { isWithinLimit, type LimitedAction, roleFor, staffLimits } from 'schemas/access/staff-limits';
import { problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { lockStaffUser, sumWaivedBy } from './staff-limits.queries.ts';

export type LimitProblem = 'needs_manager' | 'needs_owner';
export type WaiverProblem = LimitProblem | 'waived_enough';

/** Undefined when whoever acts may decide so much. Jobs and the card network act within no role. */
export function judgeLimit(
  { actor }: Ctx,
  act: LimitedAction,
  cents: number,
): Result<never, LimitProblem> | undefined {
  if (actor.kind !== 'staff' || isWithinLimit(actor.role, act, cents)) return undefined;
  return problem(roleFor(act, cents) === 'manager' ? 'needs_manager' : 'needs_owner');
}

/**
 * Undefined when whoever acts may give up so much, of one invoice and of all of a day. Two presses of one person are
 * judged one after the other.
 */
export async function judgeWaiver(
  ctx: Ctx,
  cents: number,
): Promise<Result<never, WaiverProblem> | undefined> {
  const { actor } = ctx;
  const refusal = judgeLimit(ctx, 'waiverCents', cents);
  if (refusal || actor.kind !== 'staff' || staffLimits[actor.role].waiverDayCents === null) return refusal;
  await lockStaffUser(ctx, actor.userId);
  const since = toZoned(facilityToday(ctx), ctx.facility.timeZone).toDate();
  const already = await sumWaivedBy(ctx, { actor: actorName(actor), since });
  return isWithinLimit(actor.role, 'waiverDayCents', already + cents) ? undefined : problem('waived_enough');
}

/** After the transaction that was refused, which left nothing behind: that somebody asked stays. */
export async function recordOverLimit<R extends Result<unknown>>(
  ctx: Ctx,
  result: R,
  about: { act: LimitedAction; subjectKind: string; subjectId: string },
): Promise<R> {
  const isOver =
    !result.ok && ['needs_manager', 'needs_owner', 'waived_enough'].includes(result.problem.code);
  if (!isOver) return result;
  const { act, ...subject } = about;
  await recordAction(ctx, { ...subject, action: 'staff.over_limit', details: { act } });
  return result;
}
