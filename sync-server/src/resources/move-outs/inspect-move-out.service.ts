import { ok, problem, type Result } from 'schemas/kit/result';
import type { MoveOutInspection } from 'schemas/move-outs';
import type { Ctx } from '../../context.ts';
import { recordAct } from '../../db/audit.ts';
import { useCredit, voidInvoices } from '../invoices/invoices.service.ts';
import { post } from '../ledger/ledger.service.ts';
import { unitLabel } from '../units/units.service.ts';
import { claimUpload } from '../uploads/uploads.service.ts';
import { judgePhotos } from './judge-photos.service.ts';
import { chargeCleaning } from './move-out-writes.service.ts';
import { insertPhotos, type MoveOutRow, selectPaidOf, updateMoveOut } from './move-outs.queries.ts';

export type InspectionProblem = 'photo_unknown' | 'missing_fields';

/** What was found, with its photos; the cleaning fee follows from it. The account is locked. */
export async function writeInspection(
  ctx: Ctx,
  moveOut: MoveOutRow,
  { condition, photoPaths, note, cleaningFee, feeReason, releaseTo }: MoveOutInspection,
): Promise<Result<null, InspectionProblem>> {
  const { id, customerId, cleaningInvoiceId } = moveOut;
  const photos = await judgePhotos(ctx, photoPaths);
  if (photos.areSomeLost) return problem('photo_unknown');
  const isChanged = cleaningFee !== (cleaningInvoiceId !== null);
  if (isChanged && !feeReason) return problem('missing_fields', { missingFields: ['feeReason'] });
  const feeId = isChanged ? await changeFee(ctx, moveOut, feeReason ?? '') : cleaningInvoiceId;
  await updateMoveOut(ctx, id, {
    foundCondition: condition,
    inspectionNote: note || null,
    feeReason: feeReason ?? null,
    cleaningInvoiceId: feeId,
    releasedTo: releaseTo,
  });
  for (const uploadId of photos.claimable) await claimUpload(ctx, uploadId, customerId);
  if (photos.claimable.length > 0) await insertPhotos(ctx, id, photos.claimable, { isByStaff: true });
  await recordAct(ctx, {
    action: 'move_out.inspected',
    subjectKind: 'move_out',
    subjectId: id,
    details: { condition, cleaningFee, feeReason, releaseTo, photos: photos.claimable.length },
  });
  return ok(null);
}

async function changeFee(ctx: Ctx, moveOut: MoveOutRow, reason: string): Promise<string | null> {
  const { leaseId, cleaningInvoiceId, unitKind: kind, unitNumber: number } = moveOut;
  if (cleaningInvoiceId === null) return chargeCleaning(ctx, { leaseId, unit: unitLabel({ kind, number }) });
  await dropFee(ctx, leaseId, cleaningInvoiceId, `Cleaning fee not charged: ${reason}`);
  return null;
}

/** What is open of it is owed no more; what was paid of it is credit, and pays whatever else is open. */
async function dropFee(ctx: Ctx, leaseId: string, invoiceId: string, reason: string): Promise<void> {
  const paidCents = await selectPaidOf(ctx, invoiceId);
  await voidInvoices(ctx, leaseId, reason, new Set([invoiceId]));
  await post(ctx, {
    leaseId,
    reason,
    sides: [
      { account: 'fee_income', cents: paidCents, invoiceId },
      { account: 'receivable', cents: -paidCents },
    ],
  });
  await useCredit(ctx, leaseId);
}
