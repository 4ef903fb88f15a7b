import { expect, test } from 'vitest';
import { readReferralCode, referralCreditText, referralPath } from './referral-codes.ts';

test('a code is read however it is typed', () => {
  expect(readReferralCode(' k7qm3vxp ')).toBe('K7QM3VXP');
});

test.each(['<script>alert(1)</script>', 'K'.repeat(10_000), 'K7QM3VX', '\u202eK7QM3VXP', ''])(
  'what is none is ignored: %s',
  (text) => {
    expect(readReferralCode(text)).toBeUndefined();
  },
);

test('the link leads home with the code, and the credit is said in whole dollars', () => {
  expect(referralPath('K7QM3VXP')).toBe('/?ref=K7QM3VXP');
  expect(referralCreditText).toBe('$25');
});
