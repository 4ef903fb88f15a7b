import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { clearStoredFiles, listStoredFiles, refuseAttachments } from './attachments/attachments.queries.ts';
import { attachmentFile } from './attachments/attachments.service.ts';
import { clearSealedBytes, lockForgettable } from './submissions.queries.ts';
import { forgetAfterMs } from './submissions.rules.ts';

const batch = 100;

/** Thirty days after a record was settled only that it was remains: its id, its hash, what became of it. */
export async function forgetSettledSubmissions(ctx: Ctx): Promise<void> {
  const settledBefore = new Date(ctx.now().getTime() - forgetAfterMs);
  while ((await forgetBatch(ctx, settledBefore)) === batch);
}

/** Files go first: rows whose transaction then fails are simply found again. */
function forgetBatch(ctx: Ctx, settledBefore: Date): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const ids = (await lockForgettable(ctx, settledBefore, batch)).map(({ id }) => id);
    if (ids.length === 0) return 0;
    await refuseAttachments(ctx, ids);
    const files = (await listStoredFiles(ctx, ids)).map(({ id }) => id);
    await Promise.all(files.map((id) => ctx.files.remove(ctx, attachmentFile(id))));
    if (files.length) await clearStoredFiles(ctx, files);
    await clearSealedBytes(ctx, ids);
    return ids.length;
  });
}
