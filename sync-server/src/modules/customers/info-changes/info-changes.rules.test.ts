import { describe, expect, test } from 'vitest';
import {
  labelCard,
  maskEmail,
  maskPhone,
  maskStreet,
  maskValue,
  previewValue,
} from './info-changes.rules.ts';

describe('what is masked gives no name and no length away', () => {
  test.each([
    ['zoe.okafor@mail.example.com', 'z•••@m••••.com'],
    ['z@e.org', 'z•••@e••••.org'],
    ['zoe@localhost', 'z•••@l••••'],
    ['', '•••@••••'],
  ])('the address %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  test.each([
    ['+18595550142', '(•••) •••-••42'],
    ['(859) 555-0107', '(•••) •••-••07'],
    ['859 555 010 7', '(•••) •••-••07'],
  ])('the number %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });

  test.each([
    ['1200 Main St', '1200 •••'],
    [' 7 Elm', '7 •••'],
    ['Main St 12', '•••'],
    ['1234567 Long Rd', '•••'],
    ['12th Street', '•••'],
  ])('the street "%s"', (street, masked) => {
    expect(maskStreet(street)).toBe(masked);
  });

  test.each([
    ['firstName', 'Özil', 'Ö•••'],
    ['firstName', '😀a', '😀•••'],
    ['city', 'Lexington', 'L•••'],
    ['state', 'KY', '••'],
    ['zipCode', '40502', '•••02'],
    ['zipCode', '40502-1234', '•••02'],
    ['email', 'zoe@mail.com', 'z•••@m••••.com'],
    ['phone', '+18595550142', '(•••) •••-••42'],
    ['address', '9 Elm', '9 •••'],
  ] as const)('%s %s', (field, value, masked) => {
    expect(maskValue(field, value)).toBe(masked);
  });
});

test.each([
  ['email', 'zoe.okafor@mail.com', 'zo•••@mail.com'],
  ['email', 'z@mail.com', 'z•••@mail.com'],
  ['phone', '(859) 555-0142', '(•••) •••-0142'],
  ['phone', '859 555 01 42', '(•••) •••-0142'],
  ['city', 'Lexington', 'L•••'],
] as const)('a new %s is previewed so far that a slip is seen: %s', (field, value, previewed) => {
  expect(previewValue(field, value)).toBe(previewed);
});

test('a card is called by its brand and last digits', () => {
  expect(labelCard({ brand: 'visa', last4: '4242' })).toBe('Visa 4242');
});
