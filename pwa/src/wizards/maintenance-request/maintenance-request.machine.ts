import type { WizardHandoff } from '../handoff/handoff.ts';
import { tellFirstFailing, toFirstFailing } from '../shared/frame/step-errors.ts';
import { submissionStates } from '../shared/submission/submission.machine.ts';
import { checkStep, setupWizard } from '../shared/wizard/wizard.machine.ts';
import { applyAnswer, applyEdit, initialContext } from './maintenance-context.ts';
import {
  emptyDraft,
  fieldsOf,
  findErrors,
  type MaintenanceDraft,
  type Step,
  steps,
} from './maintenance-draft.ts';

const chart = setupWizard({
  kind: 'maintenance_request',
  context: initialContext,
  /** The person has read whom to call. */
  events: {} as { type: 'acknowledge' },
  actors: {},
  rules: {
    fieldsOf,
    findErrors: ({ draft }) => findErrors(draft),
    applyEdit,
    applyAnswer: (_, delivery) => applyAnswer(delivery),
  },
}).extend({
  guards: {
    isSavedEmergency: ({ context: { saved, draft } }) => saved !== null && draft.priority === 'emergency',
  },
});

const submission = submissionStates({
  rest: 'details',
  // A queue is not an alarm.
  first: [{ guard: 'isSavedEmergency', target: 'callNow' }],
  refused: toFirstFailing(steps),
});

export const maintenanceRequestMachine = chart.createMachine({
  id: 'maintenanceRequest',
  context: initialContext,
  initial: 'problem',
  on: { noteConnection: { actions: 'noteConnection' } },
  states: {
    problem: { on: { edit: { actions: 'edit' }, next: 'checkingProblem' } },
    checkingProblem: checkStep('problem', { target: 'details' }),
    details: { on: { edit: { actions: 'edit' }, previous: 'problem', submit: 'checkingForm' } },
    checkingForm: { entry: 'validate', always: [...tellFirstFailing(steps), { target: 'submitting' }] },
    ...submission,
    callNow: { tags: ['settled', 'over'], on: { acknowledge: 'saved' } },
  },
});

export const maintenanceHandoff: WizardHandoff<'maintenance-request', MaintenanceDraft, Step> = {
  service: 'maintenance-request',
  steps,
  emptyDraft,
  staysHere: {},
};
