import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { deleteExpired } from './handovers.queries.ts';
import { recordHandover } from './handovers.service.ts';

/** Nobody came in time: what the customer typed is destroyed, and that it was is on record. */
export async function forgetHandovers(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const { id, sealed } of await deleteExpired(ctx)) {
      if (sealed !== null) await recordHandover(ctx, 'handover.expired', id);
    }
  });
}
