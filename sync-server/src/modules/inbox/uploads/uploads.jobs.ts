import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { deleteUploads, selectUnclaimedForUpdate } from './uploads.queries.ts';
import { fileKey, unclaimedHours } from './uploads.rules.ts';

const batch = 100;

/** Photos that no rental claimed within a day. The file goes first: a row without it is tried again. */
export async function removeUnclaimedUploads(ctx: Ctx): Promise<void> {
  const olderThan = new Date(ctx.now().getTime() - unclaimedHours * 60 * 60_000);
  await inTransaction(ctx, async (ctx) => {
    const ids = (await selectUnclaimedForUpdate(ctx, olderThan, batch)).map(({ id }) => id);
    if (ids.length === 0) return;
    await Promise.all(ids.map((id) => ctx.files.remove(ctx, fileKey(id))));
    await deleteUploads(ctx, ids);
  });
}
