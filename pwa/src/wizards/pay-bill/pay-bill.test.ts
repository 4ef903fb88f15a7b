import { type PaymentPromise, promiseBody } from 'schemas/billing/bills';
import type { Account } from 'schemas/customers/accounts';
import { fieldMessages } from 'schemas/kit/fields/fields';
import { createIntentBody } from 'schemas/payments/payments';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, transition, waitFor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { AccountAnswer, AccountQuestion } from '../shared/account-lookup/find-account.ts';
import type { OpenedPayment } from '../shared/card-payment/open-payment.ts';
import {
  listAnswers,
  listStates,
  listStepFiles,
  toPath,
  toValue,
} from '../shared/submission/wizard-test-kit.ts';
import { payBillMachine } from './pay-bill.machine.ts';
import { initialContext, type PayBillContext, type PromiseDelivery } from './pay-bill-context.ts';
import {
  amountOf,
  type BillDraft,
  cleanAmount,
  emptyDraft,
  steps,
  toForm,
  toPaymentRequest,
  toPromiseBody,
} from './pay-bill-draft.ts';

const good: BillDraft = { unitNumber: '42', lastName: "O'Brien", paymentAmount: '85.00' };
const account: Account = {
  account: 'token',
  unit: '42',
  balance: '145.00',
  credit: '0.00',
  currentMonth: '60.00',
  charges: [],
};
const settled: Account = { ...account, balance: '0.00', credit: '20.00' };

const found: AccountAnswer = { state: 'found', account };
const notFound: AccountAnswer = {
  state: 'notFound',
  failure: { code: 'account_not_found', message: 'sentence of account_not_found', status: 404 },
};
const unreachable: AccountAnswer = { state: 'unreachable' };
const failed: AccountAnswer = { state: 'failed', failure: { code: 'rate_limited', message: 'wait' } };

const intent = { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', amount: '85.00', unit: '42' };
const opened: OpenedPayment = { state: 'opened', intent };
const notOpened = (code: string): OpenedPayment => ({
  state: 'failed',
  failure: { code, message: `sentence of ${code}` },
});

const promise: PaymentPromise = {
  promiseId: '0199a000-0000-7000-8000-0000000000aa',
  unit: '42',
  amount: '85.00',
  balance: '145.00',
  goodUntil: '2026-11-11',
};
const applied: PromiseDelivery = { state: 'applied', id: 'a', value: promise };
const unsaved: PromiseDelivery = {
  state: 'unsaved',
  id: 'u',
  failure: { code: 'unreachable', message: 'no answer' },
};
const receipt = {
  id: 's',
  kind: 'payment_promise' as const,
  receiptNumber: 'D7K3Q-0001-A',
  statusToken: 't',
  capturedAt: '2026-11-21T10:00:00.000Z',
};
const saved: PromiseDelivery = { state: 'saved', id: 's', receipt };
const refused = (code: string, extras = {}): PromiseDelivery => ({
  state: 'refused',
  id: 'r',
  failure: { code, message: `sentence of ${code}`, status: 409, ...extras },
});

const documentedStates = [
  ...['account', 'checkingAccount', 'findingAccount'],
  ...['amount', 'amount.judging', 'amount.findingBalance', 'amount.ready'],
  ...['checkingForm', 'openingPayment', 'judgingPayment', 'submitting', 'judgingAnswer', 'waitingToRetry'],
  ...['complete', 'saved', 'paying'],
];

test('the states are the documented ones', () => {
  expect(listStates(payBillMachine)).toEqual(documentedStates);
});

test('each step is a file of this folder, in the order of the machine', () => {
  expect(listStepFiles(new URL('.', import.meta.url))).toEqual([...steps]);
});

/** What the invoked actors say, as the machine hears it. */
const told = (place: string, output: unknown) => ({ type: `xstate.done.actor.0.payBill.${place}`, output });
const broke = (place: string) => ({
  type: `xstate.error.actor.0.payBill.${place}`,
  error: new Error('a bug'),
});
const looked = (answer: AccountAnswer) => told('findingAccount', answer);
const balanced = (answer: AccountAnswer) => told('amount.findingBalance', answer);
const paid = (payment: OpenedPayment) => told('openingPayment', payment);
const answered = (delivery: PromiseDelivery) => told('submitting', delivery);
const noteConnection = (isOffline: boolean) => ({ type: 'noteConnection', isOffline });
const edit = (changes: Partial<BillDraft>) => ({ type: 'edit', changes });
const pick = (which: 'full' | 'month') => ({ type: 'pick', pick: which });

type HeardEvent = { type: string } & Record<string, unknown>;
type Row = [from: string, event: HeardEvent, to: string, context?: Partial<PayBillContext>];

const offline = { isOffline: true };
const known = { account, isAccountAsked: true };
const lacking = (changes: Partial<BillDraft>) => ({ draft: { ...good, ...changes } });
const [next, previous, submit, tryAgain] = ['next', 'previous', 'submit', 'tryAgain'].map((type) => ({
  type,
})) as [HeardEvent, HeardEvent, HeardEvent, HeardEvent];

/** From this state, with this event, to that state; the draft is a good one unless the row says otherwise. */
const table: Row[] = [
  // Step 1: both fields, then a real look-up; without the office nobody can be asked.
  ['account', next, 'account', { draft: emptyDraft }],
  ['account', next, 'account', lacking({ lastName: 'O' })],
  ['account', next, 'findingAccount'],
  ['account', next, 'findingAccount', lacking({ paymentAmount: '' })],
  ['account', next, 'amount.ready', offline],
  ['account', next, 'amount.ready', known],
  ['account', edit({ unitNumber: '43' }), 'account'],
  ['account', submit, 'account'],
  ['findingAccount', looked(found), 'amount.ready'],
  ['findingAccount', looked(notFound), 'account'],
  ['findingAccount', looked(failed), 'account'],
  ['findingAccount', looked(unreachable), 'amount.ready'],
  ['findingAccount', broke('findingAccount'), 'account'],
  ['findingAccount', edit({ lastName: 'Núñez' }), 'account'],
  ['findingAccount', next, 'findingAccount'],

  // Step 2.
  ['amount.ready', edit({ paymentAmount: '20' }), 'amount.ready'],
  ['amount.ready', pick('month'), 'amount.ready', known],
  ['amount.ready', previous, 'account'],
  ['amount.ready', noteConnection(true), 'amount.ready', known],
  ['amount.ready', noteConnection(false), 'amount.findingBalance', offline],
  ['amount.ready', noteConnection(false), 'amount.ready', { ...offline, ...known }],
  ['amount.ready', tryAgain, 'amount.findingBalance', offline],
  ['amount.ready', tryAgain, 'amount.ready', { ...offline, ...known }],
  ['amount.findingBalance', noteConnection(true), 'amount.ready'],
  ['amount.findingBalance', balanced(found), 'amount.ready'],
  ['amount.findingBalance', balanced(failed), 'amount.ready'],
  ['amount.findingBalance', balanced(unreachable), 'amount.ready'],
  ['amount.findingBalance', balanced(notFound), 'account'],
  ['amount.findingBalance', broke('amount.findingBalance'), 'amount.ready'],

  // Online a payment, offline a promise; nothing leaves with a field that is wrong.
  ['amount.ready', submit, 'openingPayment', known],
  ['amount.ready', submit, 'submitting', offline],
  ['amount.ready', submit, 'amount.ready', { ...known, ...lacking({ paymentAmount: '' }) }],
  ['amount.ready', submit, 'amount.ready', { ...known, ...lacking({ paymentAmount: '0.50' }) }],
  ['amount.ready', submit, 'account', { ...offline, ...lacking({ unitNumber: '' }) }],

  ['openingPayment', paid(opened), 'paying'],
  // The call and then the sign of life failed: the step offers a promise, and makes none.
  ['openingPayment', paid({ state: 'unreachable' }), 'amount.ready', known],
  ['openingPayment', paid({ state: 'alreadyPaid' }), 'amount.ready', known],
  ['openingPayment', paid(notOpened('payments_unavailable')), 'amount.ready', known],
  ['openingPayment', paid(notOpened('amount_too_high')), 'amount.ready', known],
  ['openingPayment', paid(notOpened('account_not_found')), 'account', known],
  ['openingPayment', broke('openingPayment'), 'amount.ready', known],
  ['openingPayment', submit, 'openingPayment'],
  ['openingPayment', previous, 'openingPayment'],

  ['submitting', answered(applied), 'complete'],
  ['submitting', answered(saved), 'saved'],
  ['submitting', answered(unsaved), 'waitingToRetry'],
  ['submitting', answered(refused('account_not_found')), 'account', offline],
  [
    'submitting',
    answered(refused('missing_fields', { missingFields: ['paymentAmount'] })),
    'amount.ready',
    offline,
  ],
  ['submitting', answered(refused('submission_closed')), 'amount.ready', offline],
  ['submitting', broke('submitting'), 'amount.ready', offline],
  ['submitting', submit, 'submitting'],
  ['waitingToRetry', tryAgain, 'submitting'],
  ['waitingToRetry', previous, 'waitingToRetry'],

  ...['account', 'openingPayment', 'submitting', 'waitingToRetry'].map(
    (state): Row => [state, noteConnection(true), state],
  ),
];

function go([from, event, , context]: Row) {
  const snapshot = payBillMachine.resolveState({
    value: toValue(from),
    context: { ...initialContext, draft: good, ...context },
  });
  return transition(payBillMachine, snapshot, event as never)[0];
}

describe('from a state, by an event, to a state', () => {
  test.each(table.map((row, line) => ({ row, line, from: row[0], type: row[1].type, to: row[2] })))(
    '$from: $type leads to $to (row $line)',
    ({ row }) => expect(toPath(go(row).value)).toBe(row[2]),
  );

  test('the table leaves out nothing that the chart answers', () => {
    const heard = new Set(
      table.flatMap(([from, { type }]) => {
        const [top = ''] = from.split('.');
        return [`${from}: ${type}`, `${top}: ${type}`, `: ${type}`];
      }),
    );
    expect(listAnswers(payBillMachine).filter((answer) => !heard.has(answer))).toEqual([]);
  });
});

test('shortest paths reach every state in which it rests', () => {
  const events = [
    ...[next, previous, submit, tryAgain, noteConnection(true), noteConnection(false), edit(good)],
    ...[found, notFound, unreachable].flatMap((answer) => [looked(answer), balanced(answer)]),
    ...[paid(opened), broke('openingPayment')],
    ...[applied, saved, unsaved].map(answered),
  ];
  const paths = getShortestPaths(payBillMachine, {
    events: events as never,
    limit: 5000,
  });
  const reached = new Set(paths.map(({ state }) => toPath(state.value)));
  // Those that decide at once are passed through, never rested in.
  const passing = [
    ...['checkingAccount', 'amount', 'amount.judging', 'checkingForm', 'judgingPayment', 'judgingAnswer'],
  ];
  expect([...reached].sort()).toEqual(documentedStates.filter((state) => !passing.includes(state)).sort());
});

describe('the amount', () => {
  const blank = lacking({ paymentAmount: '' });

  test('is filled with the true balance', () => {
    const { context } = go(['findingAccount', looked(found), '', blank]);
    expect(context).toMatchObject({ pick: 'full', draft: { paymentAmount: '145.00' } });
  });

  test('is left open when nothing is owed: paying ahead is a choice', () => {
    const answer: AccountAnswer = { state: 'found', account: settled };
    const { context } = go(['findingAccount', looked(answer), '', blank]);
    expect(context).toMatchObject({ pick: null, draft: { paymentAmount: '' } });
  });

  test('is not filled with an example', () => {
    expect(go(['account', next, '', { ...offline, ...blank }]).context.draft.paymentAmount).toBe('');
  });

  test('that was typed stays when the balance comes; one that was picked takes the true figure', () => {
    const typed = go(['amount.findingBalance', balanced(found), '', lacking({ paymentAmount: '20' })]);
    expect(typed.context.draft.paymentAmount).toBe('20');
    const picked = go(['amount.findingBalance', balanced(found), '', { pick: 'full' }]);
    expect(picked.context.draft.paymentAmount).toBe('145.00');
    const ahead = go([
      'amount.findingBalance',
      balanced({ state: 'found', account: settled }),
      '',
      { pick: 'full' },
    ]);
    expect(ahead.context).toMatchObject({ pick: null, draft: { paymentAmount: '' } });
  });

  test('is no pick any more once it is typed over, and gone with the account it was picked for', () => {
    const picked = { ...known, pick: 'full' as const };
    expect(go(['amount.ready', edit({ paymentAmount: '14' }), '', picked]).context.pick).toBeNull();
    const other = go(['account', edit({ unitNumber: '43' }), '', picked]);
    expect(other.context).toMatchObject({ account: null, pick: null, draft: { paymentAmount: '' } });
    const typed = go(['account', edit({ unitNumber: '43' }), '', known]);
    expect(typed.context.draft.paymentAmount).toBe('85.00');
  });

  test.each([
    ['full', account, '145.00'],
    ['full', settled, null],
    ['month', settled, '60.00'],
    // Nobody can be asked: the documented figures, as examples.
    ['full', null, '85.00'],
    ['month', null, '60.00'],
  ] as const)('picked as %s', (which, of, amount) => {
    expect(amountOf(which, of)).toBe(amount);
  });

  test.each([
    ['85.00', '85.00'],
    ['$1,250.5', '1,250.5'],
    ['1,50', '1,50'],
    ['1.000,50', '1.000,50'],
    ['1,234,567.89', '1,234,567.'],
    ['60.999', '60.99'],
    ['6.0.5', '6.05'],
    ['123456', '12345'],
    ['.5', ''],
    ['abc', ''],
    ['12.', '12.'],
  ])('typed as %s reads %s', (typed, read) => {
    expect(cleanAmount(typed)).toBe(read);
  });

  test.each([
    ['1,250.5', '1250.5'],
    ['12.', '12'],
    // Cents or thousands? Nobody knows, so it stays as it is, and is refused.
    ['1,50', '1,50'],
    ['1.000,50', '1.000,50'],
  ])('typed as %s is sent as %s', (paymentAmount, sent) => {
    expect(toForm({ ...good, paymentAmount }).paymentAmount).toBe(sent);
  });

  test('that is missing has the documented message', () => {
    const { context } = go(['amount.ready', submit, '', { ...known, ...blank }]);
    expect(context.errors).toEqual({ paymentAmount: fieldMessages.paymentAmount });
  });

  test('that the server refuses is wrong at its field', () => {
    const { context } = go(['openingPayment', paid(notOpened('amount_too_high')), '', known]);
    expect(context.errors).toEqual({ paymentAmount: 'sentence of amount_too_high' });
  });
});

describe('what the steps show', () => {
  test('step 1 shows the documented messages of its own fields', () => {
    const { unitNumber, lastName } = fieldMessages;
    expect(go(['account', next, '', { draft: emptyDraft }]).context.errors).toEqual({ unitNumber, lastName });
  });

  test('a connection that is lost at the last moment is said, and forgotten when it is back', () => {
    const cut = go(['openingPayment', paid({ state: 'unreachable' }), '', known]).context;
    expect(cut).toMatchObject({ isOffline: true, wasCut: true, payment: null });
    expect(go(['amount.ready', noteConnection(false), '', cut]).context).toMatchObject({
      isOffline: false,
      wasCut: false,
    });
  });
});

describe('running', () => {
  const start = (answers: {
    lookups?: AccountAnswer[];
    payments?: OpenedPayment[];
    deliveries?: PromiseDelivery[];
  }) => {
    const { lookups = [], payments = [], deliveries = [] } = answers;
    const promises: PayBillContext[] = [];
    const bills: BillDraft[] = [];
    const actor = createActor(
      payBillMachine.provide({
        actors: {
          findAccount: fromPromise<AccountAnswer, AccountQuestion>(async () => lookups.shift() ?? found),
          openPayment: fromPromise<OpenedPayment, BillDraft>(async ({ input }) => {
            bills.push(input);
            return payments.shift() ?? opened;
          }),
          submit: fromPromise<PromiseDelivery, PayBillContext>(async ({ input }) => {
            promises.push(input);
            return deliveries.shift() ?? saved;
          }),
        },
      }),
    ).start();
    const heard: string[] = [];
    actor.on('*', ({ type }) => heard.push(type));
    return { actor, promises, bills, heard };
  };

  async function choose({ actor }: ReturnType<typeof start>) {
    actor.send({ type: 'edit', changes: { ...good, paymentAmount: '' } });
    actor.send({ type: 'next' });
    await waitFor(actor, (s) => s.matches('amount'));
  }

  test('the true balance is paid once, however often the button is pressed', async () => {
    const run = start({});
    await choose(run);
    run.actor.send({ type: 'submit' });
    run.actor.send({ type: 'submit' });
    const { context } = await waitFor(run.actor, (s) => s.matches('paying'));
    expect(context.payment).toEqual(intent);
    expect(run.bills).toEqual([{ ...good, paymentAmount: '145.00' }]);
    expect(run.promises).toEqual([]);
  });

  test('nobody promises without pressing again', async () => {
    const run = start({ payments: [{ state: 'unreachable' }] });
    await choose(run);
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.matches('amount') && s.context.isOffline);
    expect(run.promises).toEqual([]);
    run.actor.send({ type: 'submit' });
    const { context } = await waitFor(run.actor, (s) => s.matches('saved'));
    expect(context.saved).toEqual(receipt);
    expect(run.promises).toHaveLength(1);
  });

  test('a payment that could not be opened is told, and can be tried again', async () => {
    const run = start({ payments: [notOpened('payments_unavailable'), opened] });
    await choose(run);
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.context.paymentProblem !== null && s.matches('amount'));
    expect(run.heard).toContain('paymentFailed');
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.matches('paying'));
  });

  test('missing fields are told as a failed look-up, and nobody is asked', () => {
    const run = start({});
    run.actor.send({ type: 'next' });
    expect(run.heard).toEqual(['lookupFailed', 'invalid']);
  });

  test('a retry names the unsaved record', async () => {
    const run = start({ lookups: [unreachable], deliveries: [unsaved, saved] });
    await choose(run);
    run.actor.send({ type: 'pick', pick: 'month' });
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.matches('waitingToRetry'));
    run.actor.send({ type: 'tryAgain' });
    await waitFor(run.actor, (s) => s.matches('saved'));
    expect(run.promises.map(({ unsaved: kept, draft }) => [kept?.id ?? null, draft.paymentAmount])).toEqual([
      [null, '60.00'],
      ['u', '60.00'],
    ]);
  });
});

describe('the bodies', () => {
  test('the payment is asked for as documented', () => {
    const request = toPaymentRequest({ ...good, unitNumber: ' 42 ', paymentAmount: '85.5' });
    expect(request).toMatchObject({
      amount: 85.5,
      metadata: { type: 'bill_payment', unitNumber: '42', customerName: "O'Brien" },
    });
    expect(createIntentBody.safeParse(request).error).toBeUndefined();
  });

  test('the promise is one that the contract takes', () => {
    const body = toPromiseBody(good, { promisedAt: '2026-11-05T15:00:00.000Z', locale: 'es' });
    expect(promiseBody.safeParse(body).error).toBeUndefined();
  });

  test('a point that nothing follows is left out', () => {
    expect(toForm({ ...good, paymentAmount: '12.' }).paymentAmount).toBe('12');
  });
});
