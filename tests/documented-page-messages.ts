import {
  type DocumentedMessage,
  inSpec,
  invoiceSpec,
  loginSpec,
  secretSpec,
  sessionTest,
  successSpec,
} from './sightings.ts';

/** Of the pages that are no wizard; see `documented-messages.ts`. */
export const pageMessages: Record<string, DocumentedMessage[]> = {
  'unknown service': [
    {
      message: 'Service Selected',
      cause: 'a service id that nobody knows',
      seen: [
        inSpec('home/home')(
          'a link opens a service, and an unknown one the placeholder, which leads to the office',
          'placeholder(page)',
        ),
      ],
    },
  ],
  'unknown path': [
    {
      message: 'Page Not Found',
      cause: 'any other path',
      seen: [inSpec('home/404')('an unknown address says so, in the status too, and leads home')],
    },
  ],
  'staff login': [
    {
      message: 'Username is required',
      cause: 'no user name',
      seen: [loginSpec('the login is accessible, empty and refused')],
    },
    {
      message: 'Password is required',
      cause: 'no password',
      seen: [loginSpec('the login is accessible, empty and refused')],
    },
    {
      message: 'Login Failed',
      cause: 'the server refuses the login',
      seen: [loginSpec('a wrong password is named in a toast and leaves no token')],
    },
    {
      message: 'Invalid username or password',
      cause: 'a wrong name or password',
      seen: [loginSpec('a wrong password is named in a toast and leaves no token')],
    },
    {
      message: 'Login failed',
      cause: 'the server answers without a sentence',
      seen: [loginSpec('an answer without a sentence is told as the documented one')],
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
    { message: 'Already Paid', cause: 'the invoice is paid', seen: [invoiceSpec(`its badge is \${badge}`)] },
    {
      message: 'Payment Failed',
      cause: 'the card is declined',
      seen: [
        secretSpec(
          'a declined card says why, as a toast and beside the button, and another one may be given',
        ),
      ],
    },
    {
      message: 'Payment Setup Failed - Unable to setup payment. Please try again.',
      cause: 'the payment of an invoice cannot be opened',
      seen: [
        invoiceSpec(
          'a payment that cannot be set up can be tried again',
          'Unable to setup payment. Please try again.',
        ),
      ],
    },
    {
      message: 'Invalid Payment Link - This payment link is invalid or has expired.',
      cause: 'the link is unknown, over, or of a void invoice',
      seen: [
        invoiceSpec(
          'a link that is wrong, however, says the same',
          'This payment link is invalid or has expired.',
        ),
      ],
    },
    {
      message: 'Payment System Unavailable',
      cause: 'the provider has no key here',
      seen: [secretSpec(`\${what}: \${title}`)],
    },
    {
      message: 'Error: Stripe configuration missing',
      cause: 'the provider has no key here',
      seen: [secretSpec(`\${what}: \${title}`)],
    },
    {
      message: 'Payment processing is being configured',
      cause: 'nobody says which key',
      seen: [secretSpec(`\${what}: \${title}`)],
    },
    {
      message: 'Payment Successful!',
      cause: 'redirect_status is succeeded',
      seen: [successSpec('the receipt is the office’s word, with what it says was paid')],
    },
    {
      message: 'Payment Status Unknown - Unable to confirm your payment status.',
      cause: 'redirect_status is anything else',
      seen: [
        successSpec(`\${JSON.stringify(params)} is no success`, 'Unable to confirm your payment status.'),
      ],
    },
  ],
};
