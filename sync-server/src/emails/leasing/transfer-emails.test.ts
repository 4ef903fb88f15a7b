import { expect, test } from 'vitest';
import { sample, transferEmail } from './transfer.email.ts';

test.each([
  ['en', 'November 25, 2026', 'Given back, unused days of unit 12'],
  ['es', '25 de noviembre de 2026', 'Devuelto, días no usados de la unidad 12'],
] as const)(
  'a transfer says in %s from when on, both sums and where to pay the rest',
  (locale, day, unused) => {
    const { subject, text, html } = transferEmail(sample, locale);
    expect(subject).toContain('W1');
    for (const body of [text, html]) {
      for (const fact of [day, unused, '$48.77', '$1,219.35', sample.payLinks[0]?.url ?? 'no link'])
        expect(body).toContain(fact);
    }
  },
);

test('what is paid ahead stands in it only when there is some', () => {
  expect(transferEmail(sample, 'en').text).not.toContain('Paid ahead');
  expect(transferEmail({ ...sample, creditCents: 12_00 }, 'en').text).toContain('Paid ahead: $12.00');
});
