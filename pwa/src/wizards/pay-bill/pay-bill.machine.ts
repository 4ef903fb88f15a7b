import { assertEvent, assign, emit } from 'xstate';
import type { WizardHandoff } from '../handoff/handoff.ts';
import type { AccountAnswer, AccountQuestion } from '../shared/account-lookup/find-account.ts';
import { accountStates, askAccount, lookupGuards } from '../shared/account-lookup/lookup.machine.ts';
import type { OpenedPayment } from '../shared/card-payment/open-payment.ts';
import { tellFirstFailing, toFirstFailing } from '../shared/frame/step-errors.ts';
import { submissionStates } from '../shared/submission/submission.machine.ts';
import { providedLater, setupWizard } from '../shared/wizard/wizard.machine.ts';
import {
  applyAccount,
  applyAnswer,
  applyEdit,
  applyPayment,
  applyPick,
  initialContext,
} from './pay-bill-context.ts';
import {
  type BillDraft,
  emptyDraft,
  fieldsOf,
  findErrors,
  type QuickPick,
  type Step,
  steps,
} from './pay-bill-draft.ts';

const chart = setupWizard({
  kind: 'payment_promise',
  context: initialContext,
  events: {} as { type: 'pick'; pick: QuickPick },
  actors: {
    findAccount: providedLater<AccountAnswer, AccountQuestion>(),
    openPayment: providedLater<OpenedPayment, BillDraft>(),
  },
  rules: {
    fieldsOf,
    findErrors: ({ draft }) => findErrors(draft),
    applyEdit,
    applyCheck: () => ({ paymentProblem: null }),
    applyAnswer: (_, delivery) => applyAnswer(delivery),
    applyConnection: ({ wasCut }, isOffline) => ({ wasCut: isOffline && wasCut }),
  },
}).extend({
  guards: { ...lookupGuards, isPaymentOpen: ({ context }) => context.payment !== null },
  actions: {
    pick: assign(({ context, event }) => {
      assertEvent(event, 'pick');
      return applyPick(context, event.pick);
    }),
    hope: assign({ isOffline: false, wasCut: false, isAccountAsked: false }),
    noteAccount: assign(({ context }, answer: AccountAnswer) => applyAccount(context, answer)),
    notePayment: assign((_, opened: OpenedPayment) => applyPayment(opened)),
    tellUnknown: emit(({ context }) => ({ type: 'lookupFailed' as const, failure: context.paymentProblem })),
  },
});

const submission = submissionStates({
  rest: 'amount',
  refused: [{ guard: 'isAccountUnknown', target: 'account' }, ...toFirstFailing(steps)],
});

export const payBillMachine = chart.createMachine({
  id: 'payBill',
  context: initialContext,
  initial: 'account',
  on: { noteConnection: { actions: 'noteConnection' } },
  states: {
    ...accountStates('amount'),
    amount: {
      initial: 'judging',
      on: {
        edit: { actions: 'edit' },
        pick: { actions: 'pick' },
        previous: 'account',
        submit: 'checkingForm',
        noteConnection: { target: '.judging', actions: 'noteConnection' },
        tryAgain: { target: '.judging', actions: 'hope' },
      },
      states: {
        judging: { always: [{ guard: 'isAccountWanted', target: 'findingBalance' }, { target: 'ready' }] },
        findingBalance: { tags: 'looking', invoke: askAccount('ready', '#payBill.account') },
        ready: {},
      },
    },
    checkingForm: {
      entry: 'validate',
      always: [
        ...tellFirstFailing(steps),
        { guard: 'isOffline', target: 'submitting' },
        { target: 'openingPayment' },
      ],
    },
    openingPayment: {
      tags: 'settled',
      invoke: {
        src: 'openPayment',
        input: ({ context }) => context.draft,
        onDone: {
          target: 'judgingPayment',
          actions: { type: 'notePayment', params: ({ event }) => event.output },
        },
        onError: { target: 'amount', actions: 'tellPaymentFailed' },
      },
    },
    judgingPayment: {
      always: [
        { guard: 'isPaymentOpen', target: 'paying' },
        // Without the office the step offers a promise: nobody makes one for the person.
        { guard: 'isOffline', target: 'amount' },
        { guard: 'isAccountUnknown', target: 'account', actions: 'tellUnknown' },
        ...toFirstFailing(steps).map((failing) => ({ ...failing, actions: 'tellPaymentFailed' as const })),
        { target: 'amount', actions: 'tellPaymentFailed' },
      ],
    },
    // Of the promise.
    ...submission,
    paying: { tags: ['settled', 'over'], type: 'final' },
  },
});

/** The balance is looked up anew. */
export const payBillHandoff: WizardHandoff<'pay-bill', BillDraft, Step> = {
  service: 'pay-bill',
  steps,
  emptyDraft,
  staysHere: {},
  rest: (step) => (step === 'amount' ? { amount: 'ready' } : step),
};
