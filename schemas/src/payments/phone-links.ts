import { z } from 'zod';
import { coverage } from '../billing/coverage.ts';
import { endpoint } from '../kit/endpoint.ts';
import { secretToken } from '../kit/fields/secret-token.ts';
import { amountText, besides } from '../kit/wire.ts';
import { clientSecret, intentKind } from './payments.ts';

/** So long the code on the kiosk can be opened. */
export const phoneLinkMinutes = 10;
/** So long after it was made a phone that has opened it may press Pay. */
export const phoneLinkPayMinutes = 30;
/** The kiosk asks so often, and faster from the press of Pay on: it says "paid" within two seconds of the office. */
export const phoneLinkPollMs = 1_500;
export const phoneLinkPayingPollMs = 500;

/**
 * `opened`: a phone shows the payment. `paying`: somebody pressed Pay there. `over`: too late, taken back, replaced by
 * another code, or never made.
 */
export const phoneLinkState = z.enum(['waiting', 'opened', 'paying', 'paid', 'canceled', 'over']);
export type PhoneLinkState = z.output<typeof phoneLinkState>;

export const madePhoneLink = z.object({
  /** What the code says; its token is kept nowhere. */
  url: z.string(),
  /** By which the kiosk asks what became of it, or takes it back. */
  watch: secretToken,
  /** So long it opens: no clock of the kiosk is asked. */
  seconds: z.int(),
});
export type MadePhoneLink = z.output<typeof madePhoneLink>;

/** Nothing in it says whose payment it is. */
export const openedPhoneLink = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('open'),
    clientSecret,
    amount: amountText,
    unit: z.string(),
    kind: intentKind,
    /** Of a first month alone, whose card is kept for what comes next; a bill's would tell what somebody owes. */
    coverage: besides(coverage),
  }),
  z.object({
    status: z.literal('paid'),
    /** To the phone that has paid it alone. */
    paymentIntentId: z.string().nullable(),
  }),
]);
export type OpenedPhoneLink = z.output<typeof openedPhoneLink>;

const watched = z.object({ watch: secretToken });
const linked = z.object({ token: secretToken });
const state = z.object({ state: phoneLinkState });

export const phoneLinksApi = {
  make: endpoint({
    method: 'POST',
    path: '/api/phone-links',
    summary: 'For a kiosk: a link by which the payment on its screen is paid on a phone; the one before ends',
    body: z.object({ clientSecret }),
    reply: madePhoneLink,
    opensDraft: true,
    problems: ['not_found', 'already_paid', 'kiosk_not_in_service', 'payments_unavailable', 'rate_limited'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/phone-links/open',
    summary: 'The payment of a link, on the phone; whatever is wrong with the link, the same answer',
    body: linked,
    reply: openedPhoneLink,
    opensDraft: true,
    problems: ['phone_link_over', 'payments_unavailable', 'rate_limited'],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/phone-links/pay',
    summary:
      'Somebody presses Pay on this phone: whether the payment is still owed; a second phone ends the claim of both',
    body: linked,
    reply: z.object({ status: z.enum(['open', 'paid', 'canceled']) }),
    problems: ['phone_link_over', 'payments_unavailable', 'rate_limited'],
  }),
  watch: endpoint({
    method: 'GET',
    path: '/api/phone-links/:watch',
    summary: 'What became of a link, for the kiosk that made it',
    params: watched,
    reply: state,
    problems: ['rate_limited'],
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/api/phone-links/:watch',
    summary: 'The customer pays at the kiosk after all: the link opens nothing any more',
    params: watched,
    reply: state,
    problems: ['rate_limited'],
  }),
};
