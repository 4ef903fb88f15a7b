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
  initialContext,
  type MoveOutContext,
  type MoveOutDelivery,
} from './move-out-context.ts';
import {
  findErrors,
  findErrorsAt,
  hasErrorsAt,
  type MoveOutDraft,
  type Step,
  steps,
} from './move-out-draft.ts';

export interface SubmitMoveOutInput extends SubmitInput {
  draft: MoveOutDraft;
}

export interface OpenFeeInput {
  draft: MoveOutDraft;
  fee: string;
}

export type MoveOutEvent =
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'edit'; changes: Partial<MoveOutDraft> }
  | { type: 'noteConnection'; isOffline: boolean }
  | { type: 'submit' }
  | { type: 'tryAgain' };

const notProvided = () => Promise.reject(new Error('the wizard provides this actor'));

const chart = setup({
  types: {
    context: {} as MoveOutContext,
    events: {} as MoveOutEvent,
    emitted: {} as Answered<'move_out'> | LookupFailed | Invalid | { type: 'paymentFailed' },
  },
  actors: {
    findAccount: fromPromise<AccountAnswer, AccountQuestion>(notProvided),
    submitMoveOut: fromPromise<MoveOutDelivery, SubmitMoveOutInput>(notProvided),
    openFee: fromPromise<OpenedPayment, OpenFeeInput>(notProvided),
  },
  guards: {
    failsAt: ({ context }, step: Step) => hasErrorsAt(context.errors, step),
    isAccountWanted: ({ context }) => !context.isOffline && !context.isAccountAsked,
    isAccountUnknown: ({ context }) => context.isAccountUnknown,
    isSaved: ({ context }) => context.saved !== null,
    isUnsaved: ({ context }) => context.unsaved !== null,
    isApplied: ({ context }) => context.completed !== null,
    isFeeDue: ({ context: { completed } }) => completed !== null && Number(completed.cleaningFee) > 0,
    isPaymentOpen: ({ context }) => context.payment !== null,
    isFeePaid: ({ context }) => context.isFeePaid,
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
    validateStep: assign({ errors: ({ context }, step: Step) => findErrorsAt(context.draft, step) }),
    validate: assign({ errors: ({ context }) => findErrors(context.draft) }),
    noteAccount: assign((_, answer: AccountAnswer) => applyAccount(answer)),
    noteAnswer: assign((_, delivery: MoveOutDelivery) => applyAnswer(delivery)),
    notePayment: assign((_, opened: OpenedPayment) => applyPayment(opened)),
    tellInvalid: emit({ type: 'invalid' as const }),
    tellLookup: emit((_, answer: AccountAnswer) => ({
      type: 'lookupFailed' as const,
      failure: answer.state === 'notFound' ? answer.failure : null,
    })),
    tellAnswer: emit((_, delivery: MoveOutDelivery | null) => ({ type: 'answered' as const, delivery })),
    tellPaymentFailed: emit({ type: 'paymentFailed' as const }),
  },
});

const editing = { edit: { actions: 'edit' } } as const;

interface Told {
  event: { output: AccountAnswer };
}
const answerOf = ({ event }: Told) => event.output;
const isNotFound = ({ event }: Told) => event.output.state === 'notFound';

/** Asks for the balance; an answer that leads nowhere is no reason to keep a person who has left. */
const askAccount = <Known extends string, Unknown extends string>(known: Known, unknown: Unknown) =>
  ({
    src: 'findAccount',
    input: ({ context: { draft } }: { context: MoveOutContext }) => ({
      unitNumber: draft.unitNumber,
      lastName: draft.lastName,
    }),
    onDone: [
      {
        guard: isNotFound,
        target: unknown,
        actions: [
          { type: 'noteAccount', params: answerOf },
          { type: 'tellLookup', params: answerOf },
        ],
      },
      { target: known, actions: { type: 'noteAccount', params: answerOf } },
    ],
    onError: { target: known },
  }) as const;

export const moveOutMachine = chart.createMachine({
  id: 'moveOut',
  context: initialContext,
  initial: 'verify',
  on: { noteConnection: { actions: 'noteConnection' } },
  states: {
    verify: { on: { ...editing, next: 'checkingVerify' } },
    checkingVerify: {
      entry: { type: 'validateStep', params: 'verify' },
      always: [
        { guard: { type: 'failsAt', params: 'verify' }, target: 'verify', actions: 'tellInvalid' },
        { guard: 'isAccountWanted', target: 'findingAccount' },
        { target: 'checklist' },
      ],
    },
    findingAccount: {
      on: { edit: { target: 'verify', actions: 'edit' } },
      invoke: askAccount('checklist', 'verify'),
    },
    checklist: { on: { ...editing, previous: 'verify', next: 'checkingChecklist' } },
    checkingChecklist: {
      entry: { type: 'validateStep', params: 'checklist' },
      always: [
        { guard: { type: 'failsAt', params: 'checklist' }, target: 'checklist', actions: 'tellInvalid' },
        { target: 'finalPayment' },
      ],
    },
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
        findingBalance: { invoke: askAccount('ready', '#moveOut.verify') },
        ready: {},
      },
    },
    checkingForm: {
      entry: 'validate',
      always: [...toFirstFailing(steps).map(tellingInvalid), { target: 'submitting' }],
    },
    submitting: {
      invoke: {
        src: 'submitMoveOut',
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
        onError: { target: 'finalPayment', actions: { type: 'tellAnswer', params: null } },
      },
    },
    judgingAnswer: {
      always: [
        { guard: 'isSaved', target: 'saved' },
        { guard: 'isUnsaved', target: 'waitingToRetry' },
        { guard: 'isFeeDue', target: 'openingFee' },
        { guard: 'isApplied', target: 'complete' },
        { guard: 'isAccountUnknown', target: 'verify' },
        ...toFirstFailing(steps),
        { target: 'finalPayment' },
      ],
    },
    waitingToRetry: { on: { tryAgain: 'submitting' } },
    openingFee: {
      invoke: {
        src: 'openFee',
        input: ({ context }) => ({ draft: context.draft, fee: context.completed?.cleaningFee ?? '' }),
        onDone: {
          target: 'judgingFee',
          actions: { type: 'notePayment', params: ({ event }) => event.output },
        },
        onError: { target: 'feeUnpaid', actions: 'tellPaymentFailed' },
      },
    },
    judgingFee: {
      always: [
        { guard: 'isPaymentOpen', target: 'paying' },
        { guard: 'isFeePaid', target: 'complete' },
        { target: 'feeUnpaid', actions: 'tellPaymentFailed' },
      ],
    },
    // The move-out stands; only the payment is tried again.
    feeUnpaid: { entry: assign({ wasFeeTried: true }), on: { tryAgain: 'openingFee' } },
    paying: { type: 'final' },
    complete: { type: 'final' },
    saved: { type: 'final' },
  },
});

function tellingInvalid<Target extends object>(target: Target) {
  return { ...target, actions: 'tellInvalid' as const };
}
