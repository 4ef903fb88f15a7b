import type { Ctx } from '../../context.ts';
import { selectExpiredHolds } from './leases.queries.ts';
import { lapseHold } from './leases.service.ts';

const batch = 100;

/** Each hold in a transaction of its own, so that one that fails does not keep the others. */
export async function lapseExpiredHolds(ctx: Ctx): Promise<void> {
  for (const { id } of await selectExpiredHolds(ctx, batch)) await lapseHold(ctx, id);
}
