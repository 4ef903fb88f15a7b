import type { SubmissionKind } from 'schemas/inbox/submissions';
import { defineCustomerEmail, sampleCustomer } from '../define-email.ts';
import type { SubmissionWords } from './submission-words.ts';

export interface DeclinedParams extends SubmissionWords {
  /** What the staff wrote, as it stands. */
  message: string;
}

export const sample: DeclinedParams = {
  ...sampleCustomer,
  kind: 'rental',
  message: 'We are full until the end of the month. We have put you on the waiting list.',
  receiptNumber: 'DK7QM-0147-Q',
};

const unchanged: Record<'en' | 'es', Record<SubmissionKind, string>> = {
  en: {
    rental: 'Nothing is booked and you owe nothing.',
    move_out: 'Your lease goes on as before.',
    payment_promise: 'Nothing was charged, and what you owe is due as before.',
    maintenance_request: 'If something is still broken, please call us.',
    referral: 'Your friend has not heard from us.',
    info_change: 'Your details stay as they were.',
  },
  es: {
    rental: 'Nada está reservado y usted no debe nada.',
    move_out: 'Su contrato sigue como antes.',
    payment_promise: 'No se cobró nada, y lo que debe vence como antes.',
    maintenance_request: 'Si algo sigue dañado, por favor llámenos.',
    referral: 'Su amigo no ha sabido de nosotros.',
    info_change: 'Sus datos quedan como estaban.',
  },
};

/** The staff decided against it, in their own words. */
export const declinedEmail = defineCustomerEmail<DeclinedParams>({
  en: ({ kind, message, receiptNumber, facility }) => ({
    subject: `Your request at ${facility.name}`,
    paragraphs: ['We are sorry: we could not carry out your request.', message, unchanged.en[kind]],
    facts: [receiptNumber ? ['Receipt', receiptNumber] : null],
  }),
  es: ({ kind, message, receiptNumber, facility }) => ({
    subject: `Su solicitud en ${facility.name}`,
    paragraphs: ['Lo sentimos: no pudimos completar su solicitud.', message, unchanged.es[kind]],
    facts: [receiptNumber ? ['Recibo', receiptNumber] : null],
  }),
});
