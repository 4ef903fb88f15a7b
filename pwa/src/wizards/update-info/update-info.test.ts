import { fieldMessages } from 'schemas/kit/fields/fields';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { CardPartState } from '../../core/context/payments.ts';
import type { AccountQuestion } from '../shared/account-lookup/find-account.ts';
import {
  account,
  answered,
  applied,
  chartOf,
  edit,
  found,
  invalid,
  listStates,
  listStepFiles,
  lookupFailed,
  next,
  notFound,
  previous,
  type Row,
  refused,
  saved,
  submit,
  testRows,
} from '../shared/submission/wizard-test-kit.ts';
import { goodInfo } from '../shared/wizard/every-wizard-test-kit.ts';
import type { KeepCardInput, KeptOrNot } from './keep-card.ts';
import { updateInfoMachine } from './update-info.machine.ts';
import {
  type FoundAccount,
  type InfoDelivery,
  initialContext,
  type UpdateInfoContext,
} from './update-info-context.ts';
import { emptyCard, emptyDraft, type InfoDraft, steps } from './update-info-draft.ts';

const context: UpdateInfoContext = { ...initialContext, draft: goodInfo };
const { go, done, broke } = chartOf(updateInfoMachine, context);
const whole: CardPartState = { isEmpty: false, isComplete: true, fault: null };
const card = { number: whole, expiry: whole, cvc: whole };
const withCard = { draft: { ...goodInfo, cardholderName: "Zoë O'Brien" }, card };
const known = { account, isAccountAsked: true };
const lacking = (changes: Partial<InfoDraft>) => ({ draft: { ...goodInfo, ...changes } });
const notePart = (changes: Partial<CardPartState> = {}) => ({
  ...{ type: 'notePart', part: 'cvc', state: { ...whole, ...changes } },
});
const keeping = (kept: KeptOrNot) => done('keepingCard', kept);
const sent = (delivery: object) => done('submitting', delivery);
const noName = refused('missing_fields', { missingFields: ['lastName'] });

test('each step is a file of this folder, in the order of the machine', () => {
  expect(listStepFiles(new URL('./steps/', import.meta.url))).toEqual([...steps]);
  expect(listStates(updateInfoMachine)).toEqual([
    ...['account', 'checkingAccount', 'findingAccount'],
    ...['details', 'details.judging', 'details.findingHints', 'details.ready'],
    ...['checkingForm', 'keepingCard', 'judgingCard', 'submitting', 'judgingAnswer', 'waitingToRetry'],
    ...['complete', 'saved'],
  ]);
});

const rows: Row<UpdateInfoContext>[] = [
  ['account', next, 'account', { draft: emptyDraft }, lookupFailed(null), invalid],
  ['account', next, 'findingAccount', lacking({ email: 'wrong' })],
  ['details.ready', previous, 'account'],
  ['details.ready', edit({ city: 'B' }), 'details.ready', known],
  ['details.ready', { type: 'pickTab', tab: 'address' }, 'details.ready', known],
  ['details.ready', notePart(), 'details.ready', known],
  ['details.ready', { type: 'clearCard' }, 'details.ready', known],

  // A card is kept before all else is sent; offline it is left out.
  ['details.ready', submit, 'submitting', { isOffline: true }],
  ['details.ready', submit, 'details.ready', { ...known, ...lacking({ email: '' }) }],
  ['details.ready', submit, 'details.ready', { ...known, ...lacking({ email: 'wrong' }) }, invalid],
  ['details.ready', submit, 'account', { ...known, ...lacking({ lastName: '' }) }, invalid],
  ['details.ready', submit, 'keepingCard', { ...known, ...withCard }],
  ['details.ready', submit, 'submitting', { ...known, ...withCard, cardSetupId: 'seti_1' }],
  ['details.ready', submit, 'submitting', { ...withCard, isOffline: true }],
  ['keepingCard', keeping({ state: 'kept', cardSetupId: 'seti_1' }), 'submitting', known],
  ['keepingCard', keeping({ state: 'failed' }), 'details.ready', known],
  ['keepingCard', broke('keepingCard'), 'details.ready', known],

  ['submitting', sent(noName), 'account', known, answered(noName)],
];

describe('from a state, by an event, to a state', () => {
  testRows(updateInfoMachine, context, {
    rows,
    shared: [
      ...['account', 'findingAccount', 'details.findingHints'],
      ...['details: noteConnection', 'details: tryAgain'],
    ],
  });
});

describe('a card', () => {
  const kept = { ...known, ...withCard, cardSetupId: 'seti_1', cardProblem: { state: 'failed' as const } };
  const lost = { card: emptyCard, cardSetupId: null, cardProblem: null };

  test('is kept for the account that was found, or for none', () => {
    const { draft } = withCard;
    expect(go('details.ready', submit, { ...known, ...withCard }).handed).toEqual([{ draft, account: 't' }]);
    expect(go('details.ready', submit, withCard).handed).toEqual([{ draft, account: null }]);
  });

  test('goes with its screen, since only the provider has it', () => {
    expect(go('details.ready', previous, kept).context).toMatchObject(lost);
    const nameless = { ...kept, draft: { ...withCard.draft, lastName: '' } };
    expect(go('details.ready', submit, nameless).context).toMatchObject(lost);
    const gone = go('details.findingHints', done('details.findingHints', notFound), kept);
    expect(gone.context).toMatchObject(lost);
    const afterRefusal = (code: string) => go('submitting', sent(refused(code)), kept).context;
    expect(afterRefusal('account_not_found')).toMatchObject(lost);
    expect(afterRefusal('rate_limited').cardSetupId).toBe('seti_1');
    expect(afterRefusal('card_not_saved')).toMatchObject({
      ...{ cardSetupId: null, tab: 'payment', errors: { cardNumber: 'sentence of card_not_saved' } },
    });
  });

  test('that is typed anew is another one, with its fault at its field', () => {
    const wrong = { isComplete: false, fault: 'Wrong' };
    const typed = (state: Partial<CardPartState>, errors: object) =>
      go('details.ready', notePart(state), { ...kept, isEmpty: true, errors }).context;
    expect(typed(wrong, {})).toMatchObject({ cardSetupId: null, cardProblem: null, isEmpty: false });
    expect(typed(wrong, {}).errors).toStrictEqual({ cvv: 'Wrong' });
    expect(typed(wrong, { cvv: 'Missing', email: 'Mail' }).errors).toStrictEqual({
      ...{ cvv: 'Wrong', email: 'Mail' },
    });
    expect(typed(wrong, {}).card).toStrictEqual({ ...card, cvc: { ...whole, ...wrong } });
    expect(typed({}, { cvv: 'Wrong', expiry: 'Old' }).errors).toStrictEqual({ expiry: 'Old' });
    expect(go('details.ready', edit({ cardholderName: 'Ana' }), kept).context.cardSetupId).toBeNull();
    expect(go('details.ready', edit({ email: 'a@b.co' }), kept).context.cardSetupId).toBe('seti_1');
  });

  test('that could not be kept by a bug is shown as failed', () => {
    expect(go('keepingCard', broke('keepingCard'), known).context).toMatchObject({
      ...{ tab: 'payment', cardProblem: { state: 'failed' } },
    });
  });
});

test('nothing filled in is said until something is, and what is wrong is looked at in its tab', () => {
  const empty = { ...known, ...lacking({ email: '' }), cardProblem: { state: 'failed' as const } };
  const said = go('details.ready', submit, empty).context;
  expect(said).toMatchObject({ isEmpty: true, cardProblem: null });
  expect(go('details.ready', edit({ city: 'B' }), said).context.isEmpty).toBe(false);
  const wrong = { ...known, ...lacking({ email: 'wrong' }), tab: 'payment' as const };
  expect(go('details.ready', submit, wrong).context).toMatchObject({
    ...{ tab: 'personal', isEmpty: false, errors: { email: fieldMessages.email } },
  });
  expect(go('details.ready', { type: 'pickTab', tab: 'address' }, known).context.tab).toBe('address');
});

describe('running, with a card', () => {
  interface Script {
    cards?: KeptOrNot[];
    deliveries?: InfoDelivery[];
  }
  async function start({ cards = [], deliveries = [] }: Script) {
    const asked: UpdateInfoContext[] = [];
    const kept: KeepCardInput[] = [];
    const actor = createActor(
      updateInfoMachine.provide({
        actors: {
          findAccount: fromPromise<FoundAccount, AccountQuestion>(async () => found),
          keepCard: fromPromise<KeptOrNot, KeepCardInput>(async ({ input }) => {
            kept.push(input);
            return cards.shift() ?? { state: 'kept', cardSetupId: 'seti_1' };
          }),
          submit: fromPromise<InfoDelivery, UpdateInfoContext>(async ({ input }) => {
            asked.push(input);
            return deliveries.shift() ?? applied;
          }),
        },
      }),
    ).start();
    actor.send({ type: 'edit', changes: goodInfo });
    actor.send({ type: 'next' });
    await waitFor(actor, (s) => s.matches({ details: 'ready' }));
    for (const part of ['number', 'expiry', 'cvc'] as const) {
      actor.send({ type: 'notePart', part, state: whole });
    }
    actor.send({ type: 'edit', changes: { cardholderName: 'Zoë O' } });
    actor.send({ type: 'submit' });
    return { actor, asked, kept };
  }

  test('it is kept first, and goes along by its name alone; once for a repeated submission', async () => {
    const run = await start({ deliveries: [refused('rate_limited')] });
    await waitFor(run.actor, (s) => s.context.refusedId !== null && s.matches('details'));
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.matches('complete'));
    expect(run.kept).toHaveLength(1);
    expect(run.asked.map(({ cardSetupId }) => cardSetupId)).toEqual(['seti_1', 'seti_1']);
  });

  test('another one than the one that was kept is kept anew', async () => {
    const run = await start({ deliveries: [refused('card_not_saved')] });
    await waitFor(run.actor, (s) => s.context.refusedId !== null && s.matches('details'));
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.matches('complete'));
    expect(run.kept).toHaveLength(2);
  });

  test.each([
    [{ state: 'declined', code: null, message: 'Your card was declined.' } as const, { state: 'declined' }],
    [{ state: 'failed' } as const, { state: 'failed' }],
  ])('%j: nothing is sent, and the payment tab says why', async (one, problem) => {
    const run = await start({ cards: [one] });
    const { context: told } = await waitFor(
      run.actor,
      (s) => s.context.cardProblem !== null && s.matches('details'),
    );
    expect(told).toMatchObject({ tab: 'payment', cardProblem: problem });
    expect(run.asked).toEqual([]);
    run.actor.send({ type: 'clearCard' });
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.matches('complete'));
    expect(run.asked).toMatchObject([{ cardSetupId: null, draft: { cardholderName: '' } }]);
  });

  test('cut off at the card: nobody submits without it unless the button is pressed again', async () => {
    const run = await start({ cards: [{ state: 'unreachable' }], deliveries: [saved] });
    await waitFor(run.actor, (s) => s.context.isOffline && s.matches('details'));
    expect(run.asked).toEqual([]);
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.matches('saved'));
    expect(run.asked).toMatchObject([{ cardSetupId: null }]);
  });
});
