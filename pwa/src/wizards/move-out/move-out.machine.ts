import type { MoveOut } from 'schemas/leasing/move-outs';
import { assign } from 'xstate';
import type { WizardHandoff } from '../handoff/handoff.ts';
import type { AccountAnswer, AccountQuestion } from '../shared/account-lookup/find-account.ts';
import { askAccount, lookupGuards } from '../shared/account-lookup/lookup.machine.ts';
import type { OpenedPayment } from '../shared/card-payment/open-payment.ts';
import { tellFirstFailing, toFirstFailing } from '../shared/frame/step-errors.ts';
import { submissionStates } from '../shared/submission/submission.machine.ts';
import { checkStep, providedLater, setupWizard } from '../shared/wizard/wizard.machine.ts';
import {
  applyAccount,
  applyAnswer,
  applyEdit,
  applyPayment,
  initialContext,
  isPayingNow,
} from './move-out-context.ts';
import { emptyDraft, fieldsOf, findErrors, type MoveOutDraft, type Step, steps } from './move-out-draft.ts';

export interface OpenFeeInput {
  draft: MoveOutDraft;
  moveOut: Pick<MoveOut, 'cleaningFee' | 'toPay'>;
}

const chart = setupWizard({
  kind: 'move_out',
  context: initialContext,
  events: {} as never,
  actors: {
    findAccount: providedLater<AccountAnswer, AccountQuestion>(),
    openFee: providedLater<OpenedPayment, OpenFeeInput>(),
  },
  rules: {
    fieldsOf,
    findErrors: ({ draft }) => findErrors(draft),
    applyEdit,
    applyAnswer: (_, delivery) => applyAnswer(delivery),
  },
}).extend({
  guards: {
    ...lookupGuards,
    isPayingNow: ({ context }) => isPayingNow(context),
    isPaymentOpen: ({ context }) => context.payment !== null,
    isFeePaid: ({ context }) => context.isFeePaid,
  },
  actions: {
    noteAccount: assign((_, answer: AccountAnswer) => applyAccount(answer)),
    notePayment: assign((_, opened: OpenedPayment) => applyPayment(opened)),
  },
});

const submission = submissionStates({
  rest: 'finalPayment',
  first: [{ guard: 'isPayingNow', target: 'openingFee' }],
  refused: [{ guard: 'isAccountUnknown', target: 'verify' }, ...toFirstFailing(steps)],
});

const editing = { edit: { actions: 'edit' } } as const;

const openFee = chart.createStateConfig({
  tags: ['settled', 'over'],
  invoke: {
    src: 'openFee',
    input: ({ context: { draft, completed } }) => ({
      draft,
      moveOut: completed ?? { cleaningFee: '', toPay: '' },
    }),
    onDone: {
      target: 'judgingFee',
      actions: { type: 'notePayment', params: ({ event }) => event.output },
    },
    onError: { target: 'feeUnpaid', actions: 'tellPaymentFailed' },
  },
});

export const moveOutMachine = chart.createMachine({
  id: 'moveOut',
  context: initialContext,
  initial: 'verify',
  on: { noteConnection: { actions: 'noteConnection' } },
  states: {
    verify: { on: { ...editing, next: 'checkingVerify' } },
    checkingVerify: checkStep(
      'verify',
      { guard: 'isAccountWanted', target: 'findingAccount' },
      { target: 'checklist' },
    ),
    // A look-up that leads nowhere is no reason to keep a person who has left.
    findingAccount: {
      tags: 'looking',
      on: { edit: { target: 'verify', actions: 'edit' } },
      invoke: askAccount('checklist', 'verify'),
    },
    checklist: { on: { ...editing, previous: 'verify', next: 'checkingChecklist' } },
    checkingChecklist: checkStep('checklist', { target: 'finalPayment' }),
    finalPayment: {
      initial: 'judging',
      on: {
        ...editing,
        previous: 'checklist',
        submit: 'checkingForm',
        noteConnection: { target: '.judging', actions: 'noteConnection' },
      },
      states: {
        judging: { always: [{ guard: 'isAccountWanted', target: 'findingBalance' }, { target: 'ready' }] },
        findingBalance: { tags: 'looking', invoke: askAccount('ready', '#moveOut.verify') },
        ready: {},
      },
    },
    checkingForm: { entry: 'validate', always: [...tellFirstFailing(steps), { target: 'submitting' }] },
    ...submission,
    openingFee: openFee,
    judgingFee: {
      always: [
        { guard: 'isPaymentOpen', target: 'paying' },
        { guard: 'isFeePaid', target: 'complete' },
        { target: 'feeUnpaid', actions: 'tellPaymentFailed' },
      ],
    },
    // The move-out stands; only the payment is tried again.
    feeUnpaid: { tags: ['settled', 'over'], on: { tryAgain: 'reopeningFee' } },
    reopeningFee: openFee,
    paying: { tags: ['settled', 'over'], type: 'final' },
  },
});

/** The balance is looked up anew. */
export const moveOutHandoff: WizardHandoff<'move-out', MoveOutDraft, Step> = {
  service: 'move-out',
  steps,
  emptyDraft,
  staysHere: {},
  rest: (step) => (step === 'finalPayment' ? { finalPayment: 'ready' } : step),
};
