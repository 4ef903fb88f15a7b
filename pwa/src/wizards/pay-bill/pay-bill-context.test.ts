import { describe, expect, test } from 'vitest';
import type { AccountAnswer } from '../shared/account-lookup/find-account.ts';
import { account, failure } from '../shared/submission/wizard-test-kit.ts';
import {
  applyAccount,
  applyEdit,
  applyPayment,
  applyPick,
  initialContext,
  type PayBillContext,
} from './pay-bill-context.ts';

const settled = { ...account, balance: '0.00' };
const draft = { unitNumber: '42', lastName: "O'Brien", paymentAmount: '145.00' };
const known: PayBillContext = { ...initialContext, draft, pick: 'full', account, isAccountAsked: true };
const nobody = { account: null, isAccountAsked: false, isAccountUnknown: false };

test('in the beginning nothing is typed, known or asked', () => {
  expect(initialContext).toMatchObject({
    draft: { unitNumber: '', lastName: '', paymentAmount: '' },
    errors: {},
    pick: null,
    isOffline: false,
    wasCut: false,
    payment: null,
    paymentProblem: null,
    ...nobody,
  });
});

describe('an edit', () => {
  test.each([[{ unitNumber: '7' }], [{ lastName: 'Núñez' }]])(
    '%o is about another account, and forgets this one with the balance that was picked',
    (changes) => {
      expect(applyEdit({ ...known, isAccountUnknown: true }, changes)).toStrictEqual({
        draft: { ...draft, ...changes, paymentAmount: '' },
        errors: {},
        paymentProblem: null,
        pick: null,
        ...nobody,
      });
      const typed = applyEdit({ ...known, pick: null }, changes);
      expect(typed.draft?.paymentAmount).toBe('145.00');
    },
  );

  test('of the amount is no pick any more, and stays with this account; of nothing changes neither', () => {
    const common = { errors: {}, paymentProblem: null };
    expect(applyEdit(known, { paymentAmount: '20' })).toStrictEqual({
      draft: { ...draft, paymentAmount: '20' },
      ...common,
      pick: null,
    });
    expect(applyEdit(known, {})).toStrictEqual({ draft, ...common });
  });
});

test('a pick takes its figure; where there is none it changes nothing', () => {
  expect(applyPick(known, 'month')).toMatchObject({
    pick: 'month',
    draft: { ...draft, paymentAmount: '60.00' },
  });
  expect(applyPick({ ...known, account: settled }, 'full')).toStrictEqual({});
});

describe('of the account', () => {
  const found = { account, isAccountAsked: true, isAccountUnknown: false };
  const empty = { ...draft, paymentAmount: '' };
  const wrong = { ...failure('missing_fields'), missingFields: ['lastName'] };
  test.each<[string, AccountAnswer, Partial<PayBillContext>, Partial<PayBillContext>]>([
    [
      'that is not there, no one is known',
      { state: 'notFound', failure: failure('account_not_found') },
      {},
      { ...nobody, isAccountUnknown: true, errors: {} },
    ],
    [
      'whose question was wrong, what was wrong is said',
      { state: 'notFound', failure: wrong },
      {},
      { ...nobody, errors: { lastName: wrong.message } },
    ],
    ['that cannot be asked for, nothing is known', { state: 'unreachable' }, {}, { isOffline: true }],
    [
      'that nobody could say, it is not asked again',
      { state: 'failed', failure: failure('rate_limited') },
      {},
      { isAccountAsked: true },
    ],
    [
      'all is picked',
      { state: 'found', account },
      { draft: empty, pick: null },
      { ...found, pick: 'full', draft },
    ],
    ['what was typed stays', { state: 'found', account }, { pick: null }, found],
    [
      'that owes nothing, nothing is picked',
      { state: 'found', account: settled },
      {},
      { ...found, account: settled, pick: null, draft: empty },
    ],
    [
      'that owes nothing, a month may be paid ahead',
      { state: 'found', account: settled },
      { pick: 'month' },
      { ...found, account: settled, pick: 'month', draft: { ...draft, paymentAmount: '60.00' } },
    ],
  ])('%s', (_, answer, own, expected) => {
    expect(applyAccount({ ...known, ...own }, answer)).toStrictEqual(expected);
  });
});

test.each([
  ['was paid already', { state: 'alreadyPaid' as const }, {}],
  ['cannot be opened now', { state: 'unreachable' as const }, { isOffline: true, wasCut: true }],
  [
    'is refused',
    { state: 'failed' as const, failure: failure('amount_too_high') },
    {
      paymentProblem: failure('amount_too_high'),
      errors: { paymentAmount: 'sentence of amount_too_high' },
    },
  ],
  [
    'is for nobody',
    { state: 'failed' as const, failure: failure('account_not_found') },
    { paymentProblem: failure('account_not_found'), errors: {}, ...nobody, isAccountUnknown: true },
  ],
])('a payment that %s', (_, opened, expected) => {
  expect(applyPayment(opened)).toStrictEqual(expected);
});
