import { fieldMessages } from 'schemas/kit/fields/fields';
import { describe, expect, test } from 'vitest';
import { initialTransition } from 'xstate';
import { hasErrorAmong } from '../shared/frame/step-errors.ts';
import { actorsOf, failure, type Heard, hear, refused } from '../shared/submission/wizard-test-kit.ts';
import { rentUnitMachine } from './rent-unit.machine.ts';
import type { RentalDelivery, RentUnitContext } from './rental-context.ts';
import {
  anyPickedUnit,
  asksIfTaken,
  emptyDraft,
  errorsAfterEdit,
  errorsOfRental,
  fieldsOf,
  findErrors,
  isAnyUnit,
  isUnitRefusal,
  type PickedUnit,
  type RentalDraft,
  steps,
  toRentalBody,
} from './rental-draft.ts';

const unit: PickedUnit = { id: 'u42', unitNumber: '42', kind: 'unit', size: '10x10', monthlyRate: '60.00' };
const other: PickedUnit = { ...unit, id: 'u51', unitNumber: '51' };
const draft: RentalDraft = {
  ...emptyDraft,
  firstName: 'Zoë',
  lastName: "O'Brien",
  address: '12 Elm Street',
  zipCode: '40069',
  licenseNumber: 'Z12-345-678',
  email: 'zoe@example.com',
  phone: '(859) 555-0123',
  unit,
  gateCode: '4819',
  leaseAgreementAccepted: true,
  autoPayEnabled: true,
};
const start = initialTransition(rentUnitMachine)[0].context;
const go = (state: string, event: Heard, more: Partial<RentUnitContext> = {}) =>
  hear(rentUnitMachine, { state, context: { ...start, draft, ...more } }, event);
const actors = actorsOf('rentUnit');
const done = (output: unknown) => actors.done('submitting', output);
const broke = actors.broke('submitting');
const applied = { state: 'applied', id: 'a', value: { unit: '42' } } as RentalDelivery;
const saved = { state: 'saved', id: 's', receipt: { id: 's' } } as RentalDelivery;
const unsaved: RentalDelivery = { state: 'unsaved', id: 'u', failure: failure('unreachable') };

test.each<[RentalDelivery, string, boolean]>([
  [applied, 'complete', true],
  [saved, 'saved', true],
  [unsaved, 'waitingToRetry', false],
  [refused('rate_limited'), 'autoPay', false],
])('%o is told, leads to %s, and is the end: %s', (delivery, state, isOver) => {
  expect(go('submitting', done(delivery))).toMatchObject({
    state,
    isOver,
    told: [{ type: 'answered', delivery }],
  });
});

test('a bug is told as no answer', () => {
  expect(go('submitting', broke)).toMatchObject({
    state: 'autoPay',
    told: [{ type: 'answered', delivery: null }],
  });
});

describe('a unit', () => {
  test('that a link asked for is taken where none is chosen, and told as lost when it is not free', () => {
    const ask = (isFree: boolean): Heard => ({ type: 'askUnit', unit: other, isFree });
    const none = { draft: { ...draft, unit: null }, lostUnit: unit };
    expect(go('unit', ask(true), none).context).toMatchObject({ draft: { unit: other }, lostUnit: null });
    expect(go('unit', ask(false), none).context).toMatchObject({ draft: { unit: null }, lostUnit: other });
    expect(go('unit', ask(true)).context).toMatchObject({ draft: { unit }, lostUnit: null });
  });
  test('that somebody else took is no longer chosen, and is remembered; none was lost where none was chosen', () => {
    for (const state of ['unit', 'lease', 'autoPay']) {
      expect(go(state, { type: 'loseUnit' }).context).toMatchObject({
        draft: { unit: null },
        lostUnit: unit,
      });
    }
    const none = { draft: { ...draft, unit: null }, lostUnit: other };
    expect(go('unit', { type: 'loseUnit' }, none).context).toMatchObject({ lostUnit: other });
  });
  test('that is chosen ends the notice, an edit of anything else does not', () => {
    const edit = (changes: Partial<RentalDraft>) =>
      go('unit', { type: 'edit', changes }, { lostUnit: other }).context;
    expect(edit({ unit }).lostUnit).toBeNull();
    expect(edit({ unit: null }).lostUnit).toEqual(other);
    expect(edit({ firstName: 'Ana' }).lostUnit).toEqual(other);
  });
  test.each([
    ['unit_taken', true],
    ['unit_not_available', true],
    ['unit_unknown', true],
    ['gate_code_taken', false],
  ])('a refusal of %s is about it: %s', (code, isAbout) => {
    expect(isUnitRefusal(failure(code))).toBe(isAbout);
    const { context } = go('submitting', done(refused(code)));
    expect(context).toMatchObject(
      isAbout ? { draft: { unit: null }, lostUnit: unit } : { draft: { unit }, lostUnit: null },
    );
  });
});

describe('a gate code', () => {
  const verdict = { available: true, message: 'free' };
  const wish = { available: false, message: null };
  test('is judged anew once it is typed', () => {
    expect(
      go('gateCode.available', { type: 'edit', changes: { gateCode: '4817' } }, { verdict }).context.verdict,
    ).toBeNull();
    expect(
      go('gateCode.available', { type: 'edit', changes: { sms: true } }, { verdict }).context.verdict,
    ).toEqual(verdict);
  });
  test('that was a wish can be checked once the connection is back; the server’s own word stays', () => {
    const note = (isOffline: boolean, before: Partial<RentUnitContext>) =>
      go('lease', { type: 'noteConnection', isOffline }, before).context.verdict;
    expect(note(false, { isOffline: true, verdict: wish })).toBeNull();
    expect(note(false, { isOffline: true, verdict })).toEqual(verdict);
    expect(note(true, { isOffline: true, verdict: wish })).toEqual(wish);
    expect(note(true, { isOffline: false, verdict: wish })).toEqual(wish);
    expect(note(false, { isOffline: false, verdict: wish })).toEqual(wish);
    expect(note(false, { isOffline: true, verdict: null })).toBeNull();
  });
  test('that was taken meanwhile says so', () => {
    const { context } = go('submitting', done(refused('gate_code_taken')), { verdict });
    const message = 'sentence of gate_code_taken';
    expect(context).toMatchObject({ verdict: { available: false, message }, errors: { gateCode: message } });
    expect(go('submitting', done(refused('rate_limited')), { verdict }).context.verdict).toEqual(verdict);
  });
  test('that could not be checked has no sentence', () => {
    const broken = {
      type: 'xstate.error.actor.0.rentUnit.gateCode.checkingGateCode',
      error: new Error('a bug'),
    };
    expect(go('gateCode.checkingGateCode', broken).context.verdict).toEqual(wish);
  });
});

describe('what is wrong', () => {
  test.each([
    ['idPhoto', ['idPhoto']],
    [
      'personal',
      ['firstName', 'lastName', 'address', 'city', 'state', 'zipCode', 'licenseNumber', 'email', 'phone'],
    ],
    ['unit', ['selectedUnitId']],
    ['gateCode', ['gateCode']],
    ['lease', ['leaseAgreementAccepted']],
    ['autoPay', ['ifUnitTaken', 'autoPayEnabled']],
  ] as const)('%s shows %o', (step, fields) => {
    for (const field of fields) {
      expect(steps.filter((one) => hasErrorAmong({ [field]: 'wrong' }, fieldsOf[one]))).toEqual([step]);
    }
  });
  test('offline the last step asks what to do if the unit is gone, of a chosen one alone', () => {
    const unanswered = { ifUnitTaken: 'unanswered' };
    expect(findErrors(draft, { isOffline: true })).toStrictEqual(unanswered);
    expect(findErrors({ ...draft, ifUnitTaken: 'ask' }, { isOffline: true })).toStrictEqual({});
    expect(findErrors(draft, { isOffline: false })).toStrictEqual({});
    expect(findErrors({ ...draft, unit: null }, { isOffline: true })).toStrictEqual({
      selectedUnitId: fieldMessages.selectedUnitId,
    });
    expect([unit, anyPickedUnit, null].map((one) => asksIfTaken({ ...draft, unit: one }, true))).toEqual([
      true,
      false,
      false,
    ]);
    expect([unit, anyPickedUnit, null].map(isAnyUnit)).toEqual([false, true, false]);
  });
  test('stays until its own part is mended, under the name of the form', () => {
    const errors = { idPhoto: 'Photo', selectedUnitId: 'Unit', email: 'Mail', ifUnitTaken: 'unanswered' };
    const after = (changes: Partial<RentalDraft>, isOffline = false) =>
      errorsAfterEdit({ errors, isOffline }, { ...draft, ...changes }, Object.keys(changes));
    const { idPhoto: _, ...noPhoto } = errors;
    const { selectedUnitId: __, ...noUnit } = errors;
    const { ifUnitTaken: ___, ...answered } = errors;
    expect(after({ photoPath: '/objects/a' })).toStrictEqual(noPhoto);
    expect(after({ unit })).toStrictEqual(noUnit);
    expect(after({ email: 'wrong' })).toStrictEqual({ ...errors, email: fieldMessages.email });
    expect(after({ ifUnitTaken: 'ask' }, true)).toStrictEqual(answered);
    expect(after({ ifUnitTaken: null }, true)).toStrictEqual(errors);
  });
  test('the server’s own is said at the field of the form', () => {
    const missing = (path: string) => errorsOfRental(failure('missing_fields', { missingFields: [path] }));
    expect(missing('driversLicenseNumber')).toStrictEqual({ licenseNumber: 'sentence of missing_fields' });
    expect(missing('driversLicenseImagePath')).toStrictEqual({ idPhoto: 'sentence of missing_fields' });
    for (const field of ['phone', 'selectedUnitId', 'gateCode', 'leaseAgreementAccepted', 'autoPayEnabled']) {
      expect(missing(field)).toStrictEqual({ [field]: 'sentence of missing_fields' });
    }
    expect(missing('salt')).toStrictEqual({});
    expect(errorsOfRental(failure('photo_unknown'))).toStrictEqual({ idPhoto: 'sentence of photo_unknown' });
    expect(errorsOfRental(failure('gate_code_taken'))).toStrictEqual({
      gateCode: 'sentence of gate_code_taken',
    });
  });
});

test('nothing but city, state and the billing address is filled in beforehand', () => {
  expect(start).toMatchObject({
    draft: emptyDraft,
    errors: {},
    verdict: null,
    isOffline: false,
    lostUnit: null,
  });
  expect(emptyDraft).toStrictEqual({
    ...{ photoPath: null, firstName: '', lastName: '', address: '', city: 'Springfield', state: 'KY' },
    ...{ zipCode: '', licenseNumber: '', email: '', phone: '', billingAddressSameAsHome: true, unit: null },
    ...{ ifUnitTaken: null, gateCode: '', leaseAgreementAccepted: false, leaseAcceptedAt: null },
    ...{ signature: null, autoPayEnabled: false, sms: false },
  });
  expect(anyPickedUnit).toMatchObject({ unitNumber: '', kind: 'unit', size: '10x10', monthlyRate: '60.00' });
});

describe('what is sent', () => {
  const extras = { consent: undefined, locale: 'es' as const, isOffline: false };
  const body = {
    ...{ firstName: 'Zoë', lastName: "O'Brien", email: 'zoe@example.com', phone: '(859) 555-0123' },
    ...{ address: '12 Elm Street', city: 'Springfield', state: 'KY', zipCode: '40069' },
    ...{
      driversLicenseNumber: 'Z12-345-678',
      driversLicenseImagePath: '',
      selectedUnitId: 'u42',
      gateCode: '4819',
    },
    ...{ paymentMethodSetup: true, shownRate: '60.00', billingAddressSameAsHome: true, locale: 'es' },
  };
  test('is the documented form, with what there is', () => {
    expect(toRentalBody(draft, extras)).toStrictEqual(body);
    const consent = { sms: true } as never;
    const more = toRentalBody(
      { ...draft, photoPath: '/objects/a' },
      { ...extras, consent, referralCode: 'K7QM3VXP' },
    );
    expect(more).toStrictEqual({
      ...body,
      driversLicenseImagePath: '/objects/a',
      consent,
      referralCode: 'K7QM3VXP',
    });
    const { shownRate: _, ...bare } = body;
    expect(toRentalBody({ ...draft, unit: null }, extras)).toStrictEqual({ ...bare, selectedUnitId: '' });
  });
  test.each([
    ['online, of a chosen unit', unit, null, false, undefined],
    ['offline, unanswered', unit, null, true, { unit: 'ask', gateCode: 'another' }],
    ['offline, another will do', unit, 'another', true, { unit: 'another', gateCode: 'another' }],
    ['any unit, online', anyPickedUnit, null, false, { unit: 'another', gateCode: 'ask' }],
    ['any unit, offline', anyPickedUnit, 'ask', true, { unit: 'another', gateCode: 'another' }],
  ] as const)('%s: what to do if it is taken', (_, picked, ifUnitTaken, isOffline, ifTaken) => {
    const sent: { ifTaken?: unknown } = toRentalBody(
      { ...draft, unit: picked, ifUnitTaken },
      { ...extras, isOffline },
    );
    expect(sent.ifTaken).toEqual(ifTaken);
  });
});

test('what becomes of the connection is noted on every step', () => {
  expect(go('personal', { type: 'noteConnection', isOffline: true }).context.isOffline).toBe(true);
  expect(
    go('personal', { type: 'noteConnection', isOffline: false }, { isOffline: true }).context.isOffline,
  ).toBe(false);
});
