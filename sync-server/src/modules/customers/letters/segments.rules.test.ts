import { expect, test } from 'vitest';
import { measureText } from './segments.rules.ts';

test.each([
  ['', 'gsm7', 0, 0],
  ['a'.repeat(160), 'gsm7', 160, 1],
  ['a'.repeat(161), 'gsm7', 161, 2],
  ['a'.repeat(306), 'gsm7', 306, 2],
  ['a'.repeat(459), 'gsm7', 459, 3],
  ['a'.repeat(460), 'gsm7', 460, 4],
  ['ñ'.repeat(160), 'gsm7', 160, 1],
  ['€'.repeat(80), 'gsm7', 160, 1],
  // The 77th sign has one place left in the first part, and goes into the second.
  ['€'.repeat(153), 'gsm7', 306, 3],
  ['á'.repeat(70), 'ucs2', 70, 1],
  ['á'.repeat(71), 'ucs2', 71, 2],
  ['á'.repeat(201), 'ucs2', 201, 3],
  ['á'.repeat(202), 'ucs2', 202, 4],
  ['😀'.repeat(35), 'ucs2', 70, 1],
  ['😀'.repeat(67), 'ucs2', 134, 3],
  [`${'a'.repeat(70)}’`, 'ucs2', 71, 2],
] as const)('%j is %s of %i in %i', (text, encoding, units, segments) => {
  expect(measureText(text)).toEqual({ encoding, units, segments });
});
