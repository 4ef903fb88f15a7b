import type { Referral } from 'schemas/customers/referrals';
import { assign } from 'xstate';
import type { WizardHandoff } from '../handoff/handoff.ts';
import { tellFirstFailing } from '../shared/frame/step-errors.ts';
import { submissionStates } from '../shared/submission/submission.machine.ts';
import { providedLater, setupWizard } from '../shared/wizard/wizard.machine.ts';
import {
  applyAnswer,
  applyCreated,
  applyEdit,
  applyReferrals,
  initialContext,
  startAgain,
} from './refer-friend-context.ts';
import { emptyDraft, fieldsOf, findErrors, type ReferralDraft } from './refer-friend-draft.ts';

const chart = setupWizard({
  kind: 'referral',
  context: initialContext,
  events: {} as { type: 'referAnother' | 'reload' },
  actors: { listReferrals: providedLater<Referral[]>() },
  rules: {
    fieldsOf,
    findErrors: ({ draft }) => findErrors(draft),
    applyEdit,
    applyAnswer: (_, delivery) => applyAnswer(delivery),
  },
}).extend({
  actions: {
    noteReferrals: assign(({ context }, listed: Referral[]) => applyReferrals(context, listed)),
    noteCreated: assign(({ context }) => applyCreated(context)),
    startAgain: assign(({ context }) => startAgain(context)),
  },
});

const submission = submissionStates({ rest: 'form' });

/** The list of those who were named before belongs to this browser alone: `failed` is where it is asked for anew. */
export const referFriendHandoff: WizardHandoff<'refer-friend', ReferralDraft, 'form'> = {
  service: 'refer-friend',
  steps: ['form'],
  emptyDraft,
  staysHere: {},
  rest: () => ({ naming: 'form', list: 'failed' }),
};

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
          always: [...tellFirstFailing(['form']), { target: 'submitting' }],
        },
        ...submission,
        complete: {
          tags: ['settled', 'over'],
          entry: 'noteCreated',
          on: { referAnother: { target: 'form', actions: 'startAgain' } },
        },
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
