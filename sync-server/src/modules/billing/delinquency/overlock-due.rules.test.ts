import { parseDate } from '@internationalized/date';
import { describe, expect, test } from 'vitest';
import { askedAgain, isOverlockDue } from './overlock-due.rules.ts';

describe('whether the calendar asks for the lock', () => {
  const late = {
    state: 'off' as const,
    decidedOn: undefined,
    dueOn: parseDate('2026-11-01'),
    today: parseDate('2026-11-16'),
    balanceCents: 10_00,
    isProtected: false,
  };

  test.each([
    ['on the fifteenth day', {}, true],
    ['a day before', { today: parseDate('2026-11-15') }, false],
    ['for less than ten dollars', { balanceCents: 9_99 }, false],
    ['for somebody protected', { isProtected: true }, false],
    ['once it is asked for', { state: 'asked' }, false],
    ['once it is on', { state: 'on' }, false],
    ['again while it comes off', { state: 'asked_off' }, true],
    ['after somebody decided before that day', { decidedOn: parseDate('2026-11-15') }, true],
    ['after somebody decided on that day', { decidedOn: parseDate('2026-11-16') }, false],
    [
      'after somebody decided later',
      { decidedOn: parseDate('2026-11-17'), today: parseDate('2026-11-30') },
      false,
    ],
  ] as const)('%s', (_, own, expected) => {
    expect(isOverlockDue({ ...late, ...own })).toBe(expected);
  });

  test('one that is on stays on, any other is asked for', () => {
    expect((['asked_off', 'off', 'on', 'asked'] as const).map(askedAgain)).toEqual([
      'on',
      'asked',
      'asked',
      'asked',
    ]);
  });
});
