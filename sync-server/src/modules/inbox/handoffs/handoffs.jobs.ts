import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { deleteExpired } from './handoffs.queries.ts';
import { recordHandoff } from './handoffs.service.ts';

/** Nobody came in time: what the customer typed is destroyed, and that it was is on record. */
export async function forgetHandoffs(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const { id, sealed } of await deleteExpired(ctx)) {
      if (sealed !== null) await recordHandoff(ctx, 'handover.expired', id);
    }
  });
}
