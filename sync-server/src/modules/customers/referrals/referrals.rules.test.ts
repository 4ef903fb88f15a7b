import { referralCodeShape } from 'schemas/customers/referral-codes';
import { expect, test } from 'vitest';
import { drawReferralCode, findLikeness, mayWriteToFriend } from './referrals.rules.ts';

test('a code has eight letters that nobody mistakes, drawn one by one', () => {
  let at = 0;
  const code = drawReferralCode((end) => at++ % end);
  expect(code).toBe('23456789');
  expect(code).toMatch(referralCodeShape);
  expect(drawReferralCode((end) => end - 1)).toBe('ZZZZZZZZ');
});

test.each([
  [false, false, true],
  [true, false, false],
  [false, true, false],
  [true, true, false],
])('named lately %s, a tenant %s: written to %s', (wasNamedLately, isTenant, may) => {
  expect(mayWriteToFriend({ wasNamedLately, isTenant })).toBe(may);
});

const one = { email: 'j.doe+any@Mail.com', phone: '+18595550101', cards: ['visa 4242 12/29'] };
const other = { email: 'a@b.org', phone: '+18595550102', cards: [] };

test.each([
  ['nothing', {}, []],
  ['the same mailbox spelled otherwise', { email: 'JDOE@mail.com' }, ['email']],
  ['another name with the same first letter', { email: 'joan@mail.com' }, []],
  ['the same name at another provider', { email: 'jdoe@mail.org' }, []],
  ['the phone', { phone: '+18595550101' }, ['phone']],
  ['one card of several', { cards: ['amex 0005 01/30', 'visa 4242 12/29'] }, ['card']],
  [
    'all',
    { email: 'jdoe+other@mail.com', phone: '+18595550101', cards: ['visa 4242 12/29'] },
    ['email', 'phone', 'card'],
  ],
])('alike by %s', (_, own, expected) => {
  expect(findLikeness(one, { ...other, ...own })).toEqual(expected);
});

test('one card of several is enough, on either side; no cards are not alike', () => {
  const several = { ...one, cards: ['amex 0005 01/30', ...one.cards] };
  expect(findLikeness(several, { ...other, cards: one.cards })).toEqual(['card']);
  expect(findLikeness({ ...one, cards: [] }, other)).toEqual([]);
});

test('letters that only look alike as capitals are of two mailboxes', () => {
  expect(findLikeness({ ...one, email: 'weiß@mail.com' }, { ...other, email: 'weiss@mail.com' })).toEqual([]);
});
