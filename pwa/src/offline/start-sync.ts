import type { Ctx } from '../ctx.tsx';
import { outboxDb } from './outbox-db.ts';
import { refreshSealingKeys } from './sealing-keys.ts';

/** Once for each page. */
export async function startSync(ctx: Ctx): Promise<void> {
  await refreshSealingKeys({ ...ctx, db: outboxDb() });
}
