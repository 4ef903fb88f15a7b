import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { hasAutopay } from './autopay.rules.ts';

test.each([
  [null, false],
  ['2026-11-19', false],
  ['2026-11-20', true],
  ['2026-11-21', true],
])('a card that can be charged until %s counts: %s', (autopayUntil, counts) => {
  expect(hasAutopay({ autopayUntil }, parseDate('2026-11-20'))).toBe(counts);
});
