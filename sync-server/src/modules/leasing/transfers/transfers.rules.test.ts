import { parseDate } from '@internationalized/date';
import { describe, expect, test } from 'vitest';
import { chooseRent, decideTransfer, keptRent, planMoney } from './transfers.rules.ts';

const lease = {
  unitId: 'u1',
  state: 'active' as const,
  version: 3,
  vacatedOn: null,
  overlock: 'off' as const,
};
const target = { id: 'u2', status: 'available' as const };

test.each([
  ['transfer', {}, {}],
  ['transfer', { overlock: 'asked' }, {}],
  ['lease_not_active', { state: 'held', version: 4 }, {}],
  ['version_conflict', { version: 4, vacatedOn: '2026-11-20' }, {}],
  ['already_moving_out', { vacatedOn: '2026-11-20', overlock: 'on' }, {}],
  ['overlock_on', { overlock: 'on' }, undefined],
  ['overlock_on', { overlock: 'asked_off' }, {}],
  ['unit_unknown', {}, undefined],
  ['unit_same', {}, { id: 'u1', status: 'occupied' }],
  ['unit_taken', {}, { status: 'occupied' }],
  ['unit_not_available', {}, { status: 'maintenance' }],
] as const)('%s: lease %o, unit %o', (expected, own, unit) => {
  const decided = decideTransfer({ lease: { ...lease, ...own }, target: unit && { ...target, ...unit } }, 3);
  expect(decided.ok ? decided.value : decided.problem.code).toBe(expected);
});

test('whoever has looked at no version is not told of another', () => {
  expect(decideTransfer({ lease, target }, undefined)).toEqual({ ok: true, value: 'transfer' });
});

test('the billed days from today on are given back at the old rent and charged at the new one', () => {
  const rents = {
    startsOn: '2026-09-01',
    fromRateCents: 60_00,
    toRateCents: 90_00,
    taxPercent: 0,
    lines: [],
  };
  const money = planMoney({ ...rents, today: parseDate('2026-11-16'), lastPeriod: '2026-11-01' });
  expect(money).toMatchObject({
    credit: { rentCents: 30_00, taxCents: 0 },
    charge: { rentCents: 45_00, taxCents: 0 },
  });
  expect(String(money.days?.from)).toBe('2026-11-16');
  expect(String(money.days?.to)).toBe('2026-11-30');
});

test('each has its sales tax, half a cent up', () => {
  const rents = {
    startsOn: '2026-09-01',
    fromRateCents: 60_00,
    toRateCents: 90_00,
    taxPercent: 8.875,
    lines: [],
  };
  expect(planMoney({ ...rents, today: parseDate('2026-11-16'), lastPeriod: '2026-11-01' })).toMatchObject({
    credit: { rentCents: 30_00, taxCents: 2_66 },
    charge: { rentCents: 45_00, taxCents: 3_99 },
  });
});

test('where no day is billed from today on, nothing moves', () => {
  const rents = {
    startsOn: '2026-09-01',
    fromRateCents: 60_00,
    toRateCents: 90_00,
    taxPercent: 0,
    lines: [],
  };
  expect(planMoney({ ...rents, today: parseDate('2026-12-01'), lastPeriod: '2026-11-01' })).toEqual({
    days: undefined,
    credit: { rentCents: 0, taxCents: 0, offCents: 0 },
    charge: { rentCents: 0, taxCents: 0, offCents: 0 },
  });
});

describe('the rent of a transfer', () => {
  const [unit, warehouse] = [
    { kind: 'unit', size: '10x10', monthlyRateCents: 70_00 },
    { kind: 'warehouse', size: '30x40', monthlyRateCents: 1500_00 },
  ];
  const rent = (to: typeof unit, wish?: 'kept' | 'street', isManager = false) => {
    const chosen = chooseRent(
      { kept: keptRent(60_00, unit, to), streetCents: to.monthlyRateCents },
      wish,
      isManager,
    );
    return chosen.ok ? chosen.value : chosen.problem.code;
  };

  test.each([
    ['goes along to a unit that is alike', rent(unit), 60_00],
    ['goes along when it is said', rent(unit, 'kept', true), 60_00],
    ['is that of new tenants by the word of a manager', rent(unit, 'street', true), 70_00],
    ['is not that of new tenants by the word of a clerk', rent(unit, 'street'), 'not_allowed'],
    ['is that of new tenants where the unit is another kind', rent(warehouse), 1500_00],
    ['is no choice there', rent(warehouse, 'kept'), 1500_00],
    ['is no choice where both are the same', rent({ ...unit, monthlyRateCents: 60_00 }, 'street'), 60_00],
  ])('%s', (_, got, expected) => {
    expect(got).toBe(expected);
  });
});
