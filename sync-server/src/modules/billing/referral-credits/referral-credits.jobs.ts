import type { Ctx } from '../../../context.ts';
import { listDueReferrals } from './referral-credits.queries.ts';
import { creditReferral } from './referral-credits.service.ts';

const batch = 100;

/** Whatever became due, however long ago: each in a transaction of its own, so that one that fails keeps no other. */
export async function creditReferrals(ctx: Ctx): Promise<void> {
  for (const { id } of await listDueReferrals(ctx, batch)) {
    try {
      await creditReferral(ctx, id);
    } catch (error) {
      ctx.log.error({ err: error, referralId: id }, 'a referral could not be credited');
    }
  }
}
