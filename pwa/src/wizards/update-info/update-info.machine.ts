import { assertEvent, assign } from 'xstate';
import type { CardPart, CardPartState } from '../../core/context/payments.ts';
import type { WizardHandoff } from '../handoff/handoff.ts';
import type { AccountQuestion } from '../shared/account-lookup/find-account.ts';
import { accountStates, askAccount, lookupGuards } from '../shared/account-lookup/lookup.machine.ts';
import { tellFirstFailing, toFirstFailing } from '../shared/frame/step-errors.ts';
import { submissionStates } from '../shared/submission/submission.machine.ts';
import { providedLater, setupWizard } from '../shared/wizard/wizard.machine.ts';
import type { KeepCardInput, KeptOrNot } from './keep-card.ts';
import {
  applyAccount,
  applyAnswer,
  applyCard,
  applyClearing,
  applyEdit,
  applyPart,
  type FoundAccount,
  initialContext,
} from './update-info-context.ts';
import {
  emptyCard,
  emptyDraft,
  failingTab,
  fieldsOf,
  findErrors,
  type InfoDraft,
  isCardTouched,
  isNothingChanged,
  type Step,
  steps,
  type Tab,
} from './update-info-draft.ts';

type UpdateInfoEvent =
  | { type: 'pickTab'; tab: Tab }
  | { type: 'notePart'; part: CardPart; state: CardPartState }
  | { type: 'clearCard' };

const chart = setupWizard({
  kind: 'info_change',
  context: initialContext,
  events: {} as UpdateInfoEvent,
  actors: {
    findAccount: providedLater<FoundAccount, AccountQuestion>(),
    keepCard: providedLater<KeptOrNot, KeepCardInput>(),
  },
  rules: {
    fieldsOf,
    findErrors,
    applyEdit,
    applyCheck: (context, errors) => ({
      tab: failingTab(errors, context.tab),
      cardProblem: null,
      isEmpty: isNothingChanged(context),
    }),
    applyAnswer,
  },
}).extend({
  guards: {
    ...lookupGuards,
    isEmpty: ({ context }) => context.isEmpty,
    isCardWanted: ({ context }) =>
      !context.isOffline && context.cardSetupId === null && isCardTouched(context.draft, context.card),
    isCardKept: ({ context }) => context.cardSetupId !== null,
  },
  actions: {
    pickTab: assign(({ event }) => {
      assertEvent(event, 'pickTab');
      return { tab: event.tab };
    }),
    notePart: assign(({ context, event }) => {
      assertEvent(event, 'notePart');
      return applyPart(context, event.part, event.state);
    }),
    loseCard: assign({ card: emptyCard, cardSetupId: null, cardProblem: null }),
    clearCard: assign(({ context }) => applyClearing(context)),
    hope: assign({ isOffline: false, isAccountAsked: false }),
    noteAccount: assign((_, found: FoundAccount) => applyAccount(found)),
    noteCard: assign((_, kept: KeptOrNot) => applyCard(kept)),
    noteCardFailure: assign({ cardProblem: { state: 'failed' as const }, tab: 'payment' as const }),
  },
});

const { account, ...lookup } = accountStates('details');

const submission = submissionStates({
  rest: 'details',
  refused: [{ guard: 'isAccountUnknown', target: 'account' }, ...toFirstFailing(steps)],
});

export const updateInfoMachine = chart.createMachine({
  id: 'updateInfo',
  context: initialContext,
  initial: 'account',
  on: { noteConnection: { actions: 'noteConnection' } },
  states: {
    // The provider's fields go with their screen, and with them what was typed.
    account: { ...account, entry: 'loseCard' },
    ...lookup,
    details: {
      initial: 'judging',
      on: {
        edit: { actions: 'edit' },
        pickTab: { actions: 'pickTab' },
        notePart: { actions: 'notePart' },
        clearCard: { actions: 'clearCard' },
        previous: 'account',
        submit: 'checkingForm',
        noteConnection: { target: '.judging', actions: 'noteConnection' },
        tryAgain: { target: '.judging', actions: 'hope' },
      },
      states: {
        judging: { always: [{ guard: 'isAccountWanted', target: 'findingHints' }, { target: 'ready' }] },
        findingHints: { invoke: askAccount('ready', '#updateInfo.account') },
        ready: {},
      },
    },
    checkingForm: {
      entry: 'validate',
      always: [
        ...tellFirstFailing(steps),
        { guard: 'isEmpty', target: 'details' },
        { guard: 'isCardWanted', target: 'keepingCard' },
        { target: 'submitting' },
      ],
    },
    keepingCard: {
      tags: 'settled',
      invoke: {
        src: 'keepCard',
        input: ({ context: { draft, account: known } }) => ({ draft, account: known?.account ?? null }),
        onDone: { target: 'judgingCard', actions: { type: 'noteCard', params: ({ event }) => event.output } },
        onError: { target: 'details', actions: 'noteCardFailure' },
      },
    },
    judgingCard: { always: [{ guard: 'isCardKept', target: 'submitting' }, { target: 'details' }] },
    ...submission,
  },
});

/** Whatever belongs to a card stays behind. */
export const updateInfoHandoff: WizardHandoff<'update-info', InfoDraft, Step> = {
  service: 'update-info',
  steps,
  emptyDraft,
  staysHere: { cardholderName: true },
  rest: (step) => (step === 'details' ? { details: 'ready' } : step),
};
