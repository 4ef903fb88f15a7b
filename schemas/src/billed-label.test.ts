import { expect, test } from 'vitest';
import { billedLabel } from './billed-label.ts';

const rent = { kind: 'rent', period: '2026-12-01', label: 'Rent December 2026' } as const;

test('what the system bills is said in the reader’s language, with the day from which it counts', () => {
  expect(billedLabel(rent, 'en')).toBe('Rent December 2026');
  expect(billedLabel(rent, 'es')).toBe('Alquiler desde el 1 de diciembre de 2026');
  expect(billedLabel({ ...rent, kind: 'late_fee' }, 'es')).toBe(
    'Cargo por pago tardío, 1 de diciembre de 2026',
  );
});

test('a charge that staff wrote stays in their words', () => {
  expect(billedLabel({ ...rent, kind: 'charge', label: 'Lock cut off' }, 'es')).toBe('Lock cut off');
});
