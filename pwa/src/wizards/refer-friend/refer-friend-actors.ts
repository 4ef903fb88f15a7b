import { type Referral, referralsApi } from 'schemas/customers/referrals';
import { fromPromise } from 'xstate';
import type { WizardWorld } from '../handoff/use-wizard-world.ts';
import { submitting } from '../shared/submission/submit-record.ts';
import { referFriendMachine } from './refer-friend.machine.ts';
import type { ReferFriendContext } from './refer-friend-context.ts';
import { toReferralBody } from './refer-friend-draft.ts';

/** The only place where naming a friend meets the world. */
export const provideReferFriend = (world: WizardWorld) =>
  referFriendMachine.provide({
    actors: {
      listReferrals: fromPromise<Referral[]>(async ({ signal }) => {
        const listed = await world.ctx.call(referralsApi.list, { signal });
        if (listed.ok) return listed.value;
        throw new Error(listed.failure.message);
      }),
      submit: submitting(world, 'referral', ({ draft }: ReferFriendContext) => ({
        body: toReferralBody(draft, world.readLocale()),
      })),
    },
  });
