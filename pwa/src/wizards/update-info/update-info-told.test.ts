import { fieldMessages } from 'schemas/kit/fields/fields';
import { describe, expect, test } from 'vitest';
import type { CardPartState } from '../../core/context/payments.ts';
import { hasErrorAmong, pickErrors } from '../shared/frame/step-errors.ts';
import { actorsOf, failure, type Heard, hear, refused } from '../shared/submission/wizard-test-kit.ts';
import type { KeptOrNot } from './keep-card.ts';
import { updateInfoMachine } from './update-info.machine.ts';
import {
  type FoundAccount,
  type InfoDelivery,
  initialContext,
  type UpdateInfoContext,
} from './update-info-context.ts';
import {
  emptyCard,
  emptyDraft,
  errorsAfterEdit,
  errorsOfInfo,
  failingTab,
  fieldsOf,
  findErrors,
  hasErrorsIn,
  type InfoDraft,
  type InfoErrors,
  isCardTouched,
  type Step,
  tabs,
} from './update-info-draft.ts';

const draft: InfoDraft = { ...emptyDraft, unitNumber: '42', lastName: "O'Brien", email: 'zoe@example.com' };
const account = {
  account: 't',
  unit: '42',
  balance: '0.00',
  credit: '0.00',
  currentMonth: '60.00',
  charges: [],
};
const hints = { email: 'z•••@m••••.example', phone: null, address: null } as unknown as NonNullable<
  FoundAccount['hints']
>;
const whole: CardPartState = { isEmpty: false, isComplete: true, fault: null };
const card = { number: whole, expiry: whole, cvc: whole };
const withCard = { draft: { ...draft, cardholderName: "Zoë O'Brien" }, card };
const known = { account, hints, isAccountAsked: true };
const findErrorsAtAccount = (filled: Parameters<typeof findErrors>[0]) =>
  pickErrors(findErrors(filled), fieldsOf.account);
const hasErrorsAt = (errors: InfoErrors, step: Step) => hasErrorAmong(errors, fieldsOf[step]);
const go = (state: string, event: Heard, more: Partial<UpdateInfoContext> = {}) =>
  hear(updateInfoMachine, { state, context: { ...initialContext, draft, ...more } }, event);
const { done, broke } = actorsOf('updateInfo');
const found: FoundAccount = { state: 'found', account, hints };
const failed: FoundAccount = { state: 'failed', failure: failure('rate_limited'), hints: null };
const unreachable: FoundAccount = { state: 'unreachable', hints: null };
const notFound: FoundAccount = {
  state: 'notFound',
  failure: failure('account_not_found'),
  hints: null,
};
const applied = { state: 'applied', id: 'a', value: { unit: '42' } } as InfoDelivery;
const saved = { state: 'saved', id: 's', receipt: { id: 's' } } as InfoDelivery;
const unsaved: InfoDelivery = { state: 'unsaved', id: 'u', failure: failure('unreachable') };
const lookupFailed = (code: string) => ({ type: 'lookupFailed', failure: failure(code) });
const [missing, invalid] = [{ type: 'lookupFailed', failure: null }, { type: 'invalid' }];
const answered = (delivery: InfoDelivery | null) => ({ type: 'answered', delivery });
const [next, previous, submit, tryAgain] = ['next', 'previous', 'submit', 'tryAgain'].map((type) => ({
  type,
})) as [Heard, Heard, Heard, Heard];
const online: Heard = { type: 'noteConnection', isOffline: false };
const edit = (changes: Partial<InfoDraft>): Heard => ({ type: 'edit', changes });

/** From this state, by that event, to this state, telling that; the draft is a good one unless the row says otherwise. */
test.each<[string, Heard, string, unknown[], Partial<UpdateInfoContext>?]>([
  ['account', next, 'account', [missing, invalid], { draft: emptyDraft }],
  ['account', next, 'findingAccount', []],
  ['account', next, 'findingAccount', [], { draft: { ...draft, email: 'wrong' } }],
  ['account', next, 'details.ready', [], { isOffline: true }],
  ['account', next, 'details.ready', [], known],
  ['account', submit, 'account', []],
  ['account', online, 'account', []],
  ['findingAccount', done('findingAccount', found), 'details.ready', []],
  ['findingAccount', done('findingAccount', unreachable), 'details.ready', []],
  ['findingAccount', done('findingAccount', notFound), 'account', [lookupFailed('account_not_found')]],
  ['findingAccount', done('findingAccount', failed), 'account', [lookupFailed('rate_limited')]],
  ['findingAccount', broke('findingAccount'), 'account', []],
  ['findingAccount', edit({ lastName: 'Núñez' }), 'account', []],
  ['details.ready', previous, 'account', []],
  ['details.ready', online, 'details.findingHints', [], { isOffline: true }],
  ['details.ready', online, 'details.ready', [], { ...known, isOffline: true }],
  ['details.ready', { type: 'noteConnection', isOffline: true }, 'details.ready', []],
  ['details.ready', tryAgain, 'details.findingHints', [], { isOffline: true, isAccountAsked: true }],
  ['details.ready', tryAgain, 'details.ready', [], { ...known, isOffline: true }],
  ['details.findingHints', done('details.findingHints', found), 'details.ready', []],
  ['details.findingHints', done('details.findingHints', failed), 'details.ready', []],
  [
    'details.findingHints',
    done('details.findingHints', notFound),
    'account',
    [lookupFailed('account_not_found')],
  ],
  ['details.findingHints', broke('details.findingHints'), 'details.ready', []],
  ['details.ready', submit, 'submitting', [], known],
  ['details.ready', submit, 'submitting', [], { isOffline: true }],
  ['details.ready', submit, 'details.ready', [], { ...known, draft: { ...draft, email: '' } }],
  ['details.ready', submit, 'details.ready', [invalid], { ...known, draft: { ...draft, email: 'wrong' } }],
  ['details.ready', submit, 'account', [invalid], { ...known, draft: { ...draft, lastName: '' } }],
  ['details.ready', submit, 'keepingCard', [], { ...known, ...withCard }],
  ['details.ready', submit, 'submitting', [], { ...known, ...withCard, cardSetupId: 'seti_1' }],
  ['details.ready', submit, 'submitting', [], { ...withCard, isOffline: true }],
  ['keepingCard', done('keepingCard', { state: 'kept', cardSetupId: 'seti_1' }), 'submitting', [], known],
  ['keepingCard', done('keepingCard', { state: 'failed' }), 'details.ready', [], known],
  ['keepingCard', broke('keepingCard'), 'details.ready', [], known],
  ['submitting', done('submitting', applied), 'complete', [answered(applied)]],
  ['submitting', done('submitting', saved), 'saved', [answered(saved)]],
  ['submitting', done('submitting', unsaved), 'waitingToRetry', [answered(unsaved)]],
  [
    'submitting',
    done('submitting', refused('account_not_found')),
    'account',
    [answered(refused('account_not_found'))],
    known,
  ],
  [
    'submitting',
    done('submitting', refused('rate_limited')),
    'details.ready',
    [answered(refused('rate_limited'))],
    known,
  ],
  [
    'submitting',
    done('submitting', refused('missing_fields', { missingFields: ['lastName'] })),
    'account',
    [answered(refused('missing_fields', { missingFields: ['lastName'] }))],
    known,
  ],
  ['submitting', broke('submitting'), 'details.ready', [answered(null)], known],
  ['submitting', submit, 'submitting', []],
  ['waitingToRetry', tryAgain, 'submitting', []],
])('%s: %o leads to %s, telling %o', (from, event, state, told, context) => {
  const heard = go(from, event, context);
  expect(heard).toMatchObject({ state, isOver: state === 'complete' || state === 'saved' });
  expect(heard.told).toEqual(told);
});

describe('a card', () => {
  const kept = { ...known, ...withCard, cardSetupId: 'seti_1', cardProblem: { state: 'failed' as const } };
  const lost = { card: emptyCard, cardSetupId: null, cardProblem: null };
  test('goes with its screen, since only the provider has it', () => {
    expect(go('details.ready', previous, kept).context).toMatchObject(lost);
    expect(
      go('details.ready', submit, { ...kept, draft: { ...withCard.draft, lastName: '' } }).context,
    ).toMatchObject(lost);
    expect(go('details.findingHints', done('details.findingHints', notFound), kept).context).toMatchObject(
      lost,
    );
    expect(go('submitting', done('submitting', refused('account_not_found')), kept).context).toMatchObject(
      lost,
    );
    expect(go('submitting', done('submitting', refused('rate_limited')), kept).context.cardSetupId).toBe(
      'seti_1',
    );
    expect(go('submitting', done('submitting', refused('card_not_saved')), kept).context).toMatchObject({
      cardSetupId: null,
      tab: 'payment',
      errors: { cardNumber: 'sentence of card_not_saved' },
    });
  });
  test('that is typed anew is another one', () => {
    const typed = go(
      'details.ready',
      { type: 'notePart', part: 'cvc', state: { ...whole, isComplete: false, fault: 'Wrong' } },
      { ...kept, isEmpty: true, errors: { cvv: 'Missing', email: 'Mail' } },
    );
    expect(typed.context).toMatchObject({ cardSetupId: null, cardProblem: null, isEmpty: false });
    expect(typed.context.errors).toStrictEqual({ cvv: 'Wrong', email: 'Mail' });
    expect(typed.context.card).toStrictEqual({
      ...card,
      cvc: { ...whole, isComplete: false, fault: 'Wrong' },
    });
    const mended = go(
      'details.ready',
      { type: 'notePart', part: 'cvc', state: whole },
      { ...kept, errors: { cvv: 'Wrong' } },
    );
    expect(mended.context.errors).toStrictEqual({});
    expect(go('details.ready', edit({ cardholderName: 'Ana' }), kept).context.cardSetupId).toBeNull();
    expect(go('details.ready', edit({ email: 'a@b.co' }), kept).context.cardSetupId).toBe('seti_1');
  });
  test('can be left out, and the rest goes without it', () => {
    const wrong = {
      cardNumber: 'Number',
      cvv: 'CVV',
      expiry: 'Expiry',
      cardholderName: 'Holder',
      email: 'Mail',
    };
    const cleared = go('details.ready', { type: 'clearCard' }, { ...kept, errors: wrong }).context;
    expect(cleared).toMatchObject({ ...lost, draft: { ...draft, cardholderName: '' } });
    expect(cleared.errors).toStrictEqual({ email: 'Mail' });
  });
  test.each<[KeptOrNot, Partial<UpdateInfoContext>]>([
    [
      { state: 'kept', cardSetupId: 'seti_2' },
      { cardSetupId: 'seti_2', cardProblem: null, tab: 'personal', isOffline: false },
    ],
    [{ state: 'unreachable' }, { isOffline: true, tab: 'payment' }],
    [{ state: 'incomplete' }, { tab: 'payment', isOffline: false }],
    [
      { state: 'declined', code: null, message: 'No.' } as unknown as KeptOrNot,
      { tab: 'payment', cardProblem: { state: 'declined', message: 'No.' } as never },
    ],
    [{ state: 'failed' }, { tab: 'payment', cardProblem: { state: 'failed' } }],
  ])('that is %o is noted as %o', (outcome, noted) => {
    expect(go('keepingCard', done('keepingCard', outcome), known).context).toMatchObject(noted);
  });
  test('that could not be kept by a bug is shown as failed', () => {
    expect(go('keepingCard', broke('keepingCard'), known).context).toMatchObject({
      tab: 'payment',
      cardProblem: { state: 'failed' },
    });
  });
  test('counts as begun by its name or any of its parts', () => {
    expect(isCardTouched(emptyDraft, emptyCard)).toBe(false);
    expect(isCardTouched({ ...emptyDraft, cardholderName: '  ' }, emptyCard)).toBe(false);
    expect(isCardTouched({ ...emptyDraft, cardholderName: 'Z' }, emptyCard)).toBe(true);
    for (const part of ['number', 'expiry', 'cvc'])
      expect(isCardTouched(emptyDraft, { ...emptyCard, [part]: whole })).toBe(true);
  });
});

describe('the account', () => {
  const before = { ...known, isAccountUnknown: true, cardSetupId: 'seti_1' };
  const gone = {
    account: null,
    hints: null,
    isAccountAsked: false,
    isAccountUnknown: false,
    cardSetupId: null,
  };
  test('belongs to the unit and the name that were typed', () => {
    expect(go('account', edit({ unitNumber: '43' }), before).context).toMatchObject(gone);
    expect(go('account', edit({ lastName: 'Núñez' }), before).context).toMatchObject(gone);
    expect(
      go('details.ready', edit({ email: 'a@b.co' }), { ...before, isEmpty: true }).context,
    ).toMatchObject({ ...before, isEmpty: false });
  });
  test.each<[FoundAccount, Partial<UpdateInfoContext>]>([
    [found, { account, hints, isAccountAsked: true, isAccountUnknown: false, isOffline: false }],
    [failed, { account: null, isAccountAsked: true, isOffline: false }],
    [unreachable, { isOffline: true, isAccountAsked: false }],
    [notFound, { ...gone, isAccountUnknown: true }],
    [
      {
        state: 'notFound',
        failure: { ...failure('missing_fields'), missingFields: ['unitNumber'] },
        hints: null,
      },
      { isAccountUnknown: false, errors: { unitNumber: 'sentence of missing_fields' } },
    ],
  ])('%o is noted as %o', (answer, noted) => {
    expect(go('details.findingHints', done('details.findingHints', answer)).context).toMatchObject(noted);
  });
  test('hope asks it once more', () => {
    expect(go('details.ready', tryAgain, { ...known, isOffline: true }).context).toMatchObject({
      isOffline: false,
      isAccountAsked: false,
    });
  });
});

describe('what is wrong', () => {
  test('stands in its tab and its step', () => {
    const fields = {
      personal: ['firstName', 'email', 'phone'],
      address: ['address', 'city', 'state', 'zipCode'],
      payment: ['cardNumber', 'expiry', 'cvv', 'cardholderName'],
    } as const;
    for (const tab of tabs) {
      for (const field of fields[tab]) {
        const errors = { [field]: 'wrong' };
        expect(tabs.filter((one) => hasErrorsIn(errors, one))).toEqual([tab]);
        expect([hasErrorsAt(errors, 'account'), hasErrorsAt(errors, 'details')]).toEqual([false, true]);
        expect(failingTab(errors, 'personal')).toBe(tab);
      }
    }
    for (const field of ['unitNumber', 'lastName'])
      expect([hasErrorsAt({ [field]: 'x' }, 'account'), hasErrorsAt({ [field]: 'x' }, 'details')]).toEqual([
        true,
        false,
      ]);
  });
  test('the tab that is shown stays, if it has errors or none has', () => {
    expect(failingTab({ email: 'x', city: 'x' }, 'address')).toBe('address');
    expect(failingTab({}, 'payment')).toBe('payment');
    expect(failingTab({ email: 'x', city: 'x' }, 'payment')).toBe('personal');
  });
  test('the look-up asks for unit and name alone', () => {
    const filled = (changes: Partial<InfoDraft>) => ({
      draft: { ...draft, email: 'wrong', ...changes },
      card: emptyCard,
      isOffline: false,
    });
    expect(findErrorsAtAccount(filled({}))).toStrictEqual({});
    expect(findErrorsAtAccount(filled({ unitNumber: '' }))).toStrictEqual({
      unitNumber: fieldMessages.unitNumber,
    });
    expect(findErrorsAtAccount(filled({ lastName: '' }))).toStrictEqual({ lastName: fieldMessages.lastName });
    expect(findErrorsAtAccount(filled({ unitNumber: ' 42 ', lastName: ' Núñez ' }))).toStrictEqual({});
  });
  test('an address is judged as a whole, other fields one by one', () => {
    const errors = { address: 'Address', zipCode: 'ZIP', email: 'Mail' };
    const after = (changes: Partial<InfoDraft>, edited: string[]) =>
      errorsAfterEdit(
        errors,
        { draft: { ...emptyDraft, ...changes }, card: emptyCard, isOffline: false },
        edited,
      );
    expect(after({ city: '' }, ['city'])).toStrictEqual({ email: 'Mail' });
    expect(after({ city: 'Bardstown' }, ['city'])).toStrictEqual({
      address: fieldMessages.address,
      zipCode: fieldMessages.zipCode,
      email: 'Mail',
    });
    expect(after({ email: 'a@b.co' }, ['email'])).toStrictEqual({ address: 'Address', zipCode: 'ZIP' });
    expect(after({ email: 'wrong' }, ['email'])).toStrictEqual({ ...errors, email: fieldMessages.email });
  });
  test('the server’s own is said at the fields that are shown', () => {
    const all = [
      'unitNumber',
      'lastName',
      'firstName',
      'email',
      'phone',
      'address',
      'city',
      'state',
      'zipCode',
      'cardholderName',
    ];
    const wrong = errorsOfInfo({ ...failure('missing_fields'), missingFields: [...all, 'locale'] });
    expect(wrong).toStrictEqual(
      Object.fromEntries(all.map((field) => [field, 'sentence of missing_fields'])),
    );
    const refusal = done('submitting', refused('missing_fields', { missingFields: ['city'] }));
    expect(go('submitting', refusal, { ...known, tab: 'personal' }).context).toMatchObject({
      tab: 'address',
    });
  });
  test('nothing filled in is said, and looked at in the tab that is shown', () => {
    const empty = go('details.ready', submit, {
      ...known,
      draft: { ...draft, email: '' },
      cardProblem: { state: 'failed' },
    });
    expect(empty.context).toMatchObject({ isEmpty: true, cardProblem: null });
    const wrong = go('details.ready', submit, {
      ...known,
      tab: 'payment',
      draft: { ...draft, email: 'wrong' },
    });
    expect(wrong.context).toMatchObject({
      tab: 'personal',
      isEmpty: false,
      errors: { email: fieldMessages.email },
    });
    expect(go('details.ready', { type: 'pickTab', tab: 'address' }, known).context.tab).toBe('address');
  });
});

test('nothing is filled in or chosen beforehand', () => {
  expect(new Set(Object.values(emptyDraft))).toEqual(new Set(['']));
  expect(emptyCard.number).toStrictEqual({ isEmpty: true, isComplete: false, fault: null });
  expect(initialContext).toMatchObject({
    tab: 'personal',
    isOffline: false,
    isAccountAsked: false,
    isAccountUnknown: false,
    isEmpty: false,
    cardSetupId: null,
  });
});

test('what becomes of the connection is noted on every step', () => {
  expect(go('account', { type: 'noteConnection', isOffline: true }).context.isOffline).toBe(true);
  expect(
    go('account', { type: 'noteConnection', isOffline: false }, { isOffline: true }).context.isOffline,
  ).toBe(false);
});
