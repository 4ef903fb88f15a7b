import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { CardPart, CardPartState } from '../../core/context/payments.ts';
import type { AccountQuestion } from '../shared/account-lookup/find-account.ts';
import type { LookupFailed } from '../shared/account-lookup/use-lookup-toasts.ts';
import { toFirstFailing } from '../shared/frame/step-errors.ts';
import type { Invalid } from '../shared/frame/use-focus-on-invalid.ts';
import type { SubmitInput } from '../shared/submission/submit-record.ts';
import type { Answered } from '../shared/submission/use-answer-toasts.ts';
import type { KeepCardInput, KeptOrNot } from './keep-card.ts';
import {
  applyAccount,
  applyAnswer,
  applyCard,
  applyClearing,
  applyEdit,
  applyPart,
  type FoundAccount,
  type InfoDelivery,
  initialContext,
  type UpdateInfoContext,
} from './update-info-context.ts';
import {
  emptyCard,
  failingTab,
  findErrors,
  findErrorsAtAccount,
  hasErrorsAt,
  type InfoDraft,
  isCardTouched,
  isNothingChanged,
  type Step,
  steps,
  type Tab,
} from './update-info-draft.ts';

export interface SubmitInfoInput extends SubmitInput {
  draft: InfoDraft;
  cardSetupId: string | null;
}

export type UpdateInfoEvent =
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'edit'; changes: Partial<InfoDraft> }
  | { type: 'pickTab'; tab: Tab }
  | { type: 'notePart'; part: CardPart; state: CardPartState }
  | { type: 'clearCard' }
  | { type: 'noteConnection'; isOffline: boolean }
  | { type: 'submit' }
  | { type: 'tryAgain' };

const notProvided = () => Promise.reject(new Error('the wizard provides this actor'));

const chart = setup({
  types: {
    context: {} as UpdateInfoContext,
    events: {} as UpdateInfoEvent,
    emitted: {} as Answered<'info_change'> | LookupFailed | Invalid,
  },
  actors: {
    findAccount: fromPromise<FoundAccount, AccountQuestion>(notProvided),
    keepCard: fromPromise<KeptOrNot, KeepCardInput>(notProvided),
    submitInfo: fromPromise<InfoDelivery, SubmitInfoInput>(notProvided),
  },
  guards: {
    failsAt: ({ context }, step: Step) => hasErrorsAt(context.errors, step),
    isOffline: ({ context }) => context.isOffline,
    isAccountKnown: ({ context }) => context.account !== null,
    isAccountWanted: ({ context }) =>
      context.account === null && !context.isOffline && !context.isAccountAsked,
    isAccountUnknown: ({ context }) => context.isAccountUnknown,
    isEmpty: ({ context }) => context.isEmpty,
    isCardWanted: ({ context }) =>
      !context.isOffline && context.cardSetupId === null && isCardTouched(context.draft, context.card),
    isCardKept: ({ context }) => context.cardSetupId !== null,
    isApplied: ({ context }) => context.completed !== null,
    isSaved: ({ context }) => context.saved !== null,
    isUnsaved: ({ context }) => context.unsaved !== null,
  },
  actions: {
    edit: assign(({ context, event }) => {
      assertEvent(event, 'edit');
      return applyEdit(context, event.changes);
    }),
    pickTab: assign(({ event }) => {
      assertEvent(event, 'pickTab');
      return { tab: event.tab };
    }),
    notePart: assign(({ context, event }) => {
      assertEvent(event, 'notePart');
      return applyPart(context, event.part, event.state);
    }),
    noteConnection: assign(({ event }) => {
      assertEvent(event, 'noteConnection');
      return { isOffline: event.isOffline };
    }),
    /** The provider's fields go with the screen, and with them what was typed. */
    loseCard: assign({ card: emptyCard, cardSetupId: null, cardProblem: null }),
    clearCard: assign(({ context }) => applyClearing(context)),
    hope: assign({ isOffline: false, isAccountAsked: false }),
    validateAccount: assign({ errors: ({ context }) => findErrorsAtAccount(context) }),
    validate: assign(({ context }) => {
      const errors = findErrors(context);
      const tab = failingTab(errors, context.tab);
      return { errors, tab, cardProblem: null, isEmpty: isNothingChanged(context) };
    }),
    noteAccount: assign(({ context }, found: FoundAccount) => applyAccount(context, found)),
    noteCard: assign((_, kept: KeptOrNot) => applyCard(kept)),
    noteCardFailure: assign({ cardProblem: { state: 'failed' as const }, tab: 'payment' as const }),
    noteAnswer: assign(({ context }, delivery: InfoDelivery) => applyAnswer(context, delivery)),
    tellInvalid: emit({ type: 'invalid' as const }),
    /** Fields are missing: nobody was asked. */
    tellMissing: emit({ type: 'lookupFailed' as const, failure: null }),
    tellLookup: emit((_, { answer }: FoundAccount) => ({
      type: 'lookupFailed' as const,
      failure: answer.state === 'notFound' || answer.state === 'failed' ? answer.failure : null,
    })),
    tellAnswer: emit((_, delivery: InfoDelivery | null) => ({ type: 'answered' as const, delivery })),
  },
});

interface Told {
  event: { output: FoundAccount };
}
const foundOf = ({ event }: Told) => event.output;
const isFailure = ({ event: { output } }: Told) =>
  output.answer.state === 'notFound' || output.answer.state === 'failed';
const isNotFound = ({ event }: Told) => event.output.answer.state === 'notFound';

const askAccount = {
  src: 'findAccount',
  input: ({ context: { draft } }: { context: UpdateInfoContext }) => ({
    unitNumber: draft.unitNumber,
    lastName: draft.lastName,
  }),
} as const;
const noteIt = { type: 'noteAccount', params: foundOf } as const;
const noteAndTellIt = [noteIt, { type: 'tellLookup', params: foundOf }] as const;

export const updateInfoMachine = chart.createMachine({
  id: 'updateInfo',
  context: initialContext,
  initial: 'account',
  on: { noteConnection: { actions: 'noteConnection' } },
  states: {
    account: { on: { edit: { actions: 'edit' }, next: 'checkingAccount' } },
    checkingAccount: {
      entry: 'validateAccount',
      always: [
        {
          guard: { type: 'failsAt', params: 'account' },
          target: 'account',
          actions: ['tellMissing', 'tellInvalid'],
        },
        { guard: 'isOffline', target: 'details' },
        { guard: 'isAccountKnown', target: 'details' },
        { target: 'findingAccount' },
      ],
    },
    findingAccount: {
      on: { edit: { target: 'account', actions: 'edit' } },
      invoke: {
        ...askAccount,
        onDone: [
          { guard: isFailure, target: 'account', actions: noteAndTellIt },
          { target: 'details', actions: noteIt },
        ],
        onError: 'account',
      },
    },
    details: {
      initial: 'judging',
      on: {
        edit: { actions: 'edit' },
        pickTab: { actions: 'pickTab' },
        notePart: { actions: 'notePart' },
        clearCard: { actions: 'clearCard' },
        previous: { target: 'account', actions: 'loseCard' },
        submit: 'checkingForm',
        noteConnection: { target: '.judging', actions: 'noteConnection' },
        tryAgain: { target: '.judging', actions: 'hope' },
      },
      states: {
        judging: { always: [{ guard: 'isAccountWanted', target: 'findingHints' }, { target: 'ready' }] },
        findingHints: {
          invoke: {
            ...askAccount,
            onDone: [
              { guard: isNotFound, target: '#updateInfo.account', actions: ['loseCard', ...noteAndTellIt] },
              { target: 'ready', actions: noteIt },
            ],
            onError: 'ready',
          },
        },
        ready: {},
      },
    },
    checkingForm: {
      entry: 'validate',
      always: [
        {
          guard: { type: 'failsAt', params: 'account' },
          target: 'account',
          actions: ['loseCard', 'tellInvalid'],
        },
        { guard: { type: 'failsAt', params: 'details' }, target: 'details', actions: 'tellInvalid' },
        { guard: 'isEmpty', target: 'details' },
        { guard: 'isCardWanted', target: 'keepingCard' },
        { target: 'submitting' },
      ],
    },
    keepingCard: {
      invoke: {
        src: 'keepCard',
        input: ({ context: { draft, account } }) => ({ draft, account: account?.account ?? null }),
        onDone: { target: 'judgingCard', actions: { type: 'noteCard', params: ({ event }) => event.output } },
        onError: { target: 'details', actions: 'noteCardFailure' },
      },
    },
    judgingCard: { always: [{ guard: 'isCardKept', target: 'submitting' }, { target: 'details' }] },
    submitting: {
      invoke: {
        src: 'submitInfo',
        input: ({ context }) => ({
          draft: context.draft,
          cardSetupId: context.cardSetupId,
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
        onError: { target: 'details', actions: { type: 'tellAnswer', params: null } },
      },
    },
    judgingAnswer: {
      always: [
        { guard: 'isApplied', target: 'requested' },
        { guard: 'isSaved', target: 'saved' },
        { guard: 'isUnsaved', target: 'waitingToRetry' },
        { guard: 'isAccountUnknown', target: 'account', actions: 'loseCard' },
        ...toFirstFailing(steps),
        { target: 'details' },
      ],
    },
    waitingToRetry: { on: { tryAgain: 'submitting' } },
    requested: { type: 'final' },
    saved: { type: 'final' },
  },
});
