import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { readCsvText } from './import-files.ts';

test.each([
  ['utf8', 'name\r\nNúñez\r\n'],
  ['latin1', 'name\r\nNúñez\r\n'],
  ['utf16le', '\uFEFFname\r\nNúñez\r\n'],
] as const)('a file in %s is read as it is meant', async (encoding, text) => {
  expect(await readCsvText(new Blob([Buffer.from(text, encoding)]))).toBe('name\r\nNúñez\r\n');
});
