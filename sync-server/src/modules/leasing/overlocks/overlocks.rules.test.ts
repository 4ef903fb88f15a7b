import { describe, expect, test } from 'vitest';
import { decideOverlock } from './overlocks.rules.ts';

const owing = { state: 'off' as const, leaseState: 'active' as const, balanceCents: 10_00, protecting: [] };

describe('what an action leads to', () => {
  test.each([
    ['asked', {}, 'ask', 'off'],
    ['on', {}, 'put_on', 'off'],
    ['on', { state: 'asked' }, 'put_on', 'asked'],
    ['asked_off', { state: 'on' }, 'ask_off', 'on'],
    ['off', { state: 'on' }, 'take_off', 'on'],
    ['off', { state: 'asked_off' }, 'take_off', 'asked_off'],
    // Asked for a moment ago by the calendar or a colleague, and already done.
    ['on', { state: 'asked' }, 'put_on', 'off'],
    ['off', { state: 'asked_off' }, 'take_off', 'on'],
    ['version_conflict', { state: 'asked' }, 'ask', 'off'],
    ['version_conflict', { state: 'asked' }, 'take_off', 'on'],
    ['version_conflict', { state: 'asked' }, 'ask', 'asked'],
    ['version_conflict', { state: 'off' }, 'ask_off', 'off'],
    ['version_conflict', { state: 'on' }, 'put_on', 'on'],
    ['overlock_not_due', { balanceCents: 9_99 }, 'ask', 'off'],
    ['overlock_not_due', { balanceCents: 9_99 }, 'put_on', 'off'],
    ['lease_not_active', { leaseState: 'ended' }, 'ask', 'off'],
    ['account_held', { protecting: ['bankruptcy'] }, 'put_on', 'off'],
    ['military_hold', { protecting: ['bankruptcy', 'military'] }, 'ask', 'off'],
    ['military_hold', { protecting: ['military'], balanceCents: 0, leaseState: 'ended' }, 'put_on', 'off'],
    // To unlock a door needs nothing of that.
    [
      'off',
      { state: 'on', balanceCents: 0, leaseState: 'ended', protecting: ['military'] },
      'take_off',
      'on',
    ],
    ['asked_off', { state: 'on', balanceCents: 0, protecting: ['military'] }, 'ask_off', 'on'],
  ] as const)('%s: %o, %s, seen %s', (expected, own, act, seen) => {
    const decided = decideOverlock({ ...owing, ...own }, { act, seen });
    expect(decided.ok ? decided.value : decided.problem.code).toBe(expected);
  });
});
