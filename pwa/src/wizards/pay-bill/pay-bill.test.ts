import { fieldMessages } from 'schemas/kit/fields/fields';
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
  failure,
  found,
  invalid,
  listStates,
  listStepFiles,
  lookupFailed,
  next,
  noteConnection,
  notFound,
  notOpened,
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
import { goodBill } from '../shared/wizard/every-wizard-test-kit.ts';
import { payBillMachine } from './pay-bill.machine.ts';
import { initialContext, type PayBillContext, type PromiseDelivery } from './pay-bill-context.ts';
import { type BillDraft, emptyDraft, steps } from './pay-bill-draft.ts';

const context: PayBillContext = { ...initialContext, draft: goodBill };
const { go, done, broke } = chartOf(payBillMachine, context);

test('the states are the documented ones', () => {
  expect(listStates(payBillMachine)).toEqual([
    ...['account', 'checkingAccount', 'findingAccount'],
    ...['amount', 'amount.judging', 'amount.findingBalance', 'amount.ready'],
    ...['checkingForm', 'openingPayment', 'judgingPayment', 'submitting', 'judgingAnswer', 'waitingToRetry'],
    ...['complete', 'saved', 'paying'],
  ]);
});

test('each step is a file of this folder, in the order of the machine', () => {
  expect(listStepFiles(new URL('.', import.meta.url))).toEqual([...steps]);
});

const offline = { isOffline: true };
const known = { account, isAccountAsked: true };
const lacking = (changes: Partial<BillDraft>) => ({ draft: { ...goodBill, ...changes } });
const pick = (which: 'full' | 'month') => ({ type: 'pick', pick: which });
const paid = (payment: OpenedPayment) => done('openingPayment', payment);
const noAmount = refused('missing_fields', { missingFields: ['paymentAmount'] });
const noName = refused('missing_fields', { missingFields: ['lastName'] });

const rows: Row<PayBillContext>[] = [
  // Step 1: both fields, then a real look-up.
  ['account', next, 'account', { draft: emptyDraft }, lookupFailed(null), invalid],
  ['account', next, 'account', lacking({ lastName: 'O' }), lookupFailed(null), invalid],
  ['account', next, 'findingAccount', lacking({ paymentAmount: '' })],

  // Step 2.
  ['amount.ready', edit({ paymentAmount: '20' }), 'amount.ready', known],
  ['amount.ready', pick('month'), 'amount.ready', known],
  ['amount.ready', previous, 'account'],

  // Online a payment, offline a promise; nothing leaves with a field that is wrong.
  ['amount.ready', submit, 'openingPayment', known],
  ['amount.ready', submit, 'submitting', offline],
  ['amount.ready', submit, 'amount.ready', { ...known, ...lacking({ paymentAmount: '' }) }, invalid],
  ['amount.ready', submit, 'amount.ready', { ...known, ...lacking({ paymentAmount: '0.50' }) }, invalid],
  ['amount.ready', submit, 'account', { ...offline, ...lacking({ unitNumber: '' }) }, invalid],

  // The call and then the sign of life failed: the step offers a promise, and makes none.
  ['openingPayment', paid(unreachable), 'amount.ready', known],
  ['openingPayment', paid({ state: 'alreadyPaid' }), 'amount.ready', known, paymentFailed],
  ['openingPayment', paid(notOpened('amount_too_high')), 'amount.ready', known, paymentFailed],
  [
    'openingPayment',
    paid(notOpened('account_not_found')),
    'account',
    known,
    lookupFailed(failure('account_not_found')),
  ],
  ['submitting', done('submitting', noAmount), 'amount.ready', offline, answered(noAmount)],
  ['submitting', done('submitting', noName), 'account', offline, answered(noName)],
];

describe('from a state, by an event, to a state', () => {
  testRows(payBillMachine, context, {
    rows,
    shared: [
      ...['account', 'findingAccount', 'amount.findingBalance', 'openingPayment'],
      ...['amount: noteConnection', 'amount: tryAgain'],
    ],
  });
});

testReach(payBillMachine, {
  passing: [
    ...['checkingAccount', 'amount', 'amount.judging', 'checkingForm', 'judgingPayment', 'judgingAnswer'],
  ],
  events: [
    ...[next, previous, submit, tryAgain, noteConnection(true), noteConnection(false), edit(goodBill)],
    ...[found, notFound, unreachable].flatMap((answer) => [
      done('findingAccount', answer),
      done('amount.findingBalance', answer),
    ]),
    ...[paid(opened), broke('openingPayment')],
    ...[applied, saved, unsaved].map((delivery) => done('submitting', delivery)),
  ],
});

describe('what the steps show', () => {
  const blank = lacking({ paymentAmount: '' });

  test('the documented messages of their own fields', () => {
    const { unitNumber, lastName, paymentAmount } = fieldMessages;
    expect(go('account', next, { draft: emptyDraft }).context.errors).toEqual({ unitNumber, lastName });
    expect(go('amount.ready', submit, { ...known, ...blank }).context.errors).toEqual({ paymentAmount });
  });

  test('no example as an amount, but the figure that is picked', () => {
    expect(go('account', next, { ...offline, ...blank }).context.draft.paymentAmount).toBe('');
    const picked = go('amount.ready', pick('month'), { ...known, ...blank }).context;
    expect(picked).toMatchObject({ pick: 'month', draft: { paymentAmount: '60.00' } });
  });

  test('why a payment could not be opened, until it is tried again or something is edited', () => {
    const problem = { ...known, paymentProblem: failure('payments_unavailable') };
    expect(go('amount.ready', previous, problem).context).toMatchObject(problem);
    for (const event of [submit, edit({ paymentAmount: '20' })]) {
      expect(go('amount.ready', event, problem).context.paymentProblem).toBeNull();
    }
  });

  test('that it is being opened, or that the balance is looked up', () => {
    expect(go('amount.ready', submit, known).tags).toEqual(['settled']);
    expect(go('amount.ready', noteConnection(false), offline).tags).toEqual(['looking']);
  });

  test('a connection that was lost at the last moment, until it is back', () => {
    const cut = go('openingPayment', paid(unreachable), known).context;
    expect(cut).toMatchObject({ isOffline: true, wasCut: true, payment: null });
    const back = { isOffline: false, wasCut: false };
    expect(go('amount.ready', noteConnection(true), cut).context).toMatchObject({ ...offline, wasCut: true });
    expect(go('amount.ready', noteConnection(false), cut).context).toMatchObject(back);
    expect(go('amount.ready', tryAgain, cut).context).toMatchObject(back);
    expect(go('amount.ready', noteConnection(true), known).context).toMatchObject({ wasCut: false });
  });

  test('an error under a field until that field is right', () => {
    const errors = { unitNumber: 'Unit', lastName: 'Name' };
    const typed = (changes: object) =>
      go('account', edit(changes), { errors, draft: emptyDraft }).context.errors;
    expect(typed({ unitNumber: '42' })).toStrictEqual({ lastName: 'Name' });
    expect(typed({ unitNumber: '' })).toStrictEqual({ ...errors, unitNumber: fieldMessages.unitNumber });
  });
});

describe('running', () => {
  const start = (payments: OpenedPayment[]) => {
    const promises: PayBillContext[] = [];
    const bills: BillDraft[] = [];
    const actor = createActor(
      payBillMachine.provide({
        actors: {
          findAccount: fromPromise<AccountAnswer, AccountQuestion>(async () => found),
          openPayment: fromPromise<OpenedPayment, BillDraft>(async ({ input }) => {
            bills.push(input);
            return payments.shift() ?? opened;
          }),
          submit: fromPromise<PromiseDelivery, PayBillContext>(async ({ input }) => {
            promises.push(input);
            return saved;
          }),
        },
      }),
    ).start();
    return { actor, promises, bills };
  };

  async function choose({ actor }: ReturnType<typeof start>) {
    actor.send({ type: 'edit', changes: { ...goodBill, paymentAmount: '' } });
    actor.send({ type: 'next' });
    await waitFor(actor, (s) => s.matches('amount'));
  }

  test('the true balance is paid once, however often the button is pressed', async () => {
    const run = start([]);
    await choose(run);
    run.actor.send({ type: 'submit' });
    run.actor.send({ type: 'submit' });
    const { context: end } = await waitFor(run.actor, (s) => s.matches('paying'));
    expect(end.payment).toEqual(opened.intent);
    expect(run.bills).toEqual([{ ...goodBill, paymentAmount: '145.00' }]);
    expect(run.promises).toEqual([]);
  });

  test('nobody promises without pressing again', async () => {
    const run = start([unreachable]);
    await choose(run);
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.matches('amount') && s.context.isOffline);
    expect(run.promises).toEqual([]);
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.matches('saved'));
    expect(run.promises).toHaveLength(1);
  });

  test('a payment that could not be opened is opened when it is tried again', async () => {
    const run = start([notOpened('payments_unavailable'), opened]);
    await choose(run);
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.context.paymentProblem !== null && s.matches('amount'));
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.matches('paying'));
  });
});
