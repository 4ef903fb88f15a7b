import { groupKey, isFar, type RateChange, type SpaceGroup } from 'schemas/billing/pricing';
import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { judgePlannedDay } from '../../../core/planned-day.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { violatedUnique } from '../../../db/transactions/violation.ts';
import * as queries from './pricing.queries.ts';

interface Plan extends SpaceGroup {
  /** The press of the button: pressed twice, planned once. */
  key: string;
  rate: number;
  effectiveOn: string;
  reason: string;
  /** Of a rate far from that of now: the same once more. */
  repeatedRate?: number | undefined;
}
export type PlanProblem =
  | 'not_found'
  | 'day_over'
  | 'day_too_far'
  | 'rate_day_taken'
  | 'rate_far'
  | 'version_conflict';

/** One of today counts at once. */
export async function planRateChange(ctx: Ctx, plan: Plan): Promise<Result<RateChange, PlanProblem>> {
  try {
    return await inTransaction(ctx, (ctx) => writePlan(ctx, plan));
  } catch (error) {
    if (violatedUnique(error) === 'rate_changes_one_a_day') return problem('rate_day_taken');
    throw error;
  }
}

async function writePlan(ctx: Ctx, plan: Plan): Promise<Result<RateChange, PlanProblem>> {
  const { key: id, kind, size, rate: monthlyRateCents, effectiveOn, reason } = plan;
  const known = await queries.lockRateChange(ctx, id);
  if (known) return isSame(known, plan) ? ok(await showChange(ctx, known)) : problem('version_conflict');
  const fault = judgePlannedDay(ctx, effectiveOn);
  if (fault) return problem(fault);
  const space = await queries.findUnitOf(ctx, plan);
  if (!space) return problem('not_found');
  if (isFar(space.cents, plan.rate) && plan.repeatedRate !== plan.rate) return problem('rate_far');
  const stamps = { createdAt: ctx.now(), updatedAt: ctx.now() };
  const setBy = actorName(ctx.actor);
  const row = { id, kind, size, monthlyRateCents, effectiveOn, reason, setBy, ...stamps };
  const isToday = effectiveOn === facilityToday(ctx).toString();
  const planned = await queries.insertRateChange(ctx, row);
  if (!planned) return problem('version_conflict');
  const details = { kind, size, rate: centsToText(monthlyRateCents), effectiveOn, reason };
  await recordAction(ctx, { action: 'rate.planned', subjectKind: 'rate_change', subjectId: id, details });
  return ok(await showChange(ctx, (isToday && (await applyRateChange(ctx, id))) || planned));
}

const isSame = (known: queries.RateChangeRow, plan: Plan) => {
  const { rate, effectiveOn } = plan;
  return (
    groupKey(known) === groupKey(plan) && known.monthlyRateCents === rate && known.effectiveOn === effectiveOn
  );
};

export function withdrawRateChange(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
): Promise<Result<RateChange, 'not_found' | 'version_conflict'>> {
  return inTransaction(ctx, async (ctx) => {
    const change = await queries.lockRateChange(ctx, id);
    if (!change) return problem('not_found');
    if (change.version !== version || change.appliedAt || change.withdrawnAt)
      return problem('version_conflict');
    const outcome = { withdrawnAt: ctx.now(), withdrawnBy: actorName(ctx.actor) };
    const withdrawn = await queries.updateRateChange(ctx, id, outcome);
    await recordAction(ctx, { action: 'rate.withdrawn', subjectKind: 'rate_change', subjectId: id });
    return ok(await showChange(ctx, withdrawn));
  });
}

/** Inside a transaction. Undefined where it is done, or given up, already. */
export async function applyRateChange(ctx: Ctx, id: string): Promise<queries.RateChangeRow | undefined> {
  const change = await queries.lockRateChange(ctx, id);
  if (!change || change.appliedAt || change.withdrawnAt) return undefined;
  const { kind, size, monthlyRateCents } = change;
  const [space] = await queries.lockUnitsOf(ctx, change);
  // The site was built anew meanwhile: nothing of that size is left to cost anything.
  if (!space) return queries.updateRateChange(ctx, id, { withdrawnAt: ctx.now(), withdrawnBy: 'system' });
  await queries.updateRatesOf(ctx, change, monthlyRateCents);
  const details = { kind, size, before: centsToText(space.cents), after: centsToText(monthlyRateCents) };
  await recordAction(ctx, { action: 'rate.applied', subjectKind: 'rate_change', subjectId: id, details });
  return queries.updateRateChange(ctx, id, { appliedAt: ctx.now(), previousRateCents: space.cents });
}

async function showChange(ctx: Ctx, change: queries.RateChangeRow): Promise<RateChange> {
  return toRateChange(change, await queries.listInForce(ctx));
}

export function toRateChange(
  change: queries.RateChangeRow,
  inForce: readonly queries.RateChangeRow[],
): RateChange {
  const { id, kind, size, monthlyRateCents, previousRateCents, effectiveOn, reason, setBy, version } = change;
  return {
    id,
    kind,
    size,
    rate: centsToText(monthlyRateCents),
    previousRate: previousRateCents === null ? null : centsToText(previousRateCents),
    effectiveOn,
    reason,
    by: setBy,
    at: change.createdAt.toISOString(),
    state: stateOf(change, inForce),
    version,
  };
}

function stateOf(
  { id, appliedAt, withdrawnAt }: queries.RateChangeRow,
  inForce: readonly queries.RateChangeRow[],
): RateChange['state'] {
  if (withdrawnAt) return 'withdrawn';
  if (!appliedAt) return 'planned';
  return inForce.some((one) => one.id === id) ? 'in_force' : 'past';
}
