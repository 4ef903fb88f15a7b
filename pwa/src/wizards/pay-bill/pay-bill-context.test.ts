import type { Account } from 'schemas/customers/accounts';
import { describe, expect, test } from 'vitest';
import { account, failure } from '../shared/submission/wizard-test-kit.ts';
import { goodBill } from '../shared/wizard/every-wizard-test-kit.ts';
import {
  applyAccount,
  applyEdit,
  applyPayment,
  applyPick,
  initialContext,
  type PayBillContext,
} from './pay-bill-context.ts';

const settled = { ...account, balance: '0.00' };
const draft = { ...goodBill, paymentAmount: '145.00' };
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

describe('of an account that was found', () => {
  const empty = { ...draft, paymentAmount: '' };
  const typed = { ...draft, paymentAmount: '85.00' };
  test.each<[string, Account, Partial<PayBillContext>, Partial<PayBillContext>]>([
    ['all is picked', account, { draft: empty, pick: null }, { pick: 'full', draft }],
    ['what was typed stays', account, { pick: null }, {}],
    ['what was picked is the true figure', account, { draft: typed }, { pick: 'full', draft }],
    ['that owes nothing, nothing is picked', settled, {}, { pick: null, draft: empty }],
    [
      'that owes nothing, nothing is picked beforehand',
      settled,
      { draft: empty, pick: null },
      { pick: null, draft: empty },
    ],
    [
      'that owes nothing, a month may be paid ahead',
      settled,
      { pick: 'month' },
      { pick: 'month', draft: { ...draft, paymentAmount: '60.00' } },
    ],
  ])('%s', (_, of, own, expected) => {
    expect(applyAccount({ ...known, ...own }, { state: 'found', account: of })).toStrictEqual({
      ...{ account: of, isAccountAsked: true, isAccountUnknown: false },
      ...expected,
    });
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
