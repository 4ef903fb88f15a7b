import type { Ctx } from '../../../context.ts';
import { selectExpiredHolds } from './leases.queries.ts';
import { lapseHold } from './leases.service.ts';
import { countFromLetters } from './stranger-holds.queries.ts';
import { endHoldBurst } from './stranger-holds.service.ts';

const batch = 100;

/** Each hold in a transaction of its own, so that one that fails does not keep the others. */
export async function lapseExpiredHolds(ctx: Ctx): Promise<void> {
  // Of two that are due a letter that went out counts first.
  await countFromLetters(ctx);
  for (const { id } of await selectExpiredHolds(ctx, batch)) await lapseHold(ctx, id);
  await endHoldBurst(ctx);
}
