import { expect, test } from 'vitest';
import { noticeEmail, sample } from './notice.email.ts';

test.each([
  ['en', 'You told us that you leave unit 42 on December 20, 2026.', 'Rent and your gate code go on'],
  ['es', 'deja la unidad 42 el 20 de diciembre de 2026.', 'El alquiler y su código siguen'],
] as const)('a notice is confirmed in %s with its day, and that rent goes on', (locale, day, goesOn) => {
  const { subject, text, html } = noticeEmail(sample, locale);
  expect(subject).toContain('42');
  for (const body of [text, html]) for (const fact of [day, goesOn]) expect(body).toContain(fact);
});

test('another day stands beside the one before', () => {
  const { text } = noticeEmail({ ...sample, before: '2026-12-15' }, 'en');
  expect(text).toContain('You told us another day: you leave unit 42 on December 20, 2026.');
  expect(text).toContain('Before: December 15, 2026');
});

test('a withdrawn notice says that the lease goes on', () => {
  const { text } = noticeEmail({ ...sample, before: '2026-12-15', leavesOn: null }, 'en');
  expect(text).toContain('Your notice is withdrawn: your lease of unit 42 goes on as before.');
  expect(text).not.toContain('Leaving on');
});
