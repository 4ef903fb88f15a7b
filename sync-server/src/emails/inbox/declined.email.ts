import { facilityFile, hoursIn } from 'schemas/facility/facility';
import type { SubmissionKind } from 'schemas/inbox/submissions';
import { type Email, layOut } from '../layout.ts';
import type { SubmissionWords } from './submission-words.ts';

export interface DeclinedParams extends SubmissionWords {
  /** What the staff wrote, as it stands. */
  message: string;
}

export const sample: DeclinedParams = {
  kind: 'rental',
  firstName: 'Zoë',
  message: 'We are full until the end of the month. We have put you on the waiting list.',
  receiptNumber: 'DK7QM-0147-Q',
  facility: facilityFile.parse({}),
};

interface Words {
  subject: (name: string) => string;
  greeting: (firstName: string) => string;
  declined: string;
  unchanged: Record<SubmissionKind, string>;
  receipt: string;
  contact: (phone: string, hours: string, email: string) => string;
}

const words: Record<'en' | 'es', Words> = {
  en: {
    subject: (name) => `Your request at ${name}`,
    greeting: (firstName) => `Hello ${firstName},`,
    declined: 'We are sorry: we could not carry out your request.',
    unchanged: {
      rental: 'Nothing is booked and you owe nothing.',
      move_out: 'Your lease goes on as before.',
      payment_promise: 'Nothing was charged, and what you owe is due as before.',
      maintenance_request: 'If something is still broken, please call us.',
      referral: 'Your friend has not heard from us.',
      info_change: 'Your details stay as they were.',
    },
    receipt: 'Receipt',
    contact: (phone, hours, email) => `Questions? Call ${phone} (${hours}) or write to ${email}.`,
  },
  es: {
    subject: (name) => `Su solicitud en ${name}`,
    greeting: (firstName) => `Hola ${firstName}:`,
    declined: 'Lo sentimos: no pudimos completar su solicitud.',
    unchanged: {
      rental: 'Nada está reservado y usted no debe nada.',
      move_out: 'Su contrato sigue como antes.',
      payment_promise: 'No se cobró nada, y lo que debe vence como antes.',
      maintenance_request: 'Si algo sigue dañado, por favor llámenos.',
      referral: 'Su amigo no ha sabido de nosotros.',
      info_change: 'Sus datos quedan como estaban.',
    },
    receipt: 'Recibo',
    contact: (phone, hours, email) => `¿Preguntas? Llame al ${phone} (${hours}) o escriba a ${email}.`,
  },
};

/** The staff decided against it, in their own words. */
export function declinedEmail(params: DeclinedParams, locale: 'en' | 'es'): Email {
  const { kind, firstName, message, receiptNumber, facility } = params;
  const say = words[locale];
  return layOut({
    locale,
    subject: say.subject(facility.name),
    paragraphs: [say.greeting(firstName), say.declined, message, say.unchanged[kind]],
    facts: receiptNumber ? [[say.receipt, receiptNumber]] : [],
    closing: [say.contact(facility.phone, hoursIn(facility, locale), facility.email)],
    sender: facility,
  });
}
