import { expect, test } from 'vitest';
import { sample as applied, infoChangeAppliedEmail } from './info-change-applied.email.ts';
import { sample as declined, infoChangeDeclinedEmail } from './info-change-declined.email.ts';
import { infoChangeRequestedEmail, sample as requested } from './info-change-requested.email.ts';

const bodiesOf = ({ text, html }: { text: string; html: string }) => [text, html];

test('a request says that nothing is changed yet, what would be, and how to stop it', () => {
  for (const [locale, words] of [
    ['en', ['Nothing is changed yet', 'within 7 days', 'If it was not you', 'E-mail']],
    ['es', ['Todavía no ha cambiado nada', 'en 7 días', 'Si no fue usted', 'Correo']],
  ] as const) {
    for (const body of bodiesOf(infoChangeRequestedEmail(requested, locale))) {
      const facts = ['z•••@m••••.example → ne•••@mail.example', 'Visa 4242', requested.url];
      for (const fact of [...words, ...facts]) expect(body).toContain(fact);
    }
  }
});

test('a card that nobody has looked at is called a new card', () => {
  expect(infoChangeRequestedEmail({ ...requested, card: null }, 'en').text).toContain('a new card');
  const none = { ...requested, card: null, hasCard: false };
  expect(infoChangeRequestedEmail(none, 'en').text).not.toContain('Card for');
});

test('what was changed is told masked, with whom to call when it was somebody else', () => {
  for (const [locale, words] of [
    ['en', 'This was not you? Call us right away'],
    ['es', '¿No fue usted? Llámenos enseguida'],
  ] as const) {
    for (const body of bodiesOf(infoChangeAppliedEmail(applied, locale))) {
      for (const fact of [words, 'n•••@m••••.example', applied.facility.phone]) expect(body).toContain(fact);
    }
  }
});

test('a refusal carries the staff’s sentence, escaped', () => {
  expect(infoChangeDeclinedEmail(declined, 'es').text).toContain(declined.message);
  const { html } = infoChangeDeclinedEmail({ ...declined, message: '<b>No</b>' }, 'en');
  expect(html).toContain('&lt;b&gt;No&lt;/b&gt;');
});
