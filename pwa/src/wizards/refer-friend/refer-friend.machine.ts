import type { Referral } from 'schemas/customers/referrals';
import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { Invalid } from '../shared/frame/use-focus-on-invalid.ts';
import type { SubmitInput } from '../shared/submission/submit-record.ts';
import type { Answered } from '../shared/submission/use-answer-toasts.ts';
import {
  applyAnswer,
  applyCreated,
  applyEdit,
  applyReferrals,
  initialContext,
  type ReferFriendContext,
  type ReferralDelivery,
  startAgain,
} from './refer-friend-context.ts';
import { findErrors, type ReferralDraft } from './refer-friend-draft.ts';

export interface SubmitReferralInput extends SubmitInput {
  draft: ReferralDraft;
}

export type ReferFriendEvent =
  | { type: 'edit'; changes: Partial<ReferralDraft> }
  | { type: 'noteConnection'; isOffline: boolean }
  | { type: 'submit' }
  | { type: 'tryAgain' }
  | { type: 'referAnother' }
  | { type: 'reload' };

const notProvided = () => Promise.reject(new Error('the dialog provides this actor'));

const chart = setup({
  types: {
    context: {} as ReferFriendContext,
    events: {} as ReferFriendEvent,
    emitted: {} as Answered<'referral'> | Invalid,
  },
  actors: {
    listReferrals: fromPromise<Referral[]>(notProvided),
    submitReferral: fromPromise<ReferralDelivery, SubmitReferralInput>(notProvided),
  },
  guards: {
    isWrong: ({ context }) => Object.keys(context.errors).length > 0,
    isApplied: ({ context }) => context.completed !== null,
    isSaved: ({ context }) => context.saved !== null,
    isUnsaved: ({ context }) => context.unsaved !== null,
  },
  actions: {
    edit: assign(({ context, event }) => {
      assertEvent(event, 'edit');
      return applyEdit(context, event.changes);
    }),
    noteConnection: assign(({ event }) => {
      assertEvent(event, 'noteConnection');
      return { isOffline: event.isOffline };
    }),
    validate: assign({ errors: ({ context }) => findErrors(context.draft) }),
    noteAnswer: assign((_, delivery: ReferralDelivery) => applyAnswer(delivery)),
    noteReferrals: assign(({ context }, listed: Referral[]) => applyReferrals(context, listed)),
    noteCreated: assign(({ context }) => applyCreated(context)),
    startAgain: assign(({ context }) => startAgain(context)),
    tellInvalid: emit({ type: 'invalid' as const }),
    tellAnswer: emit((_, delivery: ReferralDelivery | null) => ({ type: 'answered' as const, delivery })),
  },
});

/** Two things at once: naming a friend, and the list of those who were named. */
export const referFriendMachine = chart.createMachine({
  id: 'referFriend',
  context: initialContext,
  type: 'parallel',
  on: { noteConnection: { actions: 'noteConnection' } },
  states: {
    naming: {
      initial: 'form',
      states: {
        form: { on: { edit: { actions: 'edit' }, submit: 'checkingForm' } },
        checkingForm: {
          entry: 'validate',
          always: [{ guard: 'isWrong', target: 'form', actions: 'tellInvalid' }, { target: 'submitting' }],
        },
        submitting: {
          invoke: {
            src: 'submitReferral',
            input: ({ context }) => ({
              draft: context.draft,
              unsavedId: context.unsaved?.id ?? null,
              supersedes: context.refusedId,
            }),
            onDone: {
              target: 'judgingAnswer',
              actions: [
                { type: 'noteAnswer', params: ({ event }) => event.output },
                { type: 'tellAnswer', params: ({ event }) => event.output },
              ],
            },
            onError: { target: 'form', actions: { type: 'tellAnswer', params: null } },
          },
        },
        judgingAnswer: {
          always: [
            { guard: 'isApplied', target: 'created', actions: 'noteCreated' },
            { guard: 'isSaved', target: 'saved' },
            { guard: 'isUnsaved', target: 'waitingToRetry' },
            { target: 'form' },
          ],
        },
        waitingToRetry: { on: { tryAgain: 'submitting' } },
        created: { on: { referAnother: { target: 'form', actions: 'startAgain' } } },
        saved: {},
      },
    },
    list: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'listReferrals',
            onDone: {
              target: 'ready',
              actions: { type: 'noteReferrals', params: ({ event }) => event.output },
            },
            onError: 'failed',
          },
        },
        ready: {},
        failed: { on: { reload: 'loading' } },
      },
    },
  },
});
