import { describe, expect, test } from 'vitest';
import { type GateCodeFacts, type GateCodeScope, isFit, isFree } from './gate-codes.rules.ts';

const now = new Date('2026-11-20T15:00:00.000Z');
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
const scope: GateCodeScope = { draftHash: 'mine', now, isDemo: false, mark: 'ffffffff00' };
type Live = NonNullable<GateCodeFacts['live']>;
const reserved: Live = { id: 'g', state: 'reserved', draftHash: 'mine', expiresAt: after };
const free = (facts: Partial<GateCodeFacts>, own: Partial<GateCodeScope> = {}, code = '4819') =>
  isFree(code, { live: undefined, isRecentlyUsed: false, ...facts }, { ...scope, ...own });

describe('a code is free', () => {
  test.each<[string, boolean, Partial<GateCodeFacts>, Partial<GateCodeScope>?, string?]>([
    ['when nobody has it', true, {}],
    ['not when a lease had it lately', false, { isRecentlyUsed: true }],
    ['not when anyone tries it first', false, {}, {}, '1234'],
    ['in demo whatever it is', true, {}, { isDemo: true, mark: '00000000' }, '1234'],
    ['not when it is a decoy', false, {}, { mark: '00000000' }],
    ['for the draft that it is kept for', true, { live: reserved }],
    ['for that one, though it was used lately', true, { live: reserved, isRecentlyUsed: true }],
    ['not for another draft', false, { live: { ...reserved, draftHash: 'other' } }],
    [
      'not for a caller without a draft',
      false,
      { live: { ...reserved, draftHash: null } },
      { draftHash: null },
    ],
    [
      'for a finished rental, whoever looks at it',
      true,
      { live: { ...reserved, draftHash: 'other' } },
      { outranksReservations: true },
    ],
    ['once nobody keeps it any more', true, { live: { ...reserved, draftHash: 'other', expiresAt: now } }],
    ['in the moment after as well', true, { live: { ...reserved, draftHash: 'other', expiresAt: before } }],
    ['though its own keeping is over, as for anybody', true, { live: { ...reserved, expiresAt: before } }],
    [
      'not then, when it was used lately',
      false,
      { live: { ...reserved, expiresAt: before }, isRecentlyUsed: true },
    ],
    [
      'not while it is kept without an end',
      false,
      { live: { ...reserved, draftHash: 'other', expiresAt: null } },
    ],
    ['for its own draft without an end', true, { live: { ...reserved, expiresAt: null } }],
    ...(['waiting', 'active', 'suspended'] as const).flatMap((state) => {
      const live = { ...reserved, state, expiresAt: before };
      return [
        [`not while it is ${state}, not even for its own draft`, false, { live }],
        [
          `not while it is ${state}, not for a finished rental`,
          false,
          { live },
          { outranksReservations: true },
        ],
      ] as [string, boolean, Partial<GateCodeFacts>, Partial<GateCodeScope>?][];
    }),
  ])('%s: %s', (_, expected, facts, own, code) => {
    expect(free(facts, own, code)).toBe(expected);
  });
});

test('a fifth of all codes are decoys, by their mark alone', () => {
  const share = 0.2 * 2 ** 32;
  const mark = (part: number) => `${Math.floor(part).toString(16).padStart(8, '0')}ffff`;
  expect(isFit('4819', { isDemo: false, mark: mark(share) })).toBe(false);
  expect(isFit('4819', { isDemo: false, mark: mark(share + 1) })).toBe(true);
});
