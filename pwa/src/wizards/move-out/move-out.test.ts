import type { Account } from 'schemas/customers/accounts';
import { fieldMessages } from 'schemas/kit/fields/fields';
import { type MoveOut, moveOutBody } from 'schemas/leasing/move-outs';
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
import { moveOutMachine, type OpenFeeInput } from './move-out.machine.ts';
import { initialContext, type MoveOutContext, type MoveOutDelivery } from './move-out-context.ts';
import {
  emptyDraft,
  findErrors,
  type MoveOutDraft,
  steps,
  toFeeRequest,
  toMoveOutBody,
} from './move-out-draft.ts';

const clean: MoveOutDraft = {
  ...emptyDraft,
  unitNumber: '42',
  lastName: "O'Brien",
  phone: '(859) 555-0123',
  unitEmptied: true,
  unitCondition: 'clean',
  finalPaymentConfirmed: true,
};
const dirty: MoveOutDraft = { ...clean, unitCondition: 'dirty', cleaningFeeAccepted: true };

const account: Account = {
  account: 'token',
  unit: '42',
  balance: '85.00',
  credit: '0.00',
  currentMonth: '60.00',
  charges: [],
};
const found: AccountAnswer = { state: 'found', account };
const notFound: AccountAnswer = {
  state: 'notFound',
  failure: { code: 'account_not_found', message: 'sentence of account_not_found', status: 404 },
};
const unreachable: AccountAnswer = { state: 'unreachable' };
const failed: AccountAnswer = { state: 'failed', failure: { code: 'rate_limited', message: 'wait' } };

const completed: MoveOut = {
  moveOutId: '0199a000-0000-7000-8000-0000000000aa',
  receiptNumber: 'M-1043',
  unit: '42',
  vacatedOn: '2026-11-21',
  state: 'requested',
  cleaningFee: '0.00',
  cleaningInvoiceId: null,
  balance: '0.00',
};
const charged: MoveOut = { ...completed, cleaningFee: '30.00', balance: '30.00' };
const applied: MoveOutDelivery = { state: 'applied', id: 'a', value: completed };
const appliedDirty: MoveOutDelivery = { state: 'applied', id: 'a', value: charged };
const unsaved: MoveOutDelivery = {
  state: 'unsaved',
  id: 'u',
  failure: { code: 'unreachable', message: 'no answer' },
};
const receipt = {
  id: 's',
  kind: 'move_out' as const,
  receiptNumber: 'D7K3Q-0001-A',
  statusToken: 't',
  capturedAt: '2026-11-21T10:00:00.000Z',
};
const saved: MoveOutDelivery = { state: 'saved', id: 's', receipt };
const refused = (code: string, extras = {}): MoveOutDelivery => ({
  state: 'refused',
  id: 'r',
  failure: { code, message: `sentence of ${code}`, status: 409, ...extras },
});

const intent = { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', amount: '30.00', unit: '42' };
const opened: OpenedPayment = { state: 'opened', intent };

const documentedStates = [
  ...['verify', 'checkingVerify', 'findingAccount', 'checklist', 'checkingChecklist'],
  ...['finalPayment', 'finalPayment.judging', 'finalPayment.findingBalance', 'finalPayment.ready'],
  ...['checkingForm', 'submitting', 'judgingAnswer', 'waitingToRetry'],
  ...['complete', 'saved', 'openingFee', 'judgingFee', 'feeUnpaid', 'reopeningFee', 'paying'],
];

test('the states are the documented ones', () => {
  expect(listStates(moveOutMachine)).toEqual(documentedStates);
});

test('each step is a file of this folder, in the order of the machine', () => {
  expect(listStepFiles(new URL('.', import.meta.url))).toEqual([...steps]);
});

/** What the invoked actors say, as the machine hears it. */
const told = (place: string, output: unknown) => ({ type: `xstate.done.actor.0.moveOut.${place}`, output });
const broke = (place: string) => ({
  type: `xstate.error.actor.0.moveOut.${place}`,
  error: new Error('a bug'),
});
const looked = (answer: AccountAnswer) => told('findingAccount', answer);
const balanced = (answer: AccountAnswer) => told('finalPayment.findingBalance', answer);
const answered = (delivery: MoveOutDelivery) => told('submitting', delivery);
const fee = (payment: OpenedPayment) => told('openingFee', payment);
const again = (payment: OpenedPayment) => told('reopeningFee', payment);
const noteConnection = (isOffline: boolean) => ({ type: 'noteConnection', isOffline });
const edit = (changes: Partial<MoveOutDraft>) => ({ type: 'edit', changes });

type HeardEvent = { type: string } & Record<string, unknown>;
type Row = [from: string, event: HeardEvent, to: string, context?: Partial<MoveOutContext>];

const offline = { isOffline: true };
const asked = { isAccountAsked: true, account };
const bare = { draft: emptyDraft };
const lacking = (changes: Partial<MoveOutDraft>, of = clean) => ({ draft: { ...of, ...changes } });
const [next, previous, submit, tryAgain] = ['next', 'previous', 'submit', 'tryAgain'].map((type) => ({
  type,
})) as [HeardEvent, HeardEvent, HeardEvent, HeardEvent];

/** From this state, with this event, to that state; the draft is a good one unless the row says otherwise. */
const table: Row[] = [
  // Step 1 lets on whoever's unit, name and phone are valid.
  ['verify', next, 'verify', bare],
  ['verify', next, 'verify', lacking({ unitNumber: ' ' })],
  ['verify', next, 'verify', lacking({ lastName: 'O' })],
  ['verify', next, 'verify', lacking({ phone: '(859) 555' })],
  ['verify', next, 'findingAccount'],
  ['verify', next, 'findingAccount', lacking({ unitEmptied: false, finalPaymentConfirmed: false })],
  ['verify', next, 'checklist', offline],
  ['verify', next, 'checklist', asked],
  ['verify', edit({ unitNumber: '43' }), 'verify'],
  ['verify', submit, 'verify'],
  ['verify', previous, 'verify'],

  // A look-up that finds nothing keeps the person; one that cannot say does not.
  ['findingAccount', looked(found), 'checklist'],
  ['findingAccount', looked(notFound), 'verify'],
  ['findingAccount', looked(unreachable), 'checklist'],
  ['findingAccount', looked(failed), 'checklist'],
  ['findingAccount', broke('findingAccount'), 'checklist'],
  ['findingAccount', edit({ lastName: 'Núñez' }), 'verify'],
  ['findingAccount', next, 'findingAccount'],

  // Step 2 asks for an empty unit, its condition, and the fee when it is dirty.
  ['checklist', next, 'finalPayment.ready', asked],
  ['checklist', next, 'finalPayment.ready', { ...asked, draft: dirty }],
  ['checklist', next, 'finalPayment.ready', { ...asked, ...lacking({ finalPaymentConfirmed: false }) }],
  ['checklist', next, 'checklist', lacking({ unitEmptied: false })],
  ['checklist', next, 'checklist', lacking({ unitCondition: null })],
  ['checklist', next, 'checklist', lacking({ cleaningFeeAccepted: false }, dirty)],
  ['checklist', edit({ unitCondition: 'dirty' }), 'checklist'],
  ['checklist', previous, 'verify'],

  // Step 3 asks for the balance, unless it is known or nobody can be asked.
  ['checklist', next, 'finalPayment.findingBalance'],
  ['checklist', next, 'finalPayment.ready', offline],
  ['finalPayment.ready', noteConnection(false), 'finalPayment.findingBalance', offline],
  ['finalPayment.ready', noteConnection(false), 'finalPayment.ready', { ...offline, ...asked }],
  ['finalPayment.findingBalance', noteConnection(true), 'finalPayment.ready'],
  ['finalPayment.findingBalance', balanced(found), 'finalPayment.ready'],
  ['finalPayment.findingBalance', balanced(failed), 'finalPayment.ready'],
  ['finalPayment.findingBalance', balanced(unreachable), 'finalPayment.ready'],
  ['finalPayment.findingBalance', balanced(notFound), 'verify'],
  ['finalPayment.findingBalance', broke('finalPayment.findingBalance'), 'finalPayment.ready'],
  ['finalPayment.findingBalance', submit, 'submitting'],
  ['finalPayment.ready', edit({ finalPaymentConfirmed: true }), 'finalPayment.ready'],
  ['finalPayment.ready', previous, 'checklist'],

  // The final submit asks for everything, and goes to the first failing step.
  ['finalPayment.ready', submit, 'submitting'],
  ['finalPayment.ready', submit, 'submitting', { draft: dirty }],
  ['finalPayment.ready', submit, 'submitting', offline],
  [
    'finalPayment.ready',
    submit,
    'finalPayment.ready',
    { ...asked, ...lacking({ finalPaymentConfirmed: false }) },
  ],
  ['finalPayment.ready', submit, 'checklist', lacking({ unitEmptied: false, finalPaymentConfirmed: false })],
  ['finalPayment.ready', submit, 'verify', bare],

  // The server's answer.
  ['submitting', answered(applied), 'complete'],
  ['submitting', answered(appliedDirty), 'openingFee', { draft: dirty }],
  ['submitting', answered(saved), 'saved'],
  ['submitting', answered(unsaved), 'waitingToRetry'],
  ['submitting', answered(refused('account_not_found')), 'verify', asked],
  ['submitting', answered(refused('photo_unknown')), 'checklist'],
  ['submitting', answered(refused('missing_fields', { missingFields: ['phone'] })), 'verify'],
  [
    'submitting',
    answered(refused('invalid', { errors: [{ path: 'conditionPhotoPaths', message: 'no' }] })),
    'checklist',
  ],
  ['submitting', answered(refused('submission_closed')), 'finalPayment.ready', asked],
  ['submitting', broke('submitting'), 'finalPayment.ready', asked],
  ['submitting', submit, 'submitting'],
  ['submitting', previous, 'submitting'],
  ['submitting', edit({ phone: '' }), 'submitting'],
  ['waitingToRetry', tryAgain, 'submitting'],
  ['waitingToRetry', previous, 'waitingToRetry'],

  // The fee of a unit that has to be cleaned: only its payment is tried again, never the move-out.
  ['openingFee', fee(opened), 'paying'],
  ['openingFee', fee({ state: 'alreadyPaid' }), 'complete'],
  ['openingFee', fee(unreachable), 'feeUnpaid'],
  [
    'openingFee',
    fee({ state: 'failed', failure: { code: 'payments_unavailable', message: '' } }),
    'feeUnpaid',
  ],
  ['openingFee', broke('openingFee'), 'feeUnpaid'],
  ['openingFee', previous, 'openingFee'],
  ['openingFee', submit, 'openingFee'],
  ['feeUnpaid', tryAgain, 'reopeningFee'],
  ['reopeningFee', again(opened), 'paying'],
  ['reopeningFee', again({ state: 'alreadyPaid' }), 'complete'],
  ['reopeningFee', again(unreachable), 'feeUnpaid'],
  ['reopeningFee', broke('reopeningFee'), 'feeUnpaid'],
  ['reopeningFee', tryAgain, 'reopeningFee'],
  ['feeUnpaid', submit, 'feeUnpaid'],
  ['feeUnpaid', previous, 'feeUnpaid'],

  ...['verify', 'checklist', 'submitting', 'waitingToRetry', 'feeUnpaid'].map(
    (state): Row => [state, noteConnection(true), state],
  ),
];

const done = { completed: charged, draft: dirty };

function go([from, event, , context]: Row) {
  const snapshot = moveOutMachine.resolveState({
    value: toValue(from),
    context: {
      ...initialContext,
      draft: clean,
      ...(/Fee|feeUnpaid/.test(from) && done),
      ...context,
    },
  });
  return transition(moveOutMachine, snapshot, event as never);
}

describe('from a state, by an event, to a state', () => {
  test.each(table.map((row, line) => ({ row, line, from: row[0], type: row[1].type, to: row[2] })))(
    '$from: $type leads to $to (row $line)',
    ({ row }) => expect(toPath(go(row)[0].value)).toBe(row[2]),
  );

  test('the table leaves out nothing that the chart answers', () => {
    const heard = new Set(
      table.flatMap(([from, { type }]) => {
        const [top = ''] = from.split('.');
        return [`${from}: ${type}`, `${top}: ${type}`, `: ${type}`];
      }),
    );
    expect(listAnswers(moveOutMachine).filter((answer) => !heard.has(answer))).toEqual([]);
  });
});

test('shortest paths reach every state in which it rests', () => {
  const events = [
    ...[next, previous, submit, tryAgain, noteConnection(false)],
    ...[edit(clean), edit(dirty)],
    ...[found, notFound, unreachable, failed].flatMap((answer) => [looked(answer), balanced(answer)]),
    ...[applied, appliedDirty, saved, unsaved].map(answered),
    ...[fee(opened), broke('openingFee')],
  ];
  const paths = getShortestPaths(moveOutMachine, {
    events: events as never,
    limit: 5000,
  });
  const reached = new Set(paths.map(({ state }) => toPath(state.value)));
  // Those that decide at once are passed through, never rested in.
  const passing = [
    ...['checkingVerify', 'checkingChecklist', 'finalPayment', 'finalPayment.judging'],
    ...['checkingForm', 'judgingAnswer', 'judgingFee'],
  ];
  expect([...reached].sort()).toEqual(documentedStates.filter((state) => !passing.includes(state)).sort());
});

describe('what the steps show', () => {
  const { unitNumber, lastName, phone, unitCondition, unitEmptied, cleaningFeeAccepted } = fieldMessages;

  test('step 1 shows the documented messages of its own fields, and no others', () => {
    expect(go(['verify', next, '', bare])[0].context.errors).toEqual({ unitNumber, lastName, phone });
  });

  test('step 2 shows its own', () => {
    const errorsOf = (draft: MoveOutDraft) => go(['checklist', next, '', { draft }])[0].context.errors;
    expect(errorsOf({ ...emptyDraft })).toEqual({ unitEmptied, unitCondition });
    expect(errorsOf({ ...dirty, cleaningFeeAccepted: false })).toEqual({ cleaningFeeAccepted });
  });

  test('the last step shows its own, and the rule of the fee is never forgotten', () => {
    const { context } = go(['finalPayment.ready', submit, '', lacking({ finalPaymentConfirmed: false })])[0];
    expect(context.errors).toEqual({ finalPaymentConfirmed: fieldMessages.finalPaymentConfirmed });
    expect(findErrors({ ...dirty, cleaningFeeAccepted: false })).toEqual({ cleaningFeeAccepted });
  });

  test('an error goes when its field is right, and the fee’s own with the condition', () => {
    const errors = { phone, cleaningFeeAccepted };
    const draft = { ...dirty, phone: '', cleaningFeeAccepted: false };
    const better = go(['checklist', edit({ unitCondition: 'clean' }), '', { draft, errors }])[0];
    expect(better.context.errors).toEqual({ phone });
  });

  test('an account that is not found leaves everything that was typed', () => {
    const [{ context }, actions] = go(['findingAccount', looked(notFound), '']);
    expect(context).toMatchObject({ draft: clean, account: null, isAccountUnknown: true });
    expect(actions).toContainEqual(
      expect.objectContaining({
        params: expect.objectContaining({
          event: { type: 'lookupFailed', failure: notFound.state === 'notFound' && notFound.failure },
        }),
      }),
    );
  });

  test('another unit or name is another account', () => {
    for (const changes of [{ unitNumber: '43' }, { lastName: 'Núñez' }]) {
      expect(go(['verify', edit(changes), '', asked])[0].context).toMatchObject({
        account: null,
        isAccountAsked: false,
      });
    }
    expect(go(['verify', edit({ phone: '(859) 555-0199' }), '', asked])[0].context.account).toEqual(account);
  });
});

describe('running', () => {
  const start = (deliveries: MoveOutDelivery[], payments: OpenedPayment[] = []) => {
    const submitted: MoveOutContext[] = [];
    const fees: OpenFeeInput[] = [];
    const actor = createActor(
      moveOutMachine.provide({
        actors: {
          findAccount: fromPromise<AccountAnswer, AccountQuestion>(async () => found),
          submit: fromPromise<MoveOutDelivery, MoveOutContext>(async ({ input }) => {
            submitted.push(input);
            return deliveries.shift() ?? applied;
          }),
          openFee: fromPromise<OpenedPayment, OpenFeeInput>(async ({ input }) => {
            fees.push(input);
            return payments.shift() ?? opened;
          }),
        },
      }),
    ).start();
    const heard: string[] = [];
    actor.on('*', ({ type }) => heard.push(type));
    return { actor, submitted, fees, heard };
  };

  async function finish({ actor }: ReturnType<typeof start>, draft: MoveOutDraft) {
    actor.send({ type: 'edit', changes: draft });
    actor.send({ type: 'next' });
    await waitFor(actor, (s) => s.matches('checklist'));
    actor.send({ type: 'next' });
    actor.send({ type: 'submit' });
    actor.send({ type: 'submit' });
  }

  test('a clean unit: one submission, however often the button is pressed', async () => {
    const run = start([applied]);
    await finish(run, clean);
    const { context } = await waitFor(run.actor, (s) => s.matches('complete'));
    expect(context.completed).toEqual(completed);
    expect(run.submitted).toHaveLength(1);
    expect(run.fees).toEqual([]);
  });

  test('a dirty unit: the fee that the server named is opened, and its page is left for', async () => {
    const run = start([appliedDirty]);
    await finish(run, dirty);
    const { context } = await waitFor(run.actor, (s) => s.matches('paying'));
    expect(context.payment).toEqual(intent);
    expect(run.fees).toEqual([{ draft: dirty, fee: '30.00' }]);
  });

  test('a fee that cannot be opened is tried again alone; the move-out is never sent twice', async () => {
    const run = start([appliedDirty], [{ state: 'unreachable' }, opened]);
    await finish(run, dirty);
    await waitFor(run.actor, (s) => s.matches('feeUnpaid'));
    expect(run.heard).toContain('paymentFailed');
    run.actor.send({ type: 'tryAgain' });
    await waitFor(run.actor, (s) => s.matches('paying'));
    expect(run.submitted).toHaveLength(1);
    expect(run.fees).toHaveLength(2);
  });

  test('a retry names the unsaved record, a correction the refused one', async () => {
    const run = start([unsaved, refused('submission_closed'), applied]);
    await finish(run, clean);
    await waitFor(run.actor, (s) => s.matches('waitingToRetry'));
    run.actor.send({ type: 'tryAgain' });
    await waitFor(run.actor, (s) => s.matches('finalPayment'));
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.matches('complete'));
    expect(run.submitted.map(({ unsaved: kept, refusedId }) => [kept?.id ?? null, refusedId])).toEqual([
      [null, null],
      ['u', null],
      [null, 'r'],
    ]);
  });
});

describe('the bodies', () => {
  const extras = { photoPaths: [], vacatedOn: '2026-11-21', locale: 'en' } as const;

  test.each([
    ['clean', clean],
    ['dirty', dirty],
  ])('of a %s unit is one that the contract takes', (_, draft) => {
    const body = toMoveOutBody(draft, { ...extras, photoPaths: [] });
    expect(moveOutBody.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ unitCondition: draft.unitCondition, finalPaymentConfirmed: true });
    expect(body).not.toHaveProperty('conditionPhotoPaths');
  });

  test('a fee that was accepted before the unit was called clean is not sent', () => {
    const body = toMoveOutBody({ ...clean, cleaningFeeAccepted: true }, { ...extras, photoPaths: [] });
    expect(body).not.toHaveProperty('cleaningFeeAccepted');
  });

  test('the fee is asked for as documented', () => {
    const request = toFeeRequest(dirty, '30.00');
    expect(request).toMatchObject({
      amount: 30,
      metadata: { type: 'move_out_cleaning_fee', unitNumber: '42', customerName: "O'Brien" },
    });
    expect(createIntentBody.safeParse(request).error).toBeUndefined();
  });
});
