import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { listPlanned } from './pricing.queries.ts';
import { applyRateChange } from './rate-changes.service.ts';

/** What was planned for today, or for a day on which no server ran, counts from now on; each once. */
export async function applyDueRates(ctx: Ctx): Promise<void> {
  for (const { id } of await listPlanned(ctx, facilityToday(ctx).toString())) {
    await inTransaction(ctx, (ctx) => applyRateChange(ctx, id));
  }
}
