import { expect, test } from 'vitest';
import { expectedLock, readGate, readTickets, toSpaceState } from './staff-map.rules.ts';

test.each([
  ['occupied', 1, 'past_due'],
  ['occupied', 0, 'occupied'],
  ['available', 1, 'available'],
  ['maintenance', 1, 'maintenance'],
] as const)('%s with %i cents past due is %s', (state, pastDueCents, expected) => {
  expect(toSpaceState({ state, pastDueCents })).toBe(expected);
});

test.each([
  [null, false, null],
  ['reserved', false, null],
  ['ended', true, null],
  ['waiting', true, 'waiting'],
  ['active', false, 'active'],
  ['active', true, 'sending'],
  ['suspended', true, 'suspended'],
] as const)('a code that is %s, being sent %s: %s', (codeState, isSending, expected) => {
  expect(readGate({ codeState, isSending })).toBe(expected);
});

test.each([
  ['available', 'on', 'none'],
  ['maintenance', undefined, 'none'],
  ['occupied', undefined, 'tenant'],
  ['occupied', 'asked', 'overlock'],
  ['past_due', 'on', 'overlock'],
  ['past_due', 'asked_off', 'tenant'],
  ['past_due', 'off', 'tenant'],
] as const)('%s with the overlock %s: %s', (state, overlock, expected) => {
  expect(expectedLock(state, overlock)).toBe(expected);
});

test('the tickets of one door are counted, and the worst is named', () => {
  const counts = [
    { unitNumber: '42', priority: 'high' as const, open: 1 },
    { unitNumber: '42', priority: 'low' as const, open: 2 },
    { unitNumber: '4', priority: 'emergency' as const, open: 5 },
  ];
  expect(readTickets('42', counts)).toEqual({ open: 3, worst: 'high' });
  expect(readTickets('43', counts)).toEqual({ open: 0, worst: null });
});
