import { expect, test } from 'vitest';
import { cutPage, readNumberKey } from './number-page.rules.ts';

test.each([
  [undefined, { ok: true, value: undefined }],
  ['1004', { ok: true, value: 1004 }],
  ['999999999999', { ok: true, value: 999_999_999_999 }],
  ['', { ok: false, problem: { code: 'invalid' } }],
  ['9999999999999', { ok: false, problem: { code: 'invalid' } }],
  ['x1', { ok: false, problem: { code: 'invalid' } }],
  ['1x', { ok: false, problem: { code: 'invalid' } }],
])('after %j: %j', (after, key) => {
  expect(readNumberKey(after)).toMatchObject(key);
});

test.each([
  [[9, 8, 7, 6], [9, 8, 7], '7'],
  [[9, 8, 7], [9, 8, 7], null],
  [[], [], null],
])('of %j three are shown: %j, and the next page is after %j', (found, shown, next) => {
  const rows = (numbers: number[]) => numbers.map((number) => ({ number }));
  expect(cutPage(rows(found), 3)).toEqual({ rows: rows(shown), next });
});
