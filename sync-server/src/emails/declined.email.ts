import { type Facility, facilityFile } from 'schemas/facility';
import { type Email, layOut } from './layout.ts';

export interface DeclinedParams {
  firstName: string;
  /** What the staff wrote, as it stands. */
  message: string;
  receiptNumber: string | null;
  facility: Pick<Facility, 'name' | 'address' | 'phone' | 'email' | 'hours'>;
}

export const sample: DeclinedParams = {
  firstName: 'Zoë',
  message: 'We are full until the end of the month. We have put you on the waiting list.',
  receiptNumber: 'DK7QM-0147-Q',
  facility: facilityFile.parse({}),
};

interface Words {
  subject: (name: string) => string;
  greeting: (firstName: string) => string;
  declined: string;
  nothingOwed: string;
  receipt: string;
  contact: (phone: string, hours: string, email: string) => string;
}

const words: Record<'en' | 'es', Words> = {
  en: {
    subject: (name) => `Your request at ${name}`,
    greeting: (firstName) => `Hello ${firstName},`,
    declined: 'We are sorry: we could not carry out your request.',
    nothingOwed: 'Nothing is booked and you owe nothing.',
    receipt: 'Receipt',
    contact: (phone, hours, email) => `Questions? Call ${phone} (${hours}) or write to ${email}.`,
  },
  es: {
    subject: (name) => `Su solicitud en ${name}`,
    greeting: (firstName) => `Hola ${firstName}:`,
    declined: 'Lo sentimos: no pudimos completar su solicitud.',
    nothingOwed: 'Nada está reservado y usted no debe nada.',
    receipt: 'Comprobante',
    contact: (phone, hours, email) => `¿Preguntas? Llame al ${phone} (${hours}) o escriba a ${email}.`,
  },
};

/** The staff decided against it, in their own words. */
export function declinedEmail(params: DeclinedParams, locale: 'en' | 'es'): Email {
  const { firstName, message, receiptNumber, facility } = params;
  const say = words[locale];
  return layOut({
    locale,
    subject: say.subject(facility.name),
    paragraphs: [say.greeting(firstName), say.declined, message, say.nothingOwed],
    facts: receiptNumber ? [[say.receipt, receiptNumber]] : [],
    closing: [say.contact(facility.phone, facility.hours, facility.email)],
    sender: facility,
  });
}
