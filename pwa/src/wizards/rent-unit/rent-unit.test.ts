import { facilityFile, toPublicFacility } from 'schemas/facility/facility';
import { fieldMessages } from 'schemas/kit/fields/fields';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { Call } from '../../core/api/api.ts';
import {
  answered,
  applied,
  chartOf,
  edit,
  type Heard,
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
import { goodRental, unit42 } from '../shared/wizard/every-wizard-test-kit.ts';
import { isLeaseAccepted, leaseOf, listLeaseChanges } from './lease/shown-lease.ts';
import { rentUnitMachine } from './rent-unit.machine.ts';
import { checkGateCode } from './rental-actors.ts';
import { type CodeVerdict, initialContext, type RentUnitContext, wishedCode } from './rental-context.ts';
import {
  anyPickedUnit,
  emptyDraft,
  isUnitRefusal,
  type PickedUnit,
  type RentalDraft,
  steps,
} from './rental-draft.ts';

const anyOne = anyPickedUnit(toPublicFacility(facilityFile.parse({}), false));
const unit51: PickedUnit = { ...unit42, id: '0199a000-0000-7000-8000-000000000051', unitNumber: '51' };
const context: RentUnitContext = { ...initialContext, draft: goodRental };
const { go, done, broke } = chartOf(rentUnitMachine, context);
const sent = (delivery: object) => done('submitting', delivery);
/** What the check of a code, and the clock, say as the machine hears it. */
const judged = (verdict: CodeVerdict) => done('gateCode.checkingGateCode', verdict);
const checked = (available: boolean) => judged({ available, message: 'sentence' });
const cutOff = judged(wishedCode);
const checkFailed = broke('gateCode.checkingGateCode');
const paused = { type: 'xstate.after.gateCodePause.rentUnit.gateCode.pausing' };

test('the states are the documented ones', () => {
  expect(listStates(rentUnitMachine)).toEqual([
    ...['idPhoto', 'personal', 'payment', 'unit'],
    ...['gateCode', 'gateCode.judging', 'gateCode.incomplete', 'gateCode.pausing'],
    ...['gateCode.checkingGateCode', 'gateCode.available', 'gateCode.wished', 'gateCode.unavailable'],
    ...['lease', 'autoPay', 'checkingForm', 'submitting', 'judgingAnswer', 'waitingToRetry'],
    ...['complete', 'saved'],
  ]);
});

test('each step is a file of this folder, in the order of the machine', () => {
  expect(listStepFiles(new URL('./steps/', import.meta.url))).toEqual([...steps]);
});

const free = { verdict: { available: true, message: 'free' } };
const taken = { verdict: { available: false, message: 'taken' } };
const failed = { verdict: { available: false, message: null } };
const offline = { isOffline: true };
const bare = { draft: { ...emptyDraft, autoPayEnabled: true } };
const lacking = (...changes: Partial<RentalDraft>[]) => ({
  draft: { ...goodRental, ...Object.assign({}, ...changes) },
});
const site = toPublicFacility(facilityFile.parse({}), false);
/** Somebody who has read the lease of that draft, and accepts it. */
const reading = (draft: RentalDraft) => ({
  draft: {
    ...draft,
    ...{ leaseAgreementAccepted: true, leaseAcceptedAt: '2026-11-21T10:00:00.000Z' },
    leaseShown: leaseOf(draft, { facility: site, locale: 'en', isOffline: false }),
  },
});
const loseUnit = { type: 'loseUnit' };
const askUnit = (isFree: boolean): Heard => ({ type: 'askUnit', unit: unit51, isFree });

/** A refusal of the last submission leads there, and is told. */
const refusal = (code: string, to: string, more: object = {}, known: Partial<RentUnitContext> = {}) => {
  const delivery = refused(code, more);
  return ['submitting', sent(delivery), to, known, answered(delivery)] satisfies Row<RentUnitContext>;
};

const rows: Row<RentUnitContext>[] = [
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
    (state): Row<RentUnitContext> => [state, edit({ firstName: 'Ana' }), state],
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
  ['unit', noteConnection(true), 'unit'],

  // Offline the last step wants to know what to do if somebody else was faster; nothing is chosen beforehand.
  ['autoPay', submit, 'autoPay', offline, invalid],
  ['autoPay', submit, 'submitting', { ...offline, ...lacking({ ifUnitTaken: 'ask' }) }],
  ['autoPay', submit, 'submitting', { ...offline, ...lacking({ ifUnitTaken: 'another' }) }],
  ['autoPay', submit, 'submitting', { ...offline, ...reading({ ...goodRental, unit: anyOne }) }],

  // The summary leads to any earlier step, and only from there.
  ...steps.slice(0, 4).map((step): Row<RentUnitContext> => ['autoPay', { type: 'change', step }, step]),
  ['autoPay', { type: 'change', step: 'gateCode' }, 'gateCode.available', free],
  ['autoPay', { type: 'change', step: 'lease' }, 'lease'],
  ['autoPay', { type: 'change', step: 'autoPay' }, 'autoPay'],
  ['unit', { type: 'change', step: 'idPhoto' }, 'unit'],

  // The notice of a lost unit leads back to the map from every step behind it.
  ...['gateCode.pausing', 'lease', 'autoPay'].map(
    (state): Row<RentUnitContext> => [state, { type: 'chooseUnit' }, 'unit'],
  ),

  // The final submit validates everything, goes to the first failing step and says so.
  ['autoPay', submit, 'personal', bare, invalid],
  ['autoPay', submit, 'personal', lacking({ phone: '555' }, { unit: null }, { gateCode: '' }), invalid],
  ['autoPay', submit, 'unit', lacking({ unit: null }, { gateCode: '' }), invalid],
  [
    'autoPay',
    submit,
    'gateCode.incomplete',
    lacking({ gateCode: '12' }, { leaseAgreementAccepted: false }),
    invalid,
  ],
  [
    'autoPay',
    submit,
    'lease',
    lacking({ leaseAgreementAccepted: false }, { autoPayEnabled: false }),
    invalid,
  ],
  ['autoPay', submit, 'autoPay', lacking({ autoPayEnabled: false }), invalid],
  ['lease', submit, 'lease'],

  // The server's answer.
  ...['unit_taken', 'unit_not_available', 'unit_unknown', 'too_many_holds'].map((code) =>
    refusal(code, 'autoPay'),
  ),
  // A lost unit is told on the summary, whatever else was wrong.
  refusal('unit_taken', 'autoPay', { errors: [{ path: 'selectedUnitId', message: 'no' }] }),
  refusal('gate_code_taken', 'gateCode.unavailable', {}, free),
  refusal('photo_unknown', 'idPhoto'),
  refusal('missing_fields', 'personal', { missingFields: ['email', 'gateCode'] }),
  refusal('invalid', 'personal', { errors: [{ path: 'driversLicenseNumber', message: 'no' }] }),
  refusal('invalid', 'autoPay', { errors: [{ path: 'salt', message: 'no' }] }),

  // A unit that a link asked for is chosen wherever one is.
  ...['idPhoto', 'personal', 'payment', 'unit', 'gateCode.available', 'lease', 'autoPay'].map(
    (state): Row<RentUnitContext> => [state, askUnit(true), state, { ...free, ...lacking({ unit: null }) }],
  ),

  // A unit lost to somebody else moves nobody from where they are.
  ...['idPhoto', 'personal', 'payment', 'unit', 'gateCode.available', 'lease', 'autoPay'].map(
    (state): Row<RentUnitContext> => [state, loseUnit, state, free],
  ),
];

describe('from a state, by an event, to a state', () => testRows(rentUnitMachine, context, { rows }));

testReach(rentUnitMachine, {
  passing: ['gateCode', 'gateCode.judging', 'checkingForm', 'judgingAnswer'],
  events: [
    ...[next, previous, submit, tryAgain, paused, checked(true), checked(false), checkFailed, cutOff],
    ...[edit({ ...goodRental, gateCode: '481' }), edit(goodRental), broke('submitting')],
    ...[applied, saved, unsaved, refused('unit_taken')].map(sent),
  ],
});

describe('what the steps show', () => {
  test('a submit with nothing filled shows the documented message of every field', () => {
    const nothing = { draft: { ...emptyDraft, city: '', state: '' } };
    const { selectedUnitId, gateCodeLength, leaseAgreementAccepted, autoPayEnabled, ...say } = fieldMessages;
    expect(go('autoPay', submit, nothing).context.errors).toEqual({
      ...{ firstName: say.firstName, lastName: say.lastName, address: say.address, city: say.city },
      ...{ state: say.state, zipCode: say.zipCode, licenseNumber: say.licenseNumber, email: say.email },
      ...{ phone: say.phone, selectedUnitId, gateCode: gateCodeLength },
      ...{ leaseAgreementAccepted, autoPayEnabled },
    });
  });

  test('an error goes when its field is right, and stays while it is wrong', () => {
    const { firstName, email } = fieldMessages;
    const wrong = { ...lacking({ firstName: '', email: 'x' }), errors: { firstName, email } };
    expect(go('personal', edit({ firstName: 'Ana' }), wrong).context.errors).toEqual({ email });
    expect(go('personal', edit({ email: 'xy' }), wrong).context.errors).toEqual({ firstName, email });
  });
});

describe('a unit', () => {
  const none = lacking({ unit: null });

  test('that a link asked for is taken where none is chosen, and told as lost when it is not free', () => {
    const lost = { ...none, lostUnit: unit42 };
    expect(go('unit', askUnit(true), lost).context).toMatchObject({
      draft: { unit: unit51 },
      lostUnit: null,
    });
    expect(go('idPhoto', askUnit(false), lost).context).toMatchObject({ ...none, lostUnit: unit51 });
    expect(go('unit', askUnit(true)).context).toMatchObject({ draft: { unit: unit42 }, lostUnit: null });
  });

  test('that somebody else took is no longer chosen, and is remembered; none was lost where none was chosen', () => {
    for (const state of ['unit', 'lease', 'autoPay']) {
      expect(go(state, loseUnit).context).toMatchObject({ ...none, lostUnit: unit42 });
    }
    expect(go('unit', loseUnit, { ...none, lostUnit: unit51 }).context.lostUnit).toEqual(unit51);
  });

  test('is not lost at all while our own submission is on its way: it may be we who took it', () => {
    for (const state of ['submitting', 'waitingToRetry', 'saved']) {
      expect(go(state, loseUnit).context).toMatchObject({ lostUnit: null, draft: { unit: unit42 } });
    }
  });

  test('that is chosen ends the notice, an edit of anything else does not', () => {
    const lostAfter = (changes: Partial<RentalDraft>) =>
      go('autoPay', edit(changes), { lostUnit: unit51 }).context.lostUnit;
    expect(lostAfter({ unit: unit42 })).toBeNull();
    expect(lostAfter({ unit: null })).toEqual(unit51);
    expect(lostAfter({ firstName: 'Ana' })).toEqual(unit51);
  });

  test.each([
    ['unit_taken', true],
    ['unit_not_available', true],
    ['unit_unknown', true],
    ['gate_code_taken', false],
  ])('a refusal of %s is about it: %s', (code, isAbout) => {
    const delivery = refused(code);
    expect(isUnitRefusal(delivery.failure)).toBe(isAbout);
    expect(go('submitting', sent(delivery)).context).toMatchObject(
      isAbout ? { ...none, lostUnit: unit42 } : { draft: goodRental, lostUnit: null },
    );
  });

  test('after a refusal the next submission names the refused one and carries the other unit', () => {
    const lost = go('submitting', sent(refused('unit_taken'))).context;
    const picked = go('autoPay', edit({ unit: unit51 }), lost).context;
    expect(go('autoPay', submit, picked)).toMatchObject({ state: 'lease', handed: [] });
    const read = { ...picked, ...reading(picked.draft) };
    expect(go('autoPay', submit, read).handed).toMatchObject([
      { refusedId: 'r', unsaved: null, draft: { unit: unit51 } },
    ]);
  });
});

describe('a lease that was accepted', () => {
  const signed = { ...goodRental, signature: { typedName: 'Zoë' } };
  const at = (draft: RentalDraft) => ({ ...context, draft });

  test.each([
    ['another unit', { unit: unit51 }],
    ['another rent', { unit: { ...unit42, monthlyRate: '65.00' } }],
  ])('is to be accepted anew with %s: tick and signature do not pass on', (_, changes) => {
    const { draft } = go('lease', edit(changes), at(signed)).context;
    expect(draft).toMatchObject({ leaseAgreementAccepted: false, leaseAcceptedAt: null, signature: null });
    expect(listLeaseChanges(draft)).not.toEqual([]);
  });

  test.each([{ firstName: 'Ana' }, { address: '9 Oak Street' }, { zipCode: '40070' }])(
    'is not that of somebody else: %j',
    (changes) => {
      const typed = go('personal', edit(changes), at(signed)).context;
      expect(isLeaseAccepted(typed.draft)).toBe(false);
      expect(go('autoPay', submit, typed)).toMatchObject({ state: 'lease' });
      const back = go('gateCode.available', next, { ...typed, ...free });
      expect(back).toMatchObject({ state: 'lease' });
      expect(back.context.draft).toMatchObject({ leaseAgreementAccepted: false, signature: null });
    },
  );

  test('outlives a name that is typed back, space around it, another phone, and the connection', () => {
    const other = go('personal', edit({ firstName: 'Zo' }), at(signed)).context;
    const back = go('personal', edit({ firstName: ' Zoë ', phone: '(859) 555-0199' }), other).context;
    const offline = go('autoPay', noteConnection(true), back).context;
    expect(isLeaseAccepted(offline.draft)).toBe(true);
    expect(offline.draft.signature).toEqual({ typedName: 'Zoë' });
  });

  test('is nothing without the text that it was', () => {
    expect(isLeaseAccepted({ ...goodRental, leaseShown: null })).toBe(false);
  });
});

describe('a gate code', () => {
  const verdict = { available: true, message: 'free' };
  const wish = { available: false, message: null };
  test('is judged anew once it is typed', () => {
    expect(go('gateCode.available', edit({ gateCode: '4817' }), { verdict }).context.verdict).toBeNull();
    expect(go('gateCode.available', edit({ sms: true }), { verdict }).context.verdict).toEqual(verdict);
  });

  test('that was a wish can be checked once the connection is back; the server’s own word stays', () => {
    const note = (isOffline: boolean, before: Partial<RentUnitContext>) =>
      go('lease', noteConnection(isOffline), before).context.verdict;
    expect(note(false, { isOffline: true, verdict: wish })).toBeNull();
    expect(note(false, { isOffline: true, verdict })).toEqual(verdict);
    expect(note(true, { isOffline: true, verdict: wish })).toEqual(wish);
    expect(note(true, { isOffline: false, verdict: wish })).toEqual(wish);
    expect(note(false, { isOffline: false, verdict: wish })).toEqual(wish);
    expect(note(false, { isOffline: true, verdict: null })).toBeNull();
  });

  test('that was taken meanwhile says so', () => {
    const { context } = go('submitting', sent(refused('gate_code_taken')), { verdict });
    const message = 'sentence of gate_code_taken';
    expect(context).toMatchObject({ verdict: { available: false, message }, errors: { gateCode: message } });
    expect(go('submitting', sent(refused('rate_limited')), { verdict }).context.verdict).toEqual(verdict);
  });

  test('that could not be checked has no sentence', () => {
    expect(go('gateCode.checkingGateCode', checkFailed).context.verdict).toEqual(wish);
  });

  test('is asked for once, 500 ms after the last keystroke', async () => {
    const clock = new SimulatedClock();
    const checks: string[] = [];
    const checking = fromPromise<CodeVerdict, string>(async ({ input }) => {
      checks.push(input);
      return { available: true, message: 'free' };
    });
    const actor = createActor(rentUnitMachine.provide({ actors: { checkGateCode: checking } }), {
      clock,
    }).start();
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
