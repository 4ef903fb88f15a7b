/** What a card does when it is charged. */
export interface TestCard {
  /** Stripe's name of the card for tests (docs.stripe.com/testing). */
  token: string;
  brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  last4: string;
  funding: 'credit' | 'debit';
  decline?: Refusal;
  /** The issuer asks for 3-D Secure: always, only with the customer there, or until it was set up once. */
  authentication?: 'always' | 'onSession' | 'untilSetUp';
  /** It can be kept, and fails when it is charged later. */
  failsOnceKept?: true;
  /** What happens to the payment afterwards. */
  afterwards?: 'dispute' | 'refundPending' | 'refundFails';
}

export interface Refusal {
  code: string;
  declineCode: string;
  message: string;
}

const declined = (declineCode: string): Refusal => ({
  code: 'card_declined',
  declineCode,
  message: 'Your card was declined.',
});
const lacksFunds: Refusal = {
  ...declined('insufficient_funds'),
  message: 'Your card has insufficient funds.',
};

const visa = (token: string, last4: string, more: Partial<TestCard> = {}): TestCard => ({
  token,
  brand: 'visa',
  last4,
  funding: 'credit',
  ...more,
});

const cards: TestCard[] = [
  visa('pm_card_visa', '4242'),
  visa('pm_card_visa_debit', '5556', { funding: 'debit' }),
  visa('pm_card_mastercard', '4444', { brand: 'mastercard' }),
  visa('pm_card_amex', '0005', { brand: 'amex' }),
  visa('pm_card_discover', '1117', { brand: 'discover' }),
  visa('pm_card_chargeDeclined', '0002', { decline: declined('generic_decline') }),
  visa('pm_card_chargeDeclinedInsufficientFunds', '9995', { decline: lacksFunds }),
  visa('pm_card_chargeDeclinedLostCard', '9987', { decline: declined('lost_card') }),
  visa('pm_card_chargeDeclinedStolenCard', '9979', { decline: declined('stolen_card') }),
  visa('pm_card_chargeDeclinedExpiredCard', '0069', {
    decline: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  }),
  visa('pm_card_chargeDeclinedIncorrectCvc', '0127', {
    decline: {
      code: 'incorrect_cvc',
      declineCode: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
  }),
  visa('pm_card_chargeDeclinedProcessingError', '0119', {
    decline: {
      code: 'processing_error',
      declineCode: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  }),
  visa('pm_card_chargeCustomerFail', '0341', { decline: declined('generic_decline'), failsOnceKept: true }),
  visa('pm_card_threeDSecure2Required', '3220', { authentication: 'onSession' }),
  visa('pm_card_authenticationRequired', '3184', { authentication: 'always' }),
  visa('pm_card_authenticationRequiredOnSetup', '3155', { authentication: 'untilSetUp' }),
  visa('pm_card_threeDSecureRequiredChargeDeclined', '1629', {
    authentication: 'onSession',
    decline: declined('generic_decline'),
  }),
  visa('pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', '3178', {
    authentication: 'untilSetUp',
    decline: lacksFunds,
    failsOnceKept: true,
  }),
  visa('pm_card_createDispute', '0259', { afterwards: 'dispute' }),
  visa('pm_card_pendingRefund', '7726', { afterwards: 'refundPending' }),
  visa('pm_card_refundFail', '5126', { afterwards: 'refundFails' }),
];

const byToken = new Map(cards.map((card) => [card.token, card]));

/** The declining cards also go by a name with the brand in it. */
export const findTestCard = (token: string): TestCard | undefined =>
  byToken.get(token) ?? byToken.get(token.replace(/^pm_card_visa_(?=charge)/, 'pm_card_'));
