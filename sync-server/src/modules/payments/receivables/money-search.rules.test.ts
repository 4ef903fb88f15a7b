import { expect, test } from 'vitest';
import { readSearch } from './money-search.rules.ts';

test.each([
  ['', undefined],
  ['   ', undefined],
  [undefined, undefined],
  ['42', { by: 'unit', kind: 'unit', number: '42' }],
  ['#42', { by: 'unit', kind: 'unit', number: '42' }],
  ['W3', { by: 'unit', kind: 'warehouse', number: '3' }],
  ['999', { by: 'unit', kind: 'unit', number: '999' }],
  ['a-12', { by: 'unit', kind: 'unit', number: 'A12' }],
  ['Unit 1001', { by: 'unit', kind: 'unit', number: '1001' }],
  ['1000', { by: 'paper', number: 1000 }],
  ['1001', { by: 'paper', number: 1001 }],
  [' Ada@Mail.Example ', { by: 'email', email: 'ada@mail.example' }],
  ['Lovelace', { by: 'name', beginnings: ['lovelace'] }],
  ['Ada  Lovelace', { by: 'name', beginnings: ['ada lovelace', 'lovelace'] }],
  ['a b c d e f', { by: 'name', beginnings: ['a b c d e', 'b c d e', 'c d e', 'd e', 'e'] }],
  ['99999999999999', { by: 'name', beginnings: ['99999999999999'] }],
])('%j is looked for as %j', (text, sought) => {
  expect(readSearch(text)).toEqual(sought);
});
