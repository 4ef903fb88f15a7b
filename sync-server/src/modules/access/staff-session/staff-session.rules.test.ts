import { expect, test } from 'vitest';
import { isSessionOver, toUsername } from './staff-session.rules.ts';

const minute = 60_000;
const now = new Date('2026-11-20T15:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const session = { cookieHash: 'h', lastSeenAt: now, expiresAt: at(60 * minute), endedAt: null };

test.each([
  ['seen just now', {}, false],
  ['a browser, seen a moment less than half an hour ago', { lastSeenAt: at(-30 * minute + 1) }, false],
  ['a browser, seen half an hour ago', { lastSeenAt: at(-30 * minute) }, true],
  [
    'a bare token, seen a moment less than a quarter ago',
    { cookieHash: null, lastSeenAt: at(-15 * minute + 1) },
    false,
  ],
  ['a bare token, seen a quarter ago', { cookieHash: null, lastSeenAt: at(-15 * minute) }, true],
  ['at its end', { expiresAt: now }, true],
  ['a moment before its end', { expiresAt: at(1) }, false],
  ['ended by somebody', { endedAt: at(-1) }, true],
  ['seen by a server whose clock is five minutes ahead', { lastSeenAt: at(5 * minute) }, false],
  ['seen later than that', { lastSeenAt: at(5 * minute + 1) }, true],
])('%s: over %s', (_, own, expected) => {
  expect(isSessionOver({ ...session, ...own }, now)).toBe(expected);
});

test('one spelling for one name', () => {
  expect(toUsername(' Ána ')).toBe('ána');
  expect(toUsername('a\u0301na')).toBe('ána');
  expect(toUsername('ＡＮＡ')).toBe('ana');
});
