import { expect, test } from 'vitest';
import { joinTrouble } from './join-trouble.ts';

const some = { retryAfterMs: null };
const short = { retryAfterMs: 1_000 };
const long = { retryAfterMs: 9_000 };

test.each([
  ['none and none', null, null, null],
  ['some and none', some, null, some],
  ['none and some', null, some, some],
  ['a pause after none', null, short, short],
  ['a pause after some', some, short, short],
  ['some after a pause', short, some, short],
  ['none after a pause', short, null, short],
  ['a pause after a pause', short, long, short],
])('of two troubles: %s', (_which, first, second, joined) => {
  expect(joinTrouble(first, second)).toBe(joined);
});
