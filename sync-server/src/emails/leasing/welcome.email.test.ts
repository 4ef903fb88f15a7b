import { expect, test } from 'vitest';
import { sample, welcomeEmail } from './welcome.email.ts';

test('both languages carry the unit, the code, the amount and the end of the hold, in both forms', () => {
  for (const [locale, until] of [
    ['en', 'Saturday, November 21, 2026 at 10:00 AM'],
    ['es', 'sábado, 21 de noviembre de 2026'],
  ] as const) {
    const email = welcomeEmail(sample, locale);
    for (const body of [email.text, email.html]) {
      for (const fact of [
        '42',
        '4821',
        '$60.00',
        until,
        '(859) 555-0142',
        'hello@springfieldstorage.example',
      ]) {
        expect(body.replace(/\s/g, ' ')).toContain(fact);
      }
    }
  }
});

test('it says when the code starts to work and never that anything is paid', () => {
  const { text } = welcomeEmail(sample, 'en');
  expect(text).toContain('Your gate code starts to work when your first payment clears.');
  expect(text).not.toMatch(/\bpaid\b|has been received/i);
});

test('it says in both languages when another unit or code is given than was asked for, and never which code', () => {
  for (const [locale, unit, code] of [
    ['en', 'Unit 7, which you had chosen, was taken', 'not available, so you got a new one'],
    ['es', 'La unidad 7, que usted había elegido', 'por eso recibe uno nuevo'],
  ] as const) {
    const { text } = welcomeEmail({ ...sample, wishedUnit: '7', isOtherCode: true }, locale);
    expect(text).toContain(unit);
    expect(text).toContain(code);
    expect(welcomeEmail(sample, locale).text).not.toMatch(/chosen|elegido/);
  }
});

test('the time of day follows the facility, not the server', () => {
  const facility = { ...sample.facility, timeZone: 'Asia/Tokyo' };
  expect(welcomeEmail({ ...sample, facility }, 'en').text).toContain('November 22, 2026');
});

test('a name that is markup stays text', () => {
  const { html } = welcomeEmail({ ...sample, firstName: '<script>alert(1)</script>"\'&' }, 'en');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
  expect(html).not.toContain('<script');
});

test('a facility name cannot add a header line to the subject', () => {
  const facility = { ...sample.facility, name: 'Springfield\r\nBcc: everyone@example.com\u0000' };
  expect(welcomeEmail({ ...sample, facility }, 'en').subject).toBe(
    'Your unit 42 at Springfield Bcc: everyone@example.com',
  );
});

const plan = { id: 'basic', name: 'Basic <b>', nameEs: 'Básica', cents: 12_00, covers: 'Up to $2,000.' };
const promotion = { id: 'half', name: 'Half price', percent: 50, months: 3 };

test('it names what goes with the rental, as its reader reads, and nothing where nothing does', () => {
  const offered = { offers: { plan, promotion }, lost: [], planTax: 6 };
  const english = welcomeEmail({ ...sample, offered }, 'en');
  expect(english.text).toContain(
    'Protection plan: Basic <b>, $12.00 a month and 6% sales tax, with each bill of a 1st',
  );
  expect(english.text).toContain('Promotion: Half price, 50% off the rent of the first 3 bills of a 1st');
  expect(english.html).not.toContain('<b>,');
  const spanish = welcomeEmail({ ...sample, offered }, 'es').text;
  expect(spanish).toContain(
    'Plan de protección: Básica, $12.00 al mes y 6% de impuesto, con cada factura del día 1',
  );
  expect(spanish).toContain(
    'Promoción: Half price, 50% menos en el alquiler de las primeras 3 facturas del día 1',
  );
  expect(welcomeEmail(sample, 'en').text).not.toMatch(/plan|Promotion/);
});

test('it says what was shown and does not go with it', () => {
  const offers = { plan: null, promotion: { id: 'sum', name: 'Half price', cents: 10_00, months: 1 } };
  const { text } = welcomeEmail({ ...sample, offered: { offers, lost: ['plan'], planTax: 0 } }, 'en');
  expect(text).toContain('The protection plan that you had chosen is not offered like that any more');
  expect(text).toContain('Half price, $10.00 off the rent of the first bill of a 1st');
  expect(text).not.toContain('The promotion that you were shown');
});
