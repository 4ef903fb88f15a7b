import { expect, test } from 'vitest';
import { decideConfirmation } from './leases.rules.ts';
import { isBurst, isNearEnd, judgeStrangerHold, strangerCaps } from './stranger-holds.rules.ts';

test.each([
  ['no lease', undefined, 'not_found'],
  ['a hold as it was seen', { state: 'held', version: 3 }, 'activate'],
  ['a hold that changed since', { state: 'held', version: 4 }, 'version_conflict'],
  ['a hold as it was before', { state: 'held', version: 2 }, 'version_conflict'],
  ['a lease that somebody confirmed', { state: 'active', version: 3 }, 'version_conflict'],
  ['a lapsed hold', { state: 'lapsed', version: 3 }, 'hold_lapsed'],
  ['an ended lease', { state: 'ended', version: 3 }, 'hold_lapsed'],
] as const)('a payment for %s', (_, lease, expected) => {
  const decided = decideConfirmation(lease, 3);
  expect(decided.ok ? decided.value : decided.problem.code).toBe(expected);
});

const caps = strangerCaps('production');
const none = { ofSender: 0, ofOutbox: 0, together: 0, free: 100 };

test('production keeps two units for a sender and three for outboxes, and eight are a burst; a demo a hundred times that', () => {
  expect(caps).toEqual({ ofSender: 2, ofOutbox: 3, burst: 8 });
  expect(strangerCaps('demo')).toEqual({ ofSender: 200, ofOutbox: 300, burst: 800 });
});

test.each([
  ['the first of a sender', {}, 'direct', 'ordinary'],
  ['the second of a sender', { ofSender: 1 }, 'direct', 'ordinary'],
  ['the third of a sender', { ofSender: 2 }, 'direct', 'refused'],
  ['the third of all outboxes', { ofOutbox: 2 }, 'outbox', 'ordinary'],
  ['the fourth of all outboxes', { ofOutbox: 3 }, 'outbox', 'refused'],
  ['one over the network, whatever outboxes hold', { ofOutbox: 3 }, 'direct', 'ordinary'],
  ['the eighth of all', { together: 7 }, 'direct', 'ordinary'],
  ['the ninth of all', { together: 8 }, 'direct', 'short'],
  ['the second of a sender in a burst', { together: 8, ofSender: 1 }, 'direct', 'refused'],
  ['one while less than half is kept', { together: 49, free: 51 }, 'direct', 'short'],
  ['one while half is kept', { together: 50, free: 50 }, 'direct', 'refused'],
  ['one while half of an odd number is kept', { together: 50, free: 51 }, 'direct', 'refused'],
  ['the eighth of few units', { together: 7, free: 2 }, 'direct', 'ordinary'],
  ['the ninth of few units', { together: 8, free: 2 }, 'direct', 'refused'],
] as const)('%s', (_, holds, channel, expected) => {
  expect(judgeStrangerHold({ ...none, ...holds }, channel, caps)).toBe(expected);
});

test('a burst begins with the eighth, and near the end of what strangers get they are counted one by one', () => {
  expect([7, 8].map((together) => isBurst({ together }, caps))).toEqual([false, true]);
  // Half of 116 are 58.
  expect([25, 26].map((together) => isNearEnd({ ...none, together, free: 116 - together }, caps))).toEqual([
    false,
    true,
  ]);
});
