import { expect, test } from 'vitest';
import { type Cell, toCsvRow } from './csv.ts';

const cellOf = (cell: Cell) => toCsvRow([cell]).slice(0, -2);

test('a row stands on a line of its own', () => {
  expect(toCsvRow(['W1', '85.00'])).toBe('W1,85.00\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+18595550101', "'+18595550101"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1+1', "'  =1+1"],
  ['\t=1+1', "'\t=1+1"],
])('%j is shown, never run', (cell, written) => {
  expect(cellOf(cell)).toBe(written);
});

test.each([
  ['-25.00', '-25.00'],
  [-3, '-3'],
  [null, ''],
  ["O'Brien, Zoë", '"O\'Brien, Zoë"'],
  ['a "b"', '"a ""b"""'],
  ['two\nlines', '"two\nlines"'],
  ['a；b', 'a；b'],
])('%j is written as %j', (cell, written) => {
  expect(cellOf(cell)).toBe(written);
});

test('a cell with lines, quotes and commas in it stays one cell of one row', () => {
  const spoilt = 'a","b"\r\n=1+1,\n"';
  const [, cell] = /^"((?:[^"]|"")*)"\r\n$/.exec(toCsvRow([spoilt])) ?? [];
  expect(cell?.replaceAll('""', '"')).toBe(spoilt);
});
