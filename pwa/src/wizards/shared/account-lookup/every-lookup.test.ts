import { describe, expect, test } from 'vitest';
import {
  account,
  chartOf,
  edit,
  failed,
  failure,
  found,
  listAnswers,
  lookupFailed,
  next,
  noteConnection,
  notFound,
  refused,
  submit,
  tryAgain,
  unreachable,
} from '../submission/wizard-test-kit.ts';
import { type WizardCase, wizards } from '../wizard/every-wizard-test-kit.ts';
import { type LookupContext, noAccount } from './lookup.machine.ts';

type LookupCase = Omit<WizardCase, 'context'> & {
  context: WizardCase['context'] & LookupContext;
  /** The step that asks who it is about, and where it leads. */
  first: string;
  second: string;
  /** The last step looks it up once more, where that is still worth something. */
  balance: string;
  /** Without an answer nobody goes on. */
  isNeeded: boolean;
  /** An edit that is about the same account. */
  same: object;
};

const cases: LookupCase[] = [
  {
    ...{ ...wizards.payBill, isNeeded: true, same: { paymentAmount: '20' } },
    ...{ first: 'account', second: 'amount.ready', balance: 'amount.findingBalance' },
  },
  {
    ...{ ...wizards.updateInfo, isNeeded: true, same: { email: 'a@b.co' } },
    ...{ first: 'account', second: 'details.ready', balance: 'details.findingHints' },
  },
  {
    ...{ ...wizards.moveOut, isNeeded: false, same: { phone: '(859) 555-0199' } },
    ...{ first: 'verify', second: 'checklist', balance: 'finalPayment.findingBalance' },
  },
];

const known = { account, isAccountAsked: true, isAccountUnknown: false };
const wrong = { ...notFound, failure: failure('missing_fields', { missingFields: ['lastName'] }) };
const wrongErrors = { lastName: 'sentence of missing_fields' };
/** Each answer, and what it changes of what was known before. */
const answers = [
  { name: 'that is there', answer: found, noted: known },
  {
    name: 'that is not there',
    answer: notFound,
    noted: { ...noAccount, isAccountUnknown: true, errors: {} },
  },
  { name: 'whose question was wrong', answer: wrong, noted: { ...noAccount, errors: wrongErrors } },
  { name: 'that cannot be asked for', answer: unreachable, noted: { isOffline: true } },
  { name: 'that nobody could say', answer: failed, noted: { isAccountAsked: true } },
];

describe.each(cases)('$machine.id', (one) => {
  const { machine, context, form, first, second, balance, isNeeded, same } = one;
  const nobody: LookupCase['context'] = { ...context, ...noAccount, isOffline: false };
  const { go, done, broke } = chartOf(machine, nobody);
  const { unitNumber, lastName } = context.draft as { unitNumber: string; lastName: string };
  const orOn = isNeeded ? first : second;

  test('the first step asks the office, unless it knows or cannot', () => {
    expect(go(first, next)).toMatchObject({
      state: 'findingAccount',
      handed: [{ unitNumber, lastName }],
      told: [],
      tags: ['looking'],
    });
    for (const more of [{ isOffline: true }, known]) {
      expect(go(first, next, more)).toMatchObject({ state: second, handed: [], told: [] });
    }
    expect(go(first, submit)).toMatchObject({ state: first, told: [] });
    expect(go('findingAccount', next).state).toBe('findingAccount');
  });

  test.each<[string, object, string, unknown[]]>([
    ['is there', found, second, []],
    ['is not there', notFound, first, [lookupFailed(notFound.failure)]],
    ['nobody could say', failed, orOn, isNeeded ? [lookupFailed(failed.failure)] : []],
    ['cannot be asked for', unreachable, second, []],
  ])('at the first step one that %s leads to the right step, and is told', (_, answer, state, told) => {
    expect(go('findingAccount', done('findingAccount', answer))).toMatchObject({ state, told });
  });

  test.each<[string, object, string, unknown[]]>([
    ['is there', found, form, []],
    ['is not there', notFound, first, [lookupFailed(notFound.failure)]],
    ['nobody could say', failed, form, []],
    ['cannot be asked for', unreachable, form, []],
  ])('at the last step one that %s leads to the right step, and is told', (_, answer, state, told) => {
    expect(go(balance, done(balance, answer))).toMatchObject({ state, told });
  });

  test('a bug keeps nobody but where the account is needed', () => {
    expect(go('findingAccount', broke('findingAccount'))).toMatchObject({ state: orOn, told: [] });
    expect(go(balance, broke(balance))).toMatchObject({ state: form, told: [] });
  });

  test.each(answers)('of an account $name', ({ answer, noted }) => {
    const before = { ...nobody, account: { ...account, unit: '7' }, isAccountUnknown: true };
    for (const place of ['findingAccount', balance]) {
      const { context: after } = go(place, done(place, answer), before);
      expect(after).toStrictEqual({ ...before, ...noted });
      expect(after.draft).toStrictEqual(context.draft);
    }
  });

  test('once the connection is back the last step asks; one that is known, or lost, is not asked for', () => {
    const offline = { isOffline: true };
    expect(go(form, noteConnection(false), offline)).toMatchObject({
      state: balance,
      handed: [{ unitNumber, lastName }],
      context: { isOffline: false },
    });
    expect(go(form, noteConnection(false), { ...offline, ...known }).state).toBe(form);
    expect(go(form, noteConnection(false), { ...offline, isAccountAsked: true }).state).toBe(form);
    expect(go(form, noteConnection(true), known).state).toBe(form);
    expect(go(balance, noteConnection(true)).state).toBe(form);
  });

  test('nothing else is answered while it is looked up', () => {
    const places = ['findingAccount: ', `${balance}: `];
    expect(listAnswers(machine).filter((answer) => places.some((place) => answer.startsWith(place)))).toEqual(
      [
        'findingAccount: edit',
        `findingAccount: ${done('findingAccount', null).type}`,
        `findingAccount: ${broke('findingAccount').type}`,
        `${balance}: ${done(balance, null).type}`,
        `${balance}: ${broke(balance).type}`,
      ],
    );
  });

  test('an edit while it is looked up is kept, and the answer is not waited for', () => {
    const edited = go('findingAccount', edit({ lastName: 'Núñez' }));
    expect(edited).toMatchObject({ state: first, told: [] });
    expect(edited.context.draft).toStrictEqual({ ...context.draft, lastName: 'Núñez' });
  });

  test('another unit or name is another account; all else is not', () => {
    const before = { ...known, isAccountUnknown: true };
    for (const changes of [{ unitNumber: '43' }, { lastName: 'Núñez' }]) {
      const edited = go(first, edit(changes), before);
      expect(edited.state).toBe(first);
      expect(edited.context).toStrictEqual({
        ...nobody,
        ...noAccount,
        draft: { ...context.draft, ...changes },
      });
    }
    expect(go(form, edit(same), before).context).toMatchObject(before);
  });

  test('one that the server does not know of is asked for anew, another refusal leaves it', () => {
    const answer = (code: string) => go('submitting', done('submitting', refused(code)), known);
    const lost = answer('account_not_found');
    expect(lost.state).toBe(first);
    expect(lost.context).toStrictEqual({
      ...nobody,
      ...noAccount,
      isAccountUnknown: true,
      refusedId: 'r',
    });
    expect(answer('rate_limited')).toMatchObject({ state: form, context: known });
  });
});

test.each([cases[0], cases[1]] as LookupCase[])(
  '$machine.id hopes once more when it is asked to',
  ({ machine, context, form, balance }) => {
    const asked: LookupCase['context'] = { ...context, ...noAccount, isOffline: true, isAccountAsked: true };
    const { go } = chartOf(machine, asked);
    expect(go(form, tryAgain)).toMatchObject({
      state: balance,
      context: { isOffline: false, isAccountAsked: false },
    });
    expect(go(form, tryAgain, { account })).toMatchObject({
      state: form,
      context: { isOffline: false, isAccountAsked: false, account },
    });
  },
);
