import { gateOffMinCents } from 'schemas/facility/facility';
import type { Ctx } from '../../../context.ts';
import { lockCodeOfLease, restoreGateAccess } from '../../facility/gate/gate.service.ts';
import { reviewOverlock } from '../../facility/overlock-states/overlock-states.service.ts';
import { dueBalanceOf } from '../ledger/ledger.service.ts';

/** After money moved, in its transaction: who owes less than the limit gets in again, and to their things. */
export async function reviewGateAccess(ctx: Ctx, leaseId: string): Promise<void> {
  await reviewOverlock(ctx, leaseId);
  const code = await lockCodeOfLease(ctx, leaseId);
  if (code?.state !== 'suspended' || (await dueBalanceOf(ctx, leaseId)) >= gateOffMinCents) return;
  await restoreGateAccess(ctx, leaseId, 'paid');
}
