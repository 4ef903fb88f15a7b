import { referralPath } from 'schemas/customers/referral-codes';
import type { ReferralBody } from 'schemas/customers/referrals';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import { recordAct } from '../../../db/transactions/audit.ts';
import { referralCodeEmail } from '../../../emails/customers/referral-code.email.ts';
import { referralInvitationEmail } from '../../../emails/customers/referral-invitation.email.ts';
import { queueEmail } from '../../messaging/messages/messages.service.ts';
import { type AccountLease, readTenant } from '../accounts/accounts.service.ts';
import { insertReferral, isTenantsEmail, wasFriendNamed } from './referrals.queries.ts';
import { drawReferralCode, letterPauseDays, mayWriteToFriend } from './referrals.rules.ts';

/** What was sent, by which road, and the ids of what it becomes. */
export interface ReferralDraft {
  body: ReferralBody;
  submissionId: string;
  referralId: string;
  channel: 'direct' | 'outbox';
  /** The site has letters left for today. */
  mayWrite: boolean;
}

/** A code for the friend, who hears of it; whoever named the friend offline hears of it too. */
export async function writeReferral(
  ctx: Ctx,
  draft: ReferralDraft,
  referrer: AccountLease | undefined,
): Promise<void> {
  const { body, referralId, submissionId, channel } = draft;
  const refereeEmail = body.refereeEmail.toLowerCase();
  const hearsOfIt = draft.mayWrite && (await isNewToFriend(ctx, refereeEmail));
  const code = await insertUnderNewCode(ctx, { ...draft, refereeEmail, referrer });
  if (hearsOfIt) await writeToFriend(ctx, { ...draft, refereeEmail, code });
  if (channel === 'outbox' && referrer) await writeToReferrer(ctx, referrer, { ...draft, code });
  await recordAct(ctx, {
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

interface Naming extends ReferralDraft {
  refereeEmail: string;
  referrer: AccountLease | undefined;
}

const drawsMax = 5;

async function insertUnderNewCode(
  ctx: Ctx,
  { body, referralId: id, refereeEmail, referrer }: Naming,
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

type Named = ReferralDraft & { code: string };

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
  { referralId, body, code }: Named,
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
