import { type Facility, facilityFile, hoursIn } from 'schemas/facility/facility';
import { formatDollars } from 'schemas/kit/money';
import { type Email, layOut } from '../layout.ts';
import { formatDay, type Locale } from './invoice-labels.ts';
import { openFact, type PayLink, payActions, sampleLinks } from './pay-links.ts';

export interface PromiseParams {
  firstName: string;
  unit: string;
  amountCents: number;
  promisedOn: string;
  goodUntil: string;
  payLinks: PayLink[];
  facility: Pick<Facility, 'name' | 'address' | 'phone' | 'email' | 'hours' | 'hoursEs'>;
}

export const sample: PromiseParams = {
  firstName: 'Zoë',
  unit: '42',
  amountCents: 85_00,
  promisedOn: '2026-11-05',
  goodUntil: '2026-11-10',
  payLinks: sampleLinks,
  facility: facilityFile.parse({}),
};

interface Words {
  subject: (unit: string, name: string) => string;
  greeting: (firstName: string) => string;
  promised: (amount: string, unit: string, day: string) => string;
  notCharged: string;
  payBy: (day: string) => string;
  nothingDue: string;
  notYou: (phone: string) => string;
  contact: (phone: string, hours: string, email: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: (unit, name) => `Pay for unit ${unit} at ${name}`,
    greeting: (firstName) => `Hello ${firstName},`,
    promised: (amount, unit, day) => `On ${day} you promised to pay ${amount} for unit ${unit}.`,
    notCharged: 'Nothing was charged.',
    payBy: (day) => `Please pay by ${day}:`,
    nothingDue: 'Nothing is due right now, so there is nothing to pay.',
    notYou: (phone) => `You did not promise this? Call us: ${phone}.`,
    contact: (phone, hours, email) => `Questions? Call ${phone} (${hours}) or write to ${email}.`,
  },
  es: {
    subject: (unit, name) => `Pague la unidad ${unit} en ${name}`,
    greeting: (firstName) => `Hola ${firstName}:`,
    promised: (amount, unit, day) => `El ${day} usted prometió pagar ${amount} por la unidad ${unit}.`,
    notCharged: 'No se cobró nada.',
    payBy: (day) => `Pague hasta el ${day}:`,
    nothingDue: 'Ahora no hay nada pendiente, así que no hay nada que pagar.',
    notYou: (phone) => `¿No lo prometió usted? Llámenos: ${phone}.`,
    contact: (phone, hours, email) => `¿Preguntas? Llame al ${phone} (${hours}) o escriba a ${email}.`,
  },
};

/** A promise that was written without a connection, and the way to keep it. */
export function promiseEmail(params: PromiseParams, locale: Locale): Email {
  const { firstName, unit, amountCents, payLinks, facility } = params;
  const say = words[locale];
  const promisedOn = formatDay(params.promisedOn, locale);
  return layOut({
    locale,
    subject: say.subject(unit, facility.name),
    paragraphs: [
      say.greeting(firstName),
      say.promised(formatDollars(amountCents), unit, promisedOn),
      say.notCharged,
      payLinks.length > 0 ? say.payBy(formatDay(params.goodUntil, locale)) : say.nothingDue,
    ],
    facts: [openFact(payLinks, locale)],
    action: payActions(payLinks, locale),
    closing: [
      say.notYou(facility.phone),
      say.contact(facility.phone, hoursIn(facility, locale), facility.email),
    ],
    sender: facility,
  });
}
