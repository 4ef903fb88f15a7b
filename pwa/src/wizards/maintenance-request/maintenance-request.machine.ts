import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { toFirstFailing } from '../shared/frame/step-errors.ts';
import type { Invalid } from '../shared/frame/use-focus-on-invalid.ts';
import type { SubmitInput } from '../shared/submission/submit-record.ts';
import type { Answered } from '../shared/submission/use-answer-toasts.ts';
import {
  applyAnswer,
  applyEdit,
  initialContext,
  type MaintenanceContext,
  type MaintenanceDelivery,
} from './maintenance-context.ts';
import {
  findErrors,
  findErrorsAt,
  hasErrorsAt,
  type MaintenanceDraft,
  type Step,
  steps,
} from './maintenance-draft.ts';

export interface SubmitMaintenanceInput extends SubmitInput {
  draft: MaintenanceDraft;
}

export type MaintenanceEvent =
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'edit'; changes: Partial<MaintenanceDraft> }
  | { type: 'noteConnection'; isOffline: boolean }
  | { type: 'submit' }
  | { type: 'tryAgain' }
  /** The person has read whom to call. */
  | { type: 'acknowledge' };

const notProvided = () => Promise.reject(new Error('the wizard provides this actor'));

const chart = setup({
  types: {
    context: {} as MaintenanceContext,
    events: {} as MaintenanceEvent,
    emitted: {} as Answered<'maintenance_request'> | Invalid,
  },
  actors: { submitMaintenance: fromPromise<MaintenanceDelivery, SubmitMaintenanceInput>(notProvided) },
  guards: {
    failsAt: ({ context }, step: Step) => hasErrorsAt(context.errors, step),
    isApplied: ({ context }) => context.completed !== null,
    isSaved: ({ context }) => context.saved !== null,
    isSavedEmergency: ({ context }) => context.saved !== null && context.draft.priority === 'emergency',
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
    validateStep: assign({ errors: ({ context }, step: Step) => findErrorsAt(context.draft, step) }),
    validate: assign({ errors: ({ context }) => findErrors(context.draft) }),
    noteAnswer: assign((_, delivery: MaintenanceDelivery) => applyAnswer(delivery)),
    tellInvalid: emit({ type: 'invalid' as const }),
    tellAnswer: emit((_, delivery: MaintenanceDelivery | null) => ({ type: 'answered' as const, delivery })),
  },
});

export const maintenanceRequestMachine = chart.createMachine({
  id: 'maintenanceRequest',
  context: initialContext,
  initial: 'problem',
  on: { noteConnection: { actions: 'noteConnection' } },
  states: {
    problem: { on: { edit: { actions: 'edit' }, next: 'checkingProblem' } },
    checkingProblem: {
      entry: { type: 'validateStep', params: 'problem' },
      always: [
        { guard: { type: 'failsAt', params: 'problem' }, target: 'problem', actions: 'tellInvalid' },
        { target: 'details' },
      ],
    },
    details: { on: { edit: { actions: 'edit' }, previous: 'problem', submit: 'checkingForm' } },
    checkingForm: {
      entry: 'validate',
      always: [
        ...toFirstFailing(steps).map((failing) => ({ ...failing, actions: 'tellInvalid' as const })),
        { target: 'submitting' },
      ],
    },
    submitting: {
      invoke: {
        src: 'submitMaintenance',
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
        onError: { target: 'details', actions: { type: 'tellAnswer', params: null } },
      },
    },
    judgingAnswer: {
      always: [
        { guard: 'isApplied', target: 'complete' },
        // A queue is not an alarm.
        { guard: 'isSavedEmergency', target: 'callNow' },
        { guard: 'isSaved', target: 'saved' },
        { guard: 'isUnsaved', target: 'waitingToRetry' },
        ...toFirstFailing(steps),
        { target: 'details' },
      ],
    },
    waitingToRetry: { on: { tryAgain: 'submitting' } },
    callNow: { on: { acknowledge: 'saved' } },
    complete: { type: 'final' },
    saved: { type: 'final' },
  },
});
