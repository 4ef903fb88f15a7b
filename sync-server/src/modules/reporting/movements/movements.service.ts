import type { Ctx } from '../../../context.ts';
import { forgetFolded, lockMark } from './movements.queries.ts';

/** Lines of the ledger are taken away: what is left is folded anew. */
export async function foldAnew(ctx: Ctx): Promise<void> {
  await lockMark(ctx);
  await forgetFolded(ctx);
}
