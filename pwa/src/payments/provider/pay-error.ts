import type { StripeError } from '@stripe/stripe-js';
import type { PayOutcome } from '../../core/context/payments.ts';

/** Its code says more where a bank gave one. */
export const toDecline = ({ decline_code, code, message = '' }: StripeError) => ({
  state: 'declined' as const,
  code: decline_code ?? code ?? null,
  message,
});

/**
 * What an error of the provider means for the money. Only an answer that refuses is a refusal: where the line broke,
 * the card may have been charged.
 */
export function judgePayError(error: StripeError): PayOutcome {
  if (error.type === 'validation_error') return { state: 'incomplete' };
  const intent = error.payment_intent;
  if (intent?.status === 'succeeded') return { state: 'paid' };
  if (intent?.status === 'processing') return { state: 'processing' };
  if (error.type === 'card_error' || error.type === 'invalid_request_error') {
    return toDecline(error);
  }
  return { state: 'unknown' };
}
