import { describe, expect, test } from 'vitest';
import { sample as gateOff, gateOffEmail } from '../facility/gate-off.email.ts';
import { paymentReturnedEmail, sample as returned } from '../payments/payment-returned.email.ts';
import { sample as autopayFailed, autopayFailedEmail } from './autopay-failed.email.ts';
import { sample as lateFee, lateFeeEmail } from './late-fee.email.ts';
import { sample as rentDue, rentDueEmail } from './rent-due.email.ts';

const letters = {
  'rent due': (locale: 'en' | 'es') => rentDueEmail(rentDue, locale),
  'late fee': (locale: 'en' | 'es') => lateFeeEmail(lateFee, locale),
  'autopay failed': (locale: 'en' | 'es') => autopayFailedEmail(autopayFailed, locale),
  'gate off': (locale: 'en' | 'es') => gateOffEmail(gateOff, locale),
  'payment returned': (locale: 'en' | 'es') => paymentReturnedEmail(returned, locale),
};

describe.each(Object.entries(letters))('%s', (name, write) => {
  test.each(['en', 'es'] as const)('says in %s what is open, where to pay and whom to ask', (locale) => {
    const email = write(locale);
    const open = /late fee|gate off|returned/.test(name) ? '$85.00' : '$60.00';
    for (const body of [email.text, email.html]) {
      for (const fact of ['Zoë', '42', open, 'https://storage.example/pay-invoice/8Jq2', '(859) 555-0142']) {
        expect(body).toContain(fact);
      }
    }
    expect(email.subject).toContain('42');
    expect(email.html).toContain(`<html lang="${locale}">`);
  });

  test('is another text in Spanish', () => expect(write('en').subject).not.toBe(write('es').subject));
});

test('a reminder names the fee and its day, or none where the owner charges none', () => {
  expect(rentDueEmail(rentDue, 'en').text).toContain('still open on December 7, 2026, a late fee of $25.00');
  expect(rentDueEmail({ ...rentDue, lateFee: null }, 'en').text).not.toContain('late fee');
  expect(rentDueEmail({ ...rentDue, stage: 'reminder' }, 'en').subject).not.toContain('Last');
});

test('a failed autopay says when the next try is, or that there is none', () => {
  expect(autopayFailedEmail(autopayFailed, 'es').text).toContain('2 de diciembre de 2026');
  const last = { ...autopayFailed, nextTryOn: null };
  expect(autopayFailedEmail(last, 'en').text).toContain('the last try this month');
  expect(autopayFailedEmail({ ...last, isCardDropped: true }, 'en').text).toContain('autopay is off');
});

test('a late fee says where to pay everything, and on which day the gate would close', () => {
  const { text } = lateFeeEmail(lateFee, 'en');
  expect(text).toContain('“Pay Bill” at https://storage.example');
  expect(text).toContain('December 11, 2026');
});

test('a returned payment names its receipt and what the office charges, a disputed one what happens next', () => {
  const { text } = paymentReturnedEmail(returned, 'en');
  expect(text).toContain('Your bank took back $60.00 of the payment with receipt 1007 for unit 42.');
  expect(text).toContain('A returned payment fee of $25.00 was added.');
  const covered = paymentReturnedEmail({ ...returned, openCents: 0, payUrl: null, allAt: null }, 'en');
  expect(covered.text).toContain('What you had paid ahead covers it: nothing is to pay now.');
  expect(covered.html).not.toContain('<a ');
  const disputed = paymentReturnedEmail({ ...returned, cause: 'disputed', feeCents: 0 }, 'en').text;
  expect(disputed).toContain('if the bank decides for us, the payment counts again');
  expect(disputed).not.toContain('fee');
});
