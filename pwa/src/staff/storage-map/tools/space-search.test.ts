import { expect, test } from 'vitest';
import { isSought } from './space-search.ts';

const door = (number: string, customerName?: string) => ({
  number,
  tenancy: customerName === undefined ? null : { customerName },
});

test.each([
  ['A12', 'a12'],
  ['A12', 'A-012'],
  ['A12', 'a 12'],
  ['A12', 'Unit A-1'],
  ['B7', 'B-07'],
  ['B7', '#b07'],
  ['12B', '12b'],
  ['42', 'unidad 042'],
  ['W1', 'w 1'],
  ['W1', 'Warehouse 1'],
  ['W1', 'bodega 1'],
])('door %s is found by %j', (number, typed) => expect(isSought(door(number), typed)).toBe(true));

test.each([
  ['A12', '12'],
  ['112', '12'],
  ['A12', 'a-2'],
  ['12', '12b'],
])('door %s is not found by %j', (number, typed) => expect(isSought(door(number), typed)).toBe(false));

test.each([
  ["O'Brien", 'obri'],
  ['Ana Núñez', 'nunez'],
  ['Abe Wood', 'a'],
])('the door of %s is found by %j', (name, typed) => {
  expect(isSought(door('7', name), typed)).toBe(true);
  expect(isSought(door('7'), typed)).toBe(false);
});
