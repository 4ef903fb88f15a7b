import { fieldMessages } from 'schemas/kit/fields/fields';
import { completeRentalBody } from 'schemas/leasing/rentals';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, initialTransition, SimulatedClock, transition, waitFor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { Call } from '../../core/api/api.ts';
import {
  listAnswers,
  listStates,
  listStepFiles,
  toPath,
  toValue,
} from '../shared/submission/wizard-test-kit.ts';
import { rentUnitMachine } from './rent-unit.machine.ts';
import { checkGateCode } from './rental-actors.ts';
import { type CodeVerdict, type RentalDelivery, type RentUnitContext, wishedCode } from './rental-context.ts';
import {
  anyPickedUnit,
  emptyDraft,
  errorsOfRental,
  findErrors,
  type PickedUnit,
  type RentalDraft,
  steps,
  toRentalBody,
} from './rental-draft.ts';

const unit42: PickedUnit = {
  id: '0199a000-0000-7000-8000-000000000042',
  unitNumber: '42',
  kind: 'unit',
  size: '10x10',
  monthlyRate: '60.00',
};
const unit51: PickedUnit = { ...unit42, id: '0199a000-0000-7000-8000-000000000051', unitNumber: '51' };

const goodDraft: RentalDraft = {
  ...emptyDraft,
  firstName: 'Zoë',
  lastName: "O'Brien",
  address: '12 Elm Street',
  zipCode: '40069',
  licenseNumber: 'Z12-345-678',
  email: 'zoe@example.com',
  phone: '(859) 555-0123',
  unit: unit42,
  gateCode: '4819',
  leaseAgreementAccepted: true,
  leaseAcceptedAt: '2026-11-21T10:00:00.000Z',
  autoPayEnabled: true,
};

const completed = {
  success: true as const,
  leaseId: '0199a000-0000-7000-8000-0000000000aa',
  unit: '42',
  amount: '60.00',
  invoiceNumber: 'INV-1',
  invoiceId: '0199a000-0000-7000-8000-000000000001',
  gateCode: '4819',
  gateCodeState: 'waiting' as const,
  leaseState: 'held' as const,
  holdExpiresAt: '2026-11-22T10:00:00.000Z',
  clientSecret: null,
};

const applied: RentalDelivery = { state: 'applied', id: 'a', value: completed };
const unsaved: RentalDelivery = {
  state: 'unsaved',
  id: 'u',
  failure: { code: 'unreachable', message: 'no answer' },
};
const receipt = {
  id: 's',
  kind: 'rental' as const,
  receiptNumber: 'D7K3Q-0001-A',
  statusToken: 't',
  capturedAt: '2026-11-21T10:00:00.000Z',
};
const saved: RentalDelivery = { state: 'saved', id: 's', receipt };
const refused = (code: string, extras = {}): RentalDelivery => ({
  state: 'refused',
  id: 'r',
  failure: { code, message: `sentence of ${code}`, status: 409, ...extras },
});

const initialContext = initialTransition(rentUnitMachine)[0].context;

const documentedStates = [
  ...['idPhoto', 'personal', 'payment', 'unit'],
  ...['gateCode', 'gateCode.judging', 'gateCode.incomplete', 'gateCode.pausing'],
  ...['gateCode.checkingGateCode', 'gateCode.available', 'gateCode.wished', 'gateCode.unavailable'],
  ...['lease', 'autoPay', 'checkingForm', 'submitting', 'judgingAnswer', 'waitingToRetry'],
  ...['complete', 'saved'],
];

test('the states are the documented ones', () => {
  expect(listStates(rentUnitMachine)).toEqual(documentedStates);
});

test('each step is a file of this folder, in the order of the machine', () => {
  expect(listStepFiles(new URL('./steps/', import.meta.url))).toEqual([...steps]);
});

/** What the invoked actors and the clock say, as the machine hears it. */
const checked = (available: boolean) => ({
  type: 'xstate.done.actor.0.rentUnit.gateCode.checkingGateCode',
  output: { available, message: 'sentence' },
});
const cutOff = {
  type: 'xstate.done.actor.0.rentUnit.gateCode.checkingGateCode',
  output: wishedCode,
};
const checkFailed = {
  type: 'xstate.error.actor.0.rentUnit.gateCode.checkingGateCode',
  error: new Error('no answer'),
};
const paused = { type: 'xstate.after.gateCodePause.rentUnit.gateCode.pausing' };
const answered = (output: RentalDelivery) => ({ type: 'xstate.done.actor.0.rentUnit.submitting', output });
const broke = { type: 'xstate.error.actor.0.rentUnit.submitting', error: new Error('a bug') };
const noteConnection = (isOffline: boolean) => ({ type: 'noteConnection', isOffline });
const edit = (changes: Partial<RentalDraft>) => ({ type: 'edit', changes });

type HeardEvent = { type: string } & Record<string, unknown>;
type Row = [from: string, event: HeardEvent, to: string, context?: Partial<RentUnitContext>];

const free = { verdict: { available: true, message: 'free' } };
const taken = { verdict: { available: false, message: 'taken' } };
const failed = { verdict: { available: false, message: null } };
const offline = { isOffline: true };
const bare = { draft: { ...emptyDraft, autoPayEnabled: true } };
const lacking = (...changes: Partial<RentalDraft>[]) => ({
  draft: { ...goodDraft, ...Object.assign({}, ...changes) },
});
const [next, previous, submit, loseUnit, tryAgain] = [
  'next',
  'previous',
  'submit',
  'loseUnit',
  'tryAgain',
].map((type) => ({ type })) as [HeardEvent, HeardEvent, HeardEvent, HeardEvent, HeardEvent];

const askUnit = { type: 'askUnit', unit: unit42, isFree: true } as unknown as HeardEvent;

/** From this state, with this event, to that state; the draft is a good one unless the row says otherwise. */
const table: Row[] = [
  // Steps 1 to 4 and 6 let anyone pass, however little is filled.
  ['idPhoto', next, 'personal', bare],
  ['personal', next, 'payment', bare],
  ['payment', next, 'unit', bare],
  ['unit', next, 'gateCode.incomplete', bare],
  ['lease', next, 'autoPay', bare],
  ['personal', previous, 'idPhoto'],
  ['payment', previous, 'personal'],
  ['unit', previous, 'payment'],
  ['gateCode.available', previous, 'unit'],
  ['gateCode.checkingGateCode', previous, 'unit'],
  ['lease', previous, 'gateCode.available', free],
  ['autoPay', previous, 'lease'],
  ['idPhoto', previous, 'idPhoto'],

  // Typing moves nothing but the gate code's own check.
  ...['idPhoto', 'personal', 'payment', 'unit', 'lease', 'autoPay'].map(
    (state): Row => [state, edit({ firstName: 'Ana' }), state],
  ),

  // Step 5: exactly four digits, a pause, an answer.
  ['unit', next, 'gateCode.pausing'],
  ['unit', next, 'gateCode.available', free],
  ['unit', next, 'gateCode.unavailable', taken],
  ['gateCode.incomplete', edit({ gateCode: '481' }), 'gateCode.incomplete'],
  ['gateCode.incomplete', edit({ gateCode: '48a9' }), 'gateCode.incomplete'],
  ['gateCode.incomplete', edit({ gateCode: '4819' }), 'gateCode.pausing'],
  ['gateCode.pausing', edit({ gateCode: '4817' }), 'gateCode.pausing'],
  ['gateCode.pausing', paused, 'gateCode.checkingGateCode'],
  ['gateCode.checkingGateCode', edit({ gateCode: '481' }), 'gateCode.incomplete'],
  ['gateCode.checkingGateCode', edit({ gateCode: '4817' }), 'gateCode.pausing'],
  ['gateCode.checkingGateCode', checked(true), 'gateCode.available'],
  ['gateCode.checkingGateCode', checked(false), 'gateCode.unavailable'],
  ['gateCode.checkingGateCode', checkFailed, 'gateCode.unavailable'],
  ['gateCode.available', edit({ gateCode: '4817' }), 'gateCode.pausing', free],
  ['gateCode.unavailable', edit({ gateCode: '4819' }), 'gateCode.pausing', taken],
  ['gateCode.incomplete', next, 'gateCode.incomplete', lacking({ gateCode: '481' })],
  ['gateCode.pausing', next, 'gateCode.pausing'],
  ['gateCode.checkingGateCode', next, 'gateCode.checkingGateCode'],
  ['gateCode.unavailable', next, 'gateCode.unavailable', taken],
  ['gateCode.available', next, 'lease', free],

  // Without the office a code is a wish: four digits suffice, and are checked as soon as that is possible.
  ['unit', next, 'gateCode.wished', offline],
  ['unit', next, 'gateCode.incomplete', { ...offline, ...lacking({ gateCode: '481' }) }],
  ['unit', next, 'gateCode.unavailable', { ...offline, ...taken }],
  ['unit', next, 'gateCode.available', { ...offline, ...free }],
  ['gateCode.incomplete', edit({ gateCode: '4819' }), 'gateCode.wished', offline],
  ['gateCode.checkingGateCode', cutOff, 'gateCode.wished'],
  ['gateCode.pausing', noteConnection(true), 'gateCode.wished'],
  ['gateCode.checkingGateCode', noteConnection(true), 'gateCode.wished'],
  ['gateCode.unavailable', noteConnection(true), 'gateCode.wished', failed],
  ['gateCode.unavailable', noteConnection(true), 'gateCode.unavailable', taken],
  ['gateCode.available', noteConnection(true), 'gateCode.available', free],
  ['gateCode.incomplete', noteConnection(true), 'gateCode.incomplete', lacking({ gateCode: '481' })],
  ['gateCode.wished', noteConnection(false), 'gateCode.pausing', offline],
  ['gateCode.wished', noteConnection(false), 'gateCode.pausing', { ...offline, verdict: wishedCode }],
  ['gateCode.unavailable', noteConnection(false), 'gateCode.unavailable', failed],
  ['gateCode.wished', edit({ gateCode: '4817' }), 'gateCode.pausing', { verdict: wishedCode }],
  ['gateCode.wished', edit({ gateCode: '48' }), 'gateCode.incomplete', offline],
  ['gateCode.wished', next, 'lease', offline],
  ['lease', previous, 'gateCode.wished', offline],
  ...['idPhoto', 'unit', 'autoPay', 'submitting', 'waitingToRetry'].map(
    (state): Row => [state, noteConnection(true), state],
  ),

  // Offline the last step wants to know what to do if somebody else was faster; nothing is chosen beforehand.
  ['autoPay', submit, 'autoPay', offline],
  ['autoPay', submit, 'submitting', { ...offline, ...lacking({ ifUnitTaken: 'ask' }) }],
  ['autoPay', submit, 'submitting', { ...offline, ...lacking({ ifUnitTaken: 'another' }) }],
  ['autoPay', submit, 'submitting', { ...offline, ...lacking({ unit: anyPickedUnit }) }],

  // The summary leads to any earlier step, and only from there.
  ...steps.slice(0, 4).map((step): Row => ['autoPay', { type: 'change', step }, step]),
  ['autoPay', { type: 'change', step: 'gateCode' }, 'gateCode.available', free],
  ['autoPay', { type: 'change', step: 'lease' }, 'lease'],
  ['autoPay', { type: 'change', step: 'autoPay' }, 'autoPay'],
  ['unit', { type: 'change', step: 'idPhoto' }, 'unit'],

  // The notice of a lost unit leads back to the map from every step behind it.
  ...['gateCode.pausing', 'lease', 'autoPay'].map((state): Row => [state, { type: 'chooseUnit' }, 'unit']),

  // The final submit validates everything and goes to the first failing step.
  ['autoPay', submit, 'submitting'],
  ['autoPay', submit, 'personal', bare],
  ['autoPay', submit, 'personal', lacking({ phone: '555' }, { unit: null }, { gateCode: '' })],
  ['autoPay', submit, 'unit', lacking({ unit: null }, { gateCode: '' })],
  ['autoPay', submit, 'gateCode.incomplete', lacking({ gateCode: '12' }, { leaseAgreementAccepted: false })],
  ['autoPay', submit, 'lease', lacking({ leaseAgreementAccepted: false }, { autoPayEnabled: false })],
  ['autoPay', submit, 'autoPay', lacking({ autoPayEnabled: false })],
  ['lease', submit, 'lease'],

  // The server's answer.
  ['submitting', answered(applied), 'complete'],
  ['submitting', answered(saved), 'saved'],
  ['submitting', answered(unsaved), 'waitingToRetry'],
  ['submitting', answered(refused('unit_taken')), 'autoPay'],
  ['submitting', answered(refused('unit_not_available')), 'autoPay'],
  ['submitting', answered(refused('unit_unknown')), 'autoPay'],
  // A lost unit is told on the summary, whatever else was wrong.
  [
    'submitting',
    answered(refused('unit_taken', { errors: [{ path: 'selectedUnitId', message: 'no' }] })),
    'autoPay',
  ],
  ['submitting', answered(refused('gate_code_taken')), 'gateCode.unavailable', free],
  ['submitting', answered(refused('photo_unknown')), 'idPhoto'],
  ['submitting', answered(refused('missing_fields', { missingFields: ['email', 'gateCode'] })), 'personal'],
  [
    'submitting',
    answered(refused('invalid', { errors: [{ path: 'driversLicenseNumber', message: 'no' }] })),
    'personal',
  ],
  ['submitting', answered(refused('invalid', { errors: [{ path: 'salt', message: 'no' }] })), 'autoPay'],
  ['submitting', answered(refused('too_many_holds')), 'autoPay'],
  ['submitting', broke, 'autoPay'],
  ['submitting', edit({ firstName: 'Ana' }), 'submitting'],
  ['submitting', previous, 'submitting'],
  ['waitingToRetry', tryAgain, 'submitting'],
  ['waitingToRetry', previous, 'waitingToRetry'],
  ['waitingToRetry', edit({ firstName: 'Ana' }), 'waitingToRetry'],

  // A unit that a link asked for is chosen wherever one is.
  ...['idPhoto', 'personal', 'payment', 'unit', 'gateCode.available', 'lease', 'autoPay'].map(
    (state): Row => [state, askUnit, state, { ...free, ...lacking({ unit: null }) }],
  ),

  // A unit lost to somebody else moves nobody from where they are.
  ...['idPhoto', 'personal', 'payment', 'unit', 'gateCode.available', 'lease', 'autoPay'].map(
    (state): Row => [state, loseUnit, state, free],
  ),
];

function go([from, event, , context]: Row) {
  const snapshot = rentUnitMachine.resolveState({
    value: toValue(from),
    context: { ...initialContext, draft: goodDraft, ...context },
  });
  return transition(rentUnitMachine, snapshot, event as never)[0];
}

describe('from a state, by an event, to a state', () => {
  test.each(table.map((row, line) => ({ row, line, from: row[0], type: row[1].type, to: row[2] })))(
    '$from: $type leads to $to (row $line)',
    ({ row }) => expect(toPath(go(row).value)).toBe(row[2]),
  );

  test('the table leaves out nothing that the chart answers', () => {
    const told = new Set(
      table.flatMap(([from, { type }]) => {
        const [top = ''] = from.split('.');
        // What the whole chart answers is told by any row of it.
        return [`${from}: ${type}`, `${top}: ${type}`, `: ${type}`];
      }),
    );
    expect(listAnswers(rentUnitMachine).filter((answer) => !told.has(answer))).toEqual([]);
  });
});

test('shortest paths reach every state in which it rests', () => {
  const events = [
    next,
    previous,
    submit,
    tryAgain,
    paused,
    checked(true),
    checked(false),
    checkFailed,
    broke,
  ].concat(
    edit({ ...goodDraft, gateCode: '481' }),
    edit(goodDraft),
    [applied, saved, unsaved, refused('unit_taken')].map(answered),
    cutOff,
  );
  const paths = getShortestPaths(rentUnitMachine, {
    events: events as never,
    limit: 5000,
  });
  const reached = new Set(paths.map(({ state }) => toPath(state.value)));
  // Those that decide at once are passed through, never rested in.
  const passing = ['gateCode', 'gateCode.judging', 'checkingForm', 'judgingAnswer'];
  expect([...reached].sort()).toEqual(documentedStates.filter((state) => !passing.includes(state)).sort());
});

describe('what the steps show', () => {
  test('a submit with nothing filled shows the documented message of every field', () => {
    const { context } = go(['autoPay', submit, '', { draft: { ...emptyDraft, city: '', state: '' } }]);
    const { selectedUnitId, gateCodeLength, leaseAgreementAccepted, autoPayEnabled, ...say } = fieldMessages;
    expect(context.errors).toEqual({
      ...{ firstName: say.firstName, lastName: say.lastName, address: say.address, city: say.city },
      ...{ state: say.state, zipCode: say.zipCode, licenseNumber: say.licenseNumber, email: say.email },
      ...{
        phone: say.phone,
        selectedUnitId,
        gateCode: gateCodeLength,
        leaseAgreementAccepted,
        autoPayEnabled,
      },
    });
  });

  test('an error goes when its field is right, and stays while it is wrong', () => {
    const errors = { firstName: fieldMessages.firstName, email: fieldMessages.email };
    const draft = { ...goodDraft, firstName: '', email: 'x' };
    const better = go(['personal', edit({ firstName: 'Ana' }), '', { draft, errors }]);
    expect(better.context.errors).toEqual({ email: fieldMessages.email });
    const stillWrong = go(['personal', edit({ email: 'xy' }), '', { draft, errors }]);
    expect(stillWrong.context.errors).toEqual(errors);
  });

  test('a check that fails has no verdict of the server to show', () => {
    const { context } = go(['gateCode.checkingGateCode', checkFailed, '']);
    expect(context.verdict).toEqual({ available: false, message: null });
  });

  test('a code taken meanwhile brings its sentence to step 5', () => {
    const { context } = go(['submitting', answered(refused('gate_code_taken')), '', free]);
    expect(context.verdict).toEqual({ available: false, message: 'sentence of gate_code_taken' });
  });

  test('missing fields of the server stand at their fields, under the names of the form', () => {
    const failure = {
      code: 'missing_fields',
      message: 'Missing.',
      missingFields: ['driversLicenseNumber', 'email'],
    };
    expect(errorsOfRental(failure)).toEqual({ licenseNumber: 'Missing.', email: 'Missing.' });
  });
});

describe('a unit that a link asked for', () => {
  const ask = (isFree: boolean) => ({ type: 'askUnit', unit: unit42, isFree }) as unknown as HeardEvent;

  test('is chosen when it is free', () => {
    const { context } = go(['idPhoto', ask(true), '', lacking({ unit: null })]);
    expect(context).toMatchObject({ draft: { unit: unit42 }, lostUnit: null });
  });

  test('is named as not free when somebody else has it', () => {
    const { context } = go(['idPhoto', ask(false), '', lacking({ unit: null })]);
    expect(context).toMatchObject({ draft: { unit: null }, lostUnit: unit42 });
  });

  test('never takes the place of one that was chosen meanwhile', () => {
    const { context } = go(['unit', ask(true), '', lacking({ unit: unit51 })]);
    expect(context).toMatchObject({ draft: { unit: unit51 }, lostUnit: null });
  });
});

describe('a unit lost to somebody else', () => {
  test('is taken out of the draft and named; nothing else that was typed is touched', () => {
    const { context } = go(['lease', loseUnit, '']);
    expect(context.lostUnit).toEqual(unit42);
    expect(context.draft).toEqual({ ...goodDraft, unit: null });
  });

  test('is told just so when the server refuses it', () => {
    const { context } = go(['submitting', answered(refused('unit_taken')), '']);
    expect(context).toMatchObject({ lostUnit: unit42, refusedId: 'r', draft: { ...goodDraft, unit: null } });
  });

  test('is forgotten once another one is taken', () => {
    const { context } = go(['autoPay', edit({ unit: unit51 }), '', { lostUnit: unit42 }]);
    expect(context).toMatchObject({ lostUnit: null, draft: { unit: unit51 } });
  });

  test('is not lost at all while our own submission is on its way: it may be we who took it', () => {
    for (const state of ['submitting', 'waitingToRetry', 'saved']) {
      expect(go([state, loseUnit, '']).context).toMatchObject({ lostUnit: null, draft: { unit: unit42 } });
    }
  });
});

describe('running', () => {
  const start = (deliveries: RentalDelivery[], checks: string[] = []) => {
    const clock = new SimulatedClock();
    const submitted: RentUnitContext[] = [];
    const actor = createActor(
      rentUnitMachine.provide({
        actors: {
          checkGateCode: fromPromise<CodeVerdict, string>(async ({ input }) => {
            checks.push(input);
            return { available: true, message: 'free' };
          }),
          submit: fromPromise<RentalDelivery, RentUnitContext>(async ({ input }) => {
            submitted.push(input);
            return deliveries.shift() ?? applied;
          }),
        },
      }),
      { clock },
    ).start();
    return { actor, clock, submitted };
  };

  async function fill({ actor, clock }: ReturnType<typeof start>) {
    actor.send({ type: 'edit', changes: goodDraft });
    for (let step = 0; step < 4; step++) actor.send({ type: 'next' });
    clock.increment(500);
    await waitFor(actor, (s) => s.matches({ gateCode: 'available' }));
    actor.send({ type: 'next' });
    actor.send({ type: 'next' });
  }

  test('one check is asked, 500 ms after the last keystroke', async () => {
    const checks: string[] = [];
    const { actor, clock } = start([], checks);
    for (let step = 0; step < 4; step++) actor.send({ type: 'next' });
    actor.send({ type: 'edit', changes: { gateCode: '4818' } });
    clock.increment(499);
    actor.send({ type: 'edit', changes: { gateCode: '4819' } });
    clock.increment(499);
    expect(checks).toEqual([]);
    clock.increment(1);
    expect(checks).toEqual(['4819']);
    await waitFor(actor, (s) => s.matches({ gateCode: 'available' }));
  });

  test('a retry names the unsaved record; an answer ends in complete with the rental', async () => {
    const run = start([unsaved, applied]);
    await fill(run);
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.matches('waitingToRetry'));
    run.actor.send({ type: 'tryAgain' });
    const { context } = await waitFor(run.actor, (s) => s.matches('complete'));
    expect(run.submitted.map(({ unsaved: kept }) => kept?.id ?? null)).toEqual([null, 'u']);
    expect(context.completed).toEqual(completed);
  });

  test('what was saved ends in its receipt, and nothing can be sent a second time', async () => {
    const run = start([saved]);
    await fill(run);
    run.actor.send({ type: 'submit' });
    const { context, status } = await waitFor(run.actor, (s) => s.matches('saved'));
    expect({ saved: context.saved, status }).toEqual({ saved: receipt, status: 'done' });
    expect(run.submitted).toHaveLength(1);
  });

  test('after a refusal the next submission names the refused one and carries the other unit', async () => {
    const run = start([refused('unit_taken'), applied]);
    await fill(run);
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.context.lostUnit !== null);
    run.actor.send({ type: 'edit', changes: { unit: unit51 } });
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.matches('complete'));
    expect(run.submitted[1]).toMatchObject({ refusedId: 'r', unsaved: null, draft: { unit: unit51 } });
  });

  test('every answer is told, so that a failure can be shown', async () => {
    const run = start([refused('too_many_holds')]);
    const told: unknown[] = [];
    run.actor.on('answered', ({ delivery }) => told.push(delivery));
    await fill(run);
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.matches('autoPay'));
    expect(told).toEqual([refused('too_many_holds')]);
  });
});

describe('the body', () => {
  const bodyOf = (draft: RentalDraft, isOffline: boolean) =>
    toRentalBody(draft, { consent: undefined, locale: 'en', isOffline });

  test('is the documented payload, and the contract takes it', () => {
    const body = bodyOf(goodDraft, false);
    expect(completeRentalBody.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      driversLicenseNumber: goodDraft.licenseNumber,
      driversLicenseImagePath: '',
      selectedUnitId: unit42.id,
      paymentMethodSetup: true,
    });
    expect(body).not.toHaveProperty('ifTaken');
    expect(body).not.toHaveProperty('referralCode');
  });

  test('carries the code of the friend who told of us', () => {
    const extras = { consent: undefined, locale: 'en', isOffline: false, referralCode: 'K7QM3VXP' } as const;
    expect(completeRentalBody.parse(toRentalBody(goodDraft, extras)).referralCode).toBe('K7QM3VXP');
  });

  test.each([
    [
      'online an earlier answer is not sent: the person is there to choose',
      { ifUnitTaken: 'another' },
      false,
      undefined,
    ],
    ['offline yes gives another unit', { ifUnitTaken: 'another' }, true, 'another'],
    ['offline no asks', { ifUnitTaken: 'ask' }, true, 'ask'],
    ['any unit is any unit, offline', { unit: anyPickedUnit }, true, 'another'],
    ['any unit is any unit, also when the connection is back', { unit: anyPickedUnit }, false, 'another'],
  ] as const)('%s', (_, changes, isOffline, unit) => {
    const body = bodyOf({ ...goodDraft, ...changes }, isOffline);
    expect(completeRentalBody.safeParse(body).error).toBeUndefined();
    expect(body.ifTaken?.unit).toBe(unit);
  });

  test('a code that was a wish may be replaced', () => {
    expect(bodyOf({ ...goodDraft, ifUnitTaken: 'ask' }, true).ifTaken?.gateCode).toBe('another');
  });
});

test('the question of another unit is open only while it makes sense', () => {
  expect(findErrors(goodDraft, { isOffline: true })).toEqual({ ifUnitTaken: 'unanswered' });
  expect(findErrors(goodDraft, { isOffline: false })).toEqual({});
  expect(findErrors({ ...goodDraft, unit: anyPickedUnit }, { isOffline: true })).toEqual({});
});

describe('a check of the gate code', () => {
  const checkWith = (failure: { code: string; status?: number }, isServerThere: boolean) => {
    const call = async ({ path }: { path: string }) =>
      path === '/healthz'
        ? { ok: isServerThere, value: { gatehouse: true } }
        : { ok: false, failure: { message: 'why', ...failure } };
    return checkGateCode({ call: call as unknown as Call }, '4819', new AbortController().signal);
  };

  test.each(['unreachable', 'unexpected'])(
    'that ends %s without a sign of life makes it a wish',
    async (code) => {
      expect(await checkWith({ code }, false)).toEqual(wishedCode);
    },
  );

  test.each([
    ['no answer, while the server itself answers', { code: 'unreachable' }, true],
    ['a page of something else, while the server answers', { code: 'unexpected', status: 200 }, true],
    ['a refusal of ours', { code: 'rate_limited', status: 429 }, true],
    ['a failure of ours, even with no sign of life', { code: 'internal', status: 500 }, false],
  ] as const)('keeps its gate after %s', async (_, failure, isServerThere) => {
    await expect(checkWith(failure, isServerThere)).rejects.toThrow('why');
  });
});
