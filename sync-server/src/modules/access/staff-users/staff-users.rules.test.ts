import { expect, test } from 'vitest';
import { composePassword, toStaffUserRow } from './staff-users.rules.ts';

test('a password has four groups of five signs that nobody misreads, each byte a sign of its own', () => {
  const asked: number[] = [];
  const bytes = (length: number) => {
    asked.push(length);
    return Buffer.from(Array.from({ length }, (_, at) => at + 20));
  };
  expect(composePassword({ bytes })).toBe('wxyz2-34567-89abc-defgh');
  expect(asked).toEqual([20]);
  expect(composePassword({ bytes: (length) => Buffer.alloc(length, 255) })).toBe('99999-99999-99999-99999');
});

test('what the office sees of a person holds no hash', () => {
  const at = new Date('2026-11-20T15:00:00Z');
  const user = {
    id: 's1',
    username: 'ana',
    role: 'clerk' as const,
    disabledAt: null,
    createdAt: at,
    version: 2,
  };
  const row = {
    id: 's1',
    username: 'ana',
    role: 'clerk',
    isDisabled: false,
    lastSeenAt: null,
    createdAt: at.toISOString(),
    version: 2,
  };
  const stored = { ...user, passwordHash: 'h' };
  expect(toStaffUserRow(stored, null)).toEqual(row);
  expect(toStaffUserRow({ ...user, disabledAt: at }, at)).toEqual({
    ...row,
    isDisabled: true,
    lastSeenAt: at.toISOString(),
  });
});
