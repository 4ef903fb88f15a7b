import { type Facility, facilityFile, hoursIn } from 'schemas/facility/facility';
import { formatDollars } from 'schemas/kit/money';
import { formatDay, type Locale } from '../billing/invoice-labels.ts';
import { type Email, layOut } from '../layout.ts';

export interface ReceiptParams {
  firstName: string;
  unit: string;
  receiptNumber: string;
  amountCents: number;
  /** What it paid for, in words. */
  paidFor: string[];
  /** What is owed after it; negative when paid ahead. */
  balanceCents: number;
  /** Of a first payment: the day on which the tenancy began with it. */
  startsOn: string | null;
  /** The unit is not theirs, or not theirs any more: the money is kept until the office gives it back. */
  isKept: boolean;
  facility: Pick<Facility, 'name' | 'address' | 'phone' | 'email' | 'hours' | 'hoursEs'>;
}

export const sample: ReceiptParams = {
  firstName: 'Zoë',
  unit: '42',
  receiptNumber: '1007',
  amountCents: 60_00,
  paidFor: ["First month's rent, unit 42"],
  balanceCents: 0,
  startsOn: '2026-11-20',
  isKept: false,
  facility: facilityFile.parse({}),
};

interface Words {
  subject: (number: string, name: string) => string;
  greeting: (firstName: string) => string;
  thanks: (amount: string, unit: string) => string;
  begins: (unit: string, day: string) => string;
  kept: (unit: string) => string;
  receipt: string;
  unit: string;
  amount: string;
  paidFor: string;
  balance: string;
  credit: string;
  keptCredit: string;
  attached: string;
  contact: (phone: string, hours: string, email: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: (number, name) => `Your receipt ${number} from ${name}`,
    greeting: (firstName) => `Hello ${firstName},`,
    thanks: (amount, unit) => `We have received your payment of ${amount} for unit ${unit}. Thank you.`,
    begins: (unit, day) => `Unit ${unit} is yours from ${day} on. Your gate code is on its way to the gate.`,
    kept: (unit) =>
      `Unit ${unit} was not kept or rented for you any more when your payment came. Your money is safe with us: we call you, and give it back unless you want another unit for it.`,
    receipt: 'Receipt',
    unit: 'Unit',
    amount: 'Paid',
    paidFor: 'For',
    balance: 'Still open',
    credit: 'Paid ahead',
    keptCredit: 'Kept for you',
    attached: 'The receipt is attached as a PDF for your records.',
    contact: (phone, hours, email) => `Questions? Call ${phone} (${hours}) or write to ${email}.`,
  },
  es: {
    subject: (number, name) => `Su recibo ${number} de ${name}`,
    greeting: (firstName) => `Hola ${firstName}:`,
    thanks: (amount, unit) => `Recibimos su pago de ${amount} por la unidad ${unit}. Gracias.`,
    begins: (unit, day) => `La unidad ${unit} es suya a partir del ${day}. Su código va en camino al portón.`,
    kept: (unit) =>
      `La unidad ${unit} ya no estaba apartada ni alquilada a su nombre cuando llegó su pago. Su dinero está seguro: le llamamos y se lo devolvemos, salvo que quiera otra unidad.`,
    receipt: 'Recibo',
    unit: 'Unidad',
    amount: 'Pagado',
    paidFor: 'Concepto',
    balance: 'Pendiente',
    credit: 'Pagado por adelantado',
    keptCredit: 'Guardado para usted',
    attached: 'Adjuntamos el recibo en PDF para su archivo.',
    contact: (phone, hours, email) => `¿Preguntas? Llame al ${phone} (${hours}) o escriba a ${email}.`,
  },
};

/** Money that arrived: what it paid, what is open after it, and after a first payment that the unit is theirs. */
export function receiptEmail(params: ReceiptParams, locale: Locale): Email {
  const { firstName, unit, receiptNumber, amountCents, paidFor, balanceCents, startsOn, isKept, facility } =
    params;
  const say = words[locale];
  const amount = formatDollars(amountCents);
  return layOut({
    locale,
    subject: say.subject(receiptNumber, facility.name),
    paragraphs: [
      say.greeting(firstName),
      say.thanks(amount, unit),
      ...(isKept ? [say.kept(unit)] : []),
      ...(startsOn ? [say.begins(unit, formatDay(startsOn, locale))] : []),
    ],
    facts: [
      [say.receipt, receiptNumber],
      [say.unit, unit],
      [say.amount, amount],
      ...paidFor.map((label): [string, string] => [say.paidFor, label]),
      balanceCents < 0
        ? [isKept ? say.keptCredit : say.credit, formatDollars(-balanceCents)]
        : [say.balance, formatDollars(balanceCents)],
    ],
    closing: [say.attached, say.contact(facility.phone, hoursIn(facility, locale), facility.email)],
    sender: facility,
  });
}
