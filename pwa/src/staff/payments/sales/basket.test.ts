import { expect, test } from 'vitest';
import { fillBasket, readQuantity, toSale } from './basket.ts';

const lock = { id: 'lock', name: 'Disc lock', nameEs: 'Candado de disco', price: '14.99' };
const box = { id: 'box', name: 'Small box', nameEs: 'Caja', price: '2.49' };

test('a basket has the lines of what is picked, their tax at once and the total', () => {
  const basket = fillBasket({ items: [lock, box], taxPercent: 6 }, { box: 3, lock: 1, gone: 2 });
  expect(basket.lines.map(({ item, quantity, cents }) => [item.id, quantity, cents])).toEqual([
    ['lock', 1, 14_99],
    ['box', 3, 7_47],
  ]);
  expect(basket).toMatchObject({ taxCents: 1_35, totalCents: 23_81 });
  expect(toSale(basket)).toEqual({
    items: [
      { id: 'lock', quantity: 1, price: '14.99' },
      { id: 'box', quantity: 3, price: '2.49' },
    ],
    total: '23.81',
  });
});

test('nothing picked, or put back, comes to nothing', () => {
  expect(fillBasket({ items: [lock], taxPercent: 6 }, { lock: 0 })).toEqual({
    lines: [],
    taxCents: 0,
    totalCents: 0,
  });
});

test.each([
  ['', 0],
  ['7', 7],
  ['007', 7],
  ['-3', 3],
  ['1.5', 15],
  ['1000', 99],
  ['abc', 0],
])('a quantity typed as %s is %i', (typed, quantity) => {
  expect(readQuantity(typed)).toBe(quantity);
});
