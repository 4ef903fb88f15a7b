import { facilityFile, toPublicFacility } from 'schemas/facility/facility';
import { fieldMessages } from 'schemas/kit/fields/fields';
import { completeRentalBody } from 'schemas/leasing/rentals';
import { describe, expect, test } from 'vitest';
import { hasErrorAmong } from '../shared/frame/step-errors.ts';
import { failure } from '../shared/submission/wizard-test-kit.ts';
import { goodRental as draft, unit42 } from '../shared/wizard/every-wizard-test-kit.ts';
import { initialContext } from './rental-context.ts';
import {
  anyPickedUnit,
  asksIfTaken,
  emptyDraft,
  errorsAfterEdit,
  errorsOfRental,
  fieldsOf,
  findErrors,
  isAnyUnit,
  type RentalDraft,
  steps,
  toRentalBody,
} from './rental-draft.ts';

const anyOne = anyPickedUnit(toPublicFacility(facilityFile.parse({}), false));
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
      leaseAgreementAccepted: fieldMessages.leaseAgreementAccepted,
    });
    expect([unit42, anyOne, null].map((one) => asksIfTaken({ ...draft, unit: one }, true))).toEqual([
      true,
      false,
      false,
    ]);
    expect([unit42, anyOne, null].map(isAnyUnit)).toEqual([false, true, false]);
  });

  test('stays until its own part is mended, under the name of the form', () => {
    const errors = { idPhoto: 'Photo', selectedUnitId: 'Unit', email: 'Mail', ifUnitTaken: 'unanswered' };
    const after = (changes: Partial<RentalDraft>, isOffline = false) =>
      errorsAfterEdit({ errors, isOffline }, { ...draft, ...changes }, Object.keys(changes));
    const { idPhoto: _, ...noPhoto } = errors;
    const { selectedUnitId: __, ...noUnit } = errors;
    const { ifUnitTaken: ___, ...answered } = errors;
    expect(after({ photoPath: '/objects/a' })).toStrictEqual(noPhoto);
    expect(after({ unit: unit42 })).toStrictEqual(noUnit);
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
  expect(initialContext).toMatchObject({
    ...{ draft: emptyDraft, errors: {}, verdict: null, isOffline: false, lostUnit: null },
  });
  expect(emptyDraft).toStrictEqual({
    ...{ photoPath: null, firstName: '', lastName: '', address: '', city: 'Springfield', state: 'KY' },
    ...{ zipCode: '', licenseNumber: '', email: '', phone: '', billingAddressSameAsHome: true, unit: null },
    ...{
      ifUnitTaken: null,
      plan: null,
      gateCode: '',
      leaseAgreementAccepted: false,
      leaseAcceptedAt: null,
      leaseShown: null,
    },
    ...{ signature: null, autoPayEnabled: false, sms: false },
  });
  expect(anyOne).toMatchObject({ unitNumber: '', kind: 'unit', size: '10x10', monthlyRate: '60.00' });
});

describe('what is sent', () => {
  const extras = { consent: undefined, locale: 'es' as const, isOffline: false };
  const body = {
    ...{ firstName: 'Zoë', lastName: "O'Brien", email: 'zoe@example.com', phone: '(859) 555-0123' },
    ...{ address: '12 Elm Street', city: 'Springfield', state: 'KY', zipCode: '40069' },
    ...{
      driversLicenseNumber: 'Z12-345-678',
      driversLicenseImagePath: '',
      selectedUnitId: unit42.id,
      gateCode: '4819',
    },
    ...{ paymentMethodSetup: true, shownRate: '60.00', billingAddressSameAsHome: true, locale: 'es' },
  };
  test('is the documented form, with what there is', () => {
    expect(toRentalBody(draft, extras)).toStrictEqual(body);
    expect(completeRentalBody.safeParse(toRentalBody(draft, extras)).error).toBeUndefined();
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
    const basic = { id: 'basic', name: 'Basic protection', cents: 12_00, covers: 'Up to $2,000.' };
    const half = { id: 'half', name: 'Half price', percent: 50, months: 3, until: '2027-05-31' };
    const offered = toRentalBody(draft, { ...extras, offers: { plan: basic, promotion: half } });
    expect(offered).toStrictEqual({
      ...body,
      plan: { id: 'basic', monthly: '12.00' },
      promotion: { id: 'half', percent: 50, months: 3 },
    });
    const sum = { id: 'sum', name: 'Ten off', cents: 10_00, months: 1 };
    const lessASum = toRentalBody(draft, { ...extras, offers: { plan: null, promotion: sum } });
    expect(lessASum).toStrictEqual({ ...body, promotion: { id: 'sum', amount: '10.00', months: 1 } });
    for (const sent of [offered, lessASum]) {
      const { plan, promotion } = completeRentalBody.parse(sent);
      expect({ plan, promotion }).toEqual({ plan: sent.plan, promotion: sent.promotion });
    }
    const { shownRate: _, ...bare } = body;
    expect(toRentalBody({ ...draft, unit: null }, extras)).toStrictEqual({ ...bare, selectedUnitId: '' });
  });

  test.each([
    ['online, of a chosen unit', unit42, null, false, undefined],
    [
      'online an earlier answer is not sent: the person is there to choose',
      unit42,
      'another',
      false,
      undefined,
    ],
    ['offline, unanswered', unit42, null, true, { unit: 'ask', gateCode: 'another' }],
    ['offline, no', unit42, 'ask', true, { unit: 'ask', gateCode: 'another' }],
    ['offline, another will do', unit42, 'another', true, { unit: 'another', gateCode: 'another' }],
    ['any unit, online', anyOne, null, false, { unit: 'another', gateCode: 'ask' }],
    ['any unit, offline', anyOne, 'ask', true, { unit: 'another', gateCode: 'another' }],
  ] as const)('%s: what to do if it is taken', (_, unit, ifUnitTaken, isOffline, ifTaken) => {
    const sent: { ifTaken?: unknown } = toRentalBody(
      { ...draft, unit, ifUnitTaken },
      { ...extras, isOffline },
    );
    expect(completeRentalBody.safeParse(sent).error).toBeUndefined();
    expect(sent.ifTaken).toEqual(ifTaken);
  });
});
