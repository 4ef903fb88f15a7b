import { defineEmail, sampleCustomer, type ToCustomer } from '../define-email.ts';

export interface LetterParams {
  subject: string;
  /** What the staff wrote, as it stands. */
  text: string;
  facility: ToCustomer['facility'];
}

export const sample: LetterParams = {
  subject: 'The gate on Sunday',
  text: 'Hello Zoë,\n\nthe gate stays open on Sunday.',
  facility: sampleCustomer.facility,
};

const say = ({ subject, text }: LetterParams) => ({ subject, paragraphs: text.split(/\s*[\r\n]\s*/) });

/** Each line is a paragraph; nothing is put before it. */
export const letterEmail = defineEmail<LetterParams>({ en: say, es: say });
