import { type Referral, referralsApi } from 'schemas/customers/referrals';
import type { Locale } from 'schemas/kit/locale';
import { fromPromise } from 'xstate';
import type { Ctx } from '../../core/context/ctx.tsx';
import { submitRecord } from '../shared/submission/submit-record.ts';
import { referFriendMachine } from './refer-friend.machine.ts';
import type { ReferFriendContext, ReferralDelivery } from './refer-friend-context.ts';
import { toReferralBody } from './refer-friend-draft.ts';

/** The only place where naming a friend meets the world. */
export const provideReferFriend = (ctx: Ctx, readLocale: () => Locale) =>
  referFriendMachine.provide({
    actors: {
      listReferrals: fromPromise<Referral[]>(async ({ signal }) => {
        const listed = await ctx.call(referralsApi.list, { signal });
        if (listed.ok) return listed.value;
        throw new Error(listed.failure.message);
      }),
      submit: fromPromise<ReferralDelivery, ReferFriendContext>(({ input }) =>
        submitRecord(ctx, 'referral', input, () => ({ body: toReferralBody(input.draft, readLocale()) })),
      ),
    },
  });
