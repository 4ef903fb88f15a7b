// Stripe's published numbers for tests and the names it gives them: docs.stripe.com/testing.
const tokens: Record<string, string> = {
  '4242424242424242': 'pm_card_visa',
  '4000056655665556': 'pm_card_visa_debit',
  '5555555555554444': 'pm_card_mastercard',
  '378282246310005': 'pm_card_amex',
  '6011111111111117': 'pm_card_discover',
  '4000000000000002': 'pm_card_chargeDeclined',
  '4000000000009995': 'pm_card_chargeDeclinedInsufficientFunds',
  '4000000000009987': 'pm_card_chargeDeclinedLostCard',
  '4000000000009979': 'pm_card_chargeDeclinedStolenCard',
  '4000000000000069': 'pm_card_chargeDeclinedExpiredCard',
  '4000000000000127': 'pm_card_chargeDeclinedIncorrectCvc',
  '4000000000000119': 'pm_card_chargeDeclinedProcessingError',
  '4000000000000341': 'pm_card_chargeCustomerFail',
  '4000000000003220': 'pm_card_threeDSecure2Required',
  '4000002760003184': 'pm_card_authenticationRequired',
  '4000002500003155': 'pm_card_authenticationRequiredOnSetup',
  '4000008400001629': 'pm_card_threeDSecureRequiredChargeDeclined',
  '4000008260003178': 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
  '4000000000000259': 'pm_card_createDispute',
  '4000000000007726': 'pm_card_pendingRefund',
  '4000000000005126': 'pm_card_refundFail',
};

/** The name of a test card; nothing for any other number, which thereby never leaves the page. */
export const tokenOf = (digits: string): string | undefined =>
  Object.hasOwn(tokens, digits) ? tokens[digits] : undefined;

export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'unknown';

export function brandOf(digits: string): Brand {
  if (/^4/.test(digits)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  if (/^3[47]/.test(digits)) return 'amex';
  return /^(6011|65|64[4-9])/.test(digits) ? 'discover' : 'unknown';
}

/** The check digit that every card number ends with. */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length > 0 && sum % 10 === 0;
}
