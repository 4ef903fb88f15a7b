import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { decideNotice } from './notices.rules.ts';

const today = parseDate('2026-11-20');
const facts = { state: 'active' as const, vacatedOn: null, leavesOn: null, today };
const day = '2026-12-15';

test.each([
  ['given', {}, { leavesOn: day, seen: null }],
  ['given', {}, { leavesOn: '2026-11-20', seen: null }],
  ['given', {}, { leavesOn: '2027-02-18', seen: null }],
  ['leaving_day_refused', {}, { leavesOn: '2026-11-19', seen: null }],
  ['leaving_day_refused', {}, { leavesOn: '2027-02-19', seen: null }],
  ['changed', { leavesOn: day }, { leavesOn: '2026-12-16', seen: day }],
  ['withdrawn', { leavesOn: day }, { leavesOn: null, seen: day }],
  ['unchanged', { leavesOn: day }, { leavesOn: day, seen: null }],
  ['unchanged', {}, { leavesOn: null, seen: day }],
  ['version_conflict', { leavesOn: day }, { leavesOn: '2026-12-16', seen: null }],
  ['version_conflict', {}, { leavesOn: day, seen: '2026-12-16' }],
  ['already_moving_out', { vacatedOn: '2026-11-18' }, { leavesOn: day, seen: null }],
  ['lease_not_active', { state: 'ended' }, { leavesOn: day, seen: null }],
  ['lease_not_active', { state: 'held' }, { leavesOn: day, seen: null }],
] as const)('%s: %o wants %o', (expected, own, wish) => {
  const decided = decideNotice({ ...facts, ...own }, wish);
  expect(decided.ok ? decided.value : decided.problem.code).toBe(expected);
});
