import { describe, expect, test } from 'vitest';
import { isGuessable } from './password.rules.ts';

describe('a guessable password', () => {
  test.each([
    'passwordpassword',
    'aaaaaaaaaaaaaaaaaaaaa',
    '1234567890123456',
    'abcdefghijklmnopqrst',
    'Springfield Storage 1',
    'kim.ode kim.ode 2026',
    // The longer word is taken out first: of the shorter one enough would be left.
    'administrator7',
    'ode kim ode kim 7',
    'ＰＡＳＳＷＯＲＤ qwerty 12345',
  ])('is %s', (password) => {
    expect(isGuessable(password, ['kim.ode', 'Springfield Storage'])).toBe(true);
  });

  test.each([
    'correct horse battery',
    'h7rkx-92mfa-pq3vd-wzu5c',
    'welcome h7rkx92m',
    '雨の日は図書館で本を読みます。明日は',
  ])('is not %s', (password) => {
    expect(isGuessable(password, ['kim.ode', 'Springfield Storage'])).toBe(false);
  });
});
