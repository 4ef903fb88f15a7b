import { fieldMessages } from 'schemas/kit/fields/fields';
import type { MoveOut } from 'schemas/leasing/move-outs';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { AccountAnswer, AccountQuestion } from '../shared/account-lookup/find-account.ts';
import type { OpenedPayment } from '../shared/card-payment/open-payment.ts';
import {
  account,
  answered,
  applied,
  chartOf,
  edit,
  failed,
  found,
  invalid,
  listStates,
  listStepFiles,
  next,
  noteConnection,
  notFound,
  opened,
  paymentFailed,
  previous,
  type Row,
  refused,
  saved,
  submit,
  testReach,
  testRows,
  tryAgain,
  unreachable,
  unsaved,
} from '../shared/submission/wizard-test-kit.ts';
import { cleanUnit } from '../shared/wizard/every-wizard-test-kit.ts';
import { moveOutMachine, type OpenFeeInput } from './move-out.machine.ts';
import { initialContext, type MoveOutContext, type MoveOutDelivery } from './move-out-context.ts';
import { emptyDraft, type MoveOutDraft, steps } from './move-out-draft.ts';

const dirty: MoveOutDraft = { ...cleanUnit, unitCondition: 'dirty', cleaningFeeAccepted: true };
const context: MoveOutContext = { ...initialContext, draft: cleanUnit };
const { go, done, broke } = chartOf(moveOutMachine, context);
const charged: MoveOut = {
  moveOutId: '0199a000-0000-7000-8000-0000000000aa',
  receiptNumber: 'M-1043',
  unit: '42',
  vacatedOn: '2026-11-21',
  state: 'requested',
  cleaningFee: '30.00',
  cleaningInvoiceId: null,
  balance: '30.00',
  toPay: '30.00',
};
const appliedDirty: MoveOutDelivery = { state: 'applied', id: 'a', value: charged };

test('the states are the documented ones', () => {
  expect(listStates(moveOutMachine)).toEqual([
    ...['verify', 'checkingVerify', 'findingAccount', 'checklist', 'checkingChecklist'],
    ...['finalPayment', 'finalPayment.judging', 'finalPayment.findingBalance', 'finalPayment.ready'],
    ...['checkingForm', 'submitting', 'judgingAnswer', 'waitingToRetry'],
    ...['complete', 'saved', 'openingFee', 'judgingFee', 'feeUnpaid', 'reopeningFee', 'paying'],
  ]);
});

test('each step is a file of this folder, in the order of the machine', () => {
  expect(listStepFiles(new URL('.', import.meta.url))).toEqual([...steps]);
});

const asked = { isAccountAsked: true, account };
const bare = { draft: emptyDraft };
const lacking = (changes: Partial<MoveOutDraft>, of = cleanUnit) => ({ draft: { ...of, ...changes } });
const due = { draft: dirty, completed: charged };
const sent = (delivery: object) => done('submitting', delivery);
const fee = (payment: OpenedPayment) => done('openingFee', payment);
const again = (payment: OpenedPayment) => done('reopeningFee', payment);
const [noPhoto, noPhone, wrongPhotos] = [
  refused('photo_unknown'),
  refused('missing_fields', { missingFields: ['phone'] }),
  refused('invalid', { errors: [{ path: 'conditionPhotoPaths', message: 'no' }] }),
];

const rows: Row<MoveOutContext>[] = [
  // Step 1 lets on whoever's unit, name and phone are valid.
  ['verify', next, 'verify', bare, invalid],
  ['verify', next, 'verify', lacking({ unitNumber: ' ' }), invalid],
  ['verify', next, 'verify', lacking({ lastName: 'O' }), invalid],
  ['verify', next, 'verify', lacking({ phone: '(859) 555' }), invalid],
  ['verify', next, 'findingAccount', lacking({ unitEmptied: false, finalPaymentConfirmed: false })],
  ['verify', previous, 'verify'],

  // Step 2 asks for an empty unit, its condition, and the fee when it is dirty.
  ['checklist', next, 'finalPayment.ready', asked],
  ['checklist', next, 'finalPayment.ready', { ...asked, draft: dirty }],
  ['checklist', next, 'finalPayment.ready', { ...asked, ...lacking({ finalPaymentConfirmed: false }) }],
  ['checklist', next, 'checklist', lacking({ unitEmptied: false }), invalid],
  ['checklist', next, 'checklist', lacking({ unitCondition: null }), invalid],
  ['checklist', next, 'checklist', lacking({ cleaningFeeAccepted: false }, dirty), invalid],
  ['checklist', edit({ unitCondition: 'dirty' }), 'checklist'],
  ['checklist', previous, 'verify'],
  ['checklist', noteConnection(true), 'checklist'],

  // Step 3 asks for the balance, unless it is known or nobody can be asked.
  ['checklist', next, 'finalPayment.findingBalance'],
  ['checklist', next, 'finalPayment.ready', { isOffline: true }],
  ['finalPayment.findingBalance', submit, 'submitting'],
  ['finalPayment.ready', edit({ finalPaymentConfirmed: true }), 'finalPayment.ready'],
  ['finalPayment.ready', previous, 'checklist'],

  // The final submit asks for everything, and goes to the first failing step.
  ['finalPayment.ready', submit, 'submitting', { draft: dirty }],
  ['finalPayment.ready', submit, 'submitting', { isOffline: true }],
  [
    'finalPayment.ready',
    submit,
    'finalPayment.ready',
    { ...asked, ...lacking({ finalPaymentConfirmed: false }) },
    invalid,
  ],
  [
    'finalPayment.ready',
    submit,
    'checklist',
    lacking({ unitEmptied: false, finalPaymentConfirmed: false }),
    invalid,
  ],
  ['finalPayment.ready', submit, 'verify', bare, invalid],

  // The server's answer.
  ['submitting', sent(appliedDirty), 'openingFee', { draft: dirty }, answered(appliedDirty)],
  ['submitting', sent(noPhoto), 'checklist', {}, answered(noPhoto)],
  ['submitting', sent(noPhone), 'verify', {}, answered(noPhone)],
  ['submitting', sent(wrongPhotos), 'checklist', {}, answered(wrongPhotos)],

  // The fee of a unit that has to be cleaned: only its payment is tried again, never the move-out.
  ['openingFee', fee({ state: 'alreadyPaid' }), 'complete', due],
  ['openingFee', fee(unreachable), 'feeUnpaid', due, paymentFailed],
  ['feeUnpaid', tryAgain, 'reopeningFee', due],
  ['reopeningFee', again({ state: 'alreadyPaid' }), 'complete', due],
  ['reopeningFee', again(unreachable), 'feeUnpaid', due, paymentFailed],
  ['feeUnpaid', submit, 'feeUnpaid', due],
  ['feeUnpaid', previous, 'feeUnpaid', due],
  ['feeUnpaid', noteConnection(true), 'feeUnpaid', due],
];

describe('from a state, by an event, to a state', () => {
  testRows(moveOutMachine, context, {
    rows,
    shared: [
      ...['verify', 'findingAccount', 'finalPayment.findingBalance', 'finalPayment: noteConnection'],
      ...['openingFee', 'reopeningFee'],
    ],
  });
});

testReach(moveOutMachine, {
  passing: [
    ...['checkingVerify', 'checkingChecklist', 'finalPayment', 'finalPayment.judging'],
    ...['checkingForm', 'judgingAnswer', 'judgingFee'],
  ],
  events: [
    ...[next, previous, submit, tryAgain, noteConnection(false), edit(cleanUnit), edit(dirty)],
    ...[found, notFound, unreachable, failed].flatMap((answer) => [
      done('findingAccount', answer),
      done('finalPayment.findingBalance', answer),
    ]),
    ...[applied, appliedDirty, saved, unsaved].map(sent),
    ...[fee(opened), broke('openingFee')],
  ],
});

describe('what the steps show', () => {
  const { unitNumber, lastName, phone, unitCondition, unitEmptied, cleaningFeeAccepted } = fieldMessages;

  test('step 1 shows the documented messages of its own fields, and no others', () => {
    expect(go('verify', next, bare).context.errors).toEqual({ unitNumber, lastName, phone });
  });

  test('step 2 shows its own', () => {
    const errorsOf = (draft: MoveOutDraft) => go('checklist', next, { draft }).context.errors;
    expect(errorsOf(emptyDraft)).toEqual({ unitEmptied, unitCondition });
    expect(errorsOf({ ...dirty, cleaningFeeAccepted: false })).toEqual({ cleaningFeeAccepted });
  });

  test('the last step shows its own', () => {
    const { errors } = go('finalPayment.ready', submit, lacking({ finalPaymentConfirmed: false })).context;
    expect(errors).toEqual({ finalPaymentConfirmed: fieldMessages.finalPaymentConfirmed });
  });

  test('an error stays until its field is right; the fee is judged with the condition', () => {
    const errors = { unitCondition: 'Condition', cleaningFeeAccepted: 'Fee', lastName: 'Name' };
    const open = { ...dirty, cleaningFeeAccepted: false };
    const typed = (changes: Partial<MoveOutDraft>) =>
      go('checklist', edit(changes), { errors, draft: open }).context.errors;
    expect(typed({ unitCondition: 'clean' })).toStrictEqual({ lastName: 'Name' });
    expect(typed({ lockRemoved: false })).toStrictEqual(errors);
    expect(typed({ cleaningFeeAccepted: true })).toStrictEqual({
      unitCondition: 'Condition',
      lastName: 'Name',
    });
    expect(typed({ lastName: '' })).toStrictEqual({ ...errors, lastName });
  });

  test('what the server refuses stands at its field', () => {
    const errors = { conditionPhotos: 'sentence of photo_unknown' };
    expect(go('submitting', sent(noPhoto)).context.errors).toStrictEqual(errors);
  });
});

describe('the one sum', () => {
  test('nothing is known or paid in the beginning', () => {
    expect(initialContext).toMatchObject({
      ...{ errors: {}, isOffline: false, payment: null, isFeePaid: false },
      ...{ account: null, isAccountAsked: false, isAccountUnknown: false },
    });
  });

  test('is opened as the server named it, however small', () => {
    const value = { ...charged, toPay: '0.01' };
    const small = { ...appliedDirty, value };
    expect(go('submitting', sent(small), { draft: dirty })).toMatchObject({
      ...{ state: 'openingFee', isOver: false, tags: ['over', 'settled'] },
      handed: [{ draft: dirty, moveOut: value }],
    });
  });

  test.each([
    ['the fee is left open on purpose', 'complete', { draft: { ...dirty, paysLater: true } }, {}],
    [
      'what is owed is paid with a clean unit',
      'openingFee',
      { account },
      { cleaningFee: '0.00', toPay: '85.00' },
    ],
    ['nobody had said that anything is owed', 'complete', {}, { cleaningFee: '0.00', toPay: '85.00' }],
    ['credit pays the fee', 'complete', { draft: dirty, account }, { toPay: '0.00' }],
  ] as const)('%s: %s', (_, state, own, changes) => {
    const answer = { ...appliedDirty, value: { ...charged, ...changes } };
    expect(go('submitting', sent(answer), own)).toMatchObject({ state });
  });

  test('is open, was paid before, or neither', () => {
    const noted = (payment: OpenedPayment) => go('openingFee', fee(payment), due);
    expect(noted(opened).context).toMatchObject({ payment: opened.intent, isFeePaid: false });
    expect(noted({ state: 'alreadyPaid' })).toMatchObject({
      ...{ isOver: true, context: { payment: null, isFeePaid: true } },
    });
    expect(noted(unreachable).context).toMatchObject({ payment: null, isFeePaid: false });
  });

  test('that cannot be opened is tried again alone; the move-out is never sent twice', async () => {
    const submitted: MoveOutContext[] = [];
    const fees: OpenFeeInput[] = [];
    const payments: OpenedPayment[] = [unreachable, opened];
    const actor = createActor(
      moveOutMachine.provide({
        actors: {
          findAccount: fromPromise<AccountAnswer, AccountQuestion>(async () => found),
          submit: fromPromise<MoveOutDelivery, MoveOutContext>(async ({ input }) => {
            submitted.push(input);
            return appliedDirty;
          }),
          openFee: fromPromise<OpenedPayment, OpenFeeInput>(async ({ input }) => {
            fees.push(input);
            return payments.shift() ?? opened;
          }),
        },
      }),
    ).start();
    actor.send({ type: 'edit', changes: dirty });
    actor.send({ type: 'next' });
    await waitFor(actor, (s) => s.matches('checklist'));
    for (const type of ['next', 'submit', 'submit'] as const) actor.send({ type });
    await waitFor(actor, (s) => s.matches('feeUnpaid'));
    actor.send({ type: 'tryAgain' });
    const { context: end } = await waitFor(actor, (s) => s.matches('paying'));
    expect(end.payment).toEqual(opened.intent);
    expect(submitted).toHaveLength(1);
    expect(fees).toEqual([
      { draft: dirty, moveOut: charged },
      { draft: dirty, moveOut: charged },
    ]);
  });
});
