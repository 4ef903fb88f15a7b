import type { Account } from 'schemas/customers/accounts';
import { type InfoChange, infoChangeBody } from 'schemas/customers/info-changes';
import { fieldMessages } from 'schemas/kit/fields/fields';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { CardPartState, KeepOutcome, SplitCardForm } from '../../core/context/payments.ts';
import { listStates, listStepFiles } from '../shared/submission/wizard-test-kit.ts';
import { type KeepCardInput, type KeptOrNot, keepCard } from './keep-card.ts';
import { updateInfoMachine } from './update-info.machine.ts';
import type { FoundAccount, InfoDelivery, UpdateInfoContext } from './update-info-context.ts';
import {
  emptyCard,
  emptyDraft,
  findErrors,
  type InfoDraft,
  isNothingChanged,
  steps,
  toInfoBody,
} from './update-info-draft.ts';

const who = { unitNumber: '42', lastName: "O'Brien" };
const account: Account = {
  account: 'token',
  unit: '42',
  balance: '0.00',
  credit: '0.00',
  currentMonth: '60.00',
  charges: [],
};
const hints = { email: 'z•••@m••••.example', phone: '(•••) •••-••01', address: '12 •••' };
const found: FoundAccount = { state: 'found', account, hints };
const notFound: FoundAccount = {
  state: 'notFound',
  failure: { code: 'account_not_found', message: 'no', status: 404 },
  hints: null,
};
const unreachable: FoundAccount = { state: 'unreachable', hints: null };

const change: InfoChange = {
  infoChangeId: '0199a000-0000-7000-8000-0000000000aa',
  unit: '42',
  state: 'pending',
  sentTo: 'z•••@m••••.example',
  expiresAt: '2026-11-28T10:00:00.000Z',
  hasCard: false,
};
const applied: InfoDelivery = { state: 'applied', id: 'a', value: change };
const saved: InfoDelivery = {
  state: 'saved',
  id: 's',
  receipt: {
    id: 's',
    kind: 'info_change',
    receiptNumber: 'D7K3Q-0001-A',
    statusToken: 't',
    capturedAt: '2026-11-21T10:00:00.000Z',
  },
};
const unsaved: InfoDelivery = { state: 'unsaved', id: 'u', failure: { code: 'unreachable', message: 'no' } };
const refused = (code: string, extras = {}): InfoDelivery => ({
  state: 'refused',
  id: 'r',
  failure: { code, message: `sentence of ${code}`, status: 409, ...extras },
});

const whole: CardPartState = { isEmpty: false, isComplete: true, fault: null };
const begun: CardPartState = { isEmpty: false, isComplete: false, fault: null };

test('each step is a file of this folder, in the order of the machine', () => {
  expect(listStepFiles(new URL('./steps/', import.meta.url))).toEqual([...steps]);
  expect(listStates(updateInfoMachine)).toEqual([
    ...['account', 'checkingAccount', 'findingAccount'],
    ...['details', 'details.judging', 'details.findingHints', 'details.ready'],
    ...['checkingForm', 'keepingCard', 'judgingCard', 'submitting', 'judgingAnswer', 'waitingToRetry'],
    ...['complete', 'saved'],
  ]);
});

describe('the form', () => {
  const errorsOf = (changes: Partial<InfoDraft>, card = emptyCard, isOffline = false) =>
    findErrors({ draft: { ...emptyDraft, ...who, ...changes }, card, isOffline });
  const address = { address: '1 Elm St', city: 'Bardstown', state: 'KY', zipCode: '40004' };

  test.each([
    [{ unitNumber: '' }, { unitNumber: 'Unit number required' }],
    [{ lastName: 'O' }, { lastName: 'Last name required' }],
    [{ firstName: 'A' }, { firstName: 'First name required' }],
    [{ email: 'nope' }, { email: 'Valid email required' }],
    [{ phone: '859' }, { phone: 'Phone number required' }],
    [{ ...address, address: '1 E' }, { address: 'Address required' }],
    [{ ...address, zipCode: '400' }, { zipCode: 'ZIP code required' }],
    [
      { city: 'Bardstown' },
      { address: 'Address required', state: 'State required', zipCode: 'ZIP code required' },
    ],
  ])('%j has the documented messages', (changes, errors) => expect(errorsOf(changes)).toEqual(errors));

  test('what is left empty is right, and is not sent', () => {
    expect(errorsOf({})).toEqual({});
    const draft = { ...emptyDraft, ...who, firstName: ' Ann ', ...address };
    const body = toInfoBody(draft, { cardSetupId: null, locale: 'es' });
    expect(body).toEqual({ ...who, firstName: 'Ann', ...address, locale: 'es' });
    expect(infoChangeBody.safeParse(body).error).toBeUndefined();
    const withCard = toInfoBody({ ...emptyDraft, ...who }, { cardSetupId: 'seti_1', locale: 'en' });
    expect(infoChangeBody.safeParse(withCard).error).toBeUndefined();
    expect(JSON.stringify(withCard)).not.toMatch(/cardholder/i);
  });

  test('a card is asked for as a whole, once it is begun, and never offline', () => {
    const missing = {
      cardNumber: 'Card number required',
      cvv: 'CVV required',
      expiry: fieldMessages.expiryMissing,
      cardholderName: fieldMessages.cardholderName,
    };
    expect(errorsOf({}, { ...emptyCard, number: begun })).toEqual(missing);
    expect(errorsOf({ cardholderName: 'Z' })).toEqual(missing);
    const card = { number: whole, expiry: whole, cvc: whole };
    expect(errorsOf({ cardholderName: 'Zoë O' }, card)).toEqual({});
    const wrong = { ...card, number: { ...begun, fault: 'Your card number is invalid.' } };
    expect(errorsOf({ cardholderName: 'Zoë O' }, wrong)).toEqual({
      cardNumber: 'Your card number is invalid.',
    });
    expect(errorsOf({ cardholderName: 'Z' }, { ...emptyCard, number: begun }, true)).toEqual({});
  });

  test('nothing filled in is nothing to send; offline a card alone is nothing, too', () => {
    const draft = { ...emptyDraft, ...who };
    const card = { ...emptyCard, number: begun };
    expect(isNothingChanged({ draft, card: emptyCard, isOffline: false })).toBe(true);
    expect(isNothingChanged({ draft, card, isOffline: false })).toBe(false);
    expect(isNothingChanged({ draft, card, isOffline: true })).toBe(true);
    expect(isNothingChanged({ draft: { ...draft, city: 'B' }, card, isOffline: true })).toBe(false);
  });
});

describe('the wizard', () => {
  interface Script {
    lookups?: FoundAccount[];
    cards?: KeptOrNot[];
    deliveries?: InfoDelivery[];
  }
  function start({ lookups = [found], cards = [], deliveries = [applied] }: Script) {
    const asked: UpdateInfoContext[] = [];
    const kept: KeepCardInput[] = [];
    const actor = createActor(
      updateInfoMachine.provide({
        actors: {
          findAccount: fromPromise(async () => lookups.shift() ?? found),
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
    const heard: string[] = [];
    actor.on('*', ({ type }) => heard.push(type));
    return { actor, asked, kept, heard };
  }
  async function reach(run: ReturnType<typeof start>, changes: Partial<InfoDraft>) {
    run.actor.send({ type: 'edit', changes: { ...who } });
    run.actor.send({ type: 'next' });
    await waitFor(run.actor, (s) => s.matches({ details: 'ready' }));
    run.actor.send({ type: 'edit', changes });
  }
  function giveCard({ actor }: ReturnType<typeof start>) {
    for (const part of ['number', 'expiry', 'cvc'] as const) {
      actor.send({ type: 'notePart', part, state: whole });
    }
    actor.send({ type: 'edit', changes: { cardholderName: 'Zoë O' } });
  }

  test('a change is asked for once, however often the button is pressed', async () => {
    const run = start({});
    await reach(run, { firstName: 'Ann' });
    run.actor.send({ type: 'submit' });
    run.actor.send({ type: 'submit' });
    const { context } = await waitFor(run.actor, (s) => s.matches('complete'));
    expect(context.completed).toEqual(change);
    expect(run.asked).toHaveLength(1);
    expect(run.kept).toEqual([]);
  });

  test('missing fields are told as a failed look-up; an unknown account goes back to them', async () => {
    const run = start({ lookups: [notFound] });
    run.actor.send({ type: 'next' });
    expect(run.heard).toEqual(['lookupFailed', 'invalid']);
    run.actor.send({ type: 'edit', changes: { ...who } });
    run.actor.send({ type: 'next' });
    await waitFor(run.actor, (s) => s.context.isAccountUnknown && s.matches('account'));
  });

  test('nothing filled in stays, and says so until something is', async () => {
    const run = start({});
    await reach(run, {});
    run.actor.send({ type: 'submit' });
    expect(run.actor.getSnapshot().context.isEmpty).toBe(true);
    run.actor.send({ type: 'edit', changes: { city: 'B' } });
    expect(run.actor.getSnapshot().context.isEmpty).toBe(false);
    expect(run.asked).toEqual([]);
  });

  test('what is wrong in another tab is shown there', async () => {
    const run = start({});
    await reach(run, { email: 'nope' });
    run.actor.send({ type: 'pickTab', tab: 'address' });
    run.actor.send({ type: 'submit' });
    const { context } = run.actor.getSnapshot();
    expect(context).toMatchObject({ tab: 'personal', errors: { email: 'Valid email required' } });
    expect(run.heard).toContain('invalid');
  });

  test('a card is kept first, and goes along by its name alone; once for a repeated submission', async () => {
    const run = start({ deliveries: [refused('rate_limited'), applied] });
    await reach(run, {});
    giveCard(run);
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.context.refusedId !== null && s.matches('details'));
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.matches('complete'));
    expect(run.kept).toHaveLength(1);
    expect(run.asked.map(({ cardSetupId }) => cardSetupId)).toEqual(['seti_1', 'seti_1']);
  });

  test('another card than the one that was kept is kept anew', async () => {
    const run = start({ deliveries: [refused('card_not_saved'), applied] });
    await reach(run, {});
    giveCard(run);
    run.actor.send({ type: 'submit' });
    const { context } = await waitFor(run.actor, (s) => s.context.refusedId !== null && s.matches('details'));
    expect(context).toMatchObject({ tab: 'payment', errors: { cardNumber: 'sentence of card_not_saved' } });
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.matches('complete'));
    expect(run.kept).toHaveLength(2);
  });

  test.each([
    [{ state: 'declined', code: null, message: 'Your card was declined.' } as const, { state: 'declined' }],
    [{ state: 'failed' } as const, { state: 'failed' }],
  ])('%j: nothing is sent, and the payment tab says why', async (card, problem) => {
    const run = start({ cards: [card] });
    await reach(run, { firstName: 'Ann' });
    giveCard(run);
    run.actor.send({ type: 'submit' });
    const { context } = await waitFor(
      run.actor,
      (s) => s.context.cardProblem !== null && s.matches('details'),
    );
    expect(context).toMatchObject({ tab: 'payment', cardProblem: problem });
    expect(run.asked).toEqual([]);
    run.actor.send({ type: 'clearCard' });
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.matches('complete'));
    expect(run.asked).toMatchObject([{ cardSetupId: null, draft: { cardholderName: '' } }]);
  });

  test('cut off at the card: nobody submits without it unless the button is pressed again', async () => {
    const run = start({ cards: [{ state: 'unreachable' }], deliveries: [saved] });
    await reach(run, { firstName: 'Ann' });
    giveCard(run);
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.context.isOffline && s.matches('details'));
    expect(run.asked).toEqual([]);
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.matches('saved'));
    expect(run.asked).toMatchObject([{ cardSetupId: null }]);
  });

  test('offline from the start: no look-up, no card, saved on this device', async () => {
    const run = start({ lookups: [unreachable], deliveries: [saved] });
    await reach(run, { firstName: 'Ann' });
    run.actor.send({ type: 'submit' });
    const { context } = await waitFor(run.actor, (s) => s.matches('saved'));
    expect(context).toMatchObject({ hints: null, isOffline: true });
  });

  test('the connection comes back: the hints are asked for, and a wrong name is told', async () => {
    const run = start({ lookups: [unreachable, found, notFound] });
    await reach(run, {});
    run.actor.send({ type: 'noteConnection', isOffline: false });
    const { context } = await waitFor(run.actor, (s) => s.context.hints !== null && s.matches('details'));
    expect(context.hints).toEqual(hints);
    run.actor.send({ type: 'previous' });
    run.actor.send({ type: 'edit', changes: { lastName: 'Nobody' } });
    run.actor.send({ type: 'noteConnection', isOffline: true });
    run.actor.send({ type: 'next' });
    run.actor.send({ type: 'noteConnection', isOffline: false });
    await waitFor(run.actor, (s) => s.context.isAccountUnknown && s.matches('account'));
  });

  test('a retry names the unsaved record; going back loses the card', async () => {
    const run = start({ deliveries: [unsaved, saved] });
    await reach(run, { firstName: 'Ann' });
    run.actor.send({ type: 'submit' });
    await waitFor(run.actor, (s) => s.matches('waitingToRetry'));
    run.actor.send({ type: 'tryAgain' });
    await waitFor(run.actor, (s) => s.matches('saved'));
    expect(run.asked.map(({ unsaved: kept }) => kept?.id ?? null)).toEqual([null, 'u']);
    const other = start({});
    await reach(other, {});
    giveCard(other);
    other.actor.send({ type: 'previous' });
    expect(other.actor.getSnapshot().context.card).toEqual(emptyCard);
  });
});

describe('keeping a card', () => {
  const leaving = new AbortController().signal;
  const draft = { ...emptyDraft, ...who, cardholderName: ' Zoë O ' };
  const setUp = { ok: true, value: { clientSecret: 'seti_1_secret_2', cardSetupId: 'seti_1' } };
  const noAccount = { ok: false, failure: { code: 'account_not_found', message: 'over' } };
  const broken = { ok: false, failure: { code: 'payments_unavailable', message: 'closed' } };

  function play(outcome: KeepOutcome, setups: object[] = [setUp], isServerThere = true) {
    const given: string[][] = [];
    const call = async ({ path }: { path: string }) => {
      if (path === '/healthz') return { ok: isServerThere, value: { gatehouse: true } };
      return path.endsWith('/lookup') ? { ok: true, value: account } : (setups.shift() ?? setUp);
    };
    const form = {
      keep: async (...args: string[]) => {
        given.push(args);
        return outcome;
      },
    } as unknown as SplitCardForm;
    const input = { draft, account: 'token' };
    return keepCard({ call: call as never }, form, input, leaving).then((kept) => ({ kept, given }));
  }

  test('the secret goes to the provider’s fields, and only the name of the setup comes back', async () => {
    const { kept, given } = await play({ state: 'kept' });
    expect(kept).toEqual({ state: 'kept', cardSetupId: 'seti_1' });
    expect(given).toEqual([['seti_1_secret_2', 'Zoë O']]);
  });

  test('a handle that is over is renewed by the account', async () => {
    expect((await play({ state: 'kept' }, [noAccount, setUp])).kept).toMatchObject({ state: 'kept' });
  });

  test.each([
    [{ state: 'declined', code: null, message: 'no' } as const, [setUp], true, 'declined'],
    [{ state: 'incomplete' } as const, [setUp], true, 'incomplete'],
    [{ state: 'unknown' } as const, [setUp], true, 'failed'],
    [{ state: 'unknown' } as const, [setUp], false, 'unreachable'],
    [{ state: 'kept' } as const, [broken], true, 'failed'],
    [{ state: 'kept' } as const, [broken], false, 'unreachable'],
  ])('%j after %j, server there: %s', async (outcome, setups, isServerThere, state) => {
    expect((await play(outcome, [...setups], isServerThere)).kept.state).toBe(state);
  });
});
