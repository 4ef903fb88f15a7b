import type { RateChange, SpaceKind } from 'schemas/billing/pricing';
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

interface Plan {
  /** The press of the button: pressed twice, planned once. */
  key: string;
  kind: SpaceKind;
  rate: number;
  effectiveOn: string;
  reason: string;
}
type PlanProblem = 'day_over' | 'day_too_far' | 'rate_day_taken' | 'version_conflict';

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
  const { key: id, kind, rate: monthlyRateCents, effectiveOn, reason } = plan;
  const known = await queries.lockRateChange(ctx, id);
  if (known) return isSame(known, plan) ? ok(await showChange(ctx, known)) : problem('version_conflict');
  const fault = judgePlannedDay(ctx, effectiveOn);
  if (fault) return problem(fault);
  const stamps = { createdAt: ctx.now(), updatedAt: ctx.now() };
  const setBy = actorName(ctx.actor);
  const row = { id, kind, monthlyRateCents, effectiveOn, reason, setBy, ...stamps };
  const isToday = effectiveOn === facilityToday(ctx).toString();
  const planned = await queries.insertRateChange(ctx, row);
  if (!planned) return problem('version_conflict');
  const details = { kind, rate: centsToText(monthlyRateCents), effectiveOn, reason };
  await recordAction(ctx, { action: 'rate.planned', subjectKind: 'rate_change', subjectId: id, details });
  return ok(await showChange(ctx, (isToday && (await applyRateChange(ctx, id))) || planned));
}

const isSame = (known: queries.RateChangeRow, { kind, rate, effectiveOn }: Plan) =>
  known.kind === kind && known.monthlyRateCents === rate && known.effectiveOn === effectiveOn;

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
  const { kind, monthlyRateCents } = change;
  const [space] = await queries.lockUnitsOfKind(ctx, kind);
  if (!space) throw new Error(`the site has no ${kind}`);
  await queries.updateRatesOfKind(ctx, kind, monthlyRateCents);
  const details = { kind, before: centsToText(space.cents), after: centsToText(monthlyRateCents) };
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
  const { id, kind, monthlyRateCents, previousRateCents, effectiveOn, reason, setBy, version } = change;
  return {
    id,
    kind,
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
