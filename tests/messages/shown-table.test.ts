import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Feature } from '../spec-strings.ts';
import { expectReturnedOf } from './expect-returned.ts';
import { readShown, recordShown, type Shown } from './shown-record.ts';
import { findUnshown, writeTable } from './shown-table.ts';

const features: Feature[] = [
  { feature: 'login', built: true, messages: ['Name required', 'No token'], labels: ['Sign in'] },
  { feature: 'map', built: true, messages: ['Name required'] },
  { feature: 'later', built: false, messages: ['Coming soon'] },
];
const shown = (feature: string, message: string, title = 'a test'): Shown => ({
  ...{ feature, message, cause: 'nothing filled in', file: 'login.spec.ts', title },
});
const whole = [
  shown('login', 'Name required'),
  shown('login', 'No token', 'a | b'),
  shown('map', 'Name required'),
];

test('a message that no test has shown is named, even if another feature shows the same words', () => {
  expect(findUnshown(features, whole)).toEqual([]);
  expect(findUnshown(features, whole.slice(0, 2))).toEqual(["map: no test has shown 'Name required'"]);
  expect(findUnshown(features, [])).toHaveLength(3);
});

test('the table has a row for each cause, with each test once', () => {
  const again = [shown('login', 'Name required'), shown('login', 'Name required', 'another')];
  const rows = writeTable(features, [...whole, ...again])
    .trimEnd()
    .split('\n')
    .slice(7);
  expect(rows).toEqual([
    '| login | Name required | nothing filled in | `login.spec.ts`: a test<br>`login.spec.ts`: another |',
    '| login | No token | nothing filled in | `login.spec.ts`: a \\| b |',
    '| map | Name required | nothing filled in | `login.spec.ts`: a test |',
  ]);
});

test('what was shown is kept for the whole test command alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shown-'));
  recordShown(shown('map', 'Name required'), '');
  recordShown({ ...shown('map', 'Name required'), file: import.meta.filename }, folder);
  recordShown({ ...shown('login', 'No token'), file: import.meta.filename }, folder);
  const file = 'tests/messages/shown-table.test.ts';
  expect(readShown(folder)).toEqual([
    { ...shown('map', 'Name required'), file },
    { ...shown('login', 'No token'), file },
  ]);
  rmSync(folder, { recursive: true });
});

test('what was not said, or is not documented, is no proof', () => {
  const expectReturned = expectReturnedOf('staff login');
  expect(() => expectReturned('Another', 'No token found', 'no token')).toThrow();
  expect(() => expectReturned('Coming later', 'Coming later', 'never')).toThrow('no documented message');
});
