import { referralPath } from 'schemas/customers/referral-codes';
import type { ReferralBody } from 'schemas/customers/referrals';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { referralCodeEmail } from '../../../emails/customers/referral-code.email.ts';
import { referralInvitationEmail } from '../../../emails/customers/referral-invitation.email.ts';
import type { Sent } from '../../inbox/submissions/define-submission.service.ts';
import { queueEmail } from '../../messaging/messages/messages.service.ts';
import { type AccountLease, readTenant } from '../accounts/accounts.service.ts';
import { insertReferral, isTenantsEmail, wasFriendNamed } from './referrals.queries.ts';
import { drawReferralCode, letterPauseDays, mayWriteToFriend } from './referrals.rules.ts';

/** A friend's name as it was sent. */
export type Naming = Sent<ReferralBody> & {
  /** The site has letters left for today. */
  mayWrite: boolean;
};

/** A code for the friend, who hears of it; whoever named the friend offline hears of it too. */
export async function writeReferral(
  ctx: Ctx,
  naming: Naming,
  referrer: AccountLease | undefined,
): Promise<void> {
  const { body, effectId: referralId, id: submissionId, channel } = naming;
  const refereeEmail = body.refereeEmail.toLowerCase();
  const hearsOfIt = naming.mayWrite && (await isNewToFriend(ctx, refereeEmail));
  const code = await insertUnderNewCode(ctx, { ...naming, refereeEmail, referrer });
  if (hearsOfIt) await writeToFriend(ctx, { ...naming, refereeEmail, code });
  if (channel === 'outbox' && referrer) await writeToReferrer(ctx, referrer, { ...naming, code });
  await recordAction(ctx, {
    action: 'referral.created',
    subjectKind: 'referral',
    subjectId: referralId,
    submissionId,
    details: { referrerLeaseId: referrer?.leaseId ?? null, hearsOfIt },
  });
}

async function isNewToFriend(ctx: Ctx, refereeEmail: string): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - letterPauseDays * 24 * 60 * 60_000);
  const [wasNamedLately, isTenant] = await Promise.all([
    wasFriendNamed(ctx, refereeEmail, since),
    isTenantsEmail(ctx, refereeEmail),
  ]);
  return mayWriteToFriend({ wasNamedLately, isTenant });
}

interface NewReferral extends Naming {
  refereeEmail: string;
  referrer: AccountLease | undefined;
}

const drawsMax = 5;

async function insertUnderNewCode(
  ctx: Ctx,
  { body, effectId: id, refereeEmail, referrer }: NewReferral,
): Promise<string> {
  for (let draws = 1; draws <= drawsMax; draws += 1) {
    const code = drawReferralCode(ctx.random.below);
    const isInserted = await insertReferral(ctx, {
      id,
      code,
      refereeName: body.referenceName,
      refereeEmail,
      referrerLeaseId: referrer?.leaseId ?? null,
      draftHash: ctx.draftHash,
      state: 'pending',
      locale: body.locale ?? 'en',
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    });
    if (isInserted) return code;
  }
  throw new Error('no free referral code was drawn');
}

type Named = Naming & { code: string };

/** Two at the same instant are one letter: its key names the friend and the day. */
async function writeToFriend(
  ctx: Ctx,
  { body, refereeEmail, code }: Named & { refereeEmail: string },
): Promise<void> {
  const friend = sha256Hex(refereeEmail);
  const { facility } = ctx;
  await queueEmail(ctx, {
    template: 'referral_invitation',
    dedupeKey: `referral_invitation ${friend} ${facilityToday(ctx)}`,
    recipient: refereeEmail,
    email: referralInvitationEmail(
      { firstName: body.referenceName, code, link: linkOf(ctx, code), facility },
      body.locale ?? 'en',
    ),
  });
}

async function writeToReferrer(
  ctx: Ctx,
  { leaseId, customerId }: AccountLease,
  { effectId: referralId, body, code }: Named,
): Promise<void> {
  const { firstName, email: recipient, locale } = await readTenant(ctx, customerId);
  const { facility } = ctx;
  const friend = body.referenceName;
  await queueEmail(ctx, {
    template: 'referral_code',
    dedupeKey: `referral_code ${referralId}`,
    recipient,
    email: referralCodeEmail({ firstName, friend, code, link: linkOf(ctx, code), facility }, locale),
    leaseId,
    customerId,
  });
}

const linkOf = ({ env }: Ctx, code: string) => `${env.publicOrigin}${referralPath(code)}`;
