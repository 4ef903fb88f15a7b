import { expect, test } from 'vitest';
import { readReferralCode } from './referral-codes.ts';

test('a code is read however it is typed', () => {
  expect(readReferralCode(' k7qm3vxp ')).toBe('K7QM3VXP');
});

test.each(['<script>alert(1)</script>', 'K'.repeat(10_000), 'K7QM3VX', '\u202eK7QM3VXP', ''])(
  'what is none is ignored: %s',
  (text) => {
    expect(readReferralCode(text)).toBeUndefined();
  },
);
