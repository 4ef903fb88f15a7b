import { expect, test } from 'vitest';
import { rentChangeEmail, sample } from './rent-change.email.ts';

test.each([
  ['en', 'From February 1, 2027 the rent of unit 42', 'is $64.00 a month. Until then it stays at $60.00.'],
  [
    'es',
    'Desde el 1 de febrero de 2027 la renta de la unidad 42',
    'es de $64.00 al mes. Hasta entonces sigue en $60.00.',
  ],
] as const)('another rent is named in %s with its day, and what it is until then', (locale, day, rents) => {
  const { subject, text, html } = rentChangeEmail(sample, locale);
  expect(subject).toContain('42');
  for (const body of [text, html]) for (const fact of [day, rents]) expect(body).toContain(fact);
});

test.each([
  ['en', 'It does not: it stays at $60.00 a month.'],
  ['es', 'No es así: sigue en $60.00 al mes.'],
] as const)('that it does not come is said in %s', (locale, said) => {
  expect(rentChangeEmail({ ...sample, kind: 'withdrawn' }, locale).text).toContain(said);
});
