import type { InfoField } from 'schemas/customers/info-changes';
import { type Facility, facilityFile } from 'schemas/facility/facility';
import type { Locale } from '../billing/invoice-labels.ts';
import { type Email, layOut } from '../layout.ts';
import { cardFacts, infoLabels } from './info-labels.ts';

export interface InfoChangeAppliedParams {
  firstName: string;
  unit: string;
  /** Masked. */
  changes: { field: InfoField; to: string }[];
  card: string | null;
  hasCard: boolean;
  facility: Pick<Facility, 'name' | 'address' | 'phone' | 'email' | 'hours'>;
}

export const sample: InfoChangeAppliedParams = {
  firstName: 'Zoë',
  unit: '42',
  changes: [{ field: 'email', to: 'n•••@m••••.example' }],
  card: 'Visa 4242',
  hasCard: true,
  facility: facilityFile.parse({}),
};

interface Words {
  subject: (unit: string, name: string) => string;
  greeting: (firstName: string) => string;
  changed: (unit: string) => string;
  notYou: (phone: string) => string;
  contact: (phone: string, hours: string, email: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: (unit, name) => `Your details for unit ${unit} at ${name} were changed`,
    greeting: (firstName) => `Hello ${firstName},`,
    changed: (unit) => `These details for unit ${unit} were confirmed, and stand from now on:`,
    notYou: (phone) => `This was not you? Call us right away: ${phone}.`,
    contact: (phone, hours, email) => `Questions? Call ${phone} (${hours}) or write to ${email}.`,
  },
  es: {
    subject: (unit, name) => `Sus datos de la unidad ${unit} en ${name} cambiaron`,
    greeting: (firstName) => `Hola ${firstName}:`,
    changed: (unit) => `Estos datos de la unidad ${unit} fueron confirmados y valen desde ahora:`,
    notYou: (phone) => `¿No fue usted? Llámenos enseguida: ${phone}.`,
    contact: (phone, hours, email) => `¿Preguntas? Llame al ${phone} (${hours}) o escriba a ${email}.`,
  },
};

/** To the old contact and to the new one. */
export function infoChangeAppliedEmail(params: InfoChangeAppliedParams, locale: Locale): Email {
  const { firstName, unit, changes, facility } = params;
  const say = words[locale];
  return layOut({
    locale,
    subject: say.subject(unit, facility.name),
    paragraphs: [say.greeting(firstName), say.changed(unit)],
    facts: [
      ...changes.map(({ field, to }): [string, string] => [infoLabels[locale][field], to]),
      ...cardFacts(params, locale),
    ],
    closing: [say.notYou(facility.phone), say.contact(facility.phone, facility.hours, facility.email)],
    sender: facility,
  });
}
