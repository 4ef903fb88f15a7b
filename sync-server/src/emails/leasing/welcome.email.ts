import { type Facility, facilityFile, hoursIn } from 'schemas/facility/facility';
import { formatDollars } from 'schemas/kit/money';
import { localeTag } from '../billing/invoice-labels.ts';
import { type Email, layOut } from '../layout.ts';

export interface WelcomeParams {
  firstName: string;
  /** "42", or "W1" for a warehouse. */
  unit: string;
  gateCode: string;
  /** First month's rent. */
  amountCents: number;
  /** Until an instant, or for so many minutes from this letter on. */
  kept: { until: Date } | { minutes: number };
  /** The unit that was asked for, when another one is given. */
  wishedUnit?: string | undefined;
  /** Another gate code than the one that was asked for. */
  isOtherCode?: boolean;
  /** Where the first month can be paid. */
  payUrl: string;
  facility: Pick<Facility, 'name' | 'address' | 'phone' | 'email' | 'hours' | 'hoursEs' | 'timeZone'>;
}

export const sample: WelcomeParams = {
  firstName: 'Zoë',
  unit: '42',
  gateCode: '4821',
  amountCents: 60_00,
  kept: { until: new Date('2026-11-21T15:00:00.000Z') },
  payUrl: 'https://storage.example/pay-invoice/8Jq2',
  facility: facilityFile.parse({}),
};

interface Words {
  subject: (unit: string, name: string) => string;
  greeting: (firstName: string) => string;
  held: (unit: string) => string;
  otherUnit: (wished: string) => string;
  otherCode: string;
  unit: string;
  gateCode: string;
  amount: string;
  keptUntil: string;
  keptFor: string;
  minutes: (minutes: number) => string;
  codeStarts: string;
  payBy: string;
  pay: string;
  contact: (phone: string, hours: string, email: string) => string;
}

const words: Record<'en' | 'es', Words> = {
  en: {
    subject: (unit, name) => `Your unit ${unit} at ${name}`,
    greeting: (firstName) => `Hello ${firstName},`,
    held: (unit) => `Unit ${unit} is kept for you. It is yours once your first payment clears.`,
    otherUnit: (wished) =>
      `Unit ${wished}, which you had chosen, was taken by then. This one has the same size and rent.`,
    otherCode: 'The gate code that you had chosen was not available, so you got a new one.',
    unit: 'Unit',
    gateCode: 'Gate code',
    amount: 'First payment',
    keptUntil: 'Kept until',
    keptFor: 'Kept for',
    minutes: (minutes) => `${minutes} minutes from when this e-mail was sent`,
    codeStarts: 'Your gate code starts to work when your first payment clears. Keep it to yourself.',
    payBy: 'If no payment arrives by then, the unit goes back to others and nothing is owed.',
    pay: 'Pay the first month',
    contact: (phone, hours, email) => `Questions? Call ${phone} (${hours}) or write to ${email}.`,
  },
  es: {
    subject: (unit, name) => `Su unidad ${unit} en ${name}`,
    greeting: (firstName) => `Hola ${firstName}:`,
    held: (unit) =>
      `La unidad ${unit} está reservada para usted. Será suya cuando se acredite su primer pago.`,
    otherUnit: (wished) =>
      `La unidad ${wished}, que usted había elegido, ya estaba ocupada. Esta tiene el mismo tamaño y precio.`,
    otherCode: 'El código que usted había elegido no estaba disponible; por eso recibe uno nuevo.',
    unit: 'Unidad',
    gateCode: 'Código del portón',
    amount: 'Primer pago',
    keptUntil: 'Reservada hasta',
    keptFor: 'Reservada por',
    minutes: (minutes) => `${minutes} minutos desde el envío de este correo`,
    codeStarts: 'Su código empieza a funcionar cuando se acredite su primer pago. No lo comparta.',
    payBy: 'Si no llega un pago hasta entonces, la unidad queda libre y usted no debe nada.',
    pay: 'Pagar el primer mes',
    contact: (phone, hours, email) => `¿Preguntas? Llame al ${phone} (${hours}) o escriba a ${email}.`,
  },
};

/** What the welcome screen said, to keep: the code, what is due, until when, where to pay, and whom to ask. */
export function welcomeEmail(params: WelcomeParams, locale: 'en' | 'es'): Email {
  const { firstName, unit, gateCode, amountCents, kept, wishedUnit, isOtherCode, payUrl, facility } = params;
  const say = words[locale];
  return layOut({
    locale,
    subject: say.subject(unit, facility.name),
    paragraphs: [
      say.greeting(firstName),
      say.held(unit),
      ...(wishedUnit ? [say.otherUnit(wishedUnit)] : []),
      ...(isOtherCode ? [say.otherCode] : []),
    ],
    facts: [
      [say.unit, unit],
      [say.gateCode, gateCode],
      [say.amount, formatDollars(amountCents)],
      'until' in kept
        ? [say.keptUntil, formatInstant(kept.until, locale, facility.timeZone)]
        : [say.keptFor, say.minutes(kept.minutes)],
    ],
    action: { label: say.pay, url: payUrl },
    closing: [
      say.codeStarts,
      say.payBy,
      say.contact(facility.phone, hoursIn(facility, locale), facility.email),
    ],
    sender: facility,
  });
}

const codeLine = new RegExp(`^(${words.en.gateCode}|${words.es.gateCode}): .*$`, 'm');

/** As the office may read it. A code is looked up in the record of its holder, where every look is written down. */
export const withoutGateCode = (text: string): string => text.replace(codeLine, '$1: ••••');

/** One for each language and zone: to make one costs as much as the rest of the letter. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function formatInstant(instant: Date, locale: 'en' | 'es', timeZone: string): string {
  const name = `${locale} ${timeZone}`;
  const clock =
    clocks.get(name) ??
    new Intl.DateTimeFormat(localeTag[locale], { dateStyle: 'full', timeStyle: 'short', timeZone });
  clocks.set(name, clock);
  return clock.format(instant);
}
