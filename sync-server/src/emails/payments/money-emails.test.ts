import { expect, test } from 'vitest';
import { sample as invoice, invoiceEmail } from '../billing/invoice.email.ts';
import { sample as welcome, welcomeEmail } from '../leasing/welcome.email.ts';
import { sample as receipt, receiptEmail } from './receipt.email.ts';

const bodies = ({ text, html }: { text: string; html: string }) => [text, html.replace(/&#39;/g, "'")];

test('an invoice names number, unit, purpose, sum and day, and links to its payment, in both languages and forms', () => {
  for (const [locale, due] of [
    ['en', 'December 1, 2026'],
    ['es', '1 de diciembre de 2026'],
  ] as const) {
    for (const body of bodies(invoiceEmail(invoice, locale))) {
      for (const fact of [
        '1015',
        '42',
        'Rent December 2026',
        '$60.00',
        due,
        invoice.payUrl,
        '(859) 555-0142',
      ]) {
        expect(body).toContain(fact);
      }
    }
  }
});

test('a receipt names number, unit, purpose and sum, and what is open after it or paid ahead', () => {
  for (const [locale, open, ahead] of [
    ['en', 'Still open: $25.00', 'Paid ahead: $15.00'],
    ['es', 'Pendiente: $25.00', 'Pagado por adelantado: $15.00'],
  ] as const) {
    for (const body of bodies(receiptEmail(receipt, locale))) {
      for (const fact of ['1007', '42', "First month's rent, unit 42", '$60.00'])
        expect(body).toContain(fact);
    }
    expect(receiptEmail({ ...receipt, balanceCents: 25_00 }, locale).text).toContain(open);
    expect(receiptEmail({ ...receipt, balanceCents: -15_00 }, locale).text).toContain(ahead);
  }
});

test('only a first payment says that the unit is theirs, and never that the code works already', () => {
  const first = receiptEmail(receipt, 'en').text;
  expect(first).toContain(
    'Unit 42 is yours from November 20, 2026 on. Your gate code is on its way to the gate.',
  );
  expect(receiptEmail({ ...receipt, startsOn: null }, 'en').text).not.toContain('gate');
});

test('the welcome says where to pay, as a button and in full', () => {
  for (const [locale, label] of [
    ['en', 'Pay the first month'],
    ['es', 'Pagar el primer mes'],
  ] as const) {
    const { html, text } = welcomeEmail(welcome, locale);
    expect(text).toContain(`${label}: ${welcome.payUrl}`);
    expect(html).toContain(`href="${welcome.payUrl}"`);
  }
});

test('a name that is markup stays text', () => {
  for (const { html } of [
    receiptEmail({ ...receipt, firstName: '<b>Zoë</b>' }, 'en'),
    invoiceEmail({ ...invoice, firstName: '<b>Zoë</b>' }, 'es'),
  ]) {
    expect(html).toContain('&lt;b&gt;Zoë&lt;/b&gt;');
  }
});
