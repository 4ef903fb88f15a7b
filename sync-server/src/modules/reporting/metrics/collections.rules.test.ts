import { expect, test } from 'vitest';
import type { Movement } from '../movements/movements.rules.ts';
import { collectedCents, readCategories, rentCents, tillCents, within } from './collections.rules.ts';

const move = (own: Partial<Movement>): Movement => ({
  day: '2026-11-05',
  account: 'receivable',
  kind: 'rent',
  till: null,
  nature: 'money',
  cents: 0,
  ...own,
});
const rowOf = (moves: Movement[], category: string) =>
  readCategories(moves).find((row) => row.category === category);

test('100 dollars for 60 of rent are 60 of rent and 40 ahead', () => {
  const moves = [
    move({ nature: 'bill', cents: 60_00 }),
    move({ nature: 'bill', account: 'rent_income', cents: -60_00 }),
    move({ account: 'cash', till: 'cash', kind: null, cents: 100_00 }),
    move({ cents: -60_00 }),
    move({ kind: null, cents: -40_00 }),
  ];
  expect(rowOf(moves, 'rent')).toMatchObject({ billedCents: 60_00, collectedCents: 60_00, waivedCents: 0 });
  expect(rowOf(moves, 'credit')).toMatchObject({ billedCents: 0, collectedCents: 40_00 });
  expect(collectedCents(moves)).toBe(100_00);
});

test('days given back leave credit that was no money: using it is no rent collected twice', () => {
  const moves = [
    move({ nature: 'bill', account: 'rent_income', cents: 40_00 }),
    move({ nature: 'unbilled', cents: -40_00 }),
    move({ kind: null, cents: 25_00 }),
    move({ cents: -25_00 }),
  ];
  expect(rowOf(moves, 'rent')).toMatchObject({ billedCents: -40_00, collectedCents: -15_00 });
  expect(rowOf(moves, 'credit')).toMatchObject({ collectedCents: 15_00 });
  expect(collectedCents(moves)).toBe(0);
});

test('a waived fee is billed and given up, and nothing of it is collected', () => {
  const moves = [
    move({ nature: 'bill', account: 'fee_income', kind: 'late_fee', cents: -25_00 }),
    move({ nature: 'bill', kind: 'late_fee', cents: 25_00 }),
    move({ nature: 'waiver', account: 'allowances', kind: 'late_fee', cents: 25_00 }),
    move({ nature: 'waiver', kind: 'late_fee', cents: -25_00 }),
  ];
  const fee = { category: 'late_fee', billedCents: 25_00, collectedCents: 0, waivedCents: 25_00 };
  expect(rowOf(moves, 'late_fee')).toEqual(fee);
  expect(collectedCents(moves)).toBe(0);
});

test('what is given back of used money costs the facility, not the rent', () => {
  const moves = [
    move({ account: 'cash', till: 'cash', kind: null, cents: -60_00 }),
    move({ kind: null, cents: 60_00 }),
    move({ account: 'allowances', kind: null, cents: 60_00 }),
    move({ kind: null, cents: -60_00 }),
  ];
  expect(rowOf(moves, 'credit')).toMatchObject({ collectedCents: 0 });
  expect(rowOf(moves, 'given_back')).toMatchObject({ collectedCents: -60_00 });
  expect(collectedCents(moves)).toBe(-60_00);
});

test('a window takes its first and its last day', () => {
  const days = ['2026-10-31', '2026-11-01', '2026-11-20', '2026-11-21'].map((day) => move({ day }));
  const taken = within(days, { from: '2026-11-01', to: '2026-11-20' });
  expect(taken.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-20']);
});

test('cash, cheques and cards are collected, each counted by itself', () => {
  const moves = [
    move({ account: 'cash', till: 'cash', cents: 3 }),
    move({ account: 'cash', till: 'check', cents: 5 }),
    move({ account: 'card', till: 'card', cents: 4 }),
    move({ cents: -12 }),
  ];
  const sums = (['cash', 'check', 'card'] as const).map((till) => tillCents(moves, till));
  expect([...sums, collectedCents(moves)]).toEqual([3, 5, 4, 12]);
});

test('of rent alone: what moves with a tenant to another unit is rent, a fee is none', () => {
  const moves = [
    move({ nature: 'bill', account: 'rent_income', cents: -60_00 }),
    move({ nature: 'bill', account: 'rent_income', kind: 'transfer', cents: -5_00 }),
    move({ nature: 'bill', account: 'fee_income', kind: 'late_fee', cents: -25_00 }),
    move({ cents: -50_00 }),
    move({ kind: 'late_fee', cents: -25_00 }),
  ];
  expect(rentCents(moves)).toMatchObject({ category: 'rent', billedCents: 65_00, collectedCents: 50_00 });
});
