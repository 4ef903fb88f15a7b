import { formatDollars } from 'schemas/kit/money';
import { defineCustomerEmail, sampleCustomer, type ToCustomer } from '../define-email.ts';

export interface ReceiptParams extends ToCustomer {
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
}

export const sample: ReceiptParams = {
  ...sampleCustomer,
  receiptNumber: '1007',
  amountCents: 60_00,
  paidFor: ["First month's rent, unit 42"],
  balanceCents: 0,
  startsOn: '2026-11-20',
  isKept: false,
};

/** Money that arrived: what it paid, what is open after it, and after a first payment that the unit is theirs. */
export const receiptEmail = defineCustomerEmail<ReceiptParams>({
  en: ({ unit, receiptNumber, amountCents, paidFor, balanceCents, startsOn, isKept, facility }, { day }) => ({
    subject: `Your receipt ${receiptNumber} from ${facility.name}`,
    paragraphs: [
      `We have received your payment of ${formatDollars(amountCents)} for unit ${unit}. Thank you.`,
      isKept &&
        `Unit ${unit} was not kept or rented for you any more when your payment came. Your money is safe with us: we call you, and give it back unless you want another unit for it.`,
      startsOn && `Unit ${unit} is yours from ${day(startsOn)} on. Your gate code is on its way to the gate.`,
    ],
    facts: [
      ['Receipt', receiptNumber],
      ['Unit', unit],
      ['Paid', formatDollars(amountCents)],
      ...paidFor.map((label): [string, string] => ['For', label]),
      balanceCents < 0
        ? [isKept ? 'Kept for you' : 'Paid ahead', formatDollars(-balanceCents)]
        : ['Still open', formatDollars(balanceCents)],
    ],
    closing: ['The receipt is attached as a PDF for your records.'],
  }),
  es: ({ unit, receiptNumber, amountCents, paidFor, balanceCents, startsOn, isKept, facility }, { day }) => ({
    subject: `Su recibo ${receiptNumber} de ${facility.name}`,
    paragraphs: [
      `Recibimos su pago de ${formatDollars(amountCents)} por la unidad ${unit}. Gracias.`,
      isKept &&
        `La unidad ${unit} ya no estaba apartada ni alquilada a su nombre cuando llegó su pago. Su dinero está seguro: le llamamos y se lo devolvemos, salvo que quiera otra unidad.`,
      startsOn &&
        `La unidad ${unit} es suya a partir del ${day(startsOn)}. Su código va en camino al portón.`,
    ],
    facts: [
      ['Recibo', receiptNumber],
      ['Unidad', unit],
      ['Pagado', formatDollars(amountCents)],
      ...paidFor.map((label): [string, string] => ['Concepto', label]),
      balanceCents < 0
        ? [isKept ? 'Guardado para usted' : 'Pagado por adelantado', formatDollars(-balanceCents)]
        : ['Pendiente', formatDollars(balanceCents)],
    ],
    closing: ['Adjuntamos el recibo en PDF para su archivo.'],
  }),
});
