import { defineCustomerEmail, sampleCustomer } from '../define-email.ts';
import { kindWords, type SubmissionWords } from './submission-words.ts';

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

/** The staff decided against it, in their own words. */
export const declinedEmail = defineCustomerEmail<DeclinedParams>({
  en: ({ kind, message, receiptNumber, facility }) => ({
    subject: `Your request at ${facility.name}`,
    paragraphs: ['We are sorry: we could not carry out your request.', message, kindWords.en[kind].unchanged],
    facts: [receiptNumber ? ['Receipt', receiptNumber] : null],
  }),
  es: ({ kind, message, receiptNumber, facility }) => ({
    subject: `Su solicitud en ${facility.name}`,
    paragraphs: ['Lo sentimos: no pudimos completar su solicitud.', message, kindWords.es[kind].unchanged],
    facts: [receiptNumber ? ['Recibo', receiptNumber] : null],
  }),
});
