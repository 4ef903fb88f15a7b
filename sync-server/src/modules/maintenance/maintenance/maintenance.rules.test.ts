import { expect, test } from 'vitest';
import { contactByOf, drawNumber, hourBefore, numberAt } from './maintenance.rules.ts';

test('a ticket has the last six digits of its time, or any others', () => {
  expect(numberAt(new Date(1_763_650_123_456))).toBe('WS123456');
  expect(numberAt(new Date(1_763_650_000_007))).toBe('WS000007');
  expect(drawNumber((end) => end - 1)).toBe('WS999999');
});

test('we call back within 24 hours; letters are counted over the hour before', () => {
  const at = new Date('2026-11-20T15:00:00Z');
  expect(contactByOf(at)).toEqual(new Date('2026-11-21T15:00:00Z'));
  expect(hourBefore(at)).toEqual(new Date('2026-11-20T14:00:00Z'));
});
