import type { Referral, ReferralBody, referralsApi } from 'schemas/customers/referrals';
import type { Reply } from 'schemas/kit/endpoint';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { placeOf } from '../../../core/actor.ts';
import { drawAll } from '../../../db/limits/limits.ts';
import { findSubmission, once } from '../../../db/transactions/once.ts';
import type { BudgetName } from '../../../env/budgets.ts';
import { drawShared } from '../../access/strangers/strangers.service.ts';
import { type AccountLease, drawAccountBudgets, findAccount } from '../accounts/accounts.service.ts';
import { type ReferralDraft, writeReferral } from './referral-writes.service.ts';
import {
  type ReferralRow,
  selectNewestReferrals,
  selectReferral,
  selectReferralsOfBrowser,
} from './referrals.queries.ts';

type Outcome = Result<Referral, 'account_not_found' | 'fingerprint_mismatch' | 'submission_closed'>;

interface Sent {
  body: ReferralBody;
  key: string | undefined;
  fingerprint: string;
}

/** A friend is named: a code for the link, and a letter to the friend. Exactly once for each key. */
export async function createReferral(
  ctx: Ctx,
  { body, key, fingerprint }: Sent,
): Promise<Outcome | Result<never, 'rate_limited'>> {
  const isRepeat = key !== undefined && (await findSubmission(ctx, key)) !== undefined;
  const budget = isRepeat ? ok(null) : await drawReferralBudgets(ctx, body);
  if (!budget.ok) return budget;
  const draft: ReferralDraft = {
    body,
    submissionId: key ?? ctx.random.id(),
    referralId: ctx.random.id(),
    channel: 'direct',
    mayWrite: isRepeat || (await hasLetters(ctx)),
  };
  return passGate(ctx, draft, fingerprint);
}

interface Submitted {
  id: string;
  fingerprint: string;
  body: ReferralBody;
}

/** The same, written without a connection. Nobody waits for the answer: an account that is unknown stops nothing. */
export async function applySubmittedReferral(
  ctx: Ctx,
  { id: submissionId, fingerprint, body }: Submitted,
): Promise<Outcome> {
  const mayWrite = await hasLetters(ctx);
  const referralId = ctx.random.id();
  return passGate(ctx, { body, submissionId, referralId, channel: 'outbox', mayWrite }, fingerprint);
}

const listedMax = 500;

/** The newest to the staff; to anybody else those that this browser has made. */
export async function listReferrals(ctx: Ctx): Promise<Result<Reply<typeof referralsApi.list>, never>> {
  const { actor, draftHash } = ctx;
  if (actor.kind === 'staff') return ok((await selectNewestReferrals(ctx, listedMax)).map(toReferral));
  if (!draftHash) return ok([]);
  return ok((await selectReferralsOfBrowser(ctx, draftHash, listedMax)).map(toReferral));
}

/** The narrowest first. Whoever also names a unit draws on what everybody has for guessing. */
export async function drawReferralBudgets(
  ctx: Ctx,
  { unitNumber }: Pick<ReferralBody, 'unitNumber'>,
): Promise<Result<null, 'rate_limited'>> {
  const place = placeOf(ctx.actor);
  const draws: [BudgetName, string][] = [
    ['referralByDraft', ctx.draftHash ?? place],
    ['referralByAddress', place],
  ];
  const taken = await drawAll(ctx.limits, draws);
  if (!taken.ok) return taken;
  return unitNumber === undefined ? ok(null) : drawAccountBudgets(ctx);
}

/** However many friends are named, and by whomever, so many letters leave in a day, and a few more. */
const hasLetters = async (ctx: Ctx) => (await drawShared(ctx, 'referralLetterSite')).ok;

function passGate(ctx: Ctx, draft: ReferralDraft, fingerprint: string): Promise<Outcome> {
  const { submissionId: id, referralId: effectId, channel, body } = draft;
  return once<AccountLease | undefined, Referral, 'account_not_found'>(
    ctx,
    { id, kind: 'referral', fingerprint, channel, supersedes: body.supersedes },
    {
      effectId,
      gather: (ctx) => findReferrer(ctx, body),
      apply: async (ctx, referrer) => {
        const isMistyped = body.unitNumber !== undefined && !referrer;
        if (isMistyped && channel === 'direct') return problem('account_not_found');
        await writeReferral(ctx, draft, referrer);
        return ok(await recallReferral(ctx, effectId));
      },
      recall: recallReferral,
    },
  );
}

export async function findReferrer(
  ctx: Ctx,
  { unitNumber, lastName }: ReferralBody,
): Promise<AccountLease | undefined> {
  return unitNumber && lastName ? findAccount(ctx, { unitNumber, lastName }) : undefined;
}

/** As it stands today. */
async function recallReferral(ctx: Ctx, id: string): Promise<Referral> {
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
