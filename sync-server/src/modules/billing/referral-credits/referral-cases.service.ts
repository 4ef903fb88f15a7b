import { likeness } from 'schemas/inbox/cases';
import { ok, problem } from 'schemas/kit/problems/result';
import { z } from 'zod';
import { readReferral, settleReferral } from '../../customers/referrals/qualify-referral.service.ts';
import type { CaseHandler, CaseHandlers } from '../../inbox/cases/cases.service.ts';
import { giveReward } from './referral-credits.service.ts';

/** The staff found out whose the reward is and gave it: only then it reads as paid. */
const referralHandler: CaseHandler = {
  describe: async (_ctx, subjects) => new Map(subjects.map(({ id }) => [id, { options: ['done'] }])),
  async decide(ctx, subject, { option }) {
    if (option !== 'done') return problem('invalid');
    await settleReferral(ctx, details.parse(subject.details).referralId);
    return ok({ unit: null });
  },
};

/** The staff know whether they are two people: the reward is given after all, or never. */
const likenessHandler: CaseHandler = {
  describe: async (_ctx, subjects) =>
    new Map(
      subjects.map(({ id, details }) => [
        id,
        { options: ['give_reward', 'done'], alike: likenessDetails.parse(details).alike },
      ]),
    ),
  async decide(ctx, subject, { option }) {
    if (option === 'done') return ok({ unit: null });
    const referral = await readReferral(ctx, details.parse(subject.details).referralId);
    if (option !== 'give_reward' || !referral) return problem('invalid');
    await giveReward(ctx, referral);
    return ok({ unit: null });
  },
};

export const referralHandlers: CaseHandlers = {
  referral_to_credit: referralHandler,
  referral_same_person: likenessHandler,
};

const details = z.object({ referralId: z.uuid() });
const likenessDetails = details.extend({ alike: z.array(likeness) });
