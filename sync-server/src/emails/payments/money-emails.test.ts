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

test('a receipt says what the first month covers, and the next bill in days and cents', () => {
  const { text } = receiptEmail(receipt, 'en');
  expect(text).toContain('Covers: November 20, 2026 to December 19, 2026');
  expect(text).toContain(
    'What comes next: December 1, 2026: $23.23 for December 20, 2026 to December 31, 2026, then $60.00 on the 1st of each month.',
  );
  expect(receiptEmail(receipt, 'es').text).toContain(
    'Lo que sigue: El 1 de diciembre de 2026: $23.23 del 20 de diciembre de 2026 al 31 de diciembre de 2026; después, $60.00 el día 1 de cada mes.',
  );
});

const { next } = receipt.coming;
const whole = next && { ...next, amount: '60.00' };
const oneDay = next && { ...next, days: { from: '2026-12-31', to: '2026-12-31' } };
test.each([
  [
    'a whole month',
    { next: whole },
    0,
    'December 1, 2026: $60.00, and so on the 1st of each month.',
    'El 1 de diciembre de 2026: $60.00, y así el día 1 de cada mes.',
  ],
  [
    'a promotion that ends',
    { next: next && { ...next, later: [{ on: '2027-03-01', monthly: '72.00' }] } },
    0,
    'then $60.00 on the 1st of each month. From March 1, 2027 on it is $72.00.',
    'después, $60.00 el día 1 de cada mes. Desde el 1 de marzo de 2027 son $72.00.',
  ],
  [
    'one day',
    { next: oneDay },
    0,
    '$23.23 for December 31, 2026, then',
    '$23.23 por el 31 de diciembre de 2026;',
  ],
  [
    'credit',
    { next: whole },
    -60_00,
    'What is paid ahead pays it first.',
    'Lo pagado por adelantado se usa primero.',
  ],
  [
    'a notice',
    { next: whole, standing: 'notice', leavesOn: '2026-12-20' },
    0,
    'You gave notice for December 20, 2026: rent ends once you have moved out.',
    'Avisó que se va el 20 de diciembre de 2026: la renta termina cuando haya salido.',
  ],
  [
    'a move-out that waits',
    { next: whole, standing: 'leaving' },
    0,
    'Once your move-out is confirmed, no more rent comes.',
    'Cuando se confirme su salida, no se cobra más renta.',
  ],
  [
    'the end',
    { next: null, standing: 'over' },
    0,
    'No more rent comes: this lease is over.',
    'No se cobra más renta: este contrato terminó.',
  ],
] as const)('what comes next of %s', (_, changes, balanceCents, english, spanish) => {
  const later = { ...receipt, startsOn: null, balanceCents, coming: { ...receipt.coming, ...changes } };
  expect(receiptEmail(later, 'en').text).toContain(english);
  expect(receiptEmail(later, 'es').text).toContain(spanish);
  expect(receiptEmail(later, 'en').text).not.toContain('Covers:');
});

test('money that is kept promises no rent', () => {
  expect(receiptEmail({ ...receipt, isKept: true }, 'en').text).not.toContain('What comes next');
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
