import { ok, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { wakeWaiting } from '../../inbox/submissions/apply/waiting.service.ts';
import { releaseStrangerHolds } from '../leases/stranger-holds.service.ts';

/** The press of the alarm: strangers' unpaid units are free again, and whatever waited for that is tried at once. */
export async function releaseHolds(ctx: Ctx): Promise<Result<null, never>> {
  await releaseStrangerHolds(ctx);
  await wakeWaiting(ctx, 'too_many_holds');
  return ok(null);
}
