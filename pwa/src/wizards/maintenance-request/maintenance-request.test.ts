import { fieldMessages } from 'schemas/kit/fields/fields';
import { issueCategories, issueTypesOf, priorities } from 'schemas/maintenance/maintenance';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  answered,
  applied,
  chartOf,
  edit,
  invalid,
  listStates,
  listStepFiles,
  next,
  noteConnection,
  previous,
  type Row,
  refused,
  saved,
  submit,
  testReach,
  testRows,
  tryAgain,
  unsaved,
} from '../shared/submission/wizard-test-kit.ts';
import { roofLeak } from '../shared/wizard/every-wizard-test-kit.ts';
import { initialContext, type MaintenanceContext, type MaintenanceDelivery } from './maintenance-context.ts';
import { emptyDraft, type MaintenanceDraft, steps } from './maintenance-draft.ts';
import * as copy from './maintenance-request.copy.ts';
import { maintenanceRequestMachine } from './maintenance-request.machine.ts';

const flood: MaintenanceDraft = { ...roofLeak, priority: 'emergency' };
const context: MaintenanceContext = { ...initialContext, draft: roofLeak };
const { go, done } = chartOf(maintenanceRequestMachine, context);

test('the states are the documented ones', () => {
  expect(listStates(maintenanceRequestMachine)).toEqual([
    ...['problem', 'checkingProblem', 'details', 'checkingForm', 'submitting', 'judgingAnswer'],
    ...['waitingToRetry', 'complete', 'saved', 'callNow'],
  ]);
});

test('each step is a file of this folder, in the order of the machine', () => {
  expect(listStepFiles(new URL('.', import.meta.url))).toEqual([...steps]);
});

test('every category, issue type and priority has its words in both languages', () => {
  for (const { categories, issues, priorities: urgencies, waits } of [copy.en, copy.es]) {
    const types = Object.values(issueTypesOf).flat();
    expect(Object.keys(categories)).toEqual(issueCategories);
    expect(Object.keys(issues)).toEqual(types);
    expect(new Set(Object.values(issues)).size).toBe(types.length);
    for (const words of [urgencies, waits]) expect(Object.keys(words)).toEqual([...priorities]);
  }
  expect(copy.en.categories.plumbing).toBe('Water or moisture');
});

const lacking = (changes: Partial<MaintenanceDraft>) => ({ draft: { ...roofLeak, ...changes } });
const bare = { draft: emptyDraft };
const urgent = { draft: flood };
const acknowledge = { type: 'acknowledge' };
const sent = (delivery: object) => done('submitting', delivery);
const [noPhoto, noType, wrongPhone] = [
  refused('photo_unknown'),
  refused('missing_fields', { missingFields: ['issueType'] }),
  refused('invalid', { errors: [{ path: 'phone', message: 'no' }] }),
];

const rows: Row<MaintenanceContext>[] = [
  // Step 1 asks what and how urgent; who and where come later.
  ['problem', next, 'details'],
  ['problem', next, 'details', lacking({ unitNumber: '', description: '' })],
  ['problem', next, 'problem', bare, invalid],
  ['problem', next, 'problem', lacking({ issueType: null }), invalid],
  ['problem', next, 'problem', lacking({ priority: null }), invalid],
  ['problem', edit({ priority: 'low' }), 'problem'],
  ['problem', previous, 'problem'],
  ['problem', submit, 'problem'],

  // Step 2 asks for all, and goes to the first failing step.
  ['details', submit, 'submitting', { isOffline: true }],
  ['details', submit, 'details', lacking({ phone: '555' }), invalid],
  ['details', submit, 'details', lacking({ description: 'too short' }), invalid],
  ['details', submit, 'details', lacking({ lastName: '' }), invalid],
  ['details', submit, 'problem', lacking({ priority: null }), invalid],
  ['details', submit, 'problem', bare, invalid],
  ['details', edit({ lastName: 'Núñez' }), 'details'],
  ['details', previous, 'problem'],

  // The answer. A queue is not an alarm.
  ['submitting', sent(applied), 'complete', urgent, answered(applied)],
  ['submitting', sent(saved), 'callNow', urgent, answered(saved)],
  ['submitting', sent(unsaved), 'waitingToRetry', urgent, answered(unsaved)],
  ['submitting', sent(noPhoto), 'details', {}, answered(noPhoto)],
  ['submitting', sent(noType), 'problem', {}, answered(noType)],
  ['submitting', sent(wrongPhone), 'details', {}, answered(wrongPhone)],
  ['callNow', acknowledge, 'saved', urgent],
  ['callNow', previous, 'callNow', urgent],
  ['callNow', noteConnection(true), 'callNow', urgent],
];

describe('from a state, by an event, to a state', () => {
  testRows(maintenanceRequestMachine, context, { rows });
});

testReach(maintenanceRequestMachine, {
  passing: ['checkingProblem', 'checkingForm', 'judgingAnswer'],
  events: [
    ...[next, previous, submit, tryAgain, acknowledge, edit(roofLeak), edit(flood)],
    ...[applied, saved, unsaved].map(sent),
  ],
});

describe('what the steps show', () => {
  const { issueType, priority, unitNumber, lastName, phoneFollowUp, description } = fieldMessages;

  test('step 1 shows the documented messages of its own fields, and no others', () => {
    expect(go('problem', next, bare).context.errors).toEqual({ issueType, priority });
  });

  test('step 2 shows its own', () => {
    const who = { unitNumber: '', lastName: '', phone: '', description: '' };
    expect(go('details', submit, lacking(who)).context.errors).toEqual({
      ...{ unitNumber, lastName, phone: phoneFollowUp, description },
    });
  });

  test('an error stays under a field until that field is right', () => {
    const wrong = { draft: emptyDraft, errors: { lastName: 'Name', priority } };
    const typed = (changes: Partial<MaintenanceDraft>) => go('details', edit(changes), wrong).context.errors;
    expect(typed({ priority: 'low' })).toStrictEqual({ lastName: 'Name' });
    expect(typed({ lastName: 'Núñez' })).toStrictEqual({ priority });
    expect(typed({ lastName: '' })).toStrictEqual({ lastName, priority });
  });

  test('what the server refuses stands at its field', () => {
    expect(go('submitting', sent(noPhoto)).context.errors).toStrictEqual({
      photos: 'sentence of photo_unknown',
    });
  });

  test('another category asks for its own issue type; the same one keeps it', () => {
    const draftAfter = (category: string) => go('problem', edit({ category })).context.draft;
    expect(draftAfter('pest')).toMatchObject({ category: 'pest', issueType: null });
    expect(draftAfter('structural').issueType).toBe('roof-leak');
  });
});

test('an emergency that is only saved is a call first, and a receipt after it', async () => {
  const actor = createActor(
    maintenanceRequestMachine.provide({
      actors: { submit: fromPromise<MaintenanceDelivery, MaintenanceContext>(async () => saved) },
    }),
  ).start();
  actor.send({ type: 'edit', changes: flood });
  for (const type of ['next', 'submit'] as const) actor.send({ type });
  const { status } = await waitFor(actor, (s) => s.matches('callNow'));
  expect(status).toBe('active');
  actor.send({ type: 'acknowledge' });
  const end = await waitFor(actor, (s) => s.matches('saved'));
  expect({ saved: end.context.saved, status: end.status }).toEqual({ saved: saved.receipt, status: 'done' });
});
