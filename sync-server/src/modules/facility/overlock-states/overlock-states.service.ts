import type { OverlockState } from 'schemas/facility/overlock-state';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { lockLeasesOf, lockOverlock, releaseLeases, updateOverlock } from './overlock-states.queries.ts';

/** As it stands; who asks decides about it, and nobody else does meanwhile. */
export const lockOverlockState = (ctx: Ctx, leaseId: string) => lockOverlock(ctx, leaseId);

/** On one that is locked. `by` decided it, which may not be who acts. */
export async function setOverlockState(
  ctx: Ctx,
  leaseId: string,
  { state, by, details }: { state: OverlockState; by: string; details?: Record<string, unknown> },
): Promise<void> {
  await updateOverlock(ctx, leaseId, state, by);
  await recordState(ctx, leaseId, state, details);
}

/** Whoever took the money has not decided about the lock. */
const byPayment = 'system:payment';

/** After money moved, in its transaction: who owes less than the limit gets the lock off their door. */
export async function reviewOverlock(ctx: Ctx, leaseId: string): Promise<void> {
  await record(
    ctx,
    await releaseLeases(ctx, [leaseId], byPayment, { owingToday: facilityToday(ctx).toString() }),
  );
}

/** Whatever is owed: the lease is over, or the law protects who has it. */
export async function releaseOverlocks(ctx: Ctx, leaseIds: string[]): Promise<void> {
  await record(ctx, await releaseLeases(ctx, leaseIds, actorName(ctx.actor)));
}

/** After the hold is written: whoever is just putting a lock on is waited for, and finds it to be taken off. */
export async function releaseOverlocksOf(ctx: Ctx, customerId: string): Promise<void> {
  const leases = await lockLeasesOf(ctx, customerId);
  if (leases.length === 0) return;
  await releaseOverlocks(
    ctx,
    leases.map(({ id }) => id),
  );
}

async function record(ctx: Ctx, changed: { id: string; state: OverlockState }[]): Promise<void> {
  for (const { id, state } of changed) await recordState(ctx, id, state);
}

const recordState = (ctx: Ctx, leaseId: string, state: OverlockState, details?: Record<string, unknown>) =>
  recordAction(ctx, {
    action: `overlock.${state}`,
    subjectKind: 'lease',
    subjectId: leaseId,
    ...(details && { details }),
  });
