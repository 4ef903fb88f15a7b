import { formatDollars } from 'schemas/kit/money';
import { defineCustomerEmail, sampleCustomer, type ToCustomer } from '../define-email.ts';

export interface InvoiceParams extends ToCustomer {
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
}

export const sample: InvoiceParams = {
  ...sampleCustomer,
  invoiceNumber: '1015',
  billedFor: ['Rent December 2026'],
  openCents: 60_00,
  dueOn: '2026-12-01',
  isWaiting: false,
  payUrl: 'https://storage.example/pay-invoice/8Jq2',
};

/** What is to pay, until when, and the link to do so. */
export const invoiceEmail = defineCustomerEmail<InvoiceParams>({
  en: ({ unit, invoiceNumber, billedFor, openCents, dueOn, isWaiting, payUrl, facility }, { day }) => ({
    subject: `Invoice ${invoiceNumber} from ${facility.name}`,
    paragraphs: [
      `Here is your invoice for unit ${unit}. You can pay it online, without an account.`,
      isWaiting &&
        'It waits for the inspection: somebody told us that you left. If that is confirmed, you do not owe this, and until then it is not late. If you stay, it is due on the day below at the latest.',
    ],
    facts: [
      ['Invoice', invoiceNumber],
      ['Unit', unit],
      ...billedFor.map((label): [string, string] => ['For', label]),
      ['To pay', formatDollars(openCents)],
      ['Due', day(dueOn)],
    ],
    action: { label: 'Pay this invoice', url: payUrl },
    closing: [
      'The invoice is attached as a PDF for your records.',
      'If you have paid meanwhile, there is nothing left to do.',
    ],
  }),
  es: ({ unit, invoiceNumber, billedFor, openCents, dueOn, isWaiting, payUrl, facility }, { day }) => ({
    subject: `Factura ${invoiceNumber} de ${facility.name}`,
    paragraphs: [
      `Esta es su factura por la unidad ${unit}. Puede pagarla en línea, sin cuenta.`,
      isWaiting &&
        'Espera la inspección: alguien nos dijo que usted se fue. Si se confirma, no la debe, y hasta entonces no hay atraso. Si se queda, vence a más tardar el día de abajo.',
    ],
    facts: [
      ['Factura', invoiceNumber],
      ['Unidad', unit],
      ...billedFor.map((label): [string, string] => ['Concepto', label]),
      ['Por pagar', formatDollars(openCents)],
      ['Vence', day(dueOn)],
    ],
    action: { label: 'Pagar esta factura', url: payUrl },
    closing: ['Adjuntamos la factura en PDF para su archivo.', 'Si ya pagó, no tiene que hacer nada más.'],
  }),
});
