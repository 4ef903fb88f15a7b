import { expect, test } from 'vitest';
import { formatSpan } from './time-text.ts';

const minute = 60_000;

test('a span is told in its largest unit, whole', () => {
  expect(formatSpan(90 * minute, 'en')).toBe('1 hour');
  expect(formatSpan(59 * minute, 'en')).toBe('59 minutes');
  expect(formatSpan(50 * 60 * minute, 'es')).toBe('2 días');
});

test('what has just happened, or lies ahead by a clock that is off, is no time ago', () => {
  for (const ms of [0, 59_000, -5 * minute]) expect(formatSpan(ms, 'en')).toBe('0 minutes');
});
