import type { ReferralBody } from 'schemas/customers/referrals';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { readTenant } from '../accounts/accounts.service.ts';
import { applySubmittedReferral, drawReferralBudgets, findReferrer } from './referrals.service.ts';

interface Sent {
  id: string;
  fingerprint: string;
  body: ReferralBody;
  receivedAt: Date;
}
type Problem = 'account_not_found' | 'fingerprint_mismatch' | 'submission_closed';

/** A friend who was named without a connection, as the inbox carries it out. */
export const referralSubmission = {
  answersTo: 'device',
  admit: drawReferralBudgets,

  async apply(ctx: Ctx, sent: Sent): Promise<Result<{ unit: null }, Problem>> {
    const outcome = await applySubmittedReferral(ctx, sent);
    return outcome.ok ? ok({ unit: null }) : outcome;
  },

  conflicts: {},

  async describe(_ctx: Ctx, { referenceName: name, refereeEmail: email, unitNumber }: ReferralBody) {
    const unit = unitNumber ?? null;
    return { name, email, unit, phone: null, gateCode: null, vacatedOn: null, amount: null };
  },

  async senderOf(ctx: Ctx, body: ReferralBody) {
    const referrer = await findReferrer(ctx, body);
    return referrer && readTenant(ctx, referrer.customerId);
  },

  async linkPhoto(): Promise<void> {
    throw new Error('a referral has no photos');
  },
} as const;
