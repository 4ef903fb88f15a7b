import { defineCustomerEmail, sampleCustomer } from '../define-email.ts';
import { kindWords, type SubmissionWords } from './submission-words.ts';

export const sample: SubmissionWords = {
  ...sampleCustomer,
  kind: 'rental',
  receiptNumber: 'DK7QM-0147-Q',
};

/** What was written offline cannot be carried out as it stands: a person will look at it and call. */
export const conflictEmail = defineCustomerEmail<SubmissionWords>({
  en: ({ kind, receiptNumber, facility }, { hours }) => ({
    subject: `We will call you about your request at ${facility.name}`,
    paragraphs: [kindWords.en[kind].arrived, kindWords.en[kind].weCall],
    facts: [receiptNumber ? ['Receipt', receiptNumber] : null],
    contact: `Would you rather call us? ${facility.phone} (${hours}), or write to ${facility.email}.`,
  }),
  es: ({ kind, receiptNumber, facility }, { hours }) => ({
    subject: `Le llamaremos por su solicitud en ${facility.name}`,
    paragraphs: [kindWords.es[kind].arrived, kindWords.es[kind].weCall],
    facts: [receiptNumber ? ['Recibo', receiptNumber] : null],
    contact: `¿Prefiere llamarnos? ${facility.phone} (${hours}), o escriba a ${facility.email}.`,
  }),
});
