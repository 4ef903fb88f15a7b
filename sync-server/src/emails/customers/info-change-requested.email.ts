import type { InfoField } from 'schemas/customers/info-changes';
import { type Facility, facilityFile } from 'schemas/facility/facility';
import type { Locale } from '../billing/invoice-labels.ts';
import { type Email, layOut } from '../layout.ts';
import { cardFacts, infoLabels } from './info-labels.ts';

export interface InfoChangeRequestedParams {
  firstName: string;
  unit: string;
  /** Masked, both sides. */
  changes: { field: InfoField; from: string; to: string }[];
  card: string | null;
  hasCard: boolean;
  url: string;
  days: number;
  facility: Pick<Facility, 'name' | 'address' | 'phone' | 'email' | 'hours'>;
}

export const sample: InfoChangeRequestedParams = {
  firstName: 'Zoë',
  unit: '42',
  changes: [{ field: 'email', from: 'z•••@m••••.example', to: 'ne•••@mail.example' }],
  card: 'Visa 4242',
  hasCard: true,
  url: 'https://gate.example/confirm-change/a',
  days: 7,
  facility: facilityFile.parse({}),
};

interface Words {
  subject: (unit: string, name: string) => string;
  greeting: (firstName: string) => string;
  asked: (unit: string) => string;
  nothingYet: (days: number) => string;
  look: string;
  notYou: (phone: string) => string;
  contact: (phone: string, hours: string, email: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: (unit, name) => `Please confirm: new details for unit ${unit} at ${name}`,
    greeting: (firstName) => `Hello ${firstName},`,
    asked: (unit) => `Somebody who knows your unit and last name asked to change your details, unit ${unit}.`,
    nothingYet: (days) =>
      `Nothing is changed yet. If it was you, confirm it within ${days} days. If it was not you, tell us on the same page.`,
    look: 'Confirm, or say it was not you',
    notYou: (phone) => `We never ask for this link on the phone. Something looks wrong? Call us: ${phone}.`,
    contact: (phone, hours, email) => `Questions? Call ${phone} (${hours}) or write to ${email}.`,
  },
  es: {
    subject: (unit, name) => `Confirme por favor: datos nuevos de la unidad ${unit} en ${name}`,
    greeting: (firstName) => `Hola ${firstName}:`,
    asked: (unit) => `Alguien que conoce su unidad y su apellido pidió cambiar sus datos, unidad ${unit}.`,
    nothingYet: (days) =>
      `Todavía no ha cambiado nada. Si fue usted, confírmelo en ${days} días. Si no fue usted, díganoslo en la misma página.`,
    look: 'Confirmar, o decir que no fue usted',
    notYou: (phone) => `Nunca pedimos este enlace por teléfono. ¿Algo no está bien? Llámenos: ${phone}.`,
    contact: (phone, hours, email) => `¿Preguntas? Llame al ${phone} (${hours}) o escriba a ${email}.`,
  },
};

/** To the contact as it stands: it alone may let the change happen, or stop it. */
export function infoChangeRequestedEmail(params: InfoChangeRequestedParams, locale: Locale): Email {
  const { firstName, unit, changes, url, days, facility } = params;
  const say = words[locale];
  return layOut({
    locale,
    subject: say.subject(unit, facility.name),
    paragraphs: [say.greeting(firstName), say.asked(unit), say.nothingYet(days)],
    facts: [
      ...changes.map(({ field, from, to }): [string, string] => [
        infoLabels[locale][field],
        `${from} → ${to}`,
      ]),
      ...cardFacts(params, locale),
    ],
    action: { label: say.look, url },
    closing: [say.notYou(facility.phone), say.contact(facility.phone, facility.hours, facility.email)],
    sender: facility,
  });
}
