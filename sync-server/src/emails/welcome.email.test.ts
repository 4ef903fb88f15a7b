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
