import { fieldMessages } from 'schemas/kit/fields/fields';
import {
  issueCategories,
  issueTypesOf,
  type MaintenanceTicket,
  maintenanceBody,
  priorities,
} from 'schemas/maintenance/maintenance';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, transition, waitFor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import {
  listAnswers,
  listStates,
  listStepFiles,
  toPath,
  toValue,
} from '../shared/submission/wizard-test-kit.ts';
import { initialContext, type MaintenanceContext, type MaintenanceDelivery } from './maintenance-context.ts';
import {
  emptyDraft,
  findErrors,
  type MaintenanceDraft,
  steps,
  toMaintenanceBody,
} from './maintenance-draft.ts';
import * as copy from './maintenance-request.copy.ts';
import { maintenanceRequestMachine } from './maintenance-request.machine.ts';

const leak: MaintenanceDraft = {
  category: 'structural',
  issueType: 'roof-leak',
  priority: 'high',
  unitNumber: '42',
  lastName: "O'Brien",
  phone: '(859) 555-0123',
  description: 'Water drips from the ceiling onto my boxes.',
};
const flood: MaintenanceDraft = { ...leak, priority: 'emergency' };

const ticket: MaintenanceTicket = {
  ticketId: '0199a000-0000-7000-8000-0000000000aa',
  ticketNumber: 'WS482913',
  priority: 'high',
  contactBy: '2026-11-22T15:00:00.000Z',
};
const applied: MaintenanceDelivery = { state: 'applied', id: 'a', value: ticket };
const unsaved: MaintenanceDelivery = {
  state: 'unsaved',
  id: 'u',
  failure: { code: 'unreachable', message: 'no answer' },
};
const receipt = {
  id: 's',
  kind: 'maintenance_request' as const,
  receiptNumber: 'D7K3Q-0001-A',
  statusToken: 't',
  capturedAt: '2026-11-21T10:00:00.000Z',
};
const saved: MaintenanceDelivery = { state: 'saved', id: 's', receipt };
const refused = (code: string, extras = {}): MaintenanceDelivery => ({
  state: 'refused',
  id: 'r',
  failure: { code, message: `sentence of ${code}`, status: 409, ...extras },
});

const documentedStates = [
  ...['problem', 'checkingProblem', 'details', 'checkingForm', 'submitting', 'judgingAnswer'],
  ...['waitingToRetry', 'complete', 'saved', 'callNow'],
];

test('the states are the documented ones', () => {
  expect(listStates(maintenanceRequestMachine)).toEqual(documentedStates);
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

/** What the invoked actor says, as the machine hears it. */
const place = 'actor.0.maintenanceRequest.submitting';
const answered = (output: MaintenanceDelivery) => ({ type: `xstate.done.${place}`, output });
const broke = { type: `xstate.error.${place}`, error: new Error('a bug') };
const noteConnection = (isOffline: boolean) => ({ type: 'noteConnection', isOffline });
const edit = (changes: Partial<MaintenanceDraft>) => ({ type: 'edit', changes });

type HeardEvent = { type: string } & Record<string, unknown>;
type Row = [from: string, event: HeardEvent, to: string, context?: Partial<MaintenanceContext>];

const lacking = (changes: Partial<MaintenanceDraft>) => ({ draft: { ...leak, ...changes } });
const bare = { draft: emptyDraft };
const urgent = { draft: flood };
const [next, previous, submit, tryAgain, acknowledge] = [
  ...['next', 'previous', 'submit', 'tryAgain', 'acknowledge'],
].map((type) => ({ type })) as [HeardEvent, HeardEvent, HeardEvent, HeardEvent, HeardEvent];

/** From this state, with this event, to that state; the draft is a good one unless the row says otherwise. */
const table: Row[] = [
  // Step 1 asks what and how urgent; who and where come later.
  ['problem', next, 'details'],
  ['problem', next, 'details', lacking({ unitNumber: '', description: '' })],
  ['problem', next, 'problem', bare],
  ['problem', next, 'problem', lacking({ issueType: null })],
  ['problem', next, 'problem', lacking({ priority: null })],
  ['problem', edit({ priority: 'low' }), 'problem'],
  ['problem', previous, 'problem'],
  ['problem', submit, 'problem'],

  // Step 2 asks for all, and goes to the first failing step.
  ['details', submit, 'submitting'],
  ['details', submit, 'submitting', { isOffline: true }],
  ['details', submit, 'details', lacking({ phone: '555' })],
  ['details', submit, 'details', lacking({ description: 'too short' })],
  ['details', submit, 'problem', bare],
  ['details', edit({ lastName: 'Núñez' }), 'details'],
  ['details', previous, 'problem'],

  // The answer. A queue is not an alarm.
  ['submitting', answered(applied), 'complete'],
  ['submitting', answered(applied), 'complete', urgent],
  ['submitting', answered(saved), 'saved'],
  ['submitting', answered(saved), 'callNow', urgent],
  ['submitting', answered(unsaved), 'waitingToRetry'],
  ['submitting', answered(unsaved), 'waitingToRetry', urgent],
  ['submitting', answered(refused('photo_unknown')), 'details'],
  ['submitting', answered(refused('rate_limited')), 'details'],
  ['submitting', answered(refused('missing_fields', { missingFields: ['issueType'] })), 'problem'],
  ['submitting', answered(refused('invalid', { errors: [{ path: 'phone', message: 'no' }] })), 'details'],
  ['submitting', broke, 'details'],
  ['submitting', submit, 'submitting'],
  ['submitting', previous, 'submitting'],
  ['submitting', edit({ phone: '' }), 'submitting'],
  ['waitingToRetry', tryAgain, 'submitting'],
  ['waitingToRetry', previous, 'waitingToRetry'],
  ['callNow', acknowledge, 'saved'],
  ['callNow', previous, 'callNow'],

  ...['problem', 'details', 'submitting', 'waitingToRetry', 'callNow'].map(
    (state): Row => [state, noteConnection(true), state],
  ),
];

function go([from, event, , context]: Row) {
  const snapshot = maintenanceRequestMachine.resolveState({
    value: toValue(from),
    context: { ...initialContext, draft: leak, ...context },
  });
  return transition(maintenanceRequestMachine, snapshot, event as never);
}

describe('from a state, by an event, to a state', () => {
  test.each(table.map((row, line) => ({ row, line, from: row[0], type: row[1].type, to: row[2] })))(
    '$from: $type leads to $to (row $line)',
    ({ row }) => expect(toPath(go(row)[0].value)).toBe(row[2]),
  );

  test('the table leaves out nothing that the chart answers', () => {
    const heard = new Set(table.flatMap(([from, { type }]) => [`${from}: ${type}`, `: ${type}`]));
    expect(listAnswers(maintenanceRequestMachine).filter((answer) => !heard.has(answer))).toEqual([]);
  });
});

test('shortest paths reach every state in which it rests', () => {
  const events = [
    ...[next, previous, submit, tryAgain, acknowledge, edit(leak), edit(flood)],
    ...[applied, saved, unsaved].map(answered),
  ];
  const paths = getShortestPaths(maintenanceRequestMachine, {
    events: events as never,
    limit: 5000,
  });
  const reached = new Set(paths.map(({ state }) => toPath(state.value)));
  // Those that decide at once are passed through, never rested in.
  const passing = ['checkingProblem', 'checkingForm', 'judgingAnswer'];
  expect([...reached].sort()).toEqual(documentedStates.filter((state) => !passing.includes(state)).sort());
});

describe('what the steps show', () => {
  const { issueType, priority, unitNumber, lastName, phoneFollowUp, description } = fieldMessages;

  test('step 1 shows the documented messages of its own fields, and no others', () => {
    expect(go(['problem', next, '', bare])[0].context.errors).toEqual({ issueType, priority });
  });

  test('step 2 shows its own', () => {
    const { context } = go(['details', submit, '', { draft: { ...emptyDraft, ...problemOf(leak) } }])[0];
    expect(context.errors).toEqual({ unitNumber, lastName, phone: phoneFollowUp, description });
  });

  test('an error goes when its field is right', () => {
    const errors = { issueType, priority };
    const better = go(['problem', edit({ priority: 'low' }), '', { errors }])[0];
    expect(better.context.errors).toEqual({ issueType });
  });

  test('another category asks for its own issue type; the same one keeps it', () => {
    const other = go(['problem', edit({ category: 'pest' }), ''])[0].context.draft;
    expect(other).toMatchObject({ category: 'pest', issueType: null });
    const same = go(['problem', edit({ category: 'structural' }), ''])[0].context.draft;
    expect(same.issueType).toBe('roof-leak');
  });
});

const problemOf = ({ category, issueType, priority }: MaintenanceDraft) => ({
  category,
  issueType,
  priority,
});

describe('running', () => {
  const start = (deliveries: MaintenanceDelivery[]) => {
    const submitted: MaintenanceContext[] = [];
    const actor = createActor(
      maintenanceRequestMachine.provide({
        actors: {
          submit: fromPromise<MaintenanceDelivery, MaintenanceContext>(async ({ input }) => {
            submitted.push(input);
            return deliveries.shift() ?? applied;
          }),
        },
      }),
    ).start();
    return { actor, submitted };
  };

  const finish = ({ actor }: ReturnType<typeof start>, draft: MaintenanceDraft) => {
    actor.send({ type: 'edit', changes: draft });
    actor.send({ type: 'next' });
    actor.send({ type: 'submit' });
    actor.send({ type: 'submit' });
  };

  test('one submission, however often the button is pressed', async () => {
    const run = start([applied]);
    finish(run, leak);
    const { context } = await waitFor(run.actor, (s) => s.matches('complete'));
    expect(context.completed).toEqual(ticket);
    expect(run.submitted).toHaveLength(1);
  });

  test('an emergency that is only saved is a call first, and a receipt after it', async () => {
    const run = start([saved]);
    finish(run, flood);
    await waitFor(run.actor, (s) => s.matches('callNow'));
    run.actor.send({ type: 'acknowledge' });
    const { context } = await waitFor(run.actor, (s) => s.matches('saved'));
    expect(context.saved).toEqual(receipt);
  });

  test('a retry names the unsaved record, a correction the refused one', async () => {
    const run = start([unsaved, refused('photo_unknown'), applied]);
    finish(run, leak);
    await waitFor(run.actor, (s) => s.matches('waitingToRetry'));
    run.actor.send({ type: 'tryAgain' });
    await waitFor(run.actor, (s) => s.matches('details'));
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.matches('complete'));
    expect(run.submitted.map(({ unsaved: kept, refusedId }) => [kept?.id ?? null, refusedId])).toEqual([
      [null, null],
      ['u', null],
      [null, 'r'],
    ]);
  });
});

describe('the body', () => {
  test('is what the contract takes, without the category', () => {
    const body = toMaintenanceBody({ ...leak, unitNumber: ' 42 ' }, { photoPaths: [], locale: 'es' });
    expect(maintenanceBody.safeParse(body).success).toBe(true);
    expect(body).toEqual({
      unitNumber: '42',
      lastName: "O'Brien",
      phone: '(859) 555-0123',
      issueType: 'roof-leak',
      priority: 'high',
      description: 'Water drips from the ceiling onto my boxes.',
      locale: 'es',
    });
  });

  test('a card number is refused before it is sent', () => {
    const description = 'The lock is broken, charge 4242 4242 4242 4242 please.';
    expect(findErrors({ ...leak, description })).toEqual({ description: fieldMessages.cardNumber });
  });
});
