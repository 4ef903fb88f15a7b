import type { Referral, referralsApi } from 'schemas/customers/referrals';
import type { Reply } from 'schemas/kit/endpoint';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import {
  type ReferralRow,
  selectNewestReferrals,
  selectReferral,
  selectReferralsOfBrowser,
} from './referrals.queries.ts';

const listedMax = 500;

/** The newest to the staff; to anybody else those that this browser has made. */
export async function listReferrals(ctx: Ctx): Promise<Result<Reply<typeof referralsApi.list>, never>> {
  const { actor, draftHash } = ctx;
  if (actor.kind === 'staff') return ok((await selectNewestReferrals(ctx, listedMax)).map(toReferral));
  if (!draftHash) return ok([]);
  return ok((await selectReferralsOfBrowser(ctx, draftHash, listedMax)).map(toReferral));
}

/** As it stands today. */
export async function recallReferral(ctx: Ctx, id: string): Promise<Referral> {
  const row = await selectReferral(ctx, id);
  if (!row) throw new Error(`the referral ${id} is not there`);
  return toReferral(row);
}

const toReferral = ({ id, refereeName, refereeEmail, code, state, createdAt }: ReferralRow): Referral => ({
  id,
  referenceName: refereeName,
  refereeEmail,
  referralCode: code,
  status: state,
  createdAt: createdAt.toISOString(),
});
