import { expect, test } from 'vitest';
import { isVoidable, stateOf } from './invoice-list.rules.ts';
import { cutPage, readNumberKey } from './number-page.rules.ts';

const open = { status: 'pending' as const, amountCents: 100, openCents: 100, waivedCents: 0 };

test.each([
  [{}, 'open'],
  [{ openCents: 99 }, 'part_paid'],
  [{ openCents: 1, waivedCents: 99 }, 'part_paid'],
  [{ status: 'paid', openCents: 0 }, 'paid'],
  [{ status: 'paid', openCents: 0, waivedCents: 1 }, 'waived'],
  [{ status: 'void', openCents: 100 }, 'void'],
  [{ status: 'void', openCents: 0 }, 'void'],
] as const)('%o is %s', (standing, state) => {
  expect(stateOf({ ...open, ...standing })).toBe(state);
});

test.each([
  ['a fee of which nothing moved', {}, true],
  ['rent', { kind: 'rent' }, false],
  ['rent after a transfer', { kind: 'transfer' }, false],
  ['the first invoice of a hold', { leaseState: 'held' }, false],
  ['what was waived in part', { waivedCents: 1 }, false],
  ['what was paid in part', { openCents: 99 }, false],
  ['what was paid', { status: 'paid', openCents: 0 }, false],
  ['what credit on account has paid', { status: 'paid', openCents: 0, creditCents: 100 }, true],
  ['what credit has paid in part', { openCents: 60, creditCents: 40 }, true],
  ['what credit and money have paid', { openCents: 50, creditCents: 40 }, false],
  ['what is void', { status: 'void' }, false],
] as const)('whether %s can be void', (_, own, expected) => {
  expect(isVoidable({ ...open, creditCents: 0, kind: 'late_fee', leaseState: 'active', ...own })).toBe(
    expected,
  );
});

test.each([
  [undefined, { ok: true, value: undefined }],
  ['0', { ok: true, value: 0 }],
  ['999999999999', { ok: true, value: 999_999_999_999 }],
  ['1000000000000', { ok: false, problem: { code: 'invalid' } }],
  ['-1', { ok: false, problem: { code: 'invalid' } }],
  ['1x', { ok: false, problem: { code: 'invalid' } }],
  ['', { ok: false, problem: { code: 'invalid' } }],
])('a page after %s', (after, expected) => {
  expect(readNumberKey(after)).toMatchObject(expected);
});

test('a page ends where the next begins, and the last one says that there is none', () => {
  const rows = [{ number: 9 }, { number: 8 }, { number: 7 }];
  expect(cutPage(rows, 2)).toEqual({ rows: [{ number: 9 }, { number: 8 }], next: '8' });
  expect(cutPage(rows, 3)).toEqual({ rows, next: null });
  expect(cutPage([], 2)).toEqual({ rows: [], next: null });
});
