import { type Facility, facilityFile } from 'schemas/facility/facility';
import type { Locale } from '../billing/invoice-labels.ts';
import { type Email, layOut } from '../layout.ts';

export interface InfoChangeDeclinedParams {
  firstName: string;
  unit: string;
  /** What the staff wrote, as it stands. */
  message: string;
  facility: Pick<Facility, 'name' | 'address' | 'phone' | 'email' | 'hours'>;
}

export const sample: InfoChangeDeclinedParams = {
  firstName: 'Zoë',
  unit: '42',
  message: 'We could not reach you. Please come to the office with an ID.',
  facility: facilityFile.parse({}),
};

interface Words {
  subject: (unit: string, name: string) => string;
  greeting: (firstName: string) => string;
  declined: (unit: string) => string;
  stay: string;
  contact: (phone: string, hours: string, email: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: (unit, name) => `Your details for unit ${unit} at ${name} stay as they are`,
    greeting: (firstName) => `Hello ${firstName},`,
    declined: (unit) => `We did not carry out the change of your details for unit ${unit}.`,
    stay: 'Everything stays as it was.',
    contact: (phone, hours, email) => `Questions? Call ${phone} (${hours}) or write to ${email}.`,
  },
  es: {
    subject: (unit, name) => `Sus datos de la unidad ${unit} en ${name} quedan como están`,
    greeting: (firstName) => `Hola ${firstName}:`,
    declined: (unit) => `No hicimos el cambio de sus datos de la unidad ${unit}.`,
    stay: 'Todo queda como estaba.',
    contact: (phone, hours, email) => `¿Preguntas? Llame al ${phone} (${hours}) o escriba a ${email}.`,
  },
};

/** The staff decided against it. */
export function infoChangeDeclinedEmail(params: InfoChangeDeclinedParams, locale: Locale): Email {
  const { firstName, unit, message, facility } = params;
  const say = words[locale];
  return layOut({
    locale,
    subject: say.subject(unit, facility.name),
    paragraphs: [say.greeting(firstName), say.declined(unit), message, say.stay],
    facts: [],
    closing: [say.contact(facility.phone, facility.hours, facility.email)],
    sender: facility,
  });
}
