import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lookupForm } from '../../customers/accounts.ts';
import { personForm } from '../../customers/customer-records.ts';
import { contactForm } from '../../customers/customers.ts';
import { infoChangeBody } from '../../customers/info-changes.ts';
import { referralBody } from '../../customers/referrals.ts';
import { rentalForm, signatureName } from '../../leasing/rentals.ts';
import { fieldMessagesEs, inSpanish } from '../problems/messages.es.ts';
import * as field from './fields.ts';

const say = field.fieldMessages;
const everyName = [
  rentalForm.shape.firstName,
  rentalForm.shape.lastName,
  signatureName,
  lookupForm.shape.lastName,
  infoChangeBody.shape.firstName,
  referralBody.shape.referenceName,
  contactForm.shape.lastName,
  personForm.shape.name,
];
const firstMessage = (schema: { safeParse: (value: unknown) => unknown }, value: unknown) => {
  const parsed = schema.safeParse(value) as { success: boolean; error?: { issues: { message: string }[] } };
  return parsed.success ? undefined : parsed.error?.issues[0]?.message;
};

describe('the documented rules of the rental form', () => {
  test.each([
    ['firstName', 'A', say.firstName],
    ['firstName', 'Al', undefined],
    ['lastName', '', say.lastName],
    ['lastName', "O'Brien-Núñez", undefined],
    ['address', '12 A', say.address],
    ['city', 'X', say.city],
    ['state', 'K', say.state],
    ['state', 'ZZ', say.stateUnknown],
    ['zipCode', '4006', say.zipCode],
    ['zipCode', 'ABCDE', say.zipCodeShape],
    ['zipCode', '40069-1234', undefined],
    ['licenseNumber', 'K123', say.licenseNumber],
    ['email', 'nobody', say.email],
    ['email', 'a@b.com\r\nBcc:x@y.com', say.email],
    ['email', 'a@b.com,c@d.com', say.email],
    ['email', '"x"<a@b.com>', say.email],
    ['phone', '555-0142', say.phone],
    ['phone', '(000) 000-0000', say.phoneShape],
    ['phone', '(859) 555-0142', undefined],
    ['selectedUnitId', '', say.selectedUnitId],
    ['gateCode', '123', say.gateCodeLength],
    ['gateCode', '12a4', say.gateCodeDigits],
    ['gateCode', '١٢٣٤', say.gateCodeDigits],
    ['leaseAgreementAccepted', false, say.leaseAgreementAccepted],
    ['autoPayEnabled', false, say.autoPayEnabled],
  ] as const)('%s = %j says %j', (name, value, message) => {
    expect(firstMessage(rentalForm.shape[name], value)).toBe(message);
  });

  test.each([
    '\u202Eevil',
    '\u061Cevil',
    'a\u2028b',
    'a\u200Bb',
    'tab\there',
    'line\nbreak',
    'half \ud800 a letter',
  ])('control characters are refused in names: %j', (name) => {
    expect(firstMessage(field.firstName, name)).toBe(say.plainText);
  });

  const names = ["O'Brien", '’t Hooft', 'Zoë', 'José-María', 'Nguyễn', 'Nguyễn'.normalize('NFD'), '王', '김'];
  const longer = [
    'Анна',
    'أحمد',
    'J.R.',
    'J.-P.',
    'St. John',
    'Smith, Jr.',
    '让·雅克',
    'de la Cruz',
    'Henry 3rd',
    'A & B Movers 2',
  ];
  test.each([...names, ...longer])('%s is a name in every form', (name) => {
    for (const rule of everyName) expect(firstMessage(rule, name)).toBeUndefined();
  });
  test.each([
    '<b>Ana</b>',
    'Zoë 🏠',
    '👩‍🚀',
    '{{7*7}}',
    "=cmd|'/c calc'!A1",
    '-Ana',
    'evil.example',
    't.co',
    '...',
    '2 Ana',
  ])('%s is one in none', (text) => {
    for (const rule of everyName) expect(firstMessage(rule, text)).toBe(say.plainText);
  });

  test('a long hostile e-mail is refused at once', () => {
    // The least of three: what another process takes from this one is no cost of the rule.
    const times = [0, 1, 2].map(() => {
      const started = Date.now();
      expect(firstMessage(field.email, '"'.repeat(10_000))).toBe(say.email);
      expect(firstMessage(field.email, `${'a'.repeat(200)}@${'b.'.repeat(20)}`)).toBe(say.email);
      return Date.now() - started;
    });
    expect(Math.min(...times)).toBeLessThan(50);
  });
});

describe('card numbers', () => {
  test.each([
    '4242 4242 4242 4242',
    '4242.4242.4242.4242',
    'my card is 5555-5555-5555-4444 ok',
    '378282246310005',
    'no4111111111111111',
    '4111–1111–1111–1111',
    '４１１１１１１１１１１１１１１１',
    '4111/1111/1111/1111',
    '4111_1111_1111_1111',
    '4111  1111\u00a01111 - 1111',
    '3530111333300000',
    '6200000000000005',
  ])('%j is seen', (text) => {
    expect(field.hasCardNumber(text)).toBe(true);
    expect(firstMessage(field.firstName, text)).toBe(say.cardNumber);
  });
  test.each(['4242 4242 4242 4241', '8595550142', '1234567890123', 'Unit 42', '4242424242424242'.repeat(4)])(
    '%j is none',
    (text) => {
      expect(field.hasCardNumber(text)).toBe(false);
    },
  );
});

describe('phones and gate codes', () => {
  test('every spelling of a number becomes one E.164 number', () => {
    for (const text of ['(859) 555-0142', '859.555.0142', '+1 859 555 0142', '18595550142']) {
      expect(field.toE164(text)).toBe('+18595550142');
    }
  });
  test('four equal digits and runs are weak, and few others are', () => {
    for (const code of ['0000', '9999', '1234', '7890', '4321', '9876'])
      expect(field.isWeakGateCode(code)).toBe(true);
    const weak = Array.from({ length: 10_000 }, (_, i) => String(i).padStart(4, '0')).filter(
      field.isWeakGateCode,
    );
    expect(weak).toHaveLength(10 + 8 + 8);
  });
  test('whatever is typed, phoneDigits yields digits only', () => {
    fc.assert(fc.property(fc.string(), (text) => /^\d*$/.test(field.phoneDigits(text))));
  });
});

describe('Spanish', () => {
  test('every field sentence has a Spanish twin of its own', () => {
    expect(new Set(Object.values(fieldMessagesEs)).size).toBe(Object.keys(say).length);
    for (const english of Object.values(say)) expect(inSpanish(english)).not.toBe(english);
  });
  test('a sentence of someone else stays as it is', () => {
    expect(inSpanish('Your card was declined.')).toBe('Your card was declined.');
  });
});
