import { readReferralCode } from 'schemas/customers/referral-codes';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import {
  lockOpenReferral,
  type ReferralRow,
  selectReferral,
  updateToPaid,
  updateToQualified,
} from './referrals.queries.ts';

export type { ReferralRow } from './referrals.queries.ts';
export { findLikeness } from './referrals.rules.ts';

interface NewTenant {
  email: string;
  /** E.164. */
  phone: string;
}

/** The referral that a rental with this code qualifies, locked. None for a code that nobody knows, or that was used. */
export async function findReferral(ctx: Ctx, text: string, tenant: NewTenant): Promise<string | undefined> {
  const code = readReferralCode(text);
  if (!code) return undefined;
  const [open] = await lockOpenReferral(ctx, code, tenant);
  return open?.id;
}

/** In the transaction of the friend's rental, which holds the referral. */
export async function qualifyReferral(ctx: Ctx, id: string, leaseId: string): Promise<void> {
  await Promise.all([
    updateToQualified(ctx, id, leaseId),
    recordAction(ctx, {
      action: 'referral.qualified',
      subjectKind: 'referral',
      subjectId: id,
      details: { leaseId },
    }),
  ]);
}

/** Both have what they were promised. */
export async function settleReferral(ctx: Ctx, id: string): Promise<void> {
  await updateToPaid(ctx, id);
  await recordAction(ctx, { action: 'referral.paid', subjectKind: 'referral', subjectId: id });
}

export const readReferral = (ctx: Ctx, id: string): Promise<ReferralRow | undefined> =>
  selectReferral(ctx, id);
