import {
  type DocumentedMessage,
  homeSpec,
  inTheWay,
  loginSpec,
  paidMeanwhile,
  paymentPagesSpec,
  sandboxPaymentSpec,
  sessionTest,
} from './sightings.ts';

/** Of the pages that are no wizard; see `documented-messages.ts`. */
export const pageMessages: Record<string, DocumentedMessage[]> = {
  'unknown service': [
    {
      message: 'Service Selected',
      cause: 'a service id that nobody knows',
      seen: [
        homeSpec(
          'a link opens its service once, an unknown one the placeholder, which leads to the office; the address is clean',
          'placeholder(page)',
        ),
      ],
    },
  ],
  'unknown path': [
    {
      message: 'Page Not Found',
      cause: 'any other path',
      seen: [homeSpec('an unknown address says so, in the status too, and leads home')],
    },
  ],
  'staff login': [
    {
      message: 'Username is required',
      cause: 'no user name',
      seen: [
        loginSpec(
          'the login is accessible, and asked for by every staff page without asking the server who it is',
        ),
      ],
    },
    {
      message: 'Password is required',
      cause: 'no password',
      seen: [
        loginSpec(
          'the login is accessible, and asked for by every staff page without asking the server who it is',
        ),
      ],
    },
    {
      message: 'Login Failed',
      cause: 'the server refuses the login',
      seen: [
        loginSpec('a refused login says why and leaves no token; after the right one every staff path opens'),
      ],
    },
    {
      message: 'Invalid username or password',
      cause: 'a wrong name or password',
      seen: [
        loginSpec('a refused login says why and leaves no token; after the right one every staff path opens'),
      ],
    },
    {
      message: 'Login failed',
      cause: 'the server answers without a sentence',
      seen: [
        loginSpec('a refused login says why and leaves no token; after the right one every staff path opens'),
      ],
    },
    {
      message: 'No token found',
      cause: 'the check of the session without a token',
      seen: [sessionTest('makes no request without a token')],
    },
    {
      message: 'Authentication failed',
      cause: 'the check of the session is refused',
      seen: [sessionTest('status %i removes the token and all that was kept')],
    },
  ],
  'payment pages': [
    { message: 'Already Paid', cause: 'the invoice is paid', seen: [paymentPagesSpec(paidMeanwhile)] },
    {
      message: 'Payment Failed',
      cause: 'the card is declined',
      seen: [
        sandboxPaymentSpec(
          'declined, expired, 3-D Secure failed and canceled: each is said and charges nothing; then the card pays',
        ),
      ],
    },
    {
      message: 'Payment Setup Failed - Unable to setup payment. Please try again.',
      cause: 'the payment of an invoice cannot be opened',
      seen: [paymentPagesSpec(paidMeanwhile, 'Unable to setup payment. Please try again.')],
    },
    {
      message: 'Invalid Payment Link - This payment link is invalid or has expired.',
      cause: 'the link is unknown, over, or of a void invoice',
      seen: [
        sandboxPaymentSpec(
          'an invoice is paid by its link; asked for again it is already paid',
          'This payment link is invalid or has expired.',
        ),
      ],
    },
    {
      message: 'Payment System Unavailable',
      cause: 'the provider has no key here',
      seen: [paymentPagesSpec(inTheWay)],
    },
    {
      message: 'Error: Stripe configuration missing',
      cause: 'the provider has no key here',
      seen: [paymentPagesSpec(inTheWay)],
    },
    {
      message: 'Payment processing is being configured',
      cause: 'nobody says which key',
      seen: [paymentPagesSpec(inTheWay)],
    },
    {
      message: 'Payment Successful!',
      cause: 'redirect_status is succeeded',
      seen: [
        paymentPagesSpec(
          'the receipt is the office’s word, to be printed alone, or sent as a text once the box is ticked',
        ),
      ],
    },
    {
      message: 'Payment Status Unknown - Unable to confirm your payment status.',
      cause: 'redirect_status is anything else',
      seen: [
        paymentPagesSpec(
          'what nobody has paid, what fits nothing and what came too late is said as what it is',
          'Unable to confirm your payment status.',
        ),
      ],
    },
  ],
};
