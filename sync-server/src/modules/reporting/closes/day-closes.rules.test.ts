import { describe, expect, test } from 'vitest';
import { areAllNamed, expectedCents, hasMoved, judgeCount } from './day-closes.rules.ts';

const sums = {
  day: '2026-11-20',
  openingCents: 100_00,
  cashInCents: 60_00,
  cashOutCents: 25_00,
  checkCents: 0,
  cardCents: 0,
  terminalCents: 40_00,
  missingCheckCents: 0,
};

describe('a count', () => {
  test('is expected to be the float, what was taken, less what was given back; below zero too', () => {
    expect(expectedCents(sums)).toBe(135_00);
    expect(expectedCents({ openingCents: 0, cashInCents: 0, cashOutCents: 5_00 })).toBe(-5_00);
  });

  test.each([
    ['right', {}, {}, true],
    ['a cent over', {}, { countedCash: 135_01 }, false],
    ['a cent short', {}, { countedCash: 134_99 }, false],
    ['a cheque that is missing', { missingCheckCents: 1 }, {}, false],
    ['the slip of the reader', {}, { batch: 40_00 }, true],
    ['another slip', {}, { batch: 0 }, false],
  ])('%s', (_, expected, count, isRight) => {
    const asked = { countedCash: 135_00, float: 100_00, ...count };
    const refusal = judgeCount({ ...sums, ...expected }, asked);
    expect(refusal === undefined).toBe(isRight);
    expect(judgeCount({ ...sums, ...expected }, { ...asked, reason: 'It is so' })).toBeUndefined();
  });
});

const seen = { cashIn: '60.00', cashOut: '25.00', cards: '0.00', terminal: '40.00' };
test.each(['cashIn', 'cashOut', 'cards', 'terminal'] as const)('money that moved since: %s', (sum) => {
  const now = { day: sums.day, checks: '0.00', ...seen };
  expect(hasMoved(now, seen)).toBe(false);
  expect(hasMoved({ ...now, [sum]: '1.00' }, seen)).toBe(true);
});

test.each([
  [['a', 'b'], ['a'], ['b'], true],
  [[], [], [], true],
  [['a', 'b'], ['a'], [], false],
  [['a'], ['a'], ['b'], false],
  [['a'], ['a'], ['a'], false],
  [['a', 'b'], ['a', 'a'], [], false],
  [['a'], ['b'], [], false],
])('of the cheques %j these are ticked: %j, and these missing: %j', (listed, here, missing, isRight) => {
  expect(areAllNamed(listed, here, missing)).toBe(isRight);
});
