import { infoChangeBody } from 'schemas/customers/info-changes';
import { fieldMessages } from 'schemas/kit/fields/fields';
import { describe, expect, test } from 'vitest';
import type { CardPartState } from '../../core/context/payments.ts';
import { hasErrorAmong, pickErrors } from '../shared/frame/step-errors.ts';
import { failure } from '../shared/submission/wizard-test-kit.ts';
import { goodInfo } from '../shared/wizard/every-wizard-test-kit.ts';
import {
  emptyCard,
  emptyDraft,
  errorsAfterEdit,
  errorsOfInfo,
  failingTab,
  fieldsOf,
  findErrors,
  hasErrorsIn,
  type InfoDraft,
  type InfoErrors,
  isCardTouched,
  isNothingChanged,
  type Step,
  tabs,
  toInfoBody,
} from './update-info-draft.ts';

const who = { unitNumber: '42', lastName: "O'Brien" };
const whole: CardPartState = { isEmpty: false, isComplete: true, fault: null };
const begun: CardPartState = { isEmpty: false, isComplete: false, fault: null };
const card = { number: whole, expiry: whole, cvc: whole };
const findErrorsAtAccount = (filled: Parameters<typeof findErrors>[0]) =>
  pickErrors(findErrors(filled), fieldsOf.account);
const hasErrorsAt = (errors: InfoErrors, step: Step) => hasErrorAmong(errors, fieldsOf[step]);

describe('the form', () => {
  const errorsOf = (changes: Partial<InfoDraft>, card = emptyCard, isOffline = false) =>
    findErrors({ draft: { ...emptyDraft, ...who, ...changes }, card, isOffline });
  const address = { address: '1 Elm St', city: 'Bardstown', state: 'KY', zipCode: '40004' };

  test.each([
    [{ unitNumber: '' }, { unitNumber: 'Unit number required' }],
    [{ lastName: 'O' }, { lastName: 'Last name required' }],
    [{ firstName: 'A' }, { firstName: 'First name required' }],
    [{ email: 'nope' }, { email: 'Valid email required' }],
    [{ phone: '859' }, { phone: 'Phone number required' }],
    [{ ...address, address: '1 E' }, { address: 'Address required' }],
    [{ ...address, zipCode: '400' }, { zipCode: 'ZIP code required' }],
    [
      { city: 'Bardstown' },
      { address: 'Address required', state: 'State required', zipCode: 'ZIP code required' },
    ],
  ])('%j has the documented messages', (changes, errors) => expect(errorsOf(changes)).toEqual(errors));

  test('what is left empty is right, and is not sent', () => {
    expect(errorsOf({})).toEqual({});
    const draft = { ...emptyDraft, ...who, firstName: ' Ann ', ...address };
    const body = toInfoBody(draft, { cardSetupId: null, locale: 'es' });
    expect(body).toEqual({ ...who, firstName: 'Ann', ...address, locale: 'es' });
    expect(infoChangeBody.safeParse(body).error).toBeUndefined();
    const withCard = toInfoBody({ ...emptyDraft, ...who }, { cardSetupId: 'seti_1', locale: 'en' });
    expect(infoChangeBody.safeParse(withCard).error).toBeUndefined();
    expect(JSON.stringify(withCard)).not.toMatch(/cardholder/i);
  });

  test('a card is asked for as a whole, once it is begun, and never offline', () => {
    const missing = {
      cardNumber: 'Card number required',
      cvv: 'CVV required',
      expiry: fieldMessages.expiryMissing,
      cardholderName: fieldMessages.cardholderName,
    };
    expect(errorsOf({}, { ...emptyCard, number: begun })).toEqual(missing);
    expect(errorsOf({ cardholderName: 'Z' })).toEqual(missing);
    const card = { number: whole, expiry: whole, cvc: whole };
    expect(errorsOf({ cardholderName: 'Zoë O' }, card)).toEqual({});
    const wrong = { ...card, number: { ...begun, fault: 'Your card number is invalid.' } };
    expect(errorsOf({ cardholderName: 'Zoë O' }, wrong)).toEqual({
      cardNumber: 'Your card number is invalid.',
    });
    expect(errorsOf({ cardholderName: 'Z' }, { ...emptyCard, number: begun }, true)).toEqual({});
  });

  test('nothing filled in is nothing to send; offline a card alone is nothing, too', () => {
    const draft = { ...emptyDraft, ...who };
    const card = { ...emptyCard, number: begun };
    expect(isNothingChanged({ draft, card: emptyCard, isOffline: false })).toBe(true);
    expect(isNothingChanged({ draft, card, isOffline: false })).toBe(false);
    expect(isNothingChanged({ draft, card, isOffline: true })).toBe(true);
    expect(isNothingChanged({ draft: { ...draft, city: 'B' }, card, isOffline: true })).toBe(false);
  });
});

describe('what is wrong', () => {
  test('stands in its tab and its step', () => {
    const fields = {
      personal: ['firstName', 'email', 'phone'],
      address: ['address', 'city', 'state', 'zipCode'],
      payment: ['cardNumber', 'expiry', 'cvv', 'cardholderName'],
    } as const;
    for (const tab of tabs) {
      for (const field of fields[tab]) {
        const errors = { [field]: 'wrong' };
        expect(tabs.filter((one) => hasErrorsIn(errors, one))).toEqual([tab]);
        expect([hasErrorsAt(errors, 'account'), hasErrorsAt(errors, 'details')]).toEqual([false, true]);
        expect(failingTab(errors, 'personal')).toBe(tab);
      }
    }
    for (const field of ['unitNumber', 'lastName'])
      expect([hasErrorsAt({ [field]: 'x' }, 'account'), hasErrorsAt({ [field]: 'x' }, 'details')]).toEqual([
        true,
        false,
      ]);
  });
  test('the tab that is shown stays, if it has errors or none has', () => {
    expect(failingTab({ email: 'x', city: 'x' }, 'address')).toBe('address');
    expect(failingTab({}, 'payment')).toBe('payment');
    expect(failingTab({ email: 'x', city: 'x' }, 'payment')).toBe('personal');
  });
  test('the look-up asks for unit and name alone', () => {
    const filled = (changes: Partial<InfoDraft>) => ({
      draft: { ...goodInfo, email: 'wrong', ...changes },
      card: emptyCard,
      isOffline: false,
    });
    expect(findErrorsAtAccount(filled({}))).toStrictEqual({});
    expect(findErrorsAtAccount(filled({ unitNumber: '' }))).toStrictEqual({
      unitNumber: fieldMessages.unitNumber,
    });
    expect(findErrorsAtAccount(filled({ lastName: '' }))).toStrictEqual({ lastName: fieldMessages.lastName });
    expect(findErrorsAtAccount(filled({ unitNumber: ' 42 ', lastName: ' Núñez ' }))).toStrictEqual({});
  });
  test('an address is judged as a whole, other fields one by one', () => {
    const errors = { address: 'Address', zipCode: 'ZIP', email: 'Mail' };
    const after = (changes: Partial<InfoDraft>, edited: string[]) =>
      errorsAfterEdit(
        errors,
        { draft: { ...emptyDraft, ...changes }, card: emptyCard, isOffline: false },
        edited,
      );
    expect(after({ city: '' }, ['city'])).toStrictEqual({ email: 'Mail' });
    expect(after({ city: 'Bardstown' }, ['city'])).toStrictEqual({
      address: fieldMessages.address,
      zipCode: fieldMessages.zipCode,
      email: 'Mail',
    });
    expect(after({ email: 'a@b.co' }, ['email'])).toStrictEqual({ address: 'Address', zipCode: 'ZIP' });
    expect(after({ email: 'wrong' }, ['email'])).toStrictEqual({ ...errors, email: fieldMessages.email });
  });
  test('the server’s own is said at the fields that are shown', () => {
    const all = [
      'unitNumber',
      'lastName',
      'firstName',
      'email',
      'phone',
      'address',
      'city',
      'state',
      'zipCode',
      'cardholderName',
    ];
    const wrong = errorsOfInfo({ ...failure('missing_fields'), missingFields: [...all, 'locale'] });
    expect(wrong).toStrictEqual(
      Object.fromEntries(all.map((field) => [field, 'sentence of missing_fields'])),
    );
  });
});

test('a card counts as begun by its name or any of its parts', () => {
  expect(isCardTouched(emptyDraft, emptyCard)).toBe(false);
  expect(isCardTouched({ ...emptyDraft, cardholderName: '  ' }, emptyCard)).toBe(false);
  expect(isCardTouched({ ...emptyDraft, cardholderName: 'Z' }, emptyCard)).toBe(true);
  for (const part of ['number', 'expiry', 'cvc'])
    expect(isCardTouched(emptyDraft, { ...emptyCard, [part]: whole })).toBe(true);
});

test('nothing is filled in beforehand', () => {
  expect(new Set(Object.values(emptyDraft))).toEqual(new Set(['']));
  expect(emptyCard.number).toStrictEqual({ isEmpty: true, isComplete: false, fault: null });
});

test('the name on a card is judged by its own rule', () => {
  const named = (cardholderName: string) =>
    findErrors({ draft: { ...goodInfo, cardholderName }, card, isOffline: false }).cardholderName;
  expect(named('A. Lee')).toBeUndefined();
  expect(named('x'.repeat(300))).toBe(fieldMessages.tooLong);
});

test('spaces alone are nothing, and those around what was typed are left out', () => {
  const blank = { ...emptyDraft, firstName: '  ', city: ' ', email: ' ' };
  expect(isNothingChanged({ draft: blank, card: emptyCard, isOffline: false })).toBe(true);
  const extras = { cardSetupId: null, locale: 'en' as const };
  const who = { unitNumber: ' 42 ', lastName: ' Lee ' };
  expect(toInfoBody({ ...blank, ...who }, extras)).toStrictEqual({
    unitNumber: '42',
    lastName: 'Lee',
    locale: 'en',
  });
  expect(toInfoBody({ ...blank, ...who, firstName: ' Zoë ' }, extras)).toMatchObject({ firstName: 'Zoë' });
});
