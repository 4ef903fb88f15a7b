import { fieldMessages } from 'schemas/kit/fields/fields';
import { describe, expect, test } from 'vitest';
import type { AccountAnswer } from '../shared/account-lookup/find-account.ts';
import type { OpenedPayment } from '../shared/card-payment/open-payment.ts';
import { hasErrorAmong, pickErrors } from '../shared/frame/step-errors.ts';
import { account, actorsOf, failure, hear } from '../shared/submission/wizard-test-kit.ts';
import { payBillMachine } from './pay-bill.machine.ts';
import { initialContext, type PayBillContext, type PromiseDelivery } from './pay-bill-context.ts';
import {
  type BillDraft,
  type BillErrors,
  emptyDraft,
  errorsOfBill,
  fieldsOf,
  findErrors,
  isSettled,
  type Step,
  toForm,
  toPaymentRequest,
} from './pay-bill-draft.ts';

const draft = { unitNumber: '42', lastName: "O'Brien", paymentAmount: '85.00' };
const findErrorsAt = (draft: BillDraft, step: Step) => pickErrors(findErrors(draft), fieldsOf[step]);
const hasErrorsAt = (errors: BillErrors, step: Step) => hasErrorAmong(errors, fieldsOf[step]);
const go = (
  state: string,
  event: { type: string; [more: string]: unknown },
  more: Partial<PayBillContext> = {},
) => hear(payBillMachine, { state, context: { ...initialContext, draft, ...more } }, event);
const { done, broke } = actorsOf('payBill');
const [notFound, failed, found, unreachable] = [
  { state: 'notFound', failure: failure('account_not_found') },
  { state: 'failed', failure: failure('rate_limited') },
  { state: 'found', account },
  { state: 'unreachable' },
] as const satisfies AccountAnswer[];
const notOpened = (code: string): OpenedPayment => ({ state: 'failed', failure: failure(code) });
const unsaved: PromiseDelivery = { state: 'unsaved', id: 'u', failure: failure('unreachable') };
const lookupFailed = (reason: unknown) => ({ type: 'lookupFailed', failure: reason });
const paymentFailed = { type: 'paymentFailed' };
const invalid = { type: 'invalid' };

test.each<[string, { type: string }, unknown[], Partial<PayBillContext>?]>([
  ['account', { type: 'next' }, [lookupFailed(null), invalid], { draft: emptyDraft }],
  ['account', { type: 'next' }, []],
  ['findingAccount', done('findingAccount', notFound), [lookupFailed(notFound.failure)]],
  ['findingAccount', done('findingAccount', failed), [lookupFailed(failed.failure)]],
  ['findingAccount', done('findingAccount', unreachable), []],
  ['findingAccount', done('findingAccount', found), []],
  ['amount.findingBalance', done('amount.findingBalance', notFound), [lookupFailed(notFound.failure)]],
  ['amount.findingBalance', done('amount.findingBalance', failed), []],
  ['amount.ready', { type: 'submit' }, [invalid], { draft: { ...draft, paymentAmount: '' } }],
  ['amount.ready', { type: 'submit' }, []],
  ['openingPayment', broke('openingPayment'), [paymentFailed]],
  ['openingPayment', done('openingPayment', notOpened('payments_unavailable')), [paymentFailed]],
  ['openingPayment', done('openingPayment', notOpened('amount_too_high')), [paymentFailed]],
  ['openingPayment', done('openingPayment', { state: 'unreachable' }), []],
  [
    'openingPayment',
    done('openingPayment', notOpened('account_not_found')),
    [lookupFailed(failure('account_not_found'))],
  ],
  ['submitting', done('submitting', unsaved), [{ type: 'answered', delivery: unsaved }]],
  ['submitting', broke('submitting'), [{ type: 'answered', delivery: null }]],
])('in %s, %o tells the screen %o', (state, event, told, context) => {
  expect(go(state, event, context).told).toEqual(told);
});

test.each([
  ['openingPayment', done('openingPayment', { state: 'opened', intent: { clientSecret: 's' } }), 'paying'],
  ['submitting', done('submitting', { state: 'applied', id: 'a', value: {} }), 'complete'],
  ['submitting', done('submitting', { state: 'saved', id: 's', receipt: {} }), 'saved'],
])('%s ends the wizard', (from, event, state) => {
  expect(go(from, event)).toMatchObject({ state, isOver: true });
});

describe('what is known of the connection', () => {
  test('one that was lost at the last moment stays noted until it is back', () => {
    const cut = { isOffline: true, wasCut: true, account, isAccountAsked: true };
    const noted = (isOffline: boolean) =>
      go('amount.ready', { type: 'noteConnection', isOffline }, cut).context;
    expect(noted(true)).toMatchObject({ isOffline: true, wasCut: true });
    expect(noted(false)).toMatchObject({ isOffline: false, wasCut: false });
    expect(go('amount.ready', { type: 'tryAgain' }, cut).context).toMatchObject({
      isOffline: false,
      wasCut: false,
    });
    const never = { ...cut, wasCut: false };
    expect(go('amount.ready', { type: 'noteConnection', isOffline: true }, never).context.wasCut).toBe(false);
  });
});

describe('what is wrong', () => {
  test('is said of the fields that are, and of the step that asks', () => {
    const lacking = { ...draft, lastName: 'O', paymentAmount: '' };
    expect(findErrorsAt(lacking, 'account')).toStrictEqual({ lastName: fieldMessages.lastName });
    expect(findErrorsAt(lacking, 'amount')).toStrictEqual({ paymentAmount: fieldMessages.paymentAmount });
    expect(hasErrorsAt({ lastName: 'x' }, 'amount')).toBe(false);
    expect(hasErrorsAt({ lastName: 'x' }, 'account')).toBe(true);
  });

  test('stays under a field until that field is right', () => {
    const errors = { unitNumber: 'Unit', lastName: 'Name' };
    const typed = (changes: object) =>
      go('account', { type: 'edit', changes }, { errors, draft: emptyDraft }).context.errors;
    expect(typed({ unitNumber: '42' })).toStrictEqual({ lastName: 'Name' });
    expect(typed({ unitNumber: '' })).toStrictEqual({ ...errors, unitNumber: fieldMessages.unitNumber });
  });

  test('an edit while the account is looked up is kept, and the answer is not waited for', () => {
    const edited = go('findingAccount', { type: 'edit', changes: { lastName: 'Núñez' } });
    expect(edited).toMatchObject({ state: 'account', context: { draft: { ...draft, lastName: 'Núñez' } } });
  });

  test.each([
    ['amount', 'paymentAmount'],
    ['paymentAmount', 'paymentAmount'],
    ['metadata.unitNumber', 'unitNumber'],
    ['metadata.customerName', 'lastName'],
  ])('%s of the call is %s of the form', (path, field) => {
    expect(errorsOfBill({ ...failure('missing_fields'), missingFields: [path] })).toStrictEqual({
      [field]: 'sentence of missing_fields',
    });
  });

  test.each(['amount_too_high', 'amount_too_low', 'amount_mismatch'])('%s is about the amount', (code) => {
    expect(errorsOfBill(failure(code))).toStrictEqual({ paymentAmount: `sentence of ${code}` });
  });

  test('what no field can mend is said at none', () => {
    expect(errorsOfBill({ ...failure('rate_limited'), missingFields: ['elsewhere'] })).toStrictEqual({});
  });
});

test('spaces around what was typed are left out, and the payment says for which unit it is', () => {
  expect(emptyDraft).toEqual({ unitNumber: '', lastName: '', paymentAmount: '' });
  expect(toForm({ unitNumber: ' 42 ', lastName: " O'Brien ", paymentAmount: '85' })).toEqual({
    ...draft,
    paymentAmount: '85',
  });
  expect(toPaymentRequest(draft).description).toBe('Bill payment, unit 42');
});

test.each([
  ['0.00', true],
  ['0.01', false],
  ['-5.00', false],
])('a balance of %s is settled: %s', (balance, settled) => {
  expect(isSettled({ ...account, balance })).toBe(settled);
});

test('what becomes of the connection is noted on every step', () => {
  expect(go('account', { type: 'noteConnection', isOffline: true }).context.isOffline).toBe(true);
  expect(
    go('account', { type: 'noteConnection', isOffline: false }, { isOffline: true }).context.isOffline,
  ).toBe(false);
});
