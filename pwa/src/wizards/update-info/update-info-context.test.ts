import { fieldMessages } from 'schemas/kit/fields/fields';
import { describe, expect, test } from 'vitest';
import type { AccountAnswer } from '../shared/account-lookup/find-account.ts';
import { account, failure, hear, refused } from '../shared/submission/wizard-test-kit.ts';
import { updateInfoMachine } from './update-info.machine.ts';
import {
  applyAccount,
  applyAnswer,
  applyCard,
  applyClearing,
  applyEdit,
  applyPart,
  initialContext,
  type UpdateInfoContext,
} from './update-info-context.ts';
import { emptyCard, findErrors, isNothingChanged, toInfoBody } from './update-info-draft.ts';

const hints = { email: 'z•••' } as unknown as NonNullable<UpdateInfoContext['hints']>;
const known: UpdateInfoContext = {
  ...initialContext,
  account,
  hints,
  isAccountAsked: true,
  isAccountUnknown: true,
  cardSetupId: 'seti_1',
  cardProblem: { state: 'failed' },
  isEmpty: true,
};
const nobody = {
  account: null,
  hints: null,
  isAccountAsked: false,
  isAccountUnknown: false,
  cardSetupId: null,
};

test('in the beginning nothing is known, asked or kept', () => {
  const nothing = { errors: {}, tab: 'personal', isOffline: false, cardProblem: null, isEmpty: false };
  expect(initialContext).toMatchObject({ ...nothing, ...nobody });
});

test.each([
  [{ unitNumber: '7' }, nobody],
  [{ lastName: 'Núñez' }, nobody],
  [{ cardholderName: 'Zoë' }, { cardSetupId: null }],
  [{ firstName: 'Zoë' }, {}],
])('an edit of %o leaves of the account and its card: %o', (changes, more) => {
  const draft = { ...known.draft, ...changes };
  expect(applyEdit(known, changes)).toStrictEqual({ draft, errors: {}, isEmpty: false, ...more });
});

describe('a part of the card that is typed', () => {
  const part = { isEmpty: false, isComplete: true, fault: null };
  const typed = { cardSetupId: null, cardProblem: null, isEmpty: false };
  test('is another card than the one that was kept', () => {
    const card = { ...emptyCard, number: part };
    expect(applyPart(known, 'number', part)).toStrictEqual({ card, errors: {}, ...typed });
  });

  test('with a fault is told at its field; without one it is told no more', () => {
    const faulty = { ...part, isComplete: false, fault: 'too old' };
    expect(applyPart(known, 'expiry', faulty).errors).toStrictEqual({ expiry: 'too old' });
    const errors = { expiry: 'too old', cvv: 'CVV' };
    expect(applyPart({ ...known, errors }, 'expiry', part).errors).toStrictEqual({ cvv: 'CVV' });
  });
});

test.each<[string, AccountAnswer, Partial<UpdateInfoContext>]>([
  [
    'that is there',
    { state: 'found', account: { ...account, unit: '7' } },
    { account: { ...account, unit: '7' }, hints, isAccountAsked: true, isAccountUnknown: false },
  ],
  [
    'that is not there',
    { state: 'notFound', failure: failure('account_not_found') },
    { ...nobody, isAccountUnknown: true, errors: {} },
  ],
  [
    'whose question was wrong',
    { state: 'notFound', failure: { ...failure('missing_fields'), missingFields: ['lastName'] } },
    { ...nobody, errors: { lastName: 'sentence of missing_fields' } },
  ],
  ['that cannot be asked for', { state: 'unreachable' }, { isOffline: true }],
  ['that nobody could say', { state: 'failed', failure: failure('rate_limited') }, { isAccountAsked: true }],
])('of an account %s', (_, answer, expected) => {
  expect(applyAccount({ ...answer, hints })).toStrictEqual(expected);
});

test.each([
  [
    'is kept',
    { state: 'kept' as const, cardSetupId: 'seti_2' },
    { cardSetupId: 'seti_2', cardProblem: null },
  ],
  ['cannot be given now', { state: 'unreachable' as const }, { isOffline: true, tab: 'payment' }],
  ['is not whole', { state: 'incomplete' as const }, { tab: 'payment' }],
  [
    'is declined',
    { state: 'declined' as const, code: 'expired_card', message: 'expired' },
    { cardProblem: { state: 'declined', code: 'expired_card', message: 'expired' }, tab: 'payment' },
  ],
  ['is not taken', { state: 'failed' as const }, { cardProblem: { state: 'failed' }, tab: 'payment' }],
])('a card that %s', (_, kept, expected) => {
  expect(applyCard(kept as Parameters<typeof applyCard>[0])).toStrictEqual(expected);
});

test('without the card all of it is forgotten, and nothing else', () => {
  const part = { isEmpty: false, isComplete: false, fault: 'wrong' };
  const context = {
    ...known,
    draft: { ...known.draft, firstName: 'Zoë', cardholderName: 'Z' },
    card: { number: part, expiry: part, cvc: part },
    errors: { cardNumber: 'a', expiry: 'b', cvv: 'c', cardholderName: 'd', email: 'e' },
  };
  expect(applyClearing(context)).toStrictEqual({
    card: emptyCard,
    draft: { ...known.draft, firstName: 'Zoë' },
    errors: { email: 'e' },
    cardSetupId: null,
    cardProblem: null,
  });
});

describe('a refusal', () => {
  const noted = { refusedId: 'r', unsaved: null };
  test('shows the tab that has to be looked at', () => {
    const wrong = { errors: [{ path: 'city', message: 'no' }] };
    expect(applyAnswer(known, refused('invalid', wrong))).toStrictEqual({
      ...noted,
      errors: { city: 'no' },
      tab: 'address',
    });
  });

  test('of the card that was kept asks for another one', () => {
    expect(applyAnswer(known, refused('card_not_saved'))).toStrictEqual({
      ...noted,
      errors: { cardNumber: 'sentence of card_not_saved' },
      tab: 'payment',
      cardSetupId: null,
    });
  });

  test('of an account that is not there forgets it', () => {
    expect(applyAnswer(known, refused('account_not_found'))).toStrictEqual({
      ...noted,
      errors: {},
      tab: 'personal',
      ...nobody,
      isAccountUnknown: true,
    });
  });
});

const whole = { isEmpty: false, isComplete: true, fault: null };
const card = { number: whole, expiry: whole, cvc: whole };
const typed = { ...initialContext.draft, unitNumber: '42', lastName: 'Lee', cardholderName: 'A. Lee' };

test('a card is kept for the account that was found, or for none', () => {
  const submit = (own: Partial<UpdateInfoContext>) =>
    hear(
      updateInfoMachine,
      { state: 'details.ready', context: { ...initialContext, draft: typed, card, ...own } },
      { type: 'submit' },
    );
  expect(submit({ account })).toMatchObject({
    state: 'keepingCard',
    handed: [{ draft: typed, account: 't' }],
  });
  expect(submit({}).handed).toEqual([{ draft: typed, account: null }]);
});

test('an edit while the account is looked up is kept', () => {
  const context = { ...initialContext, draft: typed };
  const edit = { type: 'edit', changes: { lastName: 'Núñez' } };
  expect(hear(updateInfoMachine, { state: 'findingAccount', context }, edit)).toMatchObject({
    state: 'account',
    context: { draft: { ...typed, lastName: 'Núñez' } },
  });
});

test('the name on a card is judged by its own rule', () => {
  const named = (cardholderName: string) =>
    findErrors({ draft: { ...typed, cardholderName }, card, isOffline: false }).cardholderName;
  expect(named('A. Lee')).toBeUndefined();
  expect(named('x'.repeat(300))).toBe(fieldMessages.tooLong);
});

test('spaces alone are nothing, and those around what was typed are left out', () => {
  const blank = { ...initialContext.draft, firstName: '  ', city: ' ', email: ' ' };
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
