import type { ComparedRecord, submissionsApi } from 'schemas/inbox/submissions';
import type { Reply } from 'schemas/kit/endpoint';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../../context.ts';
import { placeOf } from '../../../../core/actor.ts';
import { drawAll } from '../../../../db/limits/limits.ts';
import { noteLostRequests } from '../../../access/backups/restored.service.ts';
import { withSite } from '../../../access/backups/site-state.service.ts';
import { deviceOf } from '../../../access/devices/devices.service.ts';
import { listAskedFor } from '../attachments/attachments.queries.ts';
import { listKnownIds } from '../submissions.queries.ts';

/**
 * Of records that this device was given receipts for, what is to be sent again. What it cannot send any more is listed
 * for the staff.
 */
export async function compareRecords(
  ctx: Ctx,
  records: readonly ComparedRecord[],
): Promise<Result<Reply<typeof submissionsApi.compare>, 'rate_limited'>> {
  const budget = await drawAll(ctx.limits, [
    ['recordsByDevice', deviceOf(ctx)],
    ['recordsByAddress', placeOf(ctx.actor)],
  ]);
  if (!budget.ok) return budget;
  const ids = records.map(({ id }) => id);
  const [known, incomplete] = await Promise.all([
    listKnownIds(ctx, ids),
    listAskedFor(ctx, ids, deviceOf(ctx)),
  ]);
  const lacking = records.filter(({ id }) => !known.has(id));
  const lost = lacking.filter(({ isKept }) => !isKept);
  if (lost.length > 0) await noteLostRequests(ctx, deviceOf(ctx), lost);
  const wanted = lacking.filter(({ isKept }) => isKept).map(({ id }) => id);
  return ok(
    await withSite(ctx, {
      wanted,
      incomplete: [...new Set(incomplete.map(({ submissionId }) => submissionId))],
    }),
  );
}
