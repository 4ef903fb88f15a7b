import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { MoveOutInspection } from 'schemas/leasing/move-outs';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { claimUpload, lockClaimable } from '../../inbox/uploads/uploads.service.ts';
import { chargeCleaning } from './accept-move-out.service.ts';
import { dropCleaning } from './drop-cleaning.service.ts';
import { insertPhotos, listRequests, type MoveOutRow, updateMoveOut } from './move-outs.queries.ts';
import { agreedFeeCents, findOthers } from './move-outs.rules.ts';

export type InspectionProblem = 'photo_unknown' | 'missing_fields';

/** What was found, with its photos; the cleaning fee follows from it. The account is locked. */
export async function writeInspection(
  ctx: Ctx,
  moveOut: MoveOutRow,
  { condition, photoPaths, note, cleaningFee, feeReason, releaseTo }: MoveOutInspection,
): Promise<Result<null, InspectionProblem>> {
  const { id, leaseId, customerId } = moveOut;
  const photos = await lockClaimable(ctx, photoPaths);
  if (photos.areSomeLost) return problem('photo_unknown');
  const said = findOthers(moveOut, await listRequests(ctx, [leaseId]));
  const wasAgreed = agreedFeeCents([moveOut, ...said]) > 0;
  const isChanged = cleaningFee !== wasAgreed;
  if (isChanged && !feeReason) return problem('missing_fields', { missingFields: ['feeReason'] });
  const feeId = cleaningFee ? await chargeCleaning(ctx, moveOut) : null;
  if (!cleaningFee) await dropCleaning(ctx, leaseId, dropReason(feeReason));
  await updateMoveOut(ctx, id, {
    foundCondition: condition,
    inspectionNote: note || null,
    feeReason: feeReason ?? null,
    cleaningInvoiceId: feeId,
    releasedTo: releaseTo,
  });
  for (const uploadId of photos.claimable) await claimUpload(ctx, uploadId, customerId);
  if (photos.claimable.length > 0) await insertPhotos(ctx, id, photos.claimable, { isByStaff: true });
  await recordAction(ctx, {
    action: 'move_out.inspected',
    subjectKind: 'move_out',
    subjectId: id,
    details: { condition, cleaningFee, feeReason, releaseTo, photos: photos.claimable.length },
  });
  return ok(null);
}

const dropReason = (reason: string | undefined): string =>
  reason ? `Cleaning fee not charged: ${reason}` : 'Cleaning fee not charged';
