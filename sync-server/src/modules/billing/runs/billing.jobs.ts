import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import type { ChargeAutopay } from './autopay-round.service.ts';
import { runBilling } from './billing-runs.service.ts';

const hourMs = 60 * 60_000;

/** To be called every few seconds: runs at the start, each hour, and when a new day begins where the site stands. */
export function createBillingJob(chargeAutopay: ChargeAutopay): (ctx: Ctx) => Promise<void> {
  let last: { day: string; startedMs: number } | undefined;
  return async (ctx) => {
    const day = facilityToday(ctx).toString();
    const startedMs = ctx.now().getTime();
    if (last?.day === day && startedMs - last.startedMs < hourMs) return;
    last = { day, startedMs };
    await runBilling(ctx, chargeAutopay);
  };
}
