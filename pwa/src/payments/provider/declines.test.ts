import { expect, test } from 'vitest';
import * as copy from './declines.copy.ts';
import { findReason } from './declines.ts';

test.each([
  ['insufficient_funds', 'funds'],
  ['withdrawal_count_limit_exceeded', 'limit'],
  ['expired_card', 'expired'],
  ['incorrect_cvc', 'cvc'],
  ['incorrect_number', 'number'],
  ['processing_error', 'processing'],
  ['authentication_required', 'authentication'],
  ['payment_intent_authentication_failure', 'authentication'],
  ['card_not_supported', 'unsupported'],
] as const)('a card refused with %s is told that in both languages', (code, reason) => {
  expect(findReason({ code, message: '' })).toBe(reason);
  expect(copy.es[reason]).not.toBe(copy.en[reason]);
});

// Who finds a card is not told that it was reported.
test.each(['lost_card', 'stolen_card', 'fraudulent', 'pickup_card', 'generic_decline', 'of_tomorrow', null])(
  'of %s nothing is said but that it was refused',
  (code) => {
    expect(findReason({ code, message: 'Your card was declined.' })).toBe('declined');
  },
);
