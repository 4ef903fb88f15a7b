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
