import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putInPlace } from './put-in-place.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-place-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function make(name: string, file: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  writeFileSync(join(path, file), '');
  return path;
}

test('what was made last stands there whole, and nothing of the former', () => {
  const place = make('dist', 'former.js');
  putInPlace(make('.next', 'app.html'), place);
  expect(readdirSync(place)).toEqual(['app.html']);
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('the first one, and one after a swap that was broken off, are put there too', () => {
  const place = join(folder, 'dist');
  make('.next-former', 'former.js');
  putInPlace(make('.next', 'app.html'), place);
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('a build that was not made leaves the last good one', () => {
  const place = make('dist', 'app.html');
  expect(() => putInPlace(join(folder, '.next'), place)).toThrow();
  expect(existsSync(join(place, 'app.html'))).toBe(true);
});
