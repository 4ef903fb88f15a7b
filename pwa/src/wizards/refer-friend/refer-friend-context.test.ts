import type { Referral } from 'schemas/customers/referrals';
import { describe, expect, test } from 'vitest';
import { hasTyped } from '../shared/frame/step-errors.ts';
import { failure, refused } from '../shared/submission/wizard-test-kit.ts';
import {
  applyAnswer,
  applyCreated,
  applyEdit,
  applyReferrals,
  initialContext,
  type ReferFriendContext,
  startAgain,
} from './refer-friend-context.ts';
import { emptyDraft } from './refer-friend-draft.ts';

const draft = { referenceName: 'Ana', refereeEmail: 'ana@mail.example', unitNumber: '42', lastName: 'Lee' };
const referral = (id: string) => ({ id }) as Referral;
const known: ReferFriendContext = { ...initialContext, draft, isAccountUnknown: true };
const nothing = { completed: null, saved: null, unsaved: null, refusedId: null };

test('in the beginning nothing is typed or known', () => {
  const empty = { referenceName: '', refereeEmail: '', unitNumber: '', lastName: '' };
  expect(initialContext).toStrictEqual({
    draft: empty,
    errors: {},
    isAccountUnknown: false,
    isOffline: false,
    referrals: null,
    ...nothing,
  });
  expect(hasTyped(empty, emptyDraft)).toBe(false);
  for (const field of Object.keys(empty)) expect(hasTyped({ ...empty, [field]: 'x' }, emptyDraft)).toBe(true);
});

test.each([
  [{ unitNumber: '7' }, { isAccountUnknown: false }],
  [{ lastName: 'Núñez' }, { isAccountUnknown: false }],
  [{ referenceName: 'Bea' }, {}],
])('an edit of %o says of the account: %o', (changes, more) => {
  expect(applyEdit(known, changes)).toStrictEqual({ draft: { ...draft, ...changes }, errors: {}, ...more });
});

describe('a refusal', () => {
  test('of an account that is not there is told as that', () => {
    expect(applyAnswer(refused('account_not_found'))).toStrictEqual({
      refusedId: 'r',
      unsaved: null,
      errors: {},
      isAccountUnknown: true,
    });
  });

  test('of a field is told there', () => {
    const wrong = { errors: [{ path: 'refereeEmail', message: 'no' }] };
    expect(applyAnswer(refused('invalid', wrong))).toStrictEqual({
      refusedId: 'r',
      unsaved: null,
      errors: { refereeEmail: 'no' },
      isAccountUnknown: false,
    });
  });
});

test('what was not refused says nothing of fields', () => {
  const unsaved = { state: 'unsaved' as const, id: 'u', failure: failure('unreachable') };
  expect(applyAnswer(unsaved)).toStrictEqual({ unsaved });
});

describe('the list', () => {
  const listed = [referral('b'), referral('c')];
  test('begins with the one that was just made', () => {
    expect(applyCreated({ ...known, completed: referral('a') })).toStrictEqual({
      referrals: [referral('a')],
    });
    expect(applyCreated({ ...known, completed: referral('a'), referrals: listed })).toStrictEqual({
      referrals: [referral('a'), ...listed],
    });
    expect(applyCreated({ ...known, referrals: listed })).toStrictEqual({});
  });

  test('of the office keeps what was made while it was on the way, each once', () => {
    expect(applyReferrals(known, listed)).toStrictEqual({ referrals: listed });
    expect(applyReferrals({ ...known, referrals: [referral('a'), referral('b')] }, listed)).toStrictEqual({
      referrals: [referral('a'), ...listed],
    });
  });
});

test('for another friend all but the own account is forgotten', () => {
  const done = { ...known, errors: { lastName: 'x' }, completed: referral('a'), refusedId: 'r' };
  expect(startAgain(done)).toStrictEqual({
    draft: { ...emptyDraft, unitNumber: '42', lastName: 'Lee' },
    errors: {},
    isAccountUnknown: false,
    ...nothing,
  });
});
