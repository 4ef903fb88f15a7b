import { describe, expect, test } from 'vitest';
import { account, found, notFound, refused } from '../shared/submission/wizard-test-kit.ts';
import {
  applyAccount,
  applyAnswer,
  applyCard,
  applyClearing,
  applyEdit,
  initialContext,
  type UpdateInfoContext,
} from './update-info-context.ts';
import { emptyCard } from './update-info-draft.ts';

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

test('the hints come with the account, and go with it and its card', () => {
  const there = { account, isAccountAsked: true, isAccountUnknown: false };
  expect(applyAccount({ ...found, hints })).toStrictEqual({ ...there, hints });
  expect(applyAccount(notFound)).toStrictEqual({ ...nobody, isAccountUnknown: true, errors: {} });
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
