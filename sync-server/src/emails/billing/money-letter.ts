import { type Facility, hoursIn } from 'schemas/facility/facility';
import { formatDollars } from 'schemas/kit/money';
import { type Email, layOut } from '../layout.ts';
import type { Locale } from './invoice-labels.ts';

/** What every letter about open money says: whose it is, how much, and where to pay. */
export interface OpenMoney {
  firstName: string;
  unit: string;
  /** All that is open. */
  openCents: number;
  /** Pays the oldest invoice; null when nothing is open. */
  payUrl: string | null;
  /** Where everything can be paid, when that is more. */
  allAt: string | null;
  facility: Pick<Facility, 'name' | 'address' | 'phone' | 'email' | 'hours' | 'hoursEs'>;
}

interface Own {
  subject: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
}

interface Words {
  greeting: (firstName: string) => string;
  unit: string;
  open: string;
  pay: string;
  all: (url: string) => string;
  alreadyPaid: string;
  contact: (phone: string, hours: string, email: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    greeting: (firstName) => `Hello ${firstName},`,
    unit: 'Unit',
    open: 'To pay',
    pay: 'Pay now',
    all: (url) => `The button pays the oldest invoice. Everything at once: “Pay Bill” at ${url}`,
    alreadyPaid: 'If you have paid meanwhile, there is nothing left to do.',
    contact: (phone, hours, email) => `Questions? Call ${phone} (${hours}) or write to ${email}.`,
  },
  es: {
    greeting: (firstName) => `Hola ${firstName}:`,
    unit: 'Unidad',
    open: 'Por pagar',
    pay: 'Pagar ahora',
    all: (url) => `El botón paga la factura más antigua. Todo de una vez: «Pagar la cuenta» en ${url}`,
    alreadyPaid: 'Si ya pagó, no tiene que hacer nada más.',
    contact: (phone, hours, email) => `¿Preguntas? Llame al ${phone} (${hours}) o escriba a ${email}.`,
  },
};

export function moneyLetter(
  { firstName, unit, openCents, payUrl, allAt, facility }: OpenMoney,
  { subject, paragraphs, facts = [] }: Own,
  locale: Locale,
): Email {
  const say = words[locale];
  return layOut({
    locale,
    subject,
    paragraphs: [say.greeting(firstName), ...paragraphs],
    facts: [[say.unit, unit], ...facts, [say.open, formatDollars(openCents)]],
    ...(payUrl !== null && { action: { label: say.pay, url: payUrl } }),
    closing: [
      ...(allAt ? [say.all(allAt)] : []),
      ...(payUrl !== null ? [say.alreadyPaid] : []),
      say.contact(facility.phone, hoursIn(facility, locale), facility.email),
    ],
    sender: facility,
  });
}
