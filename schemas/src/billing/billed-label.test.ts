import { expect, test } from 'vitest';
import { billedLabel } from './billed-label.ts';

const rent = { kind: 'rent', period: '2026-12-01', label: 'Rent December 2026' } as const;

test('what the system bills is said in the reader’s language, with the day from which it counts', () => {
  expect(billedLabel(rent, 'en')).toBe('Rent December 2026');
  expect(billedLabel(rent, 'es')).toBe('Alquiler desde el 1 de diciembre de 2026');
});

test.each([
  ['rent', 'Alquiler desde el 1 de diciembre de 2026'],
  ['late_fee', 'Cargo por pago tardío, 1 de diciembre de 2026'],
  ['cleaning_fee', 'Cargo por limpieza, 1 de diciembre de 2026'],
  ['nsf_fee', 'Cargo por pago devuelto, 1 de diciembre de 2026'],
  ['transfer', 'Alquiler tras el cambio de unidad, desde el 1 de diciembre de 2026'],
] as const)('a %s reads in Spanish: %s', (kind, words) => {
  expect(billedLabel({ ...rent, kind }, 'es')).toBe(words);
});

test('a charge that staff wrote stays in their words', () => {
  expect(billedLabel({ ...rent, kind: 'charge', label: 'Lock cut off' }, 'es')).toBe('Lock cut off');
});
