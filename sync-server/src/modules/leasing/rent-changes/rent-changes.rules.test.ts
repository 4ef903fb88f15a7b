import { parseDate as day } from '@internationalized/date';
import { describe, expect, test } from 'vitest';
import {
  earliestRaise,
  judgeChange,
  judgeWithdrawal,
  lastLetterDay,
  type RentFacts,
} from './rent-changes.rules.ts';

const limits = { rentNoticeDays: 30, rentReviewDays: 3, rentCapPercent: 10, rentMonthsBetween: 9 };
const today = day('2026-11-20');
const facts: RentFacts = {
  state: 'active',
  vacatedOn: null,
  leavesOn: null,
  rents: [{ from: '2026-01-10', monthlyRateCents: 60_00 }],
  promisedMaxCents: null,
  exemptReason: null,
  holds: [],
  hasPending: false,
};
const judge = (cents: number, on: string, own: Partial<RentFacts> = {}) =>
  judgeChange({ ...facts, ...own }, { cents, effectiveOn: day(on) }, { today, limits }) ?? 'allowed';

describe('another rent', () => {
  test.each<[string, string, number, string, Partial<RentFacts>]>([
    ['a raise with its notice', 'allowed', 66_00, '2027-01-01', {}],
    ['a cent above the limit', 'rent_above_cap', 66_01, '2027-01-01', {}],
    ['on a day that leaves no time for the letter', 'rent_day_refused', 66_00, '2026-12-01', {}],
    ['in the middle of a month', 'rent_day_refused', 66_00, '2027-01-15', {}],
    ['in years', 'rent_day_refused', 66_00, '2029-01-01', {}],
    ['the same', 'rent_same', 60_00, '2027-01-01', {}],
    ['less, from the next 1st', 'allowed', 50_00, '2026-12-01', {}],
    ['less, from a 1st that is over', 'rent_day_refused', 50_00, '2026-11-01', {}],
    ['less, though the rent never rises', 'allowed', 50_00, '2027-01-01', { exemptReason: 'owner’s mother' }],
    [
      'more, though the rent never rises',
      'rent_exempt',
      61_00,
      '2027-01-01',
      { exemptReason: 'owner’s mother' },
    ],
    ['more than was promised', 'rent_above_promise', 65_01, '2027-01-01', { promisedMaxCents: 65_00 }],
    ['what was promised', 'allowed', 65_00, '2027-01-01', { promisedMaxCents: 65_00 }],
    ['a promise above the limit', 'rent_above_cap', 70_00, '2027-01-01', { promisedMaxCents: 90_00 }],
    ['while somebody serves', 'account_held', 61_00, '2027-01-01', { holds: ['other', 'military'] }],
    ['with a hold that only warns', 'allowed', 61_00, '2027-01-01', { holds: ['other'] }],
    ['of a tenant who leaves', 'already_moving_out', 61_00, '2027-01-01', { leavesOn: '2026-12-20' }],
    ['of a tenant who left', 'already_moving_out', 61_00, '2027-01-01', { vacatedOn: '2026-11-19' }],
    ['of a hold', 'lease_not_active', 61_00, '2027-01-01', { state: 'held' }],
    ['of an ended lease', 'lease_not_active', 61_00, '2027-01-01', { state: 'ended' }],
    ['beside another one', 'rent_change_pending', 61_00, '2027-01-01', { hasPending: true }],
    [
      'nine months after the last one, to the day',
      'allowed',
      61_00,
      '2027-01-01',
      { rents: [...facts.rents, { from: '2026-04-01', monthlyRateCents: 58_00 }] },
    ],
    [
      'a day less than nine months after it',
      'rent_too_soon',
      61_00,
      '2027-01-01',
      { rents: [...facts.rents, { from: '2026-04-02', monthlyRateCents: 58_00 }] },
    ],
    [
      'soon after a raise that was taken back',
      'allowed',
      61_00,
      '2027-01-01',
      {
        rents: [
          ...facts.rents,
          { from: '2026-12-01', monthlyRateCents: 66_00 },
          { from: '2026-12-01', monthlyRateCents: 60_00 },
        ],
      },
    ],
    [
      'soon after a transfer that kept the rent',
      'allowed',
      61_00,
      '2027-01-01',
      { rents: [...facts.rents, { from: '2026-11-02', monthlyRateCents: 60_00 }] },
    ],
  ])('%s: %s', (_, answer, cents, on, own) => {
    expect(judge(cents, on, own)).toBe(answer);
  });

  test.each([
    ['2026-11-20', '2027-01-01'],
    ['2026-11-28', '2027-01-01'],
    ['2026-11-29', '2027-01-01'],
    ['2026-11-30', '2027-02-01'],
    ['2026-10-29', '2026-12-01'],
    ['2027-01-27', '2027-03-01'],
  ])('a raise planned on %s counts from %s at the earliest', (planned, first) => {
    expect(earliestRaise(day(planned), limits).toString()).toBe(first);
  });

  test('its letter has the whole time of notice', () => {
    expect(lastLetterDay('2027-01-01', limits).toString()).toBe('2026-12-02');
  });
});

describe('a withdrawal', () => {
  const at = new Date('2026-11-20T12:00:00Z');
  const standing = {
    ...{ version: 2, effectiveOn: '2027-01-01' },
    ...{ letterAt: null, appliedAt: null, withdrawnAt: null, missedAt: null },
  };
  const said = (own: object, on: string, version = 2) => {
    const judged = judgeWithdrawal({ ...standing, ...own }, { version, today: on });
    return judged.ok ? judged.value : judged.problem.code;
  };

  test.each([
    ['before the letter', 'withdraw', {}, '2026-11-21', 2],
    ['after the letter', 'withdraw', { letterAt: at }, '2026-12-31', 2],
    ['on its day', 'rent_change_over', { letterAt: at }, '2027-01-01', 2],
    ['in effect', 'rent_change_over', { letterAt: at, appliedAt: at }, '2027-01-01', 2],
    ['that was missed', 'rent_change_over', { missedAt: at }, '2026-12-20', 2],
    ['seen in another state', 'version_conflict', {}, '2026-11-21', 1],
    ['a second time', 'done', { withdrawnAt: at }, '2026-11-21', 1],
  ])('%s: %s', (_, answer, own, on, version) => {
    expect(said(own, on, version)).toBe(answer);
  });
});
