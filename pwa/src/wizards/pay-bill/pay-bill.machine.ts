import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { AccountAnswer, AccountQuestion } from '../shared/account-lookup/find-account.ts';
import type { LookupFailed } from '../shared/account-lookup/use-lookup-toasts.ts';
import type { OpenedPayment } from '../shared/card-payment/open-payment.ts';
import { toFirstFailing } from '../shared/frame/step-errors.ts';
import type { Invalid } from '../shared/frame/use-focus-on-invalid.ts';
import type { SubmitInput } from '../shared/submission/submit-record.ts';
import type { Answered } from '../shared/submission/use-answer-toasts.ts';
import {
  applyAccount,
  applyAnswer,
  applyEdit,
  applyPayment,
  applyPick,
  initialContext,
  type PayBillContext,
  type PromiseDelivery,
} from './pay-bill-context.ts';
import {
  type BillDraft,
  findErrors,
  findErrorsAt,
  hasErrorsAt,
  type QuickPick,
  type Step,
  steps,
} from './pay-bill-draft.ts';

export interface SubmitPromiseInput extends SubmitInput {
  draft: BillDraft;
}

export type PayBillEvent =
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'edit'; changes: Partial<BillDraft> }
  | { type: 'pick'; pick: QuickPick }
  | { type: 'noteConnection'; isOffline: boolean }
  | { type: 'submit' }
  | { type: 'tryAgain' };

const notProvided = () => Promise.reject(new Error('the wizard provides this actor'));

const chart = setup({
  types: {
    context: {} as PayBillContext,
    events: {} as PayBillEvent,
    emitted: {} as Answered<'payment_promise'> | LookupFailed | Invalid | { type: 'paymentFailed' },
  },
  actors: {
    findAccount: fromPromise<AccountAnswer, AccountQuestion>(notProvided),
    openPayment: fromPromise<OpenedPayment, BillDraft>(notProvided),
    submitPromise: fromPromise<PromiseDelivery, SubmitPromiseInput>(notProvided),
  },
  guards: {
    failsAt: ({ context }, step: Step) => hasErrorsAt(context.errors, step),
    isOffline: ({ context }) => context.isOffline,
    isAccountKnown: ({ context }) => context.account !== null,
    isAccountWanted: ({ context }) =>
      context.account === null && !context.isOffline && !context.isAccountAsked,
    isAccountUnknown: ({ context }) => context.isAccountUnknown,
    isPaymentOpen: ({ context }) => context.payment !== null,
    isApplied: ({ context }) => context.completed !== null,
    isSaved: ({ context }) => context.saved !== null,
    isUnsaved: ({ context }) => context.unsaved !== null,
  },
  actions: {
    edit: assign(({ context, event }) => {
      assertEvent(event, 'edit');
      return applyEdit(context, event.changes);
    }),
    pick: assign(({ context, event }) => {
      assertEvent(event, 'pick');
      return applyPick(context, event.pick);
    }),
    noteConnection: assign(({ context, event }) => {
      assertEvent(event, 'noteConnection');
      return { isOffline: event.isOffline, wasCut: event.isOffline && context.wasCut };
    }),
    hope: assign({ isOffline: false, wasCut: false, isAccountAsked: false }),
    validateStep: assign({ errors: ({ context }, step: Step) => findErrorsAt(context.draft, step) }),
    validate: assign({ errors: ({ context }) => findErrors(context.draft), paymentProblem: null }),
    noteAccount: assign(({ context }, answer: AccountAnswer) => applyAccount(context, answer)),
    notePayment: assign((_, opened: OpenedPayment) => applyPayment(opened)),
    noteAnswer: assign((_, delivery: PromiseDelivery) => applyAnswer(delivery)),
    tellInvalid: emit({ type: 'invalid' as const }),
    /** Fields are missing: nobody was asked. */
    tellMissing: emit({ type: 'lookupFailed' as const, failure: null }),
    tellLookup: emit((_, answer: AccountAnswer) => ({
      type: 'lookupFailed' as const,
      failure: answer.state === 'notFound' || answer.state === 'failed' ? answer.failure : null,
    })),
    tellUnknown: emit(({ context }) => ({ type: 'lookupFailed' as const, failure: context.paymentProblem })),
    tellPaymentFailed: emit({ type: 'paymentFailed' as const }),
    tellAnswer: emit((_, delivery: PromiseDelivery | null) => ({ type: 'answered' as const, delivery })),
  },
});

interface Told {
  event: { output: AccountAnswer };
}
const answerOf = ({ event }: Told) => event.output;
const isFailure = ({ event: { output } }: Told) => output.state === 'notFound' || output.state === 'failed';
const isNotFound = ({ event }: Told) => event.output.state === 'notFound';

const askAccount = {
  src: 'findAccount',
  input: ({ context: { draft } }: { context: PayBillContext }) => ({
    unitNumber: draft.unitNumber,
    lastName: draft.lastName,
  }),
} as const;
const noteIt = { type: 'noteAccount', params: answerOf } as const;
const noteAndTellIt = [noteIt, { type: 'tellLookup', params: answerOf }] as const;

export const payBillMachine = chart.createMachine({
  id: 'payBill',
  context: initialContext,
  initial: 'account',
  on: { noteConnection: { actions: 'noteConnection' } },
  states: {
    account: { on: { edit: { actions: 'edit' }, next: 'checkingAccount' } },
    checkingAccount: {
      entry: { type: 'validateStep', params: 'account' },
      always: [
        {
          guard: { type: 'failsAt', params: 'account' },
          target: 'account',
          actions: ['tellMissing', 'tellInvalid'],
        },
        { guard: 'isOffline', target: 'amount' },
        { guard: 'isAccountKnown', target: 'amount' },
        { target: 'findingAccount' },
      ],
    },
    findingAccount: {
      on: { edit: { target: 'account', actions: 'edit' } },
      invoke: {
        ...askAccount,
        onDone: [
          { guard: isFailure, target: 'account', actions: noteAndTellIt },
          { target: 'amount', actions: noteIt },
        ],
        onError: 'account',
      },
    },
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
        findingBalance: {
          invoke: {
            ...askAccount,
            onDone: [
              { guard: isNotFound, target: '#payBill.account', actions: noteAndTellIt },
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
        ...toFirstFailing(steps).map((failing) => ({ ...failing, actions: 'tellInvalid' as const })),
        { guard: 'isOffline', target: 'promising' },
        { target: 'openingPayment' },
      ],
    },
    openingPayment: {
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
    promising: {
      invoke: {
        src: 'submitPromise',
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
        onError: { target: 'amount', actions: { type: 'tellAnswer', params: null } },
      },
    },
    judgingAnswer: {
      always: [
        { guard: 'isApplied', target: 'promised' },
        { guard: 'isSaved', target: 'saved' },
        { guard: 'isUnsaved', target: 'waitingToRetry' },
        { guard: 'isAccountUnknown', target: 'account' },
        ...toFirstFailing(steps),
        { target: 'amount' },
      ],
    },
    waitingToRetry: { on: { tryAgain: 'promising' } },
    paying: { type: 'final' },
    promised: { type: 'final' },
    saved: { type: 'final' },
  },
});
