import { expect, test } from 'vitest';
import { rentalWaitsEmail } from '../leasing/rental-waits.email.ts';
import { sample as conflict, conflictEmail } from './conflict.email.ts';
import { sample as declined, declinedEmail } from './declined.email.ts';

test('a conflict says in both languages that we call, that nothing is owed, and names the receipt', () => {
  for (const [locale, call, owed] of [
    ['en', 'We will call you', 'you owe nothing'],
    ['es', 'Le llamaremos', 'no debe nada'],
  ] as const) {
    const email = conflictEmail(conflict, locale);
    expect(email.subject).toContain(call);
    for (const body of [email.text, email.html]) {
      for (const fact of [call, owed, 'DK7QM-0147-Q', '(859) 555-0142']) expect(body).toContain(fact);
    }
  }
});

test('a rental that waits says in both languages that nothing is kept or owed yet, and that it goes on by itself', () => {
  for (const [locale, ...facts] of [
    ['en', 'no unit is kept for you yet', 'you owe nothing', 'tried again by itself'],
    ['es', 'aún no hay una apartada', 'no debe nada', 'lo intentamos de nuevo'],
  ] as const) {
    const { text } = rentalWaitsEmail(conflict, locale);
    for (const fact of [...facts, 'DK7QM-0147-Q', '(859) 555-0142']) expect(text).toContain(fact);
  }
});

test('a refusal carries the staff’s sentence as it stands, escaped', () => {
  for (const locale of ['en', 'es'] as const) {
    expect(declinedEmail(declined, locale).text).toContain(declined.message);
  }
  const { html } = declinedEmail({ ...declined, message: 'Full <b>now</b>' }, 'en');
  expect(html).toContain('Full &lt;b&gt;now&lt;/b&gt;');
});

test('without a receipt number there is no empty line for one', () => {
  expect(conflictEmail({ ...conflict, receiptNumber: null }, 'en').text).not.toContain('Receipt');
});

test('each kind has its own words: a lease that goes on is no booking, and a promise is no charge', () => {
  for (const [kind, conflicts, declines] of [
    ['move_out', ['your lease goes on', 'su contrato sigue'], ['lease goes on as before', 'contrato sigue']],
    ['payment_promise', ['Nothing was charged', 'No se cobró nada'], ['Nothing was charged', 'No se cobró']],
    ['info_change', ['Nothing is changed', 'Nada ha cambiado'], ['stay as they were', 'quedan como estaban']],
  ] as const) {
    for (const [i, locale] of (['en', 'es'] as const).entries()) {
      const letters = [
        conflictEmail({ ...conflict, kind }, locale).text,
        declinedEmail({ ...declined, kind }, locale).text,
      ];
      expect(letters[0]).toContain(conflicts[i]);
      expect(letters[1]).toContain(declines[i]);
      for (const letter of letters) expect(letter).not.toMatch(/you owe nothing|nada está reservado/);
    }
  }
});
