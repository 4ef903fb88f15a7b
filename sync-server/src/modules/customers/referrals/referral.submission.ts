import type { ReferralBody } from 'schemas/customers/referrals';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { placeOf } from '../../../core/actor.ts';
import { drawAll } from '../../../db/limits/limits.ts';
import { drawShared } from '../../access/strangers/strangers.service.ts';
import { defineSubmission } from '../../inbox/submissions/define-submission.service.ts';
import {
  type AccountLease,
  drawAccountBudgets,
  findAccount,
  readTenant,
} from '../accounts/accounts.service.ts';
import { type Naming, writeReferral } from './referral-writes.service.ts';
import { recallReferral } from './referrals.service.ts';

/** A friend is named: a code for the link, and a letter to the friend. */
export const referralSubmission = defineSubmission({
  kind: 'referral',
  answersTo: 'device',
  admit: drawReferralBudgets,
  /** However many friends are named, and by whomever, so many letters leave in a day, and a few more. */
  around: async (ctx, sent, pass) =>
    pass({ ...sent, mayWrite: (await drawShared(ctx, 'referralLetterSite')).ok }),
  gather: (ctx: Ctx, { body }: Naming) => findReferrer(ctx, body),
  /** Offline nobody waits for the answer: an account that is unknown stops nothing. */
  async apply(ctx, sent, referrer) {
    const isMistyped = sent.body.unitNumber !== undefined && !referrer;
    if (isMistyped && sent.channel === 'direct') return problem('account_not_found');
    await writeReferral(ctx, sent, referrer);
    return ok(await recallReferral(ctx, sent.effectId));
  },
  recall: recallReferral,
  conflicts: {},
  describe: async (_ctx, { referenceName: name, refereeEmail: email, unitNumber: unit = null }) => ({
    name,
    email,
    unit,
  }),
  async senderOf(ctx, body) {
    const referrer = await findReferrer(ctx, body);
    return referrer && readTenant(ctx, referrer.customerId);
  },
});

/** The narrowest first. Whoever also names a unit draws on what everybody has for guessing. */
async function drawReferralBudgets(
  ctx: Ctx,
  { unitNumber }: ReferralBody,
): Promise<Result<null, 'rate_limited'>> {
  const place = placeOf(ctx.actor);
  const taken = await drawAll(ctx.limits, [
    ['referralByDraft', ctx.draftHash ?? place],
    ['referralByAddress', place],
  ]);
  if (!taken.ok) return taken;
  return unitNumber === undefined ? ok(null) : drawAccountBudgets(ctx);
}

async function findReferrer(
  ctx: Ctx,
  { unitNumber, lastName }: ReferralBody,
): Promise<AccountLease | undefined> {
  return unitNumber && lastName ? findAccount(ctx, { unitNumber, lastName }) : undefined;
}
