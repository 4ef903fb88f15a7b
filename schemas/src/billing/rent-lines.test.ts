import { expect, test } from 'vitest';
import { transferredRentLabel, unusedRentInSpanish, unusedRentReason } from './rent-lines.ts';

const given = ['42', '2026-11-20', '2026-12-01'] as const;

test('rent that is given back and billed elsewhere names the unit and both days', () => {
  expect(unusedRentReason(...given)).toBe('Unused rent of unit 42, November 20, 2026 to December 1, 2026');
  expect(transferredRentLabel(...given)).toBe(
    'Transfer to unit 42, rent November 20, 2026 to December 1, 2026',
  );
});

test.each([
  [unusedRentReason(...given), 'Alquiler no usado de la unidad 42, por el cambio de unidad'],
  [
    unusedRentReason('W2', '2026-11-20', '2026-12-01'),
    'Alquiler no usado de la unidad W2, por el cambio de unidad',
  ],
  ['They say: Unused rent of unit 42, all of it', undefined],
  ['A broken lock', undefined],
])('the reason %j reads in Spanish: %j', (reason, spanish) => {
  expect(unusedRentInSpanish(reason)).toBe(spanish);
});
