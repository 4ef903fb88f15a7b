import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { deleteUpload } from '../../inbox/uploads/uploads.service.ts';
import { clearLeasePhoto, forgetCheckedPhoto, lockOldPhotos } from './id-checks.queries.ts';
import { idPhotoKeptMs } from './id-checks.service.ts';

const batch = 100;

/** Thirty days after a person looked at it an ID is needed by nobody: only that it was seen stays. */
export async function deleteCheckedPhotos(ctx: Ctx): Promise<void> {
  const checkedBefore = new Date(ctx.now().getTime() - idPhotoKeptMs);
  while ((await deleteBatch(ctx, checkedBefore)) === batch);
}

function deleteBatch(ctx: Ctx, checkedBefore: Date): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const old = await lockOldPhotos(ctx, checkedBefore, batch);
    for (const { id, leaseId, uploadId } of old) {
      if (!uploadId) continue;
      await forgetCheckedPhoto(ctx, id);
      await clearLeasePhoto(ctx, uploadId);
      await deleteUpload(ctx, uploadId);
      await recordAction(ctx, { action: 'id_photo.deleted', subjectKind: 'lease', subjectId: leaseId });
    }
    return old.length;
  });
}
