import { expect, test } from 'vitest';
import { unitNumberField } from '../kit/fields/unit-number.ts';

test.each([
  ['Unit 8', '8'],
  ['unidad 8', '8'],
  ['# 8', '8'],
  [' w 2 ', 'W2'],
  ['Bodega 2', 'W2'],
  ['Unit W2', 'W2'],
  ['warehouse 2', 'W2'],
  ['008', '8'],
  ['a 12', 'A12'],
  ['A-012', 'A12'],
  ['w', 'W'],
])('a door is found by what people write: %s', (typed, label) => {
  expect(unitNumberField.parse(typed)).toBe(label);
});
