import { type Facility, facilityFile, hoursIn } from 'schemas/facility/facility';
import { formatDollars } from 'schemas/kit/money';
import { type Email, layOut } from '../layout.ts';
import { formatDay, type Locale } from './invoice-labels.ts';

export interface InvoiceParams {
  firstName: string;
  unit: string;
  invoiceNumber: string;
  /** What is billed, in words. */
  billedFor: string[];
  /** What is open of it now. */
  openCents: number;
  dueOn: string;
  /** A move-out waits for the inspection, and makes it void when it is confirmed. */
  isWaiting: boolean;
  payUrl: string;
  facility: Pick<Facility, 'name' | 'address' | 'phone' | 'email' | 'hours' | 'hoursEs'>;
}

export const sample: InvoiceParams = {
  firstName: 'Zoë',
  unit: '42',
  invoiceNumber: '1015',
  billedFor: ['Rent December 2026'],
  openCents: 60_00,
  dueOn: '2026-12-01',
  isWaiting: false,
  payUrl: 'https://storage.example/pay-invoice/8Jq2',
  facility: facilityFile.parse({}),
};

interface Words {
  subject: (number: string, name: string) => string;
  greeting: (firstName: string) => string;
  here: (unit: string) => string;
  waits: string;
  invoice: string;
  unit: string;
  billedFor: string;
  open: string;
  dueOn: string;
  pay: string;
  attached: string;
  alreadyPaid: string;
  contact: (phone: string, hours: string, email: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: (number, name) => `Invoice ${number} from ${name}`,
    greeting: (firstName) => `Hello ${firstName},`,
    here: (unit) => `Here is your invoice for unit ${unit}. You can pay it online, without an account.`,
    waits:
      'It waits for the inspection: somebody told us that you left. If that is confirmed, you do not owe this, and until then it is not late. If you stay, it is due on the day below at the latest.',
    invoice: 'Invoice',
    unit: 'Unit',
    billedFor: 'For',
    open: 'To pay',
    dueOn: 'Due',
    pay: 'Pay this invoice',
    attached: 'The invoice is attached as a PDF for your records.',
    alreadyPaid: 'If you have paid meanwhile, there is nothing left to do.',
    contact: (phone, hours, email) => `Questions? Call ${phone} (${hours}) or write to ${email}.`,
  },
  es: {
    subject: (number, name) => `Factura ${number} de ${name}`,
    greeting: (firstName) => `Hola ${firstName}:`,
    here: (unit) => `Esta es su factura por la unidad ${unit}. Puede pagarla en línea, sin cuenta.`,
    waits:
      'Espera la inspección: alguien nos dijo que usted se fue. Si se confirma, no la debe, y hasta entonces no hay atraso. Si se queda, vence a más tardar el día de abajo.',
    invoice: 'Factura',
    unit: 'Unidad',
    billedFor: 'Concepto',
    open: 'Por pagar',
    dueOn: 'Vence',
    pay: 'Pagar esta factura',
    attached: 'Adjuntamos la factura en PDF para su archivo.',
    alreadyPaid: 'Si ya pagó, no tiene que hacer nada más.',
    contact: (phone, hours, email) => `¿Preguntas? Llame al ${phone} (${hours}) o escriba a ${email}.`,
  },
};

/** What is to pay, until when, and the link to do so. */
export function invoiceEmail(params: InvoiceParams, locale: Locale): Email {
  const { firstName, unit, invoiceNumber, billedFor, openCents, dueOn, payUrl, facility } = params;
  const say = words[locale];
  return layOut({
    locale,
    subject: say.subject(invoiceNumber, facility.name),
    paragraphs: [say.greeting(firstName), say.here(unit), ...(params.isWaiting ? [say.waits] : [])],
    facts: [
      [say.invoice, invoiceNumber],
      [say.unit, unit],
      ...billedFor.map((label): [string, string] => [say.billedFor, label]),
      [say.open, formatDollars(openCents)],
      [say.dueOn, formatDay(dueOn, locale)],
    ],
    action: { label: say.pay, url: payUrl },
    closing: [
      say.attached,
      say.alreadyPaid,
      say.contact(facility.phone, hoursIn(facility, locale), facility.email),
    ],
    sender: facility,
  });
}
