import { expect, test } from 'vitest';
import type { AccountAnswer } from '../shared/account-lookup/find-account.ts';
import { account, failure, refused } from '../shared/submission/wizard-test-kit.ts';
import {
  applyAccount,
  applyAnswer,
  applyEdit,
  applyPayment,
  initialContext,
  type MoveOutContext,
} from './move-out-context.ts';

const known: MoveOutContext = { ...initialContext, account, isAccountAsked: true, isAccountUnknown: true };
const nobody = { account: null, isAccountAsked: false, isAccountUnknown: false };

test('in the beginning nothing is known, asked or paid', () => {
  expect(initialContext).toMatchObject({
    errors: {},
    isOffline: false,
    payment: null,
    isFeePaid: false,
    ...nobody,
  });
});

test.each([
  [{ unitNumber: '7' }, nobody],
  [{ lastName: 'Núñez' }, nobody],
  [{ phone: '8595550123' }, {}],
])('an edit of %o says of the account: %o', (changes, more) => {
  const draft = { ...known.draft, ...changes };
  expect(applyEdit(known, changes)).toStrictEqual({ draft, errors: {}, ...more });
});

test.each<[string, AccountAnswer, Partial<MoveOutContext>]>([
  ['that is there', { state: 'found', account }, { account, isAccountAsked: true, isAccountUnknown: false }],
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
  expect(applyAccount(answer)).toStrictEqual(expected);
});

test('a refusal is told at its fields; of an account that is not there all is forgotten', () => {
  const noted = { refusedId: 'r', unsaved: null };
  expect(applyAnswer(refused('account_not_found'))).toStrictEqual({
    ...noted,
    errors: {},
    isAccountUnknown: true,
    account: null,
    isAccountAsked: false,
  });
  expect(applyAnswer(refused('missing_fields', { missingFields: ['lastName'] }))).toStrictEqual({
    ...noted,
    errors: { lastName: 'sentence of missing_fields' },
    isAccountUnknown: false,
  });
  const unsaved = { state: 'unsaved' as const, id: 'u', failure: failure('unreachable') };
  expect(applyAnswer(unsaved)).toStrictEqual({ unsaved });
});

test('a fee is open, was paid before, or neither', () => {
  const intent = { clientSecret: 's' } as NonNullable<MoveOutContext['payment']>;
  expect(applyPayment({ state: 'opened', intent })).toStrictEqual({ payment: intent, isFeePaid: false });
  expect(applyPayment({ state: 'alreadyPaid' })).toStrictEqual({ payment: null, isFeePaid: true });
  expect(applyPayment({ state: 'unreachable' })).toStrictEqual({ payment: null, isFeePaid: false });
});
