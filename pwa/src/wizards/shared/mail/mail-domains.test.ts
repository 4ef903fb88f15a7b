import { describe, expect, test } from 'vitest';
import { guessMeant, offerAddresses } from './mail-domains.ts';

describe('what one tap could make', () => {
  test.each([
    ['', []],
    ['ana', ['ana@gmail.com', 'ana@yahoo.com', 'ana@icloud.com', 'ana@hotmail.com']],
    [' ana@', ['ana@gmail.com', 'ana@yahoo.com', 'ana@icloud.com', 'ana@hotmail.com']],
    ['ana@G', ['ana@gmail.com']],
    ['ana@o', ['ana@outlook.com']],
    ['ana@gmail.', []],
    ['ana@gmail.com', []],
    ['ana@company', []],
    ['ana lee', []],
    ['ana@@', []],
  ])('of %o is %o', (typed, offered) => {
    expect(offerAddresses(typed)).toEqual(offered);
  });
});

describe('what may have been meant', () => {
  test.each([
    ['ana@gmial.com', 'ana@gmail.com'],
    ['ana@gamil.com', 'ana@gmail.com'],
    ['ana@gmai.com', 'ana@gmail.com'],
    ['ana@gnail.com', 'ana@gmail.com'],
    ['ana@gmail.con', 'ana@gmail.com'],
    ['ana@gmail.cmo', 'ana@gmail.com'],
    ['Ana@GMIAL.com ', 'Ana@gmail.com'],
    ['ana@yahooo.com', 'ana@yahoo.com'],
    ['ana@hotmial.com', 'ana@hotmail.com'],
    ['ana@outlok.com', 'ana@outlook.com'],
    ['ana@iclod.com', 'ana@icloud.com'],
  ])('by %o is %o, and while it is typed', (typed, meant) => {
    expect(guessMeant(typed, false)).toBe(meant);
    expect(guessMeant(typed, true)).toBe(meant);
  });

  test.each([
    'ana@ymail.com',
    'ana@mail.com',
    'ana@email.com',
    'ana@gmail.com',
    'ana@example.com',
    'ana@gmail',
    'ana',
    '',
  ])('by %o is what stands there', (typed) => {
    expect(guessMeant(typed, false)).toBeUndefined();
  });

  test('is not asked in the middle of a right one', () => {
    expect(guessMeant('ana@gmail.co', true)).toBeUndefined();
    expect(guessMeant('ana@gmail.co', false)).toBe('ana@gmail.com');
  });
});
