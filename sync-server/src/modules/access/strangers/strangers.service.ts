import { ok, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { placeOf } from '../../../core/actor.ts';
import { drawAll } from '../../../db/limits/limits.ts';
import { type BudgetName, type SharedBudget, sharedBudgets } from '../../../env/budgets.ts';
import { endAlarm, raiseAlarm } from '../alarms/alarms.service.ts';
import { hasTrustedEffect } from './strangers.queries.ts';

/** As long as the longest window of a shared budget: whoever floods now was not known before. */
const knownAfterMs = 24 * 60 * 60_000;

/** Neither signed in, nor an enrolled kiosk. */
export const isAnonymous = ({ actor }: Ctx): boolean =>
  actor.kind === 'public' && actor.kioskId === undefined;

/** A device from which, a day ago or longer, something of a tenant or a paid rental took effect. */
export async function isKnownDevice(ctx: Ctx): Promise<boolean> {
  const until = new Date(ctx.now().getTime() - knownAfterMs);
  return ctx.deviceHash !== null && (await hasTrustedEffect(ctx, ctx.deviceHash, until));
}

/**
 * Draws on a budget that many share. Once it is spent, kiosks, staff and known devices go on; a new address gets its
 * narrow budget, and the office an alarm.
 */
export async function drawShared(
  ctx: Ctx,
  budget: SharedBudget,
  key = 'site',
): Promise<Result<null, 'rate_limited'>> {
  if (!isAnonymous(ctx)) return ok(null);
  const taken = await ctx.limits.take(budget, key);
  if (taken.ok || (await isKnownDevice(ctx))) return ok(null);
  if (key === 'site') await reportFlood(ctx, budget);
  return drawAll(ctx.limits, [[sharedBudgets[budget], `${key} ${placeOf(ctx.actor)}`]]);
}

/** What whoever asks has of their own first, the narrowest before the others; then what all have together. */
export async function drawAsStranger(
  ctx: Ctx,
  own: readonly (readonly [BudgetName, string])[],
  shared: SharedBudget,
): Promise<Result<null, 'rate_limited'>> {
  const drawn = await drawAll(ctx.limits, own);
  return drawn.ok ? drawShared(ctx, shared) : drawn;
}

async function reportFlood(ctx: Ctx, budget: SharedBudget): Promise<void> {
  if ((await ctx.limits.take('floodReport', budget)).ok)
    await raiseAlarm(ctx, { kind: 'requests_flooded', budget });
}

/** A job: once no budget of the site is spent any more, the flood is over. */
export async function endFlood(ctx: Ctx): Promise<void> {
  for (const budget of Object.keys(sharedBudgets) as SharedBudget[]) {
    if (!(await ctx.limits.look(budget, 'site')).ok) return;
  }
  await endAlarm(ctx, 'requests_flooded');
}
