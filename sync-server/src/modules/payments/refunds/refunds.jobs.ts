import type { Ctx } from '../../../context.ts';
import { expireApprovals } from './approvals.service.ts';
import { selectAskedRefunds } from './refunds.queries.ts';
import { settleRefund } from './settle-refund.service.ts';

const perRoundMax = 20;
/** Whoever asked may still be waiting for the first answer. */
const patienceMs = 60_000;

/** Refunds whose answer got lost, or that the bank, or a second person, has not made up their mind about. */
export async function settleRefunds(ctx: Ctx): Promise<void> {
  await expireApprovals(ctx);
  const before = new Date(ctx.now().getTime() - patienceMs);
  for (const { id } of await selectAskedRefunds(ctx, before, perRoundMax)) {
    try {
      await settleRefund(ctx, id);
    } catch (error) {
      // One that fails does not keep the others waiting.
      ctx.log.warn({ err: error, refundId: id }, 'a refund could not be settled');
    }
  }
}
