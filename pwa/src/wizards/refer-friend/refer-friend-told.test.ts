import type { Referral } from 'schemas/customers/referrals';
import { fieldMessages } from 'schemas/kit/fields/fields';
import { expect, test } from 'vitest';
import { hasTyped } from '../shared/frame/step-errors.ts';
import { actorsOf, failure, type Heard, hear, refused } from '../shared/submission/wizard-test-kit.ts';
import { referFriendMachine } from './refer-friend.machine.ts';
import { initialContext, type ReferFriendContext, type ReferralDelivery } from './refer-friend-context.ts';
import { emptyDraft, errorsOfReferral, type ReferralDraft, toReferralBody } from './refer-friend-draft.ts';

const draft: ReferralDraft = {
  referenceName: 'Ana',
  refereeEmail: 'ana@mail.example',
  unitNumber: '',
  lastName: '',
};
const go = (naming: string, event: Heard, more: Partial<ReferFriendContext> = {}, list = 'ready') =>
  hear(
    referFriendMachine,
    { state: { naming, list }, context: { ...initialContext, draft, ...more } },
    event,
  );
const { done, broke } = actorsOf('referFriend');
const referral = { id: 'a', referenceName: 'Ana' } as Referral;
const older = { id: 'b', referenceName: 'Ben' } as Referral;
const applied = { state: 'applied', id: 'x', value: referral } as ReferralDelivery;
const answered = (delivery: ReferralDelivery | null) => ({ type: 'answered', delivery });

test.each<[string, Heard, unknown[], Partial<ReferFriendContext>?]>([
  ['form', { type: 'submit' }, [{ type: 'invalid' }], { draft: emptyDraft }],
  ['form', { type: 'submit' }, []],
  ['submitting', done('naming.submitting', applied), [answered(applied)]],
  ['submitting', done('naming.submitting', refused('rate_limited')), [answered(refused('rate_limited'))]],
  ['submitting', broke('naming.submitting'), [answered(null)]],
])('in %s, %o tells the screen %o', (state, event, told, context) => {
  expect(go(state, event, context).told).toEqual(told);
});

test('what is wrong stays under its field until that is right, and an account is unknown until it is typed anew', () => {
  const wrong = {
    draft: emptyDraft,
    errors: { referenceName: 'Name', refereeEmail: 'Mail' },
    isAccountUnknown: true,
  };
  const typed = (changes: Partial<ReferralDraft>) => go('form', { type: 'edit', changes }, wrong).context;
  expect(typed({ referenceName: 'Ana' })).toMatchObject({ isAccountUnknown: true });
  expect(typed({ referenceName: 'Ana' }).errors).toStrictEqual({ refereeEmail: 'Mail' });
  expect(typed({ refereeEmail: 'ana' }).errors).toStrictEqual({
    ...wrong.errors,
    refereeEmail: fieldMessages.refereeEmail,
  });
  expect(typed({ unitNumber: '42' }).isAccountUnknown).toBe(false);
  expect(typed({ lastName: 'Núñez' }).isAccountUnknown).toBe(false);
});

test('a refusal says which field it is about, and whether the account leads nowhere', () => {
  expect(
    go('submitting', done('naming.submitting', refused('account_not_found'))).context.isAccountUnknown,
  ).toBe(true);
  expect(go('submitting', done('naming.submitting', refused('rate_limited'))).context.isAccountUnknown).toBe(
    false,
  );
  const missing = { ...failure('missing_fields'), missingFields: ['referenceName', 'locale'] };
  expect(errorsOfReferral(missing)).toStrictEqual({ referenceName: 'sentence of missing_fields' });
});

test('what was just made stands first in the list, once, whatever the office’s list has', () => {
  const created = go('submitting', done('naming.submitting', applied), { referrals: [older] }).context;
  expect(created.referrals).toEqual([referral, older]);
  const first = go('submitting', done('naming.submitting', applied)).context;
  expect(first.referrals).toEqual([referral]);
  const listed = (output: Referral[], referrals: Referral[] | null) =>
    go('form', done('list.loading', output), { referrals }, 'loading').context.referrals;
  expect(listed([older], [referral])).toEqual([referral, older]);
  expect(listed([referral, older], [referral])).toEqual([referral, older]);
  expect(listed([older], null)).toEqual([older]);
});

test('another friend is named on an empty form, from the same account', () => {
  const after = {
    draft: { ...draft, unitNumber: '42', lastName: 'Núñez' },
    errors: { refereeEmail: 'Mail' },
    isAccountUnknown: true,
    completed: referral,
  };
  expect(go('complete', { type: 'referAnother' }, after).context).toMatchObject({
    draft: { ...emptyDraft, unitNumber: '42', lastName: 'Núñez' },
    errors: {},
    isAccountUnknown: false,
    completed: null,
  });
  expect(go('complete', { type: 'referAnother' }, after).context.errors).toStrictEqual({});
  expect(initialContext).toMatchObject({
    draft: emptyDraft,
    isOffline: false,
    referrals: null,
    isAccountUnknown: false,
  });
});

test('each field counts as typed, and goes out without the spaces around it', () => {
  expect(emptyDraft).toStrictEqual({ referenceName: '', refereeEmail: '', unitNumber: '', lastName: '' });
  expect(hasTyped(emptyDraft, emptyDraft)).toBe(false);
  for (const field of Object.keys(emptyDraft))
    expect(hasTyped({ ...emptyDraft, [field]: 'x' }, emptyDraft)).toBe(true);
  const body = { referenceName: 'Ana', refereeEmail: 'ana@mail.example', locale: 'es' };
  expect(
    toReferralBody({ ...draft, referenceName: ' Ana ', refereeEmail: ' ana@mail.example ' }, 'es'),
  ).toStrictEqual(body);
  expect(toReferralBody({ ...draft, unitNumber: ' 42 ', lastName: ' Núñez ' }, 'es')).toStrictEqual({
    ...body,
    unitNumber: '42',
    lastName: 'Núñez',
  });
});

test('what becomes of the connection is noted on every step', () => {
  expect(go('form', { type: 'noteConnection', isOffline: true }).context.isOffline).toBe(true);
  expect(
    go('form', { type: 'noteConnection', isOffline: false }, { isOffline: true }).context.isOffline,
  ).toBe(false);
});
