import { referralCreditCents } from 'schemas/facility/facility';
import type { Likeness } from 'schemas/inbox/cases';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { referralCreditEmail } from '../../../emails/customers/referral-credit.email.ts';
import { readTenant } from '../../customers/accounts/accounts.service.ts';
import { lockTenancy } from '../../customers/accounts/tenancies.service.ts';
import {
  findLikeness,
  type ReferralRow,
  settleReferral,
} from '../../customers/referrals/qualify-referral.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { openCase } from '../../inbox/cases/cases.service.ts';
import { queueEmail } from '../../messaging/messages/messages.service.ts';
import { reviewGateAccess } from '../delinquency/review-access.service.ts';
import { useCredit } from '../invoices/invoices.service.ts';
import { post } from '../ledger/ledger.service.ts';
import {
  insertCredit,
  lockDueReferral,
  selectPerson,
  selectPlace,
  updateToDecided,
} from './referral-credits.queries.ts';

type Side = 'referrer' | 'friend';

/** A side whose account can take the credit. */
interface Beneficiary {
  side: Side;
  leaseId: string;
  customerId: string;
}

type Earned = Pick<ReferralRow, 'id' | 'referrerLeaseId' | 'refereeLeaseId'>;

/** Decided once: both sides get their credit, unless they look like one person. Then the staff see why, and decide. */
export async function creditReferral(ctx: Ctx, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const referral = await lockDueReferral(ctx, id);
    if (!referral) return;
    await updateToDecided(ctx, id);
    const alike = await compareSides(ctx, referral);
    if (alike.length === 0) await giveReward(ctx, referral);
    else await askStaff(ctx, 'referral_same_person', referral, { alike });
  });
}

async function compareSides(ctx: Ctx, { referrerLeaseId, refereeLeaseId }: Earned): Promise<Likeness[]> {
  const [referrer, friend] = await Promise.all([
    selectPerson(ctx, referrerLeaseId),
    selectPerson(ctx, refereeLeaseId),
  ]);
  return referrer && friend ? findLikeness(referrer, friend) : [];
}

/** Both get their credit; a side without a live account is put before the staff instead. */
export async function giveReward(ctx: Ctx, referral: Earned): Promise<void> {
  const { id, referrerLeaseId, refereeLeaseId } = referral;
  const sides: [Side, string | null][] = [
    ['referrer', referrerLeaseId],
    ['friend', refereeLeaseId],
  ];
  const beneficiaries = await lockBeneficiaries(ctx, sides);
  for (const beneficiary of beneficiaries) await creditSide(ctx, id, beneficiary);
  const open = sides.map(([side]) => side).filter((side) => !beneficiaries.some((b) => b.side === side));
  if (open.length === 0) await settleReferral(ctx, id);
  else await askStaff(ctx, 'referral_to_credit', referral, { sides: open });
}

/** In the order of their ids: two credits that meet must not wait for each other. */
async function lockBeneficiaries(ctx: Ctx, sides: [Side, string | null][]): Promise<Beneficiary[]> {
  const found: Beneficiary[] = [];
  const inOrder = [...sides].sort(([, a], [, b]) => (a ?? '').localeCompare(b ?? ''));
  for (const [side, leaseId] of inOrder) {
    const tenancy = leaseId ? await lockTenancy(ctx, leaseId) : undefined;
    if (tenancy?.state === 'active') found.push({ side, ...tenancy });
  }
  return found;
}

async function creditSide(
  ctx: Ctx,
  referralId: string,
  { side, leaseId, customerId }: Beneficiary,
): Promise<void> {
  const amountCents = referralCreditCents;
  await insertCredit(ctx, { referralId, side, leaseId, amountCents, createdAt: ctx.now() });
  await post(ctx, {
    leaseId,
    reason: 'Referral credit',
    sides: [
      { account: 'allowances', cents: amountCents },
      { account: 'receivable', cents: -amountCents },
    ],
  });
  await useCredit(ctx, leaseId);
  await reviewGateAccess(ctx, leaseId);
  await recordAction(ctx, {
    action: 'referral.credited',
    subjectKind: 'lease',
    subjectId: leaseId,
    details: { referralId, side, amountCents },
  });
  await writeToSide(ctx, { referralId, side, leaseId, customerId });
}

async function writeToSide(
  ctx: Ctx,
  { referralId, side, leaseId, customerId }: Beneficiary & { referralId: string },
): Promise<void> {
  const { firstName, email: recipient, locale } = await readTenant(ctx, customerId);
  const place = await selectPlace(ctx, leaseId);
  if (!place) throw new Error(`there is no lease ${leaseId}`);
  const unit = unitLabel({ kind: place.unitKind, number: place.unitNumber });
  const { facility } = ctx;
  await queueEmail(ctx, {
    template: 'referral_credit',
    dedupeKey: `referral_credit ${referralId} ${side}`,
    recipient,
    email: referralCreditEmail({ firstName, unit, side, creditCents: referralCreditCents, facility }, locale),
    leaseId,
    customerId,
  });
}

/** Under the friend's lease: that one is always known. */
async function askStaff(
  ctx: Ctx,
  kind: 'referral_to_credit' | 'referral_same_person',
  { id: referralId, refereeLeaseId: leaseId }: Earned,
  why: { sides: Side[] } | { alike: Likeness[] },
): Promise<void> {
  const place = leaseId ? await selectPlace(ctx, leaseId) : undefined;
  const subject = leaseId && place ? { leaseId, customerId: place.customerId } : {};
  await openCase(ctx, { kind, ...subject, details: { referralId, ...why } });
}
