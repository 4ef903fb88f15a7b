import { formatDollars } from 'schemas/kit/money';
import type { PdfContent } from '../../../adapters/pdf/pdf.ts';
import { type Locale, localeTag } from '../../../emails/locale.ts';
import type { ReceiptFacts } from '../../payments/payments/receipts.service.ts';
import { type Issuer, issuerOf } from './issuer.ts';

const words = {
  en: {
    title: (number: number) => `Receipt ${number}`,
    returned: 'Returned by the bank: this payment does not count any more',
    paidOn: 'Received',
    method: 'Paid by',
    methods: { cash: 'Cash', check: 'Check', card_terminal: 'Card at the desk', card: 'Card' },
    unit: 'Unit',
    cheque: 'Check number',
    invoice: 'Invoice',
    paidFor: 'For',
    amount: 'Amount',
    ahead: 'Paid ahead, used for the next invoice',
    kept: 'Kept for you: nothing was owed any more',
    total: 'Received in all',
    thanks: 'Thank you.',
  },
  es: {
    title: (number: number) => `Recibo ${number}`,
    returned: 'Devuelto por el banco: este pago ya no cuenta',
    paidOn: 'Recibido',
    method: 'Forma de pago',
    methods: { cash: 'Efectivo', check: 'Cheque', card_terminal: 'Tarjeta en la oficina', card: 'Tarjeta' },
    unit: 'Unidad',
    cheque: 'Número de cheque',
    invoice: 'Factura',
    paidFor: 'Concepto',
    amount: 'Importe',
    ahead: 'Pagado por adelantado, para la próxima factura',
    kept: 'Guardado para usted: ya no se debía nada',
    total: 'Total recibido',
    thanks: 'Gracias.',
  },
};

/** What a payment paid, as it was booked then. */
export function receiptPdf(receipt: ReceiptFacts, issuer: Issuer): PdfContent {
  const { customer, number, method, reference, unit, amountCents, paidAt } = receipt;
  const say = words[customer.locale];
  const ahead = receipt.isKept ? say.kept : say.ahead;
  const credit = receipt.creditCents > 0 ? [['', ahead, formatDollars(receipt.creditCents)]] : [];
  return {
    locale: customer.locale,
    title: say.title(number),
    status: receipt.reversedAt && say.returned,
    issuer: issuerOf(issuer),
    recipient: [`${customer.firstName} ${customer.lastName}`],
    facts: [
      [say.paidOn, formatInstant(paidAt, customer.locale, issuer.timeZone)],
      [say.method, say.methods[method]],
      ...(reference ? ([[say.cheque, reference]] as [string, string][]) : []),
      [say.unit, unit],
    ],
    table: {
      columns: [
        { label: say.invoice, share: 1 },
        { label: say.paidFor, share: 4 },
        { label: say.amount, share: 1.4, isMoney: true },
      ],
      rows: [
        ...receipt.invoices.map(({ number, label, cents }) => [String(number), label, formatDollars(cents)]),
        ...credit,
      ],
    },
    totals: [[say.total, formatDollars(amountCents)]],
    notes: [say.thanks],
    madeAt: paidAt,
  };
}

const formatInstant = (instant: Date, locale: Locale, timeZone: string) =>
  new Intl.DateTimeFormat(localeTag[locale], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    instant,
  );
