import { defineCustomerEmail, sampleCustomer, type ToCustomer } from '../define-email.ts';

export interface InfoChangeDeclinedParams extends ToCustomer {
  unit: string;
  /** What the staff wrote, as it stands. */
  message: string;
}

export const sample: InfoChangeDeclinedParams = {
  ...sampleCustomer,
  message: 'We could not reach you. Please come to the office with an ID.',
};

/** The staff decided against it. */
export const infoChangeDeclinedEmail = defineCustomerEmail<InfoChangeDeclinedParams>({
  en: ({ unit, message, facility }) => ({
    subject: `Your details for unit ${unit} at ${facility.name} stay as they are`,
    paragraphs: [
      `We did not carry out the change of your details for unit ${unit}.`,
      message,
      'Everything stays as it was.',
    ],
  }),
  es: ({ unit, message, facility }) => ({
    subject: `Sus datos de la unidad ${unit} en ${facility.name} quedan como están`,
    paragraphs: [
      `No hicimos el cambio de sus datos de la unidad ${unit}.`,
      message,
      'Todo queda como estaba.',
    ],
  }),
});
