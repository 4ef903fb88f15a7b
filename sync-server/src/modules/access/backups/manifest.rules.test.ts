import { expect, test } from 'vitest';
import { judgeMigrations, photoEntry, readEntryName, tableEntry } from './manifest.rules.ts';

const sha256 = 'a'.repeat(64);
const key = 'uploads/01a20696-2811-7390-a15a-cba7b4aed33a';

test('the names of entries read back', () => {
  expect(tableEntry('ledger_lines', 7)).toBe('tables/ledger_lines/000007.copy.gz');
  expect(readEntryName(tableEntry('ledger_lines', 7))).toEqual({ kind: 'table', table: 'ledger_lines' });
  expect(readEntryName(photoEntry(key, sha256))).toEqual({ kind: 'photo', key, sha256 });
  expect(readEntryName('manifest.json')).toEqual({ kind: 'manifest' });
});

test.each([
  'head.json',
  '../manifest.json',
  'manifest.json2',
  'tables/../x/000001.copy.gz',
  'tables/Units/000001.copy.gz',
  'tables/units/1.copy.gz',
  'tables/units/000001.copy.gz.exe',
  'x/tables/units/000001.copy.gz',
  `photos/../${key}.${sha256}`,
  `photos/${key}.${sha256}0`,
  `photos/${key}.${'g'.repeat(64)}`,
  `x/photos/${key}.${sha256}`,
])('%s is none of ours', (name) => {
  expect(readEntryName(name)).toBeUndefined();
});

test.each([
  [['a', 'b'], 'same'],
  [['a'], 'older'],
  [['a', 'b', 'c'], 'newer'],
  [['a', 'x'], 'newer'],
  [['b'], 'newer'],
] as const)('migrations %s beside a and b: %s', (theirs, age) => {
  expect(judgeMigrations(theirs, ['a', 'b'])).toBe(age);
});
