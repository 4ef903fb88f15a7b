import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLastNameOf } from './accounts.rules.ts';

test.each([
  ["O'Brien", ["O'Brien", 'obrien', "O'BRIEN", 'O’Brien', 'o brien', 'O-Brien']],
  ['Núñez', ['Nunez', 'NÚÑEZ', 'nunez', 'Nu\u0301n\u0303ez']],
  ['Müller', ['Muller', 'MÜLLER']],
  ['Großmann', ['GROSSMANN', 'GROẞMANN', 'grossmann', 'Großmann']],
  ['Łukasiewicz', ['Lukasiewicz', 'łukasiewicz']],
  ['Smith-Jones', ['Smith-Jones', 'Smith Jones', 'smithjones', 'Smith', 'jones']],
  ['García Márquez', ['garcia marquez', 'Garcia', 'Márquez', 'GARCIA-MARQUEZ']],
  ['de la Cruz Gómez', ['De La Cruz Gomez', 'de la Cruz', 'Cruz', 'Gómez', 'delacruz']],
  ['Gómez de la Cruz', ['de la Cruz', 'Gomez', 'Cruz']],
  ['Washington Jr', ['Washington Jr', 'Washington']],
  ['王小明', ['王小明']],
])('%s is found however it is typed', (stored, typed) => {
  expect(typed.filter((name) => !isLastNameOf(stored, name))).toEqual([]);
});

test.each([
  ["O'Brien", ["O'B", 'Brie', 'Brienne', 'Obrienx', '--', "''"]],
  ['de la Cruz Gómez', ['de', 'la', 'de la', 'Cru', 'Gom', 'Cruz Cruz']],
  ['de  Cruz', ['de']],
  ['Smith -', ['', '--']],
  ['Washington Jr', ['Jr', 'Wash']],
  ['Smith-Jones', ['Smi', 'SmithJ', 'Jon', 'Jones-Smithe']],
])('%s is found by no beginning, particle or other name', (stored, typed) => {
  expect(typed.filter((name) => isLastNameOf(stored, name))).toEqual([]);
});

test('a name of one particle is still a name, as a whole', () => {
  expect(isLastNameOf('Van', 'van')).toBe(true);
  expect(isLastNameOf('De La O', 'de la o')).toBe(true);
});

test('whatever anybody is called, the name as it is stored finds them', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(name, (stored) => {
      fc.pre(/\p{L}/u.test(stored.normalize('NFKD')));
      expect(isLastNameOf(stored, stored.toLowerCase())).toBe(true);
    }),
  );
});
