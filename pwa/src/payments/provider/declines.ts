import type { Decline } from '../../core/context/payments.ts';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import * as copy from './declines.copy.ts';

type Reason = keyof typeof copy.en;

// docs.stripe.com/declines/codes: those that a cardholder can do something about, and Stripe.js' own codes for them.
const codesOf: Record<Exclude<Reason, 'declined'>, string[]> = {
  funds: ['insufficient_funds'],
  limit: ['card_velocity_exceeded', 'withdrawal_count_limit_exceeded'],
  expired: ['expired_card'],
  expiry: ['invalid_expiry_month', 'invalid_expiry_year'],
  number: ['incorrect_number', 'invalid_number', 'invalid_account', 'new_account_information_available'],
  cvc: ['incorrect_cvc', 'invalid_cvc'],
  address: ['incorrect_zip', 'incorrect_address'],
  pin: ['incorrect_pin', 'invalid_pin', 'pin_try_exceeded'],
  unsupported: ['card_not_supported', 'currency_not_supported'],
  authentication: [
    'authentication_required',
    'mobile_device_authentication_required',
    'payment_intent_authentication_failure',
    'setup_intent_authentication_failure',
  ],
  processing: ['processing_error', 'issuer_not_available', 'reenter_transaction', 'try_again_later'],
  duplicate: ['duplicate_transaction'],
};
const reasons = new Map(
  (Object.keys(codesOf) as (keyof typeof codesOf)[]).flatMap((reason) =>
    codesOf[reason].map((code) => [code, reason] as const),
  ),
);

export const findReason = ({ code }: Decline): Reason => reasons.get(code ?? '') ?? 'declined';

/** Why a card was refused, in the language of the page; of a code that is not known, that it was. */
export function useDecline(): (decline: Decline) => string {
  const words = useCopy(copy);
  const { locale } = useLocale();
  return (decline) => {
    const reason = findReason(decline);
    // The provider's sentence says more than the general one, where it speaks the language of the page.
    return (reason === 'declined' && locale === 'en' && decline.message) || words[reason];
  };
}
