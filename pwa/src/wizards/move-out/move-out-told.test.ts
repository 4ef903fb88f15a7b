import { fieldMessages } from 'schemas/kit/fields/fields';
import { describe, expect, test } from 'vitest';
import type { AccountAnswer } from '../shared/account-lookup/find-account.ts';
import type { OpenedPayment } from '../shared/card-payment/open-payment.ts';
import { hasErrorAmong, pickErrors } from '../shared/frame/step-errors.ts';
import { actorsOf, failure, type Heard, hear, refused } from '../shared/submission/wizard-test-kit.ts';
import { moveOutMachine } from './move-out.machine.ts';
import { initialContext, type MoveOutContext, type MoveOutDelivery } from './move-out-context.ts';
import {
  emptyDraft,
  errorsOfMoveOut,
  fieldsOf,
  findErrors,
  type MoveOutDraft,
  type MoveOutErrors,
  type Step,
  toFeeRequest,
  toForm,
  toMoveOutBody,
} from './move-out-draft.ts';

const draft: MoveOutDraft = {
  unitNumber: '42',
  lastName: "O'Brien",
  phone: '(859) 555-0123',
  unitEmptied: true,
  unitCondition: 'clean',
  cleaningFeeAccepted: false,
  lockRemoved: true,
  finalPaymentConfirmed: true,
};
const account = {
  account: 't',
  unit: '42',
  balance: '5.00',
  credit: '0.00',
  currentMonth: '60.00',
  charges: [],
};
const findErrorsAt = (draft: MoveOutDraft, step: Step) => pickErrors(findErrors(draft), fieldsOf[step]);
const hasErrorsAt = (errors: MoveOutErrors, step: Step) => hasErrorAmong(errors, fieldsOf[step]);
const go = (state: string, event: Heard, more: Partial<MoveOutContext> = {}) =>
  hear(moveOutMachine, { state, context: { ...initialContext, draft, ...more } }, event);
const { done, broke } = actorsOf('moveOut');
const [notFound, failed, found, unreachable] = [
  { state: 'notFound', failure: failure('account_not_found') },
  { state: 'failed', failure: failure('rate_limited') },
  { state: 'found', account },
  { state: 'unreachable' },
] as const satisfies AccountAnswer[];
const applied = (cleaningFee: string) =>
  ({ state: 'applied', id: 'a', value: { cleaningFee } }) as unknown as MoveOutDelivery;
const opened = { state: 'opened', intent: { clientSecret: 's' } };
const notOpened: OpenedPayment = { state: 'failed', failure: failure('payments_unavailable') };
const [invalid, paymentFailed] = [{ type: 'invalid' }, { type: 'paymentFailed' }];
const lookupFailed = { type: 'lookupFailed', failure: notFound.failure };
const answered = (delivery: MoveOutDelivery | null) => ({ type: 'answered', delivery });

test.each<[string, Heard, unknown[], Partial<MoveOutContext>?]>([
  ['verify', { type: 'next' }, [invalid], { draft: emptyDraft }],
  ['verify', { type: 'next' }, []],
  ['findingAccount', done('findingAccount', notFound), [lookupFailed]],
  ['findingAccount', done('findingAccount', failed), []],
  ['findingAccount', done('findingAccount', unreachable), []],
  ['findingAccount', done('findingAccount', found), []],
  ['findingAccount', broke('findingAccount'), []],
  ['checklist', { type: 'next' }, [invalid], { draft: { ...draft, unitEmptied: false } }],
  ['checklist', { type: 'next' }, []],
  ['finalPayment.findingBalance', done('finalPayment.findingBalance', notFound), [lookupFailed]],
  ['finalPayment.findingBalance', done('finalPayment.findingBalance', found), []],
  [
    'finalPayment.ready',
    { type: 'submit' },
    [invalid],
    { draft: { ...draft, finalPaymentConfirmed: false } },
  ],
  ['finalPayment.ready', { type: 'submit' }, [invalid], { draft: { ...draft, lastName: '' } }],
  ['finalPayment.ready', { type: 'submit' }, []],
  ['submitting', done('submitting', applied('0.00')), [answered(applied('0.00'))]],
  ['submitting', done('submitting', refused('rate_limited')), [answered(refused('rate_limited'))]],
  ['submitting', broke('submitting'), [answered(null)]],
  ['openingFee', broke('openingFee'), [paymentFailed]],
  ['openingFee', done('openingFee', notOpened), [paymentFailed]],
  ['openingFee', done('openingFee', opened), []],
  ['reopeningFee', broke('reopeningFee'), [paymentFailed]],
  ['reopeningFee', done('reopeningFee', notOpened), [paymentFailed]],
  ['reopeningFee', done('reopeningFee', opened), []],
])('in %s, %o tells the screen %o', (state, event, told, context) => {
  expect(go(state, event, context).told).toEqual(told);
});

test.each([
  ['submitting', done('submitting', applied('0.00')), 'complete'],
  ['submitting', done('submitting', { state: 'saved', id: 's', receipt: {} }), 'saved'],
  ['openingFee', done('openingFee', opened), 'paying'],
  ['reopeningFee', done('reopeningFee', opened), 'paying'],
  ['openingFee', done('openingFee', { state: 'alreadyPaid' }), 'complete'],
])('%s ends the wizard', (from, event, state) => {
  expect(go(from, event)).toMatchObject({ state, isOver: true });
});

test('a fee that is due is opened, and one that could not be is tried again', () => {
  expect(go('submitting', done('submitting', applied('0.01')))).toMatchObject({
    state: 'openingFee',
    isOver: false,
  });
  const unpaid = go('openingFee', done('openingFee', notOpened));
  expect(unpaid).toMatchObject({ state: 'feeUnpaid', context: { payment: null } });
  expect(go('feeUnpaid', { type: 'tryAgain' })).toMatchObject({ state: 'reopeningFee', isOver: false });
  expect(initialContext).toMatchObject({
    isFeePaid: false,
    isOffline: false,
    isAccountAsked: false,
    isAccountUnknown: false,
  });
});

describe('the account', () => {
  const known = { account, isAccountAsked: true, isAccountUnknown: true };
  test('belongs to the unit and the name that were typed', () => {
    const gone = { account: null, isAccountAsked: false, isAccountUnknown: false };
    expect(go('verify', { type: 'edit', changes: { unitNumber: '43' } }, known).context).toMatchObject(gone);
    expect(go('verify', { type: 'edit', changes: { lastName: 'Núñez' } }, known).context).toMatchObject(gone);
    expect(go('verify', { type: 'edit', changes: { phone: '1' } }, known).context).toMatchObject(known);
  });
  test('an edit while it is looked up is kept', () => {
    const edited = go('findingAccount', { type: 'edit', changes: { lastName: 'Núñez' } });
    expect(edited).toMatchObject({ state: 'verify', context: { draft: { ...draft, lastName: 'Núñez' } } });
  });
  test.each([
    [found, { account, isAccountAsked: true, isAccountUnknown: false, isOffline: false }],
    [failed, { account: null, isAccountAsked: true, isOffline: false }],
    [unreachable, { isOffline: true, isAccountAsked: false }],
    [notFound, { account: null, isAccountUnknown: true }],
    [{ state: 'notFound', failure: failure('missing_fields') }, { isAccountUnknown: false }],
  ])('%o is noted as %o', (answer, noted) => {
    expect(go('findingAccount', done('findingAccount', answer)).context).toMatchObject(noted);
  });
  test('one that the server does not know is asked for anew; another refusal leaves it', () => {
    const kept = { account, isAccountAsked: true };
    expect(go('submitting', done('submitting', refused('account_not_found')), kept).context).toMatchObject({
      account: null,
      isAccountAsked: false,
      isAccountUnknown: true,
    });
    expect(go('submitting', done('submitting', refused('rate_limited')), kept).context).toMatchObject({
      ...kept,
      isAccountUnknown: false,
    });
  });
});

describe('what is wrong', () => {
  const open = { ...draft, unitCondition: 'dirty' as const };
  test('is said of the fields that are, and of the step that asks', () => {
    const lacking = { ...open, lastName: '', unitEmptied: false, finalPaymentConfirmed: false };
    expect(findErrorsAt(lacking, 'verify')).toStrictEqual({ lastName: fieldMessages.lastName });
    expect(findErrorsAt(lacking, 'checklist')).toStrictEqual({
      unitEmptied: fieldMessages.unitEmptied,
      cleaningFeeAccepted: fieldMessages.cleaningFeeAccepted,
    });
    expect(findErrorsAt(lacking, 'finalPayment')).toStrictEqual({
      finalPaymentConfirmed: fieldMessages.finalPaymentConfirmed,
    });
    expect(findErrors(draft)).toStrictEqual({});
    expect(findErrors({ ...open, cleaningFeeAccepted: true })).toStrictEqual({});
  });
  test.each([
    ['verify', ['unitNumber', 'lastName', 'phone']],
    ['checklist', ['unitEmptied', 'unitCondition', 'cleaningFeeAccepted', 'conditionPhotos']],
    ['finalPayment', ['finalPaymentConfirmed']],
  ] as const)('%s shows %o', (step, fields) => {
    const all = ['verify', 'checklist', 'finalPayment'] as const;
    for (const field of fields) {
      expect(all.filter((one) => hasErrorsAt({ [field]: 'wrong' }, one))).toEqual([step]);
    }
  });
  test('stays under a field until that field is right; the fee is judged with the condition', () => {
    const errors = { unitCondition: 'Condition', cleaningFeeAccepted: 'Fee', lastName: 'Name' };
    const typed = (changes: Partial<MoveOutDraft>, from = open) =>
      go('checklist', { type: 'edit', changes }, { errors, draft: from }).context.errors;
    expect(typed({ unitCondition: 'clean' })).toStrictEqual({ lastName: 'Name' });
    expect(typed({ lockRemoved: false })).toStrictEqual(errors);
    expect(typed({ cleaningFeeAccepted: true })).toStrictEqual({
      unitCondition: 'Condition',
      lastName: 'Name',
    });
    expect(typed({ lastName: '' })).toStrictEqual({ ...errors, lastName: fieldMessages.lastName });
  });
  test('the server’s own is said at the field of the form', () => {
    const missing = (path: string) =>
      errorsOfMoveOut({ ...failure('missing_fields'), missingFields: [path] });
    expect(missing('conditionPhotoPaths')).toStrictEqual({ conditionPhotos: 'sentence of missing_fields' });
    expect(missing('phone')).toStrictEqual({ phone: 'sentence of missing_fields' });
    expect(missing('vacatedOn')).toStrictEqual({});
    expect(errorsOfMoveOut(failure('photo_unknown'))).toStrictEqual({
      conditionPhotos: 'sentence of photo_unknown',
    });
    expect(
      go(
        'findingAccount',
        done('findingAccount', {
          state: 'notFound',
          failure: { ...failure('missing_fields'), missingFields: ['unitNumber'] },
        }),
      ).context.errors,
    ).toStrictEqual({ unitNumber: 'sentence of missing_fields' });
    expect(go('submitting', done('submitting', refused('photo_unknown'))).context.errors).toStrictEqual({
      conditionPhotos: 'sentence of photo_unknown',
    });
  });
});

describe('what is sent', () => {
  const spaced = { ...draft, unitNumber: ' 42 ', lastName: " O'Brien " };
  test('names what was ticked, the fee where there is one, and photos where there are some', () => {
    const form = {
      unitNumber: '42',
      lastName: "O'Brien",
      phone: '(859) 555-0123',
      unitCondition: 'clean',
      unitEmptied: true,
      finalPaymentConfirmed: true,
    };
    expect(toForm(spaced)).toStrictEqual(form);
    const dirty = { ...form, unitCondition: 'dirty', cleaningFeeAccepted: true };
    expect(toForm({ ...draft, unitCondition: 'dirty', cleaningFeeAccepted: true })).toStrictEqual(dirty);
    const extras = { vacatedOn: '2026-11-21', locale: 'es' as const };
    expect(toMoveOutBody(spaced, { ...extras, photoPaths: [] })).toStrictEqual({
      ...form,
      ...extras,
      lockRemoved: true,
    });
    expect(toMoveOutBody(spaced, { ...extras, photoPaths: ['/objects/a'] })).toStrictEqual({
      ...form,
      ...extras,
      lockRemoved: true,
      conditionPhotoPaths: ['/objects/a'],
    });
  });
  test('the fee’s payment says for which unit it is', () => {
    expect(toFeeRequest(spaced, '50.00')).toStrictEqual({
      amount: 50,
      description: 'Move-out cleaning fee, unit 42',
      metadata: { type: 'move_out_cleaning_fee', unitNumber: ' 42 ', customerName: " O'Brien " },
    });
  });
  test('nothing is typed or ticked beforehand', () => {
    expect(emptyDraft).toStrictEqual({
      ...{ unitNumber: '', lastName: '', phone: '', unitEmptied: false, unitCondition: null },
      ...{ cleaningFeeAccepted: false, lockRemoved: false, finalPaymentConfirmed: false },
    });
  });
});

test('what becomes of the connection is noted on every step', () => {
  expect(go('verify', { type: 'noteConnection', isOffline: true }).context.isOffline).toBe(true);
  expect(
    go('verify', { type: 'noteConnection', isOffline: false }, { isOffline: true }).context.isOffline,
  ).toBe(false);
});
