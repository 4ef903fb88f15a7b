import { expect, test } from 'vitest';
import { leaseLineEmail, sample } from './lease-line.email.ts';

test.each([
  ['en', 'From February 1, 2027 your bills', '$12.00', 'is on no bill'],
  ['es', 'Desde el 1 de febrero de 2027 sus facturas', '$12.00', 'no estará en ninguna factura'],
] as const)(
  'in %s it says what is billed from which day on, or not any more',
  (locale, added, sum, ended) => {
    const { subject, text, html } = leaseLineEmail(sample, locale);
    expect(subject).toContain('Protection $2,000');
    for (const said of [added, sum]) expect(text).toContain(said);
    expect(html).toContain('Protection $2,000');
    expect(leaseLineEmail({ ...sample, act: 'ended' }, locale).text).toContain(ended);
  },
);

test('a discount is told as less, in percent or dollars, with its last day', () => {
  const discount = { ...sample, isDiscount: true, amountCents: null, percent: 10, until: '2027-04-30' };
  const { text } = leaseLineEmail(discount, 'en');
  expect(text).toContain('-10%');
  expect(text).toContain('April 30, 2027');
  expect(leaseLineEmail({ ...discount, amountCents: 5_00, percent: null }, 'en').text).toContain('-$5.00');
});
