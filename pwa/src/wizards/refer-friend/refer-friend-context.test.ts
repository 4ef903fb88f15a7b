import type { Referral } from 'schemas/customers/referrals';
import { describe, expect, test } from 'vitest';
import { goodReferral } from '../shared/wizard/every-wizard-test-kit.ts';
import {
  applyCreated,
  applyReferrals,
  initialContext,
  type ReferFriendContext,
  startAgain,
} from './refer-friend-context.ts';
import { emptyDraft } from './refer-friend-draft.ts';

const draft = { ...goodReferral, unitNumber: '42', lastName: 'Lee' };
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
    // The list was read after the office had it, and came before the answer.
    expect(applyCreated({ ...known, completed: referral('b'), referrals: listed })).toStrictEqual({
      referrals: listed,
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
